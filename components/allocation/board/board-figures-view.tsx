/** The figures of a market's cell in the server's table: the same as on the board, without the marks. */
import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './board.module.css';
import { type CellFigures, toCutBar, toCutClass } from './board-cell-renderer';

export function BoardFigures({ figures }: { figures: CellFigures | null }) {
  if (!figures) return null;
  const bar = toCutBar(figures);
  return (
    <span
      role="img"
      aria-label={figures.words}
      className={classNames(styles.figures, figures.hasReason && styles.noted, toCutClass(figures))}
      style={bar === null ? undefined : ({ '--cut': bar } as CSSProperties)}
    >
      <span className={styles.requested}>{figures.requested}</span>
      {figures.allocated}
    </span>
  );
}
