'use client';
/** What a list puts on paper, in the place of the screen: its title, its filters in words, and its rows. */
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-sheet.module.css';

type PrintSheetProps = {
  title: string;
  /** The year, the number of rows and the filters. */
  lines: readonly string[];
  children: ReactNode;
};

export function PrintSheet({ title, lines, children }: PrintSheetProps) {
  return createPortal(
    <section className={styles.sheet} data-print-sheet aria-label={`${title} on paper`}>
      <h1 className={styles.title}>{title}</h1>
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      {children}
    </section>,
    document.body,
  );
}
