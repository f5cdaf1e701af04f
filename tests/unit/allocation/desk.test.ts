/** The desk: its rows, and the sums that compare the rules, against figures added up by hand. */
import { expect, test } from '@jest/globals';
import {
  createSides,
  toFairnessText,
  toProposalsByRule,
  toRuleChanges,
} from '@/components/allocation/desk/desk-comparison';
import { type DeskMarket, keepOrder, toDeskMarkets } from '@/components/allocation/desk/desk-row';
import type { RequestRow } from '@/components/requests/list/request-row';
import { toProposal, toRow, toStore } from './board-of-two';

const row = toRow({
  supply: 20,
  cells: [
    { requested: 11, allocated: 8 },
    { requested: 9, allocated: null },
    { requested: 0, allocated: null },
  ],
});
const toRequest = (marketId: number) => ({ productId: 1, marketId }) as RequestRow;
const toIds = (rows: readonly DeskMarket[]) => rows.map(({ marketId }) => marketId);

test('markets stand by what they requested and are not allocated, then by code', () => {
  const codes = ['', 'FR', 'DE', 'AE'];
  const rows = toDeskMarkets(row, [1, 2, 3].map(toRequest), (marketId) => codes[marketId] ?? '');
  expect(toIds(rows)).toEqual([2, 1, 3]);
  // Read again after the second market got all it requested: the order stays.
  const later = toRow({
    supply: 20,
    cells: [
      { requested: 11, allocated: 8 },
      { requested: 9, allocated: 9 },
      { requested: 0, allocated: null },
    ],
  });
  const again = toDeskMarkets(later, [1, 2, 3].map(toRequest), (marketId) => codes[marketId] ?? '');
  expect(toIds(again)).toEqual([1, 3, 2]);
  expect(toIds(keepOrder(again, toIds(rows)))).toEqual([2, 1, 3]);
});

test('a rule is compared with what is typed; a lock takes part in both', () => {
  const { buffer, type, lock } = toStore([row]);
  const proposal = toProposal([{ allocated: 11 }, { allocated: 9 }, { allocated: 0 }]);
  const proposals = toProposalsByRule([proposal]);
  const desk = { product: row, buffer };
  const sides = createSides(desk, () => proposals);
  // 8 of 11 and none of 9 are filled.
  expect(sides.of(null)).toEqual({ allocated: 8, left: 12, lowestFill: 0, highestFill: 8 / 11 });
  expect(sides.of('equal')).toEqual({ allocated: 20, left: 0, lowestFill: 1, highestFill: 1 });
  expect(sides.of('weights')).toBeNull();
  expect(toFairnessText(sides.of('equal'))).toBe('100.0 % · 0');
  expect(toFairnessText(sides.of('weights'))).toBe('–');
  expect(toRuleChanges(desk, proposal)).toHaveLength(2);

  type(row, 2, 3);
  lock(row, 1);
  // Worked out once until something moves.
  expect(sides.of(null)?.allocated).toBe(8);
  sides.forget();
  expect(sides.of(null)).toMatchObject({ allocated: 11, left: 9, lowestFill: 3 / 9 });
  expect(sides.of('equal')).toMatchObject({ allocated: 17, lowestFill: 8 / 11, highestFill: 1 });
  expect(toRuleChanges(desk, proposal).map(({ recordKey }) => recordKey)).toEqual(['1-2']);
  expect(toFairnessText(sides.of(null))).toBe('33.3 % · 39');
});
