/** Breadcrumbs of a page or of a dialog over it. The last crumb is the current place, without a link. */

import type { ReactNode } from 'react';
import styles from './crumbs.module.css';
import { Link } from './link';

export type Crumb = { label: ReactNode; href?: string };

export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
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
  );
}
