/** After random writes every place that shows a sum shows the same one to each role: what the raw requests add up to. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import readWorkbook from 'read-excel-file/node';
import type { BoardRow } from '@/domain/contract/allocation';
import type { Product } from '@/domain/contract/product';
import { allocatedOf, leftOf, requestedOf } from '@/domain/product-sums';
import { products, requests } from '@/services/web-api/data/database/schema';
import { getValueSettings } from '@/services/web-api/data/value/value-settings';
import { type Scene, startScene } from '../requests/scene';
import { type Eyes, toExpected } from './expected-sums';
import { expectKept } from './kept-and-counted';
import { createWriter, type Writer } from './random-writes';

let scene: Scene;
let writer: Writer;
let roles: [string, string, Eyes][];
beforeAll(async () => {
  scene = await startScene();
  const { brand, otherBrand, fr, de, jp, api } = scene;
  const all = { brandIds: null, marketIds: null };
  const ofBrand = { brandIds: [brand.brandId], marketIds: null };
  const { uniqueId: globalAdministrator } = await api.fixtures.globalAdministrator();
  roles = [
    ['global administrator', globalAdministrator, all],
    ['administrator of the system', scene.administrator, all],
    ['brand editor', scene.brandEditor, ofBrand],
    ['brand viewer', scene.brandViewer, ofBrand],
    ['market editor', scene.marketEditor, { brandIds: null, marketIds: [fr.marketId, de.marketId] }],
    ['market viewer', scene.marketViewer, { brandIds: null, marketIds: [fr.marketId] }],
  ];
  for (let number = 0; number < 6; number += 1) {
    const { brandId } = number % 3 === 0 ? otherBrand : brand;
    const product = await scene.product({ brandId, availableQuantity: 30 });
    for (const { marketId } of [fr, de, jp].slice(number % 2)) await api.fixtures.request(product, marketId);
  }
  await scene.atBrandPublication();
  await api.call('replaceValueSettings', {
    as: scene.administrator,
    query,
    body: { currency: 'EUR', rates: [], budgets: [{ marketId: jp.marketId, amount: '1' }] },
  });
  writer = createWriter(scene, 20_260_315);
});
afterAll(() => scene.api.close());

const query = { fiscalYear: 2026 };

async function readSheet(bytes: Buffer, headers: readonly string[]) {
  const [sheet] = await readWorkbook(bytes);
  const [header, ...rows] = sheet?.data ?? [];
  const places = headers.map((name) => header?.indexOf(name) ?? -1);
  return rows.map((row) => places.map((place) => row[place] ?? null));
}

type Totals = { productId: number; requested: number | null; allocated: number | null };

async function expectOneTruth(as: string, eyes: Eyes) {
  const { call, database } = scene.api;
  const get = async (id: Parameters<typeof call>[0], input: object) => {
    const answer = await call(id, { as, ...input });
    expect(answer.status).toBe(200);
    return answer;
  };
  const expected = toExpected(
    await database.select().from(products),
    await database.select().from(requests),
    eyes,
    await getValueSettings(database, { allocationSystemId: 1, ...query }),
  );
  expect((await get('getYearValue', { query })).body).toEqual(expected.yearValue);
  expect((await get('getSummary', { query })).body).toEqual(expected.summary);
  const list = (await get('listProducts', { query: { ...query, limit: 500 } })).body;
  const toTotals = ({ productId, totals }: { productId: number; totals: object }) => ({
    productId,
    ...totals,
  });
  expect(list.items.map(toTotals)).toEqual(expected.totals);
  for (const { productId, ...totals } of expected.totals.slice(0, 3)) {
    expect((await get('getProduct', { params: { productId } })).body.totals).toEqual(totals);
  }
  const flat = (await get('listRequests', { query: { ...query, limit: 500 } })).body;
  expect(flat.totalCount).toBe(expected.requests.length);
  type Row = { requestId: number; requestedQuantity: number | null; allocatedQuantity: number | null };
  expect(flat.items.map((row: Row) => [row.requestId, row.requestedQuantity, row.allocatedQuantity])).toEqual(
    expected.requests,
  );
  const ofProducts = await get('exportProducts', { query });
  expect(await readSheet(ofProducts.bytes, ['Product', 'Requested', 'Allocated', 'Left'])).toEqual(
    list.items.map((row: Product) => [row.productId, requestedOf(row), allocatedOf(row), leftOf(row)]),
  );
  const ofRequests = await get('exportRequests', { query });
  expect(await readSheet(ofRequests.bytes, ['Request id', 'Requested', 'Allocated'])).toEqual(
    expected.requests,
  );
  // A workbook has a number for each decimal text, and nothing where a value is not known.
  const toNumbers = (rows: (string | null)[][]) =>
    rows.map((row) => row.map((value) => (value === null ? null : Number(value))));
  const values = ['Value requested', 'Value allocated'];
  expect(await readSheet(ofProducts.bytes, values)).toEqual(toNumbers(expected.productValues));
  expect(await readSheet(ofRequests.bytes, values)).toEqual(toNumbers(expected.requestValues));
  if (eyes.marketIds !== null) return;
  const board = (await get('listBoard', { query: { ...query, limit: 500 } })).body;
  type Cell = { requestId: number; requested: number | null; allocated: number | null };
  const shown = board.items.map((row: Totals & Record<string, unknown> & { cells: Cell[] }) => ({
    ...{
      productId: row.productId,
      supply: row.supply,
      requested: row.requested,
      allocated: row.allocated,
      left: row.left,
      unitValue: row.unitValue,
    },
    cells: row.cells.map(({ requestId, requested, allocated }) => [requestId, requested, allocated]),
  }));
  const byMarketId = (a: { marketId: number }, b: { marketId: number }) => a.marketId - b.marketId;
  const byId = (a: Totals, b: Totals) => a.productId - b.productId;
  expect(shown.toSorted(byId)).toEqual(expected.board);
  const sumOf = (pick: (row: (typeof expected.board)[number]) => number | null) =>
    expected.board.reduce(
      (sum, row) => sum + (expected.boardCounts.has(row.productId) ? (pick(row) ?? 0) : 0),
      0,
    );
  const isCounted = ({ productId }: { productId: number }) => expected.boardCounts.has(productId);
  const cells: BoardRow['cells'][number][] = board.items
    .filter(isCounted)
    .flatMap((row: BoardRow) => row.cells);
  /** A dash where nothing is decided. */
  const plus = (sum: number | null, figure: number | null) =>
    sum === null && figure === null ? null : (sum ?? 0) + (figure ?? 0);
  const sums = new Map<number, { requested: number | null; allocated: number | null }>();
  for (const { marketId, requested, allocated } of cells) {
    const { requested: r, allocated: a } = sums.get(marketId) ?? { requested: null, allocated: null };
    sums.set(marketId, { requested: plus(r, requested), allocated: plus(a, allocated) });
  }
  const totals = {
    products: expected.board.length,
    ...{ published: expected.summary.products.published, final: expected.summary.products.final },
    supply: sumOf((row) => row.supply),
    requested: cells.some(({ requested }) => requested !== null) ? sumOf((row) => row.requested) : null,
    allocated: cells.some(({ allocated }) => allocated !== null) ? sumOf((row) => row.allocated) : null,
    value: expected.boardValue,
    exceptions: expected.summary.exceptions,
    figures: expected.figures,
    byMarket: [...sums].map(([marketId, sum]) => ({ marketId, ...sum })).toSorted(byMarketId),
  };
  // A filter by markets hides cells, and changes no sum of a product: on the screen as in the workbook.
  const ofProduct = ({ productId, requested, allocated }: Totals) => [productId, requested, allocated];
  const marketIds = [scene.jp.marketId];
  const filtered = (await get('listBoard', { query: { ...query, limit: 500, marketIds } })).body;
  expect(filtered.items.map(ofProduct)).toEqual(board.items.map(ofProduct));
  const matrix = await get('exportBoard', { query: { ...query, layout: 'matrix', marketIds } });
  for (const { data } of await readWorkbook(matrix.bytes)) {
    const [, head, ...rows] = data;
    const [requested, allocated] = ['Requested', 'Allocated'].map((name) => head?.indexOf(name) ?? -1);
    const sumsOf = (row: (typeof data)[number]) => [
      row[requested ?? -1] ?? null,
      row[allocated ?? -1] ?? null,
    ];
    expect(rows.map(sumsOf)).toEqual([
      ...filtered.items.map((row: Totals) => [row.requested, row.allocated]),
      [totals.requested, totals.allocated],
    ]);
  }
  const toTotalsOf = async (filters: object) =>
    (await get('listBoard', { query: { ...query, ...filters } })).body.totals;
  // The last line of a board is of all its pages, whichever one is on show. Its sums by market are kept ones, unless the
  // filters leave a part of the products of a brand: then they are added up.
  for (const page of [{ limit: 500 }, { limit: 2, page: 2 }]) expect(await toTotalsOf(page)).toEqual(totals);
  const brandIdOf = new Map(board.items.map((row: BoardRow) => [row.productId, row.brandId]));
  for (const brandId of new Set(brandIdOf.values())) {
    const productIds = [...brandIdOf.keys()].filter((id) => brandIdOf.get(id) === brandId);
    for (const marketIds of [undefined, [scene.jp.marketId]])
      expect(await toTotalsOf({ brandIds: [brandId], marketIds })).toEqual(
        await toTotalsOf({ productIds, marketIds }),
      );
  }
  const submitted = (await get('listBoard', { query: { ...query, statuses: ['final'] } })).body;
  expect([submitted.totalCount, submitted.totals.final]).toEqual([totals.final, totals.final]);
}

test.each([1, 2, 3, 4])(
  'round %i of random writes: all sums agree, for every role',
  async (round) => {
    scene.api.setNow(`2026-03-${15 + round}T12:00:00Z`);
    if (round === 2) await writer.moveToMidYear();
    await writer.write(70);
    await expectKept(scene.api.database);
    for (const [role, as, eyes] of roles) {
      const name = `${role}, round ${round}`;
      await expectOneTruth(as, eyes).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`, { cause: error });
      });
    }
  },
  300_000,
);

test('the random writes cover every kind', () => {
  const kinds = ['open', 'ask', 'allocate', 'disable', 'supply', 'markets', 'brand', 'publish', 'submit'];
  const ofValue = ['price', 'rates'];
  expect([...writer.taken.keys()].toSorted()).toEqual(
    [...kinds, ...ofValue, 'reopen', 'correct', 'bulk', 'create', 'import'].toSorted(),
  );
});
