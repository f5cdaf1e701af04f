/** F8 leads to every undecided figure, also to those of entities that are folded. */
import type { GridApi } from 'ag-grid-community';
import { type BoardCells, toOpenFigure } from './board-cells';
import type { AllocationRow } from './board-row';

/** Unfolds the entities with a figure that waits for input, once no market in sight has one. */
export function unfoldOpen(
  api: GridApi<AllocationRow> | null,
  rows: readonly AllocationRow[],
  cells: BoardCells,
): void {
  const folded = (api?.getColumnGroupState() ?? []).filter(({ open }) => !open);
  if (!api || folded.length === 0) return;
  const isOpen = toOpenFigure(cells);
  const hasOpen = (columns: readonly { getColId: () => string }[]) =>
    columns.some((column) => rows.some((row) => isOpen(row, column.getColId())));
  if (hasOpen(api.getAllDisplayedColumns())) return;
  for (const { groupId } of folded) {
    if (hasOpen(api.getProvidedColumnGroup(groupId)?.getLeafColumns() ?? []))
      api.setColumnGroupOpened(groupId, true);
  }
}
