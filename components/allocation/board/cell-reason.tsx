'use client';
/** The reason of the current figure, in the status bar: readable without opening anything. */
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import type { GridController } from '@/components/grid/editing/grid-controller';
import { useGridState } from '@/components/grid/editing/use-grid-editing';
import styles from './board.module.css';
import { type AllocationRow, fromMarketField } from './board-row';
import { getReason } from './reason-cells';

type CellReasonProps = { controller: GridController<AllocationRow>; buffer: EditBuffer };

export function CellReason({ controller, buffer }: CellReasonProps) {
  useGridState(controller);
  const current = controller.isBlock() ? null : controller.getCurrent();
  const marketId = current && fromMarketField(current.field);
  if (!current || marketId === null || !current.row.cells[marketId]) return null;
  const { allocationReason, allocationComment } = getReason(buffer, current.row, marketId);
  const text = [allocationReason, allocationComment].filter(Boolean).join(' · ');
  if (text === '') return null;
  return (
    <span className={styles.reason} title={text}>
      Reason <b>{text}</b>
    </span>
  );
}
