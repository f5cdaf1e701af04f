'use client';
/** The card of the current cell, in a file of code of its own: the board can be read and typed into without it. */
import { type ComponentProps, lazy } from 'react';
import { LatePart } from '@/components/workspace/late-part';
import { loadChunk } from '@/lib/client/load-chunk';
import { useFirstSignOrLook } from '@/lib/client/use-first-sign';
import styles from './board.module.css';
import { CHOOSE_A_FIGURE } from './board-words';

const Loaded = lazy(() => loadChunk(async () => ({ default: (await import('./cell-card')).CellCard })));

/** Its place is kept from the first view on: nothing moves when it comes. */
export function CellCard(props: ComponentProps<typeof Loaded>) {
  const isAwaited = useFirstSignOrLook();
  return (
    <section className={styles.cardPlace} aria-label="Current cell">
      {isAwaited ? (
        <LatePart title="The card of the cell">
          <Loaded {...props} />
        </LatePart>
      ) : (
        <p className={styles.cardHint}>{CHOOSE_A_FIGURE}</p>
      )}
    </section>
  );
}
