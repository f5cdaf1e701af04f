/** What is wider than a narrow window: it scrolls in a region of its own, and the page does not. */
import type { ReactNode } from 'react';
import styles from './scroll-region.module.css';

type ScrollRegionProps = {
  label: string;
  /** Links or buttons inside it are reached by Tab, and arrows scroll from there: the region is no stop of its own. */
  hasStops?: boolean;
  children: ReactNode;
};

export function ScrollRegion({ label, hasStops = false, children }: ScrollRegionProps) {
  return (
    <section className={styles.region} aria-label={label} tabIndex={hasStops ? undefined : 0}>
      {children}
    </section>
  );
}
