/** Folded entities: F8 leads to their undecided figures too, and a total typed for one is that of its markets. */
import type { GridApi } from 'ag-grid-community';
import { type BoardCells, toOpenFigure } from './board-cells';
import { type AllocationRow, fromMarketField } from './board-row';
import { fromEntityField } from './entity-column';

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

/** The markets that the column of a folded entity sums up; null for any other column. */
export function listFoldedMarkets(
  api: GridApi<AllocationRow> | null,
  field: string,
): readonly number[] | null {
  const entityId = fromEntityField(field);
  if (entityId === null) return null;
  const columns = api?.getProvidedColumnGroup(entityId)?.getLeafColumns() ?? [];
  return columns.flatMap((column) => fromMarketField(column.getColId()) ?? []);
}
