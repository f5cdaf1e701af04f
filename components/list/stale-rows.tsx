'use client';
/** The rows of a list while they answer an earlier address. */
import type { ReactNode, SyntheticEvent } from 'react';
import styles from './list.module.css';

/** The body of the grid and of the server's table; headers stay usable. */
const ROWS = '.ag-row, tbody';

type StaleRowsProps = { isStale: boolean; children: ReactNode };

/** Rows that answer an earlier address: dimmed, and deaf to pointer, keys and clipboard until the new ones are there. */
export function StaleRows({ isStale, children }: StaleRowsProps) {
  const refuse = (event: SyntheticEvent) => {
    if (!isStale || !(event.target instanceof Element) || !event.target.closest(ROWS)) return;
    // Tab leaves the grid as usual.
    if (event.nativeEvent instanceof KeyboardEvent && event.nativeEvent.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={styles.rows}
      data-stale={isStale}
      onKeyDownCapture={refuse}
      onPointerDownCapture={refuse}
      onMouseDownCapture={refuse}
      onClickCapture={refuse}
      onDoubleClickCapture={refuse}
      onCopyCapture={refuse}
      onCutCapture={refuse}
      onPasteCapture={refuse}
    >
      {children}
    </div>
  );
}
