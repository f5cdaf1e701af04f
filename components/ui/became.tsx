/** A value's old and new text: one element, since a page has hundreds. Its arrow is read as the word. */
import type { ReactNode } from 'react';
import styles from './became.module.css';

export function Became({ children }: { children: ReactNode }) {
  return <b className={styles.became}>{children}</b>;
}
