/** The column of a folded entity: the requested and allocated sums of its markets, and how many are undecided. */
import type { GridApi } from 'ag-grid-community';
import type { GridColumn } from '@/components/grid/columns';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { addUp } from '@/domain/fill';
import { toCountText, toNumberText, toQuantityText } from '@/domain/format';
import { getProposed } from '../proposal/proposal-preview';
import type { ProposalStore } from '../proposal/proposal-store';
import styles from './board.module.css';
import { type CellFigures, createBoardCellRenderer, type FiguresOf } from './board-cell-renderer';
import { getAllocated, isUndecided, toCutShare } from './board-figures';
import { type AllocationRow, fromMarketField } from './board-row';

/** Unfolds the entities with a figure that waits for input, once no market in sight has one. */
export function unfoldOpen(
  api: GridApi<AllocationRow> | null,
  rows: readonly AllocationRow[],
  isOpen: (row: AllocationRow, field: string) => boolean,
): void {
  const folded = (api?.getColumnGroupState() ?? []).filter(({ open }) => !open);
  if (!api || folded.length === 0) return;
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

type Column = GridColumn<AllocationRow>;
export type EntityFiguresOf = (marketIds: readonly number[]) => FiguresOf<AllocationRow>;

type Sums = { requested: number | null; allocated: number | null; after: number | null; undecided: number };

/** The figures of some markets of a row as one; null without a request of theirs. None is allocated until one is decided. */
export function sumMarkets(
  row: AllocationRow,
  marketIds: readonly number[],
  { buffer, proposals }: { buffer: EditBuffer; proposals: ProposalStore },
): Sums | null {
  const cells = marketIds.flatMap((marketId) => row.cells[marketId] ?? []);
  if (cells.length === 0) return null;
  const sums: Sums = { requested: null, allocated: null, after: null, undecided: 0 };
  let proposed = 0;
  let isChanged = false;
  for (const cell of cells) {
    const allocated = getAllocated(buffer, row, cell.marketId);
    const proposal = getProposed(proposals.get(), row, cell.marketId, buffer);
    sums.requested = addUp([sums.requested, cell.requested]);
    if (allocated !== null) sums.allocated = (sums.allocated ?? 0) + allocated;
    if (isUndecided(buffer, row, cell)) sums.undecided += 1;
    if (proposal?.isChange) isChanged = true;
    proposed += proposal?.isChange ? proposal.after : (allocated ?? 0);
  }
  return { ...sums, after: isChanged ? proposed : null };
}

export function toEntityCell({ requested, allocated, after, undecided }: Sums): CellFigures {
  const note = undecided > 0 ? `${toNumberText(undecided)} undecided` : undefined;
  const decided = allocated === null ? 'none allocated' : `allocated ${toNumberText(allocated)}`;
  return {
    requested: toQuantityText(requested),
    allocated: toQuantityText(allocated),
    after,
    isLocked: false,
    hasReason: false,
    // Undecided figures are not cuts.
    cut: undecided > 0 ? 0 : toCutShare(requested, after ?? allocated),
    note,
    words: [`requested ${toQuantityText(requested)}`, decided, note].filter(Boolean).join(', '),
  };
}

const FOLDED = 'folded-';
/** The entity of a folded entity's column; null for any other column. */
export const fromEntityField = (field: string): string | null =>
  field.startsWith(FOLDED) ? field.slice(FOLDED.length) : null;

/** `markets`: the columns of the entity that are shown. */
export function toEntityColumn(
  entity: { id: string; header: string },
  markets: readonly Column[],
  figuresOf: EntityFiguresOf,
): Column {
  const figures = figuresOf(markets.flatMap(({ field }) => fromMarketField(field) ?? []));
  const header = toCountText(markets.length, 'market');
  return {
    field: `${FOLDED}${entity.id}`,
    header,
    label: `${entity.header}, ${header}`,
    kind: 'number',
    width: 100,
    className: styles.entity,
    value: () => null,
    text: (row) => figures(row)?.allocated ?? '',
    renderHeader: () => header,
    align: 'start',
    options: { cellRenderer: createBoardCellRenderer(figures) },
  };
}
