/** The board's first page in the HTML: nothing is lost, and it is a fifth of what its objects are. */
import { expect, test } from '@jest/globals';
import { packFirst, unpackFirst } from '@/components/allocation/board/packed-cells';
import { toRow, toTotals } from './board-of-two';

const toFirst = (rows: ReturnType<typeof toRow>[]) => ({
  query: { fiscalYear: 2027, page: 1, limit: 40 },
  page: { items: rows, totalCount: rows.length, page: 1, limit: 40, totals: toTotals(rows) },
  settings: null,
});

/** As a part of a page: JSON within a string. */
const toLength = (value: unknown) => JSON.stringify(JSON.stringify(value)).length;

test('a row keeps its cells: equal, few or many values, none at all', () => {
  const many = toRow({
    supply: 900,
    cells: Array.from({ length: 30 }, (_, index) => ({ requested: index * 7, allocated: index % 2 || null })),
  });
  const rows = [many, toRow({ productId: 2, supply: 5, cells: [] })];
  const [first] = rows;
  if (first) first.cells[3] && Object.assign(first.cells[3], { allocationReason: 'VIP "A"', isLocked: true });
  const start = toFirst(rows);
  expect(unpackFirst(JSON.parse(JSON.stringify(packFirst(start))))).toEqual(start);
});

test('the cells of 450 markets take a fifth of the space', () => {
  const cells = Array.from({ length: 450 }, (_, index) => ({ requested: index % 90, allocated: index % 70 }));
  const start = toFirst([toRow({ supply: 900, cells })]);
  const before = toLength(start.page.items);
  expect(toLength(packFirst(start).page.items)).toBeLessThan(before / 5);
});
