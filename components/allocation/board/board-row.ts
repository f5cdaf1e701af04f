/** A row of the board in the grid: a product, its figures, and its cells by market. */

import type { FoundRecords } from '@/components/grid/editing/use-edit-store';
import { fromRecordKey, toRecordKey, toSavedRecord } from '@/components/requests/request-record';
import type { BoardCell, BoardRow } from '@/domain/contract/allocation';
import { toProductTitle } from '@/domain/systems';

export type AllocationRow = Omit<BoardRow, 'cells'> & {
  /** By market id. A market without a request has no cell. */
  cells: Readonly<Record<number, BoardCell>>;
};

export const presentAllocationRow = ({ cells, ...row }: BoardRow): AllocationRow => ({
  ...row,
  cells: Object.fromEntries(cells.map((cell) => [cell.marketId, cell])),
});

export const toRowId = (row: AllocationRow): string => String(row.productId);
/** The ticked rows, each in its version on screen if it is there, which is newer. */
export const toNewest = (ticked: readonly AllocationRow[], rows: readonly AllocationRow[]): AllocationRow[] =>
  ticked.map((row) => rows.find(({ productId }) => productId === row.productId) ?? row);
/** The row's name in messages: its SKU id, or its name. */
export const toRowName = (row: AllocationRow): string => row.skuId ?? toProductTitle(row);
export const isFinal = (row: Pick<AllocationRow, 'finalizedAt'>): boolean => row.finalizedAt !== null;

/** The row as input of a rights check. */
export const toWriteSubject = (row: AllocationRow) => ({
  brandId: row.brandId,
  isDisabled: row.status === 'disabled',
  isSubmitted: isFinal(row),
  title: toProductTitle(row),
});

export const toCells = (row: Pick<AllocationRow, 'cells'>): BoardCell[] => Object.values(row.cells);

export const toCellKey = (row: Pick<AllocationRow, 'productId'>, marketId: number): string =>
  toRecordKey({ productId: row.productId, marketId });

const toCellRecord = ({ productId }: AllocationRow, cell: BoardCell) => {
  const { marketId, allocated, requested, isLocked, allocationReason, allocationComment, version } = cell;
  return toSavedRecord(
    { productId, marketId },
    {
      requestedQuantity: requested,
      allocatedQuantity: allocated,
      isLocked,
      allocationReason,
      allocationComment,
      version,
    },
  );
};

export const toCellRecords = (row: AllocationRow) => toCells(row).map((cell) => toCellRecord(row, cell));

/** A board of 40 products in 450 markets has 18,000 records, of which few are looked at. */
export function toFoundRecords(rows: readonly AllocationRow[]): FoundRecords {
  const byId = new Map(rows.map((row) => [row.productId, row]));
  return {
    find(recordKey) {
      const { productId, marketId } = fromRecordKey(recordKey);
      const row = byId.get(productId);
      const cell = row?.cells[marketId];
      return row && cell ? toCellRecord(row, cell) : null;
    },
    list: () => rows.flatMap(toCellRecords),
  };
}

/** Columns of markets contain their id. */
const MARKET_FIELD = /^market-(\d+)$/;
export const toMarketField = (marketId: number): string => `market-${marketId}`;
export function fromMarketField(field: string): number | null {
  const [, id] = MARKET_FIELD.exec(field) ?? [];
  return id === undefined ? null : Number(id);
}
