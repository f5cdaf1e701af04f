/** The rows of the desk: the markets that requested its product, and two below them that compare the rules and use one. */
import type { RequestRow } from '@/components/requests/list/request-row';
import type { BoardCell } from '@/domain/contract/allocation';
import { type AllocationRow, toCells } from '../board/board-row';

/** The fairness of each rule, and its button; the latter only for those who may decide. */
export type DeskSum = 'fairness' | 'use';

export type DeskMarket = { kind: 'market'; marketId: number; cell: BoardCell; request: RequestRow };
export type DeskRow = DeskMarket | { kind: 'sum'; sum: DeskSum };

export const toSumRows = (mayUse: boolean): DeskRow[] => [
  { kind: 'sum', sum: 'fairness' },
  ...(mayUse ? [{ kind: 'sum', sum: 'use' } as const] : []),
];

export const toDeskRowId = (row: DeskRow): string => (row.kind === 'market' ? String(row.marketId) : row.sum);

/** The need of a market: requested less allocated. */
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

/** The rows in their previous order, so that nothing jumps after a reload. New ones come last. */
export function keepOrder(rows: readonly DeskMarket[], order: readonly number[]): DeskMarket[] {
  const places = new Map(order.map((marketId, index) => [marketId, index]));
  const toPlace = ({ marketId }: DeskMarket) => places.get(marketId) ?? order.length;
  return rows.toSorted((a, b) => toPlace(a) - toPlace(b));
}
