/** A proposal before it is applied: its changes, cell by cell and row by row. Nothing is saved. */
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { type CellChange, toContent } from '@/components/grid/editing/sheet';
import type { MarketProposal, Proposal } from '@/domain/contract/allocation';
import { isProposedChange } from '@/domain/sharing/quantity-rules';
import { getAllocated, isLocked } from '../board/board-figures';
import { type AllocationRow, toCellKey } from '../board/board-row';

export type ProposalCell = Proposal['cells'][number];
export type ProposedCell = { before: number | null; after: number; isChange: boolean; cell: ProposalCell };

/** The displayed proposals, by product id. */
export type ProposalByProduct = ReadonlyMap<number, Proposal>;

export type PreviewSummary = { changes: number; more: number; kept: number };

/** Every cell of a board looks up its own among hundreds: indexed once per proposal. */
const cellsOf = new WeakMap<Proposal, ReadonlyMap<number, ProposalCell>>();
function getCell(proposal: Proposal | undefined, marketId: number): ProposalCell | undefined {
  if (!proposal) return undefined;
  const known = cellsOf.get(proposal) ?? new Map(proposal.cells.map((cell) => [cell.marketId, cell]));
  cellsOf.set(proposal, known);
  return known.get(marketId);
}

export function getProposed(
  proposals: ProposalByProduct,
  row: AllocationRow,
  marketId: number,
  buffer: EditBuffer,
): ProposedCell | null {
  const cell = getCell(proposals.get(row.productId), marketId);
  if (!cell || !row.cells[marketId]) return null;
  const before = getAllocated(buffer, row, marketId);
  const isKept = cell.isLocked || isLocked(buffer, row, marketId);
  return {
    before,
    after: cell.allocated,
    isChange: isProposedChange(before, { ...cell, isLocked: isKept }),
    cell,
  };
}

function listProposed(proposals: ProposalByProduct, rows: readonly AllocationRow[], buffer: EditBuffer) {
  return rows.flatMap((row) =>
    (proposals.get(row.productId)?.cells ?? []).flatMap(({ marketId }) => {
      const proposed = getProposed(proposals, row, marketId, buffer);
      return proposed ? [{ row, marketId, ...proposed }] : [];
    }),
  );
}

/** How many cells would change, how many units more would be allocated, how many locked cells are kept. */
export function summarisePreview(
  proposals: ProposalByProduct,
  rows: readonly AllocationRow[],
  buffer: EditBuffer,
): PreviewSummary {
  const proposed = listProposed(proposals, rows, buffer);
  const changed = proposed.filter(({ isChange }) => isChange);
  return {
    changes: changed.length,
    more: changed.reduce((sum, { before, after }) => sum + after - (before ?? 0), 0),
    kept: proposed.filter(({ row, marketId, cell }) => cell.isLocked || isLocked(buffer, row, marketId))
      .length,
  };
}

const toFigureChange = (row: AllocationRow, marketId: number, after: number): CellChange => ({
  recordKey: toCellKey(row, marketId),
  field: 'allocatedQuantity',
  content: toContent(after),
});

/** The changes of a preview, applied as one step. */
export const toPreviewChanges = (
  proposals: ProposalByProduct,
  rows: readonly AllocationRow[],
  buffer: EditBuffer,
): CellChange[] =>
  listProposed(proposals, rows, buffer)
    .filter(({ isChange }) => isChange)
    .map(({ row, marketId, after }) => toFigureChange(row, marketId, after));

/** The changes of a market's share of these products, applied as one step. */
export const toMarketChanges = (
  { marketId, cells }: MarketProposal,
  rows: readonly AllocationRow[],
  buffer: EditBuffer,
): CellChange[] =>
  cells.flatMap((cell) => {
    const row = rows.find(({ productId }) => productId === cell.productId);
    if (!row?.cells[marketId]) return [];
    const isKept = cell.isLocked || isLocked(buffer, row, marketId);
    const isChange = isProposedChange(getAllocated(buffer, row, marketId), { ...cell, isLocked: isKept });
    return isChange ? [toFigureChange(row, marketId, cell.allocated)] : [];
  });

/** The amount that the preview would add to a product's allocated. */
export const toRowMore = (proposals: ProposalByProduct, row: AllocationRow, buffer: EditBuffer): number =>
  summarisePreview(proposals, [row], buffer).more;
