/** A key or a shortcut, as printed on the keyboard: `<Kbd>Ctrl K</Kbd>`. */
import type { ReactNode } from 'react';
import styles from './kbd.module.css';

export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
