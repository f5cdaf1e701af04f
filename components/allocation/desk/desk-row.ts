/** The rows of the desk: the markets that requested its product, and below them the figures that compare the rules. */
import type { RequestRow } from '@/components/requests/list/request-row';
import type { BoardCell } from '@/domain/contract/allocation';
import { keysOf } from '@/domain/fields';
import { toWholeAmountText } from '@/domain/format';
import { FAIRNESS_FIGURES, type FairnessFigure } from '@/domain/sharing/fairness';
import { toValue } from '@/domain/value';
import { type AllocationRow, toCells } from '../board/board-row';

export type DeskSum = FairnessFigure | 'value';
export const DESK_SUMS: readonly DeskSum[] = [...keysOf(FAIRNESS_FIGURES), 'value'];

type Valued = Pick<AllocationRow, 'unitValue' | 'supply'>;

/** The units of values, the largest first, each with the number of digits from which it is used: five digits fit. */
const UNITS = [
  { digits: 9, zeros: 6, said: 'M ' },
  { digits: 6, zeros: 3, said: 'k ' },
  { digits: 0, zeros: 0, said: '' },
] as const;

/** The unit of the values of a product: that in which the value of its whole supply has room in the column of a rule. */
function toUnit({ supply, unitValue }: Valued) {
  const [whole = ''] = (toValue(supply, unitValue?.amount ?? null) ?? '').split('.');
  return UNITS.find(({ digits }) => whole.length >= digits) ?? UNITS[2];
}

/** The value of pieces in the unit of the product; empty for none. */
export const toDeskValueText = (product: Valued, pieces: number): string =>
  toWholeAmountText(toValue(pieces, product.unitValue?.amount ?? null), toUnit(product).zeros);

/** "Value, k EUR": of a thousand EUR, as M of a million. */
export const toDeskSumLabel = (sum: DeskSum, product: Valued): string =>
  sum === 'value'
    ? `Value, ${toUnit(product).said}${product.unitValue?.currency ?? ''}`
    : FAIRNESS_FIGURES[sum].label;

export type DeskMarket = { kind: 'market'; marketId: number; cell: BoardCell; request: RequestRow };
export type DeskRow = DeskMarket | { kind: 'sum'; sum: DeskSum };

/** The sums of a product; without its value in a year that has no currency. */
export const toSumRows = ({ unitValue }: Pick<AllocationRow, 'unitValue'>): DeskRow[] =>
  DESK_SUMS.filter((sum) => sum !== 'value' || unitValue !== null).map((sum) => ({ kind: 'sum', sum }));

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
