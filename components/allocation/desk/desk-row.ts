/** The rows of the desk: the markets that requested its product, and below them the figures that compare the rules. */
import type { RequestRow } from '@/components/requests/list/request-row';
import type { BoardCell } from '@/domain/contract/allocation';
import { type AllocationRow, toCells } from '../board/board-row';

export const DESK_SUMS = ['left', 'lowestFill', 'spreadOfFill', 'value'] as const;
export type DeskSum = (typeof DESK_SUMS)[number];

export const DESK_SUM_LABELS: Record<DeskSum, string> = {
  left: 'Left',
  lowestFill: 'Lowest fill rate',
  spreadOfFill: 'Spread, points',
  value: 'Value',
};

export type DeskMarket = { kind: 'market'; marketId: number; cell: BoardCell; request: RequestRow };
export type DeskRow = DeskMarket | { kind: 'sum'; sum: DeskSum };

/** The sums of a product; without its value in a year that has no currency. */
export const toSumRows = ({ unitValue }: Pick<AllocationRow, 'unitValue'>): DeskRow[] =>
  DESK_SUMS.filter((sum) => sum !== 'value' || unitValue !== null).map((sum) => ({ kind: 'sum', sum }));

export const toDeskRowId = (row: DeskRow): string => (row.kind === 'market' ? String(row.marketId) : row.sum);

/** What a market requested and is not allocated: its need. */
const toGap = ({ requested, allocated }: BoardCell) => (requested ?? 0) - (allocated ?? 0);

/** The markets by need, then by code. Both calls answer for the same product; a request of only one is left out. */
export function toDeskMarkets(
  product: AllocationRow,
  requests: readonly RequestRow[],
  codeOf: (marketId: number) => string,
): DeskMarket[] {
  const byMarket = new Map(requests.map((request) => [request.marketId, request]));
  return toCells(product)
    .flatMap((cell): DeskMarket[] => {
      const { marketId } = cell;
      const request = byMarket.get(marketId);
      return request ? [{ kind: 'market', marketId, cell, request }] : [];
    })
    .sort((a, b) => toGap(b.cell) - toGap(a.cell) || codeOf(a.marketId).localeCompare(codeOf(b.marketId)));
}

/** The same rows in the order they had: nothing jumps when figures were read again. New ones come last. */
export function keepOrder(rows: readonly DeskMarket[], order: readonly number[]): DeskMarket[] {
  const places = new Map(order.map((marketId, index) => [marketId, index]));
  const toPlace = ({ marketId }: DeskMarket) => places.get(marketId) ?? order.length;
  return rows.toSorted((a, b) => toPlace(a) - toPlace(b));
}
