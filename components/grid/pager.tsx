'use client';
/** The pages of a list as links: they work before the page's code has loaded, and open in a new tab. */
import type { MouseEvent } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/icon';
import { toPageWindow } from '@/components/ui/page-window';
import { isPlainClick } from '@/components/ui/plain-click';
import { toNumberText, toTotalText } from '@/domain/format';
import styles from './pager.module.css';

type PagerProps = {
  page: number;
  limit: number;
  totalCount: number;
  /** There are more rows than are counted. */
  hasMore?: boolean;
  /** The count of other rows is loading: a dash, in the same place. */
  isLoading?: boolean;
  hrefOfPage: (page: number) => string;
  onPage: (page: number) => void;
};

const toRowsText = (first: number, last: number, total: string) =>
  `Rows ${toNumberText(first)} to ${toNumberText(last)} of ${total}`;
const toPagesText = (page: number, pages: number) => `${toNumberText(page)} of ${toNumberText(pages)}`;

export function Pager(props: PagerProps) {
  const { page, limit, totalCount, hasMore = false, isLoading, hrefOfPage, onPage } = props;
  const { pages, first, last } = toPageWindow(page, limit, totalCount, hasMore);
  const total = toTotalText(totalCount, hasMore);
  // With two pages the neighbour is already the first or the last one.
  const hasEnds = pages > 2;
  const go = (to: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onPage(to);
  };
  const step = (to: number, label: string, icon: IconName) =>
    isLoading || to < 1 || to > pages || to === page ? (
      <span className={styles.step}>
        <Icon name={icon} />
      </span>
    ) : (
      <a className={styles.step} href={hrefOfPage(to)} aria-label={label} onClick={go(to)}>
        <Icon name={icon} />
      </a>
    );
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <span
        className={classNames(styles.steady, styles.rows)}
        data-widest={toRowsText(totalCount, totalCount, total)}
        aria-live="polite"
      >
        {isLoading ? '–' : totalCount === 0 ? 'No rows' : toRowsText(first, last, total)}
      </span>
      {hasMore && page >= pages && <span>Filter the list to see more.</span>}
      <span className={styles.steps}>
        {hasEnds && step(1, 'First page', 'chevron-first')}
        {step(page - 1, 'Previous page', 'chevron-left')}
        <span className={styles.steady} data-widest={toPagesText(pages, pages)}>
          {isLoading ? '–' : toPagesText(page, pages)}
        </span>
        {step(page + 1, 'Next page', 'chevron-right')}
        {hasEnds && step(pages, 'Last page', 'chevron-last')}
      </span>
    </nav>
  );
}
