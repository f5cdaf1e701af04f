/** An empty state with the next action. */
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import styles from './message-view.module.css';

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  icon?: IconName;
  actions?: ReactNode;
  compact?: boolean;
  /** The heading's level, if it is the title of a page or a part. */
  as?: 'p' | 'h1' | 'h2';
};

export function EmptyState({
  title,
  children,
  icon = 'info',
  actions,
  compact,
  as: Title = 'p',
}: EmptyStateProps) {
  return (
    <div className={classNames(styles.view, compact && styles.compact)}>
      <Icon name={icon} size={24} className={styles.icon} />
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
