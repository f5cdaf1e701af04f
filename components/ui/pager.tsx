'use client';
/** "Rows 1 to 25 of 148", and the pages before and after. */
import { toNumberText } from '@/domain/format';
import { IconButton } from './icon-button';
import { toPageWindow } from './page-window';
import styles from './pager.module.css';

type PagerProps = {
  page: number;
  limit: number;
  totalCount: number;
  onPageChange: (page: number) => void;
};

export function Pager({ page, limit, totalCount, onPageChange }: PagerProps) {
  const { pages, first, last } = toPageWindow(page, limit, totalCount);
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <span className={styles.rows}>
        {`Rows ${toNumberText(first)} to ${toNumberText(last)} of ${toNumberText(totalCount)}`}
      </span>
      <IconButton
        icon="chevron-left"
        label="Page before"
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      />
      <span>{`${toNumberText(page)} of ${toNumberText(pages)}`}</span>
      <IconButton
        icon="chevron-right"
        label="Page after"
        disabled={page >= pages}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  );
}
