'use client';
/** What a list puts on paper, in the place of the screen: its title, its filters in words, and its rows. Prints itself once. */
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-sheet.module.css';

type PrintSheetProps = {
  title: string;
  /** The number of rows, and the filters. */
  line: string;
  onEnd: () => void;
  children: ReactNode;
};

export function PrintSheet({ title, line, onEnd, children }: PrintSheetProps) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, []);
  return createPortal(
    <section className={styles.sheet} data-print-sheet aria-label={`${title} on paper`}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.line}>{line}</p>
      {children}
    </section>,
    document.body,
  );
}
