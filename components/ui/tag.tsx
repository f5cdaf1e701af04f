/** A short label of an item. */
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import styles from './tag.module.css';

type TagProps = {
  look?: 'plain' | 'now' | 'published' | 'refused' | 'outline';
  icon?: IconName;
  className?: string;
  children: ReactNode;
};

export function Tag({ look = 'plain', icon, className, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, look !== 'plain' && styles[look], className)}>
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  );
}
