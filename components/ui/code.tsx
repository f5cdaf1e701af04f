/** A code (a SKU id, for example): tabular figures, slashed zeros. */
import type { ReactNode } from 'react';
import styles from './code.module.css';

export function Code({ children }: { children: ReactNode }) {
  return <span className={styles.code}>{children}</span>;
}
