/** The filters on columns: each list, its total and its workbook hold exactly the rows whose columns meet them. */
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { readSheet } from 'read-excel-file/node';
import type { OperationId } from '@/domain/contract/operations';
import { Random } from '@/services/web-api/seed/random';
import { type Scene, startScene } from '../requests/scene';

jest.setTimeout(120_000);

type Row = Record<string, unknown>;
type Filter = {
  query: Record<string, string | number | boolean | readonly string[]>;
  isMet: (row: Row) => boolean;
};
type List = {
  list: OperationId;
  book?: OperationId;
  people: string[];
  filters: Filter[];
  toKey: (row: Row) => string;
  /** How many rows of the workbook a row of the list has; one by default. */
  toBookRows?: (row: Row) => number;
};

let scene: Scene;
const YEAR = { fiscalYear: 2026 };

beforeAll(async () => {
  scene = await startScene();
  const { fixtures } = scene.api;
  const random = Random.of('column filters');
  const chance = (share: number) => random.next() < share;
  for (let number = 0; number < 12; number += 1) {
    const skuId = `SKU-${number}`;
    const finalizedAt = chance(0.3) ? new Date('2026-02-20T00:00:00Z') : null;
    const product = await scene.product({
      skuId,
      availableQuantity: number * 5,
      reserveQuantity: chance(0.5) ? 0 : number,
      launchDate: chance(0.5) ? `2026-0${1 + (number % 9)}-15` : null,
      isDisabled: chance(0.2),
      finalizedAt,
      eligibleMarketIds: chance(0.5) ? null : [scene.fr.marketId],
    });
    for (const market of [scene.fr, scene.de]) {
      if (chance(0.4)) continue;
      const reason = chance(0.5) ? 'Client waiting' : null;
      const { requestId } = await fixtures.request(product, market.marketId, {
        isRequestRequired: chance(0.5),
        requestedQuantity: chance(0.6) ? number : null,
        priority: chance(0.5) ? 1 + (number % 5) : null,
        reason,
        allocatedQuantity: chance(0.5) ? Math.min(number, 3) : null,
        finalizedAt,
      });
      if (reason !== null) reasons.add(requestId);
    }
    if (chance(0.5)) continue;
    const before = await scene.product({ skuId, fiscalYear: 2025 });
    await fixtures.request(before, scene.fr.marketId, { requestedQuantity: 2 });
  }
}, 120_000);
afterAll(() => scene.api.close());

const isAtLeast = (value: unknown, least: number) => typeof value === 'number' && value >= least;
const isAtMost = (value: unknown, most: number) => typeof value === 'number' && value <= most;

async function read(id: OperationId, as: string, query: object) {
  const { status, body } = await scene.api.call(id, { as, query: { ...YEAR, ...query, limit: 500 } });
  expect({ query, status }).toEqual({ query, status: 200 });
  return body as { items: Row[]; totalCount: number };
}

async function countRows(id: OperationId, as: string, query: object): Promise<number> {
  const { bytes } = await scene.api.call(id, { as, query: { ...YEAR, ...query } });
  return (await readSheet(bytes)).length - 1;
}

const isOther = (a: Filter, b: Filter) => Object.keys(a.query).every((key) => !(key in b.query));

/** Each filter with the next one, unless they are on the same field. */
const toPairs = (filters: readonly Filter[]): Filter[][] =>
  filters.flatMap((filter, place) => {
    const next = filters[place + 1];
    return next && isOther(filter, next) ? [[filter, next]] : [];
  });

/** Every reader's list is compared, with one and with two filters; the workbook of one reader, with one filter. */
async function expectExact({ list, book, people, filters, toKey, toBookRows = () => 1 }: List) {
  for (const as of people) {
    const { items: all } = await read(list, as, {});
    for (const chosen of [...filters.map((filter) => [filter]), ...toPairs(filters)]) {
      const query = Object.assign({}, ...chosen.map((filter) => filter.query));
      const met = all.filter((row) => chosen.every((filter) => filter.isMet(row)));
      const expected = met.map(toKey);
      const { items, totalCount } = await read(list, as, query);
      expect({ query, totalCount, keys: items.map(toKey).toSorted() }).toEqual({
        query,
        totalCount: expected.length,
        keys: expected.toSorted(),
      });
      if (book === undefined || as !== people[0] || chosen.length > 1) continue;
      const rows = met.reduce((sum, row) => sum + toBookRows(row), 0);
      expect({ query, rows: await countRows(book, as, query) }).toEqual({ query, rows });
    }
  }
}

const SUPPLY = (of: (row: Row) => unknown): Filter[] => [
  { query: { supplyFrom: 20 }, isMet: (row) => isAtLeast(of(row), 20) },
  { query: { supplyTo: 40 }, isMet: (row) => isAtMost(of(row), 40) },
];
const fieldOf = (name: string) => (row: Row) => row[name];
const ofRequest = (name: string) => (row: Row) => Object(row.request ?? {})[name] ?? null;
const toRequestFilters = (of: (name: string) => (row: Row) => unknown): Filter[] => [
  { query: { requestedFrom: 3 }, isMet: (row) => isAtLeast(of('requestedQuantity')(row), 3) },
  { query: { requestedTo: 0 }, isMet: (row) => isAtMost(of('requestedQuantity')(row), 0) },
  { query: { priorityFrom: 2 }, isMet: (row) => isAtLeast(of('priority')(row), 2) },
  { query: { priorityTo: 3 }, isMet: (row) => isAtMost(of('priority')(row), 3) },
  { query: { hasPriority: true }, isMet: (row) => of('priority')(row) !== null },
  { query: { hasPriority: false }, isMet: (row) => of('priority')(row) === null },
  { query: { hasReason: true }, isMet: (row) => of('reason')(row) !== null },
  { query: { hasReason: false }, isMet: (row) => of('reason')(row) === null },
];

/** The requests that have a reason of their market, which the board does not show. */
const reasons = new Set<number>();

/** A product of the board meets a filter by any one of its requests. */
const toCellFilter = (query: Filter['query'], isMet: (cell: Row) => boolean): Filter => ({
  query,
  isMet: ({ cells }) => (cells as Row[]).some(isMet),
});

describe('filters on columns', () => {
  test('products: supply, left, launch, status', () =>
    expectExact({
      list: 'listProducts',
      book: 'exportProducts',
      people: [scene.brandEditor, scene.administrator],
      toKey: (row) => String(row.productId),
      filters: [
        ...SUPPLY((row) => Number(row.availableQuantity) - Number(row.reserveQuantity)),
        {
          query: { statuses: ['final', 'published'] },
          isMet: ({ status }) => status === 'final' || status === 'published',
        },
        { query: { hasLaunch: false }, isMet: ({ launchDate }) => launchDate === null },
        { query: { hasLaunch: true }, isMet: ({ launchDate }) => launchDate !== null },
        {
          query: { launchFrom: '2026-04-15' },
          isMet: ({ launchDate }) => String(launchDate ?? '') >= '2026-04-15',
        },
        {
          query: { launchTo: '2026-04-15' },
          isMet: ({ launchDate }) => launchDate !== null && String(launchDate) <= '2026-04-15',
        },
      ],
    }));

  test('requests: status, last year, supply, requested, priority, reason', () =>
    expectExact({
      list: 'listRequests',
      book: 'exportRequests',
      people: [scene.brandEditor, scene.marketEditor, scene.administrator],
      toKey: (row) => String(row.requestId),
      filters: [
        ...toRequestFilters(fieldOf),
        { query: { hasLastYear: true }, isMet: ({ lastYear }) => lastYear !== null },
        { query: { hasLastYear: false }, isMet: ({ lastYear }) => lastYear === null },
        ...(['unanswered', 'submitted', 'declined', 'allocated', 'final'] as const).map((status) => ({
          query: { requestStatuses: [status] },
          isMet: (row: Row) => row.status === status,
        })),
      ],
    }));

  test('pitches: supply, product status, last year, requested, priority, reason, with and without a request', () =>
    expectExact({
      list: 'listPitches',
      book: 'exportPitches',
      people: [scene.marketEditor, scene.administrator],
      toKey: (row) => `${row.productId}-${row.marketId}`,
      filters: [
        ...SUPPLY(fieldOf('supply')),
        ...toRequestFilters(ofRequest),
        { query: { statuses: ['disabled'] }, isMet: ({ isDisabled }) => isDisabled === true },
        { query: { hasLastYear: true }, isMet: ({ lastYear }) => lastYear !== null },
        { query: { hasLastYear: false }, isMet: ({ lastYear }) => lastYear === null },
        {
          query: { isAnswered: false, isRequestRequired: false },
          isMet: (row) =>
            !row.isDisabled &&
            !row.finalizedAt &&
            !row.isRequestRequired &&
            ofRequest('requestedQuantity')(row) === null,
        },
      ],
    }));

  test('board: supply, left, requested, priority, reason', () =>
    expectExact({
      list: 'listBoard',
      book: 'exportBoard',
      toBookRows: (row) => (row.cells as unknown[]).length,
      people: [scene.brandEditor, scene.administrator],
      toKey: (row) => String(row.productId),
      // Alternating: two filters on requests are met by one request, which the pairs of filters do not say.
      filters: [
        { query: { supplyFrom: 20 }, isMet: ({ supply }) => isAtLeast(supply, 20) },
        toCellFilter({ priorityFrom: 2 }, ({ priority }) => isAtLeast(priority, 2)),
        { query: { leftFrom: 20 }, isMet: ({ left }) => isAtLeast(left, 20) },
        toCellFilter({ priorityTo: 3 }, ({ priority }) => isAtMost(priority, 3)),
        { query: { leftTo: 0 }, isMet: ({ left }) => isAtMost(left, 0) },
        toCellFilter({ hasPriority: true }, ({ priority }) => priority !== null),
        { query: { requestedFrom: 8 }, isMet: ({ requested }) => isAtLeast(requested, 8) },
        toCellFilter({ hasPriority: false }, ({ priority }) => priority === null),
        { query: { requestedTo: 8 }, isMet: ({ requested }) => isAtMost(requested, 8) },
        toCellFilter(
          { priorityFrom: 3, hasReason: true },
          ({ priority, requestId }) => isAtLeast(priority, 3) && reasons.has(Number(requestId)),
        ),
        { query: { supplyTo: 40 }, isMet: ({ supply }) => isAtMost(supply, 40) },
        toCellFilter({ hasReason: true }, ({ requestId }) => reasons.has(Number(requestId))),
        toCellFilter({ hasReason: false }, ({ requestId }) => !reasons.has(Number(requestId))),
      ],
    }));

  test('a market limits which request of the board meets a filter', async () => {
    const { items } = await read('listBoard', scene.brandEditor, {});
    const ofFrance = items.filter(({ cells }) =>
      (cells as Row[]).some(({ marketId, priority }) => marketId === scene.fr.marketId && priority !== null),
    );
    const query = { hasPriority: true, marketIds: [scene.fr.marketId] };
    const { totalCount } = await read('listBoard', scene.brandEditor, query);
    expect(totalCount).toBe(ofFrance.length);
    expect(await countRows('exportBoard', scene.brandEditor, query)).toBe(ofFrance.length);
  });

  test('a market finds nothing by what is left', async () => {
    for (const id of ['listProducts', 'listRequests'] as const) {
      expect((await read(id, scene.marketEditor, { leftFrom: -1_000_000 })).totalCount).toBe(0);
    }
  });

  test('pitches of disabled products come last', async () => {
    const sort = [{ attribute: 'isDisabled' }, { attribute: 'status' }, { attribute: 'skuName' }];
    const { items } = await read('listPitches', scene.marketEditor, { sort });
    const flags = items.map(({ isDisabled }) => Number(isDisabled));
    expect(flags).toEqual(flags.toSorted());
    expect(items.length).toBe((await read('listPitches', scene.marketEditor, {})).totalCount);
    expect(flags).toContain(1);
  });
});
