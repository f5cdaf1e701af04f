/** A sentence that stays on the page until it is resolved. */
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import styles from './notice.module.css';

type NoticeProps = {
  look?: 'plain' | 'now' | 'refused';
  icon?: IconName;
  actions?: ReactNode;
  children: ReactNode;
};

const ICONS = { plain: 'info', now: 'info', refused: 'warning' } as const;

export function Notice({ look = 'plain', icon = ICONS[look], actions, children }: NoticeProps) {
  return (
    <div
      role={look === 'refused' ? 'alert' : 'status'}
      className={classNames(styles.notice, look !== 'plain' && styles[look])}
    >
      <Icon name={icon} />
      <div className={styles.words}>{children}</div>
      {actions}
    </div>
  );
}
