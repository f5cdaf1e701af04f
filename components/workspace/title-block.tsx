'use client';
/** The top of a screen: its title with a count, the page header line, and the actions. */
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { classNames } from '@/components/ui/class-names';
import { type Crumb, Crumbs } from '@/components/ui/crumbs';
import { Icon } from '@/components/ui/icon';
import { toQuantityText } from '@/domain/format';
import { useRecordPlace } from './recent-places';
import styles from './title-block.module.css';
import { useUnknownYear, useWorkspace } from './workspace-context';

type TitleBlockProps = {
  title: string;
  /** Null while it is loading. */
  count?: number | null;
  tag?: ReactNode;
  crumbs?: readonly Crumb[];
  /** The URL of this recent place, if the path alone does not lead back to it. */
  place?: string;
  /** A sentence beside the header line: why something is not allowed, or what is marked. */
  note?: ReactNode;
  /** The note says that all is done. */
  isDone?: boolean;
  actions?: ReactNode;
};

export function TitleBlock({ title, count, tag, crumbs, place, note, isDone, actions }: TitleBlockProps) {
  const { headerLine, moment, selectedSystem } = useWorkspace();
  const pathname = usePathname();
  const unknownYear = useUnknownYear();
  useRecordPlace(title, place);
  return (
    <div className={styles.block}>
      <div className={classNames(styles.words, crumbs && styles.withCrumbs)}>
        {crumbs && <Crumbs crumbs={crumbs} />}
        <h1 className={styles.title}>
          {title}
          {count !== undefined && <span className={styles.count}>{toQuantityText(count)}</span>}
          {tag && <span className={styles.tag}>{tag}</span>}
        </h1>
        <p className={styles.line}>{headerLine}</p>
        {unknownYear && (
          <span className={styles.note} role="status">
            <Icon name="warning" />
            {`${selectedSystem.label} has no fiscal year ${unknownYear}.`}
            <ButtonLink look="link" href={pathname}>
              {`View ${moment.currentFiscalYear}`}
            </ButtonLink>
          </span>
        )}
        {note && (
          <span className={styles.note} data-done={isDone}>
            <Icon name={isDone ? 'check' : 'info'} />
            {note}
          </span>
        )}
      </div>
      {actions && <div className={styles.end}>{actions}</div>}
    </div>
  );
}
