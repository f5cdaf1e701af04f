import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { changes, products, requests } from '@/services/web-api/data/database/schema';
import { startWebApi, type TestWebApi } from '../../support/web-api';
import { type Cells, importFile, toCounts, toWorkbook } from './import-file';

type Brand = Awaited<ReturnType<TestWebApi['fixtures']['brand']>>;

let api: TestWebApi;
let mine: Brand;
let foreign: Brand;
let editor: string;
let administrator: string;
let markets: { marketId: number; code: string; label: string }[];

beforeAll(async () => {
  api = await startWebApi();
  mine = await api.fixtures.brand();
  foreign = await api.fixtures.brand();
  editor = (await api.fixtures.brandEditor([mine.brandId])).uniqueId;
  administrator = (await api.fixtures.administrator(1)).uniqueId;
  markets = [];
  for (const code of ['FR', 'DE', 'JP']) markets.push(await api.fixtures.market(null, code));
});
beforeEach(() => api.fixtures.moment(1, 1));
afterAll(() => api.close());

const drop = async (
  rows: readonly Cells[],
  as = editor,
  more: { dryRun?: boolean; systemId?: number } = {},
) => importFile(api, { as, folder: 'products', content: await toWorkbook(rows), ...more });
const find = async (skuId: string) =>
  (await api.database.select().from(products).where(eq(products.skuId, skuId)))[0];
const requestsOf = (productId: number) =>
  api.database.select().from(requests).where(eq(requests.productId, productId)).orderBy(requests.marketId);

test('every wrong cell is named by row, column and value; the good rows are saved', async () => {
  const answer = await drop([
    ['SKU id', 'SKU name', 'Brand', 'Available', 'Reserve', 'Currency', 'Launch', 'Eligible markets', 'Link'],
    ['R-1', 'Good', mine.code, 10, 1, 'EUR', '2026-05-01', 'FR', 'maison.com'],
    ['R-2', 'Bad', mine.code, -1, 1.5, 'XXX', '01/05/2026', 'FR, Atlantis', 'no url'],
    ['R-3', 'Bounds', mine.code, 10, 11, null, null, null, null],
    [null, 'No id', mine.code, 10, null, null, null, null, null],
    ['R-4', null, 'Unheard', null, null, null, null, null, null],
    ['R-5', null, mine.code, null, null, null, null, null, null],
    ['R-1', 'Twice', mine.code, 1, null, null, null, null, null],
    ['x'.repeat(41), 'Long', mine.code, 1, null, null, null, null, null],
  ]);
  expect(toCounts(answer)).toEqual({ status: 4, created: 1, updated: 0, unchanged: 0, failed: 7 });
  expect(answer.errors.map(({ row, column, value, message }) => [row, column, value, message])).toEqual([
    [3, 'Reserve', '1.5', 'Must be a whole number.'],
    [3, 'Launch', '01/05/2026', 'Write the date as 2027/03/15.'],
    [3, 'Eligible markets', 'FR, Atlantis', 'There is no market Atlantis.'],
    [3, 'Available', '-1', 'Must not be negative.'],
    [3, 'Currency', 'XXX', expect.stringContaining('EUR')],
    [3, 'Link', 'no url', 'The Link must be a valid URL.'],
    [4, 'Reserve', '11', 'The reserve cannot exceed what is available.'],
    [5, 'SKU id', null, 'The SKU id field cannot be empty.'],
    [6, 'Brand', 'Unheard', 'There is no such brand.'],
    [7, 'SKU name', null, 'The SKU name field cannot be empty.'],
    [7, 'Available', null, 'The Available field cannot be empty.'],
    [8, 'SKU id', 'R-1', 'Row 2 is about the same product. Keep one of the two rows.'],
    [9, 'SKU id', 'x'.repeat(41), 'Must be at most 40 characters.'],
  ]);
  expect((await find('R-1'))?.availableQuantity).toBe(10);
});

test('rights are checked row by row: own and other brands, and a product moved between them', async () => {
  const theirs = await api.fixtures.product({ brandId: foreign.brandId, skuId: 'T-1' });
  const own = await api.fixtures.product({ brandId: mine.brandId, skuId: 'O-1' });
  const header = ['SKU id', 'SKU name', 'Brand', 'Available'];
  const answer = await drop([
    header,
    ['O-1', own.skuName, mine.code, 33],
    ['T-1', null, foreign.code, 33],
    ['T-1x', 'New', foreign.code, 1],
    ['O-2', 'New', mine.code, 1],
  ]);
  expect(toCounts(answer)).toMatchObject({ created: 1, updated: 1, failed: 2 });
  expect(answer.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [3, 'Brand', 'This brand is not among yours.'],
    [4, 'Brand', 'This brand is not among yours.'],
  ]);
  const hidden = await drop([header, ['T-1', 'Mine now', mine.code, 1]]);
  expect(hidden.errors[0]).toMatchObject({
    column: 'SKU id',
    message: 'Another product of this fiscal year has this SKU id.',
  });
  const moved = await drop([header, ['O-1', null, foreign.code, null]]);
  expect(moved.errors[0]?.message).toBe('This brand is not among yours.');
  expect(await find('T-1')).toEqual(theirs);
});

test('outside the step editors are refused row by row, and what an administrator imports is marked', async () => {
  await api.fixtures.moment(1, 2);
  await api.fixtures.product({ brandId: mine.brandId, skuId: 'S-1', availableQuantity: 5 });
  const rows = [
    ['SKU id', 'Available'],
    ['S-1', 6],
  ];
  const refused = await drop(rows);
  expect(refused.errors).toEqual([
    { row: 2, column: null, value: null, message: 'The current step does not allow this.' },
  ]);
  expect(await drop([rows[0] ?? [], ['S-1', 5]])).toMatchObject({ unchanged: 1, errors: [] });
  expect(await drop(rows, administrator)).toMatchObject({ updated: 1 });
  const saved = await find('S-1');
  const history = await api.database
    .select()
    .from(changes)
    .where(eq(changes.entityId, saved?.productId ?? 0));
  expect(history.filter(({ source }) => source === 'import')).toEqual([
    expect.objectContaining({ field: 'availableQuantity', from: 5, to: 6, isOutsideCondition: true }),
  ]);
});

test('"Published" publishes and asks the required markets; no status takes a product back', async () => {
  const header = [
    'SKU id',
    'SKU name',
    'Brand',
    'Available',
    'Status',
    'Required to answer',
    'Eligible markets',
  ];
  await drop([
    header,
    ['P-1', 'One', mine.code, 10, 'Published', 'FR, DE', 'All'],
    ['P-2', 'Two', mine.code, 10, 'Draft', 'FR', 'FR, DE'],
  ]);
  const [one, two] = [await find('P-1'), await find('P-2')];
  expect([one?.publishedAt, two?.publishedAt]).toEqual([expect.any(Date), null]);
  expect((await requestsOf(one?.productId ?? 0)).map((row) => [row.marketId, row.isRequestRequired])).toEqual(
    markets.slice(0, 2).map(({ marketId }) => [marketId, true]),
  );
  await drop([
    header,
    ['P-1', null, null, null, 'Draft', 'JP', null],
    ['P-2', null, null, null, 'published', null, null],
  ]);
  expect((await find('P-1'))?.publishedAt).toEqual(one?.publishedAt);
  expect((await requestsOf(one?.productId ?? 0)).map((row) => row.isRequestRequired)).toEqual([
    false,
    false,
    true,
  ]);
  expect(await requestsOf(two?.productId ?? 0)).toHaveLength(1);
});

test('rows that contradict stored answers and allocations of markets are refused with a sentence', async () => {
  const input = { publishedAt: new Date('2026-02-01T00:00:00Z'), brandId: mine.brandId };
  const product = await api.fixtures.product({
    ...input,
    skuId: 'G-1',
    skuName: 'Allocated',
    availableQuantity: 10,
  });
  await api.fixtures.request(product, markets[0]?.marketId ?? 0, {
    requestedQuantity: 9,
    allocatedQuantity: 8,
  });
  await api.fixtures.request(product, markets[1]?.marketId ?? 0);
  const final = await api.fixtures.product({
    ...input,
    skuId: 'G-2',
    skuName: 'Ended',
    finalizedAt: new Date(),
  });
  const { errors } = await drop([
    ['SKU id', 'Available', 'Eligible markets'],
    ['G-1', 7, null],
    ['G-2', null, 'FR'],
  ]);
  expect(errors.map(({ message }) => message)).toEqual([
    '8 pieces of Allocated are allocated: 7 available less 0 in reserve leave only 7.',
    'Ended: the final allocation was submitted: its figures are final.',
  ]);
  const narrowed = await drop([
    ['SKU id', 'Eligible markets'],
    ['G-1', 'JP'],
  ]);
  expect(narrowed.errors[0]?.message).toBe(
    'These markets have answered for Allocated and stay eligible: Market FR.',
  );
  expect(
    await drop([
      ['SKU id', 'Eligible markets'],
      ['G-1', 'FR, JP'],
    ]),
  ).toMatchObject({ updated: 1 });
  expect((await requestsOf(product.productId)).map(({ marketId }) => marketId)).toEqual([
    markets[0]?.marketId,
  ]);
  expect(final.finalizedAt).not.toBeNull();
});

test('in OES a product is known by brand and name, and a brand label that is not unique is refused', async () => {
  await api.fixtures.moment(4, 1);
  const twin = await api.fixtures.brand();
  const other = await api.fixtures.brand();
  const { brands } = await import('@/services/web-api/data/database/schema');
  for (const { brandId } of [twin, other]) {
    await api.database.update(brands).set({ label: 'Twin' }).where(eq(brands.brandId, brandId));
  }
  const both = await api.fixtures.administrator(4);
  const place = { systemId: 4 };
  const header = ['Name', 'Brand', 'Available'];
  const answer = await drop(
    [header, ['Vase', twin.code, 1], ['Vase', other.code, 2], ['Bowl', 'Twin', 3], ['Cup', null, 3]],
    both.uniqueId,
    place,
  );
  expect(answer.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [4, 'Brand', 'Several brands have this name. Write the code of the brand.'],
    [5, 'Brand', 'Fill in Brand: a product is known by its brand and name.'],
  ]);
  expect(answer).toMatchObject({ created: 2, failed: 2 });
  const again = await drop([header, ['Vase', other.code, 5]], both.uniqueId, place);
  expect(again).toMatchObject({ created: 0, updated: 1 });
});

test('a dry run reports what would happen and changes nothing, not even a history', async () => {
  const own = await api.fixtures.product({ brandId: mine.brandId, skuId: 'D-1', availableQuantity: 5 });
  const count = async () => (await api.database.select().from(changes)).length;
  const before = await count();
  const answer = await drop(
    [
      ['SKU id', 'SKU name', 'Brand', 'Available'],
      ['D-1', null, null, 6],
      ['D-2', 'New', mine.code, 1],
      ['D-3', 'New', foreign.code, 1],
      ['D-1x', own.skuName, mine.code, 'many'],
    ],
    editor,
    { dryRun: true },
  );
  expect(answer).toMatchObject({
    isDryRun: true,
    status: 4,
    totalRows: 4,
    processedRows: 4,
    created: 1,
    updated: 1,
    failed: 2,
  });
  expect(answer.errors).toHaveLength(2);
  expect(await find('D-1')).toEqual(own);
  expect(await find('D-2')).toBeUndefined();
  expect(await count()).toBe(before);
});
