'use client';
/** The top of a screen: its title with a count, the page header line, and what can be done here. */
import Link from 'next/link';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { toNumberText } from '@/domain/format';
import { useRecordPlace } from './recent-places';
import styles from './title-block.module.css';
import { useWorkspace } from './workspace-context';

type TitleBlockProps = {
  title: string;
  count?: number;
  tag?: ReactNode;
  /** The way here: the last one is this page and leads nowhere. */
  crumbs?: readonly { label: ReactNode; href?: string }[];
  /** A sentence beside the actions: why something may not be done, or what is marked. */
  note?: ReactNode;
  actions?: ReactNode;
};

export function TitleBlock({ title, count, tag, crumbs, note, actions }: TitleBlockProps) {
  const { headerLine } = useWorkspace();
  useRecordPlace(title);
  return (
    <div className={styles.block}>
      <div className={classNames(styles.words, crumbs && styles.withCrumbs)}>
        {crumbs && (
          <nav aria-label="Breadcrumbs" className={styles.crumbs}>
            {crumbs.map((crumb, index) => (
              <span key={crumb.href ?? 'here'}>
                {index > 0 && (
                  <span aria-hidden className={styles.slash}>
                    /
                  </span>
                )}
                {crumb.href ? <Link href={crumb.href}>{crumb.label}</Link> : crumb.label}
              </span>
            ))}
          </nav>
        )}
        <h1 className={styles.title}>
          {title}
          {count !== undefined && <span className={styles.count}>{toNumberText(count)}</span>}
          {tag && <span className={styles.tag}>{tag}</span>}
        </h1>
        <p className={styles.line}>{headerLine}</p>
      </div>
      {(note || actions) && (
        <div className={styles.end}>
          {note && (
            <span className={styles.note}>
              <Icon name="info" />
              {note}
            </span>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
