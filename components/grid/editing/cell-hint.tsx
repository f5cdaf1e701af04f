'use client';
/** In the status line: what the current cell accepts, before one types into it. */
import styles from './edit-status.module.css';
import type { GridController } from './grid-controller';
import { useGridState } from './use-grid-editing';

export function CellHint<Row>({ controller }: { controller: GridController<Row> }) {
  useGridState(controller);
  const cell = controller.isBlock() ? null : controller.getCurrent()?.cell;
  const text = cell?.readOnly === null ? cell.hint : null;
  return (
    <span className={styles.hint} title={text ?? undefined}>
      {text}
    </span>
  );
}
