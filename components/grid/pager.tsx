/** The pages of a list, as links: they work before the page's code does, and open in a new tab. */
import type { MouseEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { toNumberText } from '@/domain/format';
import styles from './bars.module.css';
import { toPages, toPageText } from './pages';

type PagerProps = {
  page: number;
  limit: number;
  totalCount: number;
  hrefOfPage: (page: number) => string;
  onPage?: (page: number) => void;
};

export function Pager({ page, limit, totalCount, hrefOfPage, onPage }: PagerProps) {
  const pages = toPages(totalCount, limit);
  const go = (to: number) => (event: MouseEvent) => {
    if (!onPage || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onPage(to);
  };
  const step = (to: number, label: string, icon: 'chevron-left' | 'chevron-right') =>
    to < 1 || to > pages ? (
      <span className={styles.pageStep} role="img" aria-label={`${label}: none`} aria-disabled="true">
        <Icon name={icon} />
      </span>
    ) : (
      <a className={styles.pageStep} href={hrefOfPage(to)} aria-label={label} onClick={go(to)}>
        <Icon name={icon} />
      </a>
    );
  return (
    <>
      <span aria-live="polite">{toPageText({ page, limit, totalCount })}</span>
      <nav className={styles.pager} aria-label="Pages">
        {step(page - 1, 'Previous page', 'chevron-left')}
        <span>
          {toNumberText(Math.min(page, pages))} of {toNumberText(pages)}
        </span>
        {step(page + 1, 'Next page', 'chevron-right')}
      </nav>
    </>
  );
}
