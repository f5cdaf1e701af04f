/** Scenarios side by side: what moved, sums and fairness, and the rows that differ. */
import { describe, expect, test } from '@jest/globals';
import {
  type ComparedRow,
  keepPlaces,
  toComparedRows,
} from '@/components/allocation/scenarios/comparison-rows';
import { isBest, type Side, toDifferenceText, toMeasures } from '@/components/allocation/scenarios/measures';
import type { ScenarioComparison } from '@/domain/contract/scenario';
import { type ComparedCell, compareAllocations, toComparedSums, toMove } from '@/domain/sharing/comparison';
import { toFairness } from '@/domain/sharing/fairness';

const state = (requested: number | null, allocated: number | null) => ({ requested, allocated });
const FREE = { isLocked: false, isSubmitted: false };

describe('a figure has moved', () => {
  test.each([
    ['not while nothing changed', { drafted: state(9, 4), now: state(9, 4), ...FREE }, null],
    ['when the figure changed', { drafted: state(9, 4), now: state(9, 5), ...FREE }, 'allocated'],
    ['when the figure was decided', { drafted: state(9, null), now: state(9, 0), ...FREE }, 'allocated'],
    ['when the request changed', { drafted: state(9, 4), now: state(8, 4), ...FREE }, 'requested'],
    ['when it was locked', { drafted: state(9, 4), now: state(9, 4), ...FREE, isLocked: true }, 'locked'],
    [
      'when it was submitted, whatever else',
      { drafted: state(9, 4), now: state(8, 5), isLocked: true, isSubmitted: true },
      'submitted',
    ],
  ] as const)('%s', (_when, figure, move) => {
    expect(toMove(figure)).toBe(move);
  });
});

let ids = 0;
const cell = (
  productId: number,
  marketId: number,
  requested: number | null,
  ...allocated: ComparedCell['allocated']
): ComparedCell => ({ requestId: ++ids, productId, marketId, requested, isLocked: false, allocated });

/** Two products and three markets; the scenario moves two pieces from market 1 to 2, and gives 4 more to market 3. */
const CELLS = [
  cell(1, 1, 10, 8, 6),
  cell(1, 2, 10, 2, 4),
  cell(1, 3, null, null, null),
  cell(2, 1, 10, 5, 5),
  cell(2, 3, 10, null, 4),
];
const SUPPLY = 30;
const compared = compareAllocations(2, SUPPLY, CELLS, null);
/** A piece of product 1 is worth 2.50; product 2 has no price. */
const valued = compareAllocations(2, SUPPLY, CELLS, {
  currency: 'EUR',
  unitValues: new Map([
    [1, '2.50'],
    [2, null],
  ]),
});

describe('the comparison', () => {
  test('has of each side the fairness of its markets over all products', () => {
    const sums = [...toComparedSums(CELLS, ({ marketId }) => marketId).values()];
    for (const side of [0, 1]) {
      const markets = sums.map(({ requested, allocated }) => ({
        requested,
        allocated: allocated[side] ?? 0,
      }));
      expect(compared.sides[side]).toMatchObject(toFairness(SUPPLY, markets));
    }
    expect(compared.sides).toMatchObject([
      {
        allocated: 15,
        left: 15,
        lowestFill: 0,
        lowestMarketId: 3,
        underHalf: 2,
        differences: 0,
        productsThatDiffer: 0,
      },
      {
        allocated: 19,
        left: 11,
        lowestFill: 0.4,
        lowestMarketId: 2,
        underHalf: 2,
        differences: 3,
        productsThatDiffer: 2,
      },
    ]);
  });

  test('counts the requests there are, and names only the figures that differ', () => {
    expect([compared.requests, compared.requested]).toEqual([4, 40]);
    expect(compared.cells.map(({ productId, marketId }) => [productId, marketId])).toEqual([
      [1, 1],
      [1, 2],
      [2, 3],
    ]);
  });

  test('of a scenario without requests has no lowest fill rate', () => {
    const { sides } = compareAllocations(1, 5, [cell(1, 1, null, null)], null);
    expect(sides[0]).toMatchObject({ left: 5, lowestFill: null, lowestMarketId: null, underHalf: 0 });
  });
});

const COMPARISON: ScenarioComparison = {
  fiscalYear: 2026,
  scenarios: [],
  products: [...toComparedSums(CELLS, ({ productId }) => productId)].map(([productId, sums]) => ({
    productId,
    name: `Product ${productId}`,
    ...{ supply: 15, packSize: 1, finalizedAt: null },
    ...sums,
  })),
  ...compared,
};
const MARKETS = [1, 2, 3].map((marketId) => ({
  ...{ marketId, code: `M${marketId}`, label: `Market ${marketId}`, entityId: null },
  ...{ version: 1, isRetired: false },
}));
const toShape = (rows: readonly ComparedRow[]) =>
  rows.map(({ label, allocated, parts }) => [label, allocated, parts.map((part) => part.label)]);

test('rows are the markets or products that differ, the furthest first, with their figures', () => {
  const input = { markets: MARKETS, isAll: false };
  expect(toShape(toComparedRows(COMPARISON, 'market', input))).toEqual([
    ['M3 Market 3', [0, 4], ['Product 2']],
    ['M1 Market 1', [13, 11], ['Product 1']],
    ['M2 Market 2', [2, 4], ['Product 1']],
  ]);
  expect(toShape(toComparedRows(COMPARISON, 'product', input))).toEqual([
    ['Product 1', [10, 10], ['M1 Market 1', 'M2 Market 2']],
    ['Product 2', [5, 9], ['M3 Market 3']],
  ]);
});

test('all rows are shown on demand, those that are the same last', () => {
  const same = { ...COMPARISON, cells: COMPARISON.cells.slice(0, 1) };
  const rows = toComparedRows(same, 'market', { markets: MARKETS, isAll: true });
  expect(rows.map(({ label, parts }) => [label, parts.length])).toEqual([
    ['M1 Market 1', 1],
    ['M2 Market 2', 0],
    ['M3 Market 3', 0],
  ]);
});

test('rows and figures keep their places while figures are typed, and what differs no more stays', () => {
  const rowsOf = (comparison: ScenarioComparison, isAll: boolean) =>
    toComparedRows(comparison, 'product', { markets: MARKETS, isAll });
  const before = rowsOf(COMPARISON, false).toReversed();
  expect(before.map(({ label }) => label)).toEqual(['Product 2', 'Product 1']);
  // The figure of product 2 is the present one again; market 1 of product 1 is further away than market 2.
  const [first, second] = COMPARISON.cells as [ComparedCell, ComparedCell];
  const typed = { ...COMPARISON, cells: [second, { ...first, allocated: [8, 1] }] };
  const after = keepPlaces(before, rowsOf(typed, true));
  expect(after.map(({ label, parts }) => [label, parts.map((part) => [part.label, part.allocated])])).toEqual(
    [
      ['Product 2', [['M3 Market 3', [null, null]]]],
      [
        'Product 1',
        [
          ['M1 Market 1', [8, 1]],
          ['M2 Market 2', [2, 4]],
        ],
      ],
    ],
  );
});

test('the best side of a measure is marked where sides differ in it', () => {
  const [now, other] = compared.sides as [Side, Side];
  const marks = toMeasures(compared.sides).map((measure) => [
    measure.label,
    isBest(measure, now, compared.sides),
    isBest(measure, other, compared.sides),
  ]);
  expect(marks.filter(([, ...best]) => best.includes(true))).toEqual([
    ['Lowest fill rate of a market', false, true],
    ['Spread of fill rates, points', false, true],
  ]);
});

test('the value of each side has its row in a year with a currency, and says what it leaves out', () => {
  const labels = (sides: readonly Side[]) => toMeasures(sides).map(({ label }) => label);
  expect(labels(compared.sides)).not.toContain('Value allocated');
  const measure = toMeasures(valued.sides).find(({ label }) => label === 'Value allocated');
  const context = { comparison: COMPARISON, marketText: () => '' };
  expect(valued.sides.map((side) => [measure?.figure(side), measure?.note?.(side, context)])).toEqual([
    ['25', 'EUR, 1 product without a price or a rate'],
    ['25', 'EUR, 1 product without a price or a rate'],
  ]);
});

test('a difference has its sign', () => {
  expect([3, -3, 0].map(toDifferenceText)).toEqual(['+3', '−3', '–']);
});
