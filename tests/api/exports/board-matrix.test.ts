/** The board as a matrix: each figure, total and head of the file is what the database holds, within the rights of its reader. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import readXlsxFile from 'read-excel-file/node';
import { z } from 'zod';
import { queryRows } from '@/services/web-api/data/database/database';
import { importFile } from '../imports/import-file';
import { type Scene, startScene } from '../requests/scene';
import { readParts } from './sheet-parts';

const MANY = 450;
const NOTE = 'For reading only. To import, use Download Excel.';
const FINAL = { finalizedAt: new Date('2026-02-20T00:00:00Z') };

let scene: Scene;
let europe: number;
beforeAll(async () => {
  scene = await startScene();
  const { database, fixtures } = scene.api;
  europe = (await fixtures.entity('=EU')).entityId;
  await database.execute(
    sql`update markets set entity_id = ${europe} where market_id in (${scene.fr.marketId}, ${scene.de.marketId})`,
  );
  await database.execute(sql`update markets set label = '=1+1' where market_id = ${scene.de.marketId}`);
  await fixtures.market(europe, 'SILENT');
  const figures = [null, 0, 7, 12] as const;
  for (let number = 0; number < 12; number += 1) {
    const isFinal = number % 4 === 3;
    const product = await scene.product({
      brandId: (number % 3 === 0 ? scene.otherBrand : scene.brand).brandId,
      skuName: number === 5 ? '=HYPERLINK("http://x")' : `Ring ${12 - number}`,
      isDisabled: number % 5 === 4,
      reserveQuantity: number,
      ...(isFinal ? FINAL : {}),
    });
    if (number === 10) continue;
    for (const [place, { marketId }] of [scene.fr, scene.de, scene.jp].entries()) {
      if ((number + place) % 3 === 0) continue;
      await fixtures.request(product, marketId, {
        requestedQuantity: figures[(number + place) % 4] ?? null,
        allocatedQuantity: isFinal ? place : number === 1 ? 0 : number % 2 ? null : (figures[place] ?? null),
        ...(isFinal ? FINAL : {}),
      });
    }
  }
  await scene.product({ publishedAt: null });
  await fixtures.request(await scene.product({ fiscalYear: 2027 }), scene.jp.marketId);
}, 120_000);
afterAll(() => scene.api.close());

type Query = Record<string, unknown>;
const ask = (as: string, query: Query = {}) =>
  scene.api.call('exportBoard', { as, query: { fiscalYear: 2026, layout: 'matrix', ...query } });

async function download(as: string, query: Query = {}) {
  const { status, bytes } = await ask(as, query);
  expect(status).toBe(200);
  return bytes;
}

const Product = z.object({
  productId: z.number(),
  cells: z.array(z.union([z.string(), z.number(), z.null()])),
  isDisabled: z.boolean(),
  requested: z.coerce.number().nullable(),
  allocated: z.coerce.number().nullable(),
});
const Cell = z.object({
  productId: z.number(),
  marketId: z.number(),
  allocated: z.number().nullable(),
  requested: z.number().nullable(),
});
const MarketRow = z.object({ marketId: z.number(), name: z.string(), entity: z.string().nullable() });

/** What the file is to hold, by plain SQL: the products that meet a condition, in an order, with these markets of them. */
async function readExpected(where: SQL, order: SQL, ofMarkets = sql`true`) {
  const { database } = scene.api;
  const products = await queryRows(
    database,
    Product,
    sql`select p.product_id as "productId", p.is_disabled as "isDisabled", sums.requested as requested,
        sums.allocated as allocated, json_build_array(b.label, p.sku_id, p.sku_name,
          case when p.is_disabled then 'Disabled' when p.finalized_at is not null then 'Final' else 'Published' end,
          p.available_quantity - p.reserve_quantity, sums.requested, sums.allocated,
          p.available_quantity - p.reserve_quantity - coalesce(sums.allocated, 0)) as cells
      from products p join brands b using (brand_id) cross join lateral (
        select sum(requested_quantity) as requested, sum(allocated_quantity) as allocated
        from requests r where r.product_id = p.product_id
      ) as sums
      where p.published_at is not null and p.fiscal_year = 2026 and ${where} order by ${order}`,
  );
  const cells = await queryRows(
    database,
    Cell,
    sql`select r.product_id as "productId", r.market_id as "marketId", r.allocated_quantity as allocated,
        r.requested_quantity as requested
      from requests r join products p using (product_id) join brands b on b.brand_id = p.brand_id
      where p.published_at is not null and p.fiscal_year = 2026 and ${where} and ${ofMarkets}`,
  );
  const markets = await queryRows(
    database,
    MarketRow,
    sql`select m.market_id as "marketId", m.code || ' ' || m.label as name, e.label as entity
      from markets m left join entities e using (entity_id) order by e.code nulls last, m.code`,
  );
  const shown = markets.filter(({ marketId }) => cells.some((cell) => cell.marketId === marketId));
  return { products, cells, shown };
}

type Expected = Awaited<ReturnType<typeof readExpected>>;
const add = (figures: (number | null)[]) => {
  const decided = figures.filter((figure) => figure !== null);
  return decided.length > 0 ? decided.reduce((sum, figure) => sum + figure, 0) : null;
};

/** The rows below the head of a sheet: products, then the total without what is disabled. */
function toExpectedRows({ products, cells, shown }: Expected, figure: 'allocated' | 'requested') {
  const figuresOf = (marketId: number, of: Expected['products']) =>
    of.map(
      ({ productId }) =>
        cells.find((cell) => cell.productId === productId && cell.marketId === marketId)?.[figure] ?? null,
    );
  const counted = products.filter(({ isDisabled }) => !isDisabled);
  const disabled = products.length - counted.length;
  const sum = (place: number) => counted.reduce((total, each) => total + Number(each.cells[place]), 0);
  const total = [
    `Total of ${counted.length} product${counted.length === 1 ? '' : 's'}${disabled ? `, without ${disabled} disabled` : ''}`,
    ...[
      null,
      null,
      null,
      sum(4),
      add(counted.map(({ requested }) => requested)),
      add(counted.map(({ allocated }) => allocated)),
      sum(7),
    ],
    ...shown.map(({ marketId }) => add(figuresOf(marketId, counted))),
  ];
  return [
    ...products.map((product) => [
      ...product.cells,
      ...shown.map(({ marketId }) => figuresOf(marketId, [product])[0]),
    ]),
    total,
  ];
}

async function expectMatrix(bytes: Buffer, expected: Expected) {
  const { shown } = expected;
  const sheets = await readXlsxFile(bytes);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Allocated', 'Requested']);
  for (const [index, figure] of (['allocated', 'requested'] as const).entries()) {
    const [head, names, ...rows] = sheets[index]?.data ?? [];
    const isFirst = (place: number) => place === 0 || shown[place]?.entity !== shown[place - 1]?.entity;
    expect(head).toEqual([
      ...[NOTE, null, null, null, 'All markets', null, null, null],
      ...shown.map(({ entity }, place) => (isFirst(place) ? (entity ?? 'Others') : null)),
    ]);
    expect(names).toEqual([
      ...['Brand', 'SKU id', 'SKU name', 'Status', 'Supply', 'Requested', 'Allocated', 'Left'],
      ...shown.map(({ name }) => name),
    ]);
    expect(rows).toEqual(toExpectedRows(expected, figure));
  }
}

const BY_NAME = sql`lower(p.sku_name), p.product_id`;
const OPEN = sql`not p.is_disabled and p.finalized_at is null`;
const CASES: [
  string,
  'administrator' | 'brandEditor',
  () => { query: Query; where: SQL; order?: SQL; of?: SQL },
][] = [
  ['everything', 'administrator', () => ({ query: {}, where: sql`true` })],
  ['one brand', 'brandEditor', () => ({ query: {}, where: sql`p.brand_id = ${scene.brand.brandId}` })],
  ['the open products', 'administrator', () => ({ query: { statuses: ['published'] }, where: OPEN })],
  [
    'what is final and disabled',
    'administrator',
    () => ({
      query: { statuses: ['final', 'disabled'] },
      where: sql`(p.is_disabled or p.finalized_at is not null)`,
    }),
  ],
  [
    'a filter and an order',
    'administrator',
    () => ({
      query: { skuName: 'ring', sort: [{ attribute: 'supply', direction: 'desc' }] },
      where: sql`p.sku_name ilike '%ring%'`,
      order: sql`p.available_quantity - p.reserve_quantity desc, p.product_id`,
    }),
  ],
  [
    'two markets, one without requests',
    'brandEditor',
    () => ({
      query: { marketIds: [scene.jp.marketId, scene.jp.marketId + 1] },
      where: sql`p.brand_id = ${scene.brand.brandId}`,
      of: sql`r.market_id = ${scene.jp.marketId}`,
    }),
  ],
  ['nothing', 'administrator', () => ({ query: { skuName: 'no such' }, where: sql`false` })],
];

test.each(CASES)('%s', async (_name, person, toCase) => {
  const { query, where, order = BY_NAME, of } = toCase();
  const expected = await readExpected(where, order, of);
  await expectMatrix(await download(scene[person], query), expected);
});

test('a figure that is not decided is an empty cell, and 0 is 0', async () => {
  const [allocated] = await readXlsxFile(await download(scene.administrator));
  const cells = (allocated?.data ?? []).slice(2, -1).flatMap((row) => row.slice(8));
  expect(new Set(cells)).toEqual(new Set([null, 0, 1, 2, 7]));
});

test('entities span their markets; the product stays in sight; the total is outside of filters', async () => {
  const bytes = await download(scene.administrator);
  const { sheets } = await readXlsx(bytes);
  for (const sheet of sheets) {
    expect(sheet.merges).toEqual([
      { startRow: 0, startCol: 0, endRow: 0, endCol: 2 },
      { startRow: 0, startCol: 4, endRow: 0, endCol: 7 },
      { startRow: 0, startCol: 8, endRow: 0, endCol: 9 },
    ]);
  }
  const { sheet, workbook } = readParts(bytes);
  expect(sheet).toContain('<pageSetup orientation="landscape" scale="60"/>');
  expect(sheet).toContain('<pane xSplit="3" ySplit="2" topLeftCell="D3" state="frozen"');
  const last = Number(/<row r="(\d+)">(?!.*<row )/.exec(sheet)?.[1]);
  expect(sheet).toContain(`<autoFilter ref="A2:K${last - 1}"/><mergeCells count="3">`);
  expect(workbook).toContain("'Allocated'!$A:$C,'Allocated'!$1:$2</definedName>");
});

test('the name of the file says that it is a matrix for reading; the list keeps its own', async () => {
  const nameOf = async (query: Query) =>
    String((await ask(scene.administrator, query)).headers['content-disposition']);
  expect(await nameOf({})).toContain('"RUC board matrix for reading 2026 2026-03-15.xlsx"');
  expect(await nameOf({ statuses: ['final'] })).toContain('"RUC board matrix final, for reading 2026');
  expect(await nameOf({ layout: 'list' })).toContain('"RUC board 2026 2026-03-15.xlsx"');
});

test('a market gets none, and no other layout is known', async () => {
  expect((await ask(scene.marketEditor)).body).toMatchObject({ status: 403, reason: 'wrongType' });
  expect((await ask(scene.administrator, { layout: 'cube' })).status).toBe(400);
});

test('an import refuses it and says that its columns are missing', async () => {
  const content = await download(scene.administrator);
  const answer = await importFile(scene.api, {
    ...{ as: scene.administrator, folder: 'final-allocations', content },
  });
  const message = expect.stringMatching(
    /^The file has no column SKU id\. The column names must stand in the first row/,
  );
  expect(answer).toMatchObject({ created: 0, updated: 0, errors: [{ message }] });
});

test(`a board of ${MANY} markets has a column for each`, async () => {
  const { database } = scene.api;
  await database.execute(
    sql`insert into markets (code, code_key, label, entity_id)
      select 'W' || i, 'w' || i, 'Wide ' || i, case when i % 3 = 0 then ${europe}::integer end
      from generate_series(1, ${MANY}) as i`,
  );
  const product = await scene.product({ skuName: 'Wide', availableQuantity: 1_000_000 });
  await database.execute(
    sql`insert into requests (product_id, allocation_system_id, fiscal_year, brand_id, market_id,
        requested_quantity, allocated_quantity, updated_by)
      select ${product.productId}, 1, 2026, ${product.brandId}, market_id, market_id * 2,
        case when market_id % 2 = 0 then market_id end, 'fixture@test.example'
      from markets where code like 'W%'`,
  );
  const expected = await readExpected(sql`true`, BY_NAME);
  expect(expected.shown).toHaveLength(MANY + 3);
  await expectMatrix(await download(scene.administrator), expected);
});
