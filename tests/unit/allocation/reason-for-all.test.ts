/** One reason for several figures: the texts it writes, and those it leaves. */
import { expect, test } from '@jest/globals';
import { getReason, toReasonChanges, toReasonForAll } from '@/components/allocation/board/reason-cells';
import { toRow, toStore } from './board-of-two';

const NONE = { allocationReason: '', allocationComment: '' };

test('a text that stays empty leaves those of the other figures; one that is emptied empties them', () => {
  const row = toRow({
    supply: 9,
    cells: [
      { requested: 9, allocated: 1 },
      { requested: 9, allocated: 2 },
    ],
  });
  const { buffer } = toStore([row]);
  const places = [1, 2].map((marketId) => ({ row, marketId }));
  buffer.apply(toReasonChanges(places.slice(1), { allocationComment: 'Agreed by phone' }));

  const typed = { allocationReason: 'Short supply', allocationComment: '' };
  buffer.apply(toReasonChanges(places, toReasonForAll(NONE, typed)));
  expect(places.map(({ marketId }) => getReason(buffer, row, marketId))).toEqual([
    typed,
    { allocationReason: 'Short supply', allocationComment: 'Agreed by phone' },
  ]);

  buffer.apply(toReasonChanges(places, toReasonForAll(typed, NONE)));
  expect(getReason(buffer, row, 2)).toEqual({ allocationReason: '', allocationComment: 'Agreed by phone' });
});
