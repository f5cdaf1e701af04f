/** The line under a list: what is shown, the pages, and whatever the screen adds. */
import type { ReactNode } from 'react';
import styles from './bars.module.css';

export function StatusBar({ children, label = 'List status' }: { children: ReactNode; label?: string }) {
  return (
    <section className={styles.status} aria-label={label}>
      {children}
    </section>
  );
}

/** Pushes what follows to the right end of a bar. */
export function BarSpace() {
  return <span className={styles.space} />;
}
