/** The figures of a market's cell in the server's table: what the board draws later, without the marks. */
import { classNames } from '@/components/ui/class-names';
import styles from './board.module.css';
import type { CellFigures } from './board-cell-renderer';

export function BoardFigures({ figures }: { figures: CellFigures | null }) {
  if (!figures) return null;
  return (
    <span className={classNames(styles.figures, figures.hasReason && styles.noted)}>
      <span className={styles.asked} aria-hidden>
        {figures.asked}
      </span>
      <span className={styles.given} aria-hidden>
        {figures.given}
      </span>
      <span className={styles.words}>{figures.words}</span>
    </span>
  );
}
