/** A row of the board in the grid: a product, its figures, and its cells by market. */

import { toRecordKey, toSavedRecord } from '@/components/requests/request-record';
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
/** The ticked rows, each as it stands on screen if it is there: that one is newer. */
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

export const toCellRecords = (row: AllocationRow) =>
  toCells(row).map(
    ({ marketId, allocated, requested, isLocked, allocationReason, allocationComment, version }) =>
      toSavedRecord(
        { productId: row.productId, marketId },
        {
          requestedQuantity: requested,
          allocatedQuantity: allocated,
          isLocked,
          allocationReason,
          allocationComment,
          version,
        },
      ),
  );

/** Columns of markets contain their id. */
const MARKET_FIELD = /^market-(\d+)$/;
export const toMarketField = (marketId: number): string => `market-${marketId}`;
export function fromMarketField(field: string): number | null {
  const [, id] = MARKET_FIELD.exec(field) ?? [];
  return id === undefined ? null : Number(id);
}
