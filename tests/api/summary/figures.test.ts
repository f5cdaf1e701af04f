/** After random writes each figure of the screen is what plain SQL finds in the raw rows, what Home shows and what workbooks hold. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { z } from 'zod';
import type { Figures } from '@/domain/contract/figures';
import type { OperationId } from '@/domain/contract/operations';
import type { Summary } from '@/domain/contract/summary';
import { addUp } from '@/domain/fill';
import { queryRows, toIntArray } from '@/services/web-api/data/database/database';
import { Random } from '@/services/web-api/seed/random';
import { type Scene, startScene } from '../requests/scene';
import { expectKept } from './kept-and-counted';
import { createWriter, type Writer } from './random-writes';

type Filters = { brandIds?: number[]; marketIds?: number[] };
/** The ids that a person sees; null means all. */
type Eyes = { brandIds: number[] | null; marketIds: number[] | null };

let scene: Scene;
let writer: Writer;
let roles: [name: string, as: string, eyes: Eyes][];
const YEARS = [2024, 2025, 2026];

beforeAll(async () => {
  scene = await startScene();
  const { brand, otherBrand, fr, de, jp, api } = scene;
  const random = new Random(139);
  const upTo = (limit: number) => Math.floor(random.next() * (limit + 1));
  for (let number = 0; number < 9; number += 1) {
    const { brandId } = number % 3 === 0 ? otherBrand : brand;
    for (const fiscalYear of YEARS) {
      const finalizedAt =
        fiscalYear < 2026 && number % 4 > 0 && number !== 6 ? new Date('2025-06-01T00:00:00Z') : null;
      const product = await scene.product({
        ...{ skuId: `SKU-${number}`, brandId, fiscalYear, availableQuantity: 60, finalizedAt },
        isDisabled: fiscalYear < 2026 && number === 5,
        publishedAt: fiscalYear < 2026 && number === 6 ? null : new Date('2024-02-01T00:00:00Z'),
      });
      for (const { marketId } of [fr, de, jp].slice(number % 3)) {
        const requestedQuantity = upTo(fiscalYear === 2026 ? 14 : 6);
        const figure = fiscalYear === 2026 ? {} : { allocatedQuantity: upTo(requestedQuantity), finalizedAt };
        await api.fixtures.request(product, marketId, { requestedQuantity, ...figure });
      }
    }
  }
  await scene.atBrandPublication();
  writer = createWriter(scene, 139);
  roles = [
    ['administrator', scene.administrator, { brandIds: null, marketIds: null }],
    ['brand viewer', scene.brandViewer, { brandIds: [brand.brandId], marketIds: null }],
    ['market editor', scene.marketEditor, { brandIds: null, marketIds: [fr.marketId, de.marketId] }],
    ['market viewer', scene.marketViewer, { brandIds: null, marketIds: [fr.marketId] }],
  ];
}, 120_000);
afterAll(() => scene.api.close());

async function ask(id: OperationId, as: string, query: object = {}) {
  const answer = await scene.api.call(id, { as, query: { fiscalYear: 2026, ...query } });
  expect(answer.status).toBe(200);
  return answer;
}

const Row = z.object({
  year: z.number(),
  id: z.number(),
  requested: z.coerce.number().nullable(),
  allocated: z.coerce.number().nullable(),
  requestedDecided: z.coerce.number().nullable(),
});
const isAmong = (column: SQL, ids: readonly number[] | null | undefined) =>
  ids ? sql`${column} = any(${toIntArray(ids)})` : sql`true`;

/** The requests that a person sees of the years, from the tables alone. */
const toSeen = (eyes: Eyes, filters: Filters) => sql`
  from requests r join products p on p.product_id = r.product_id
  where p.allocation_system_id = 1 and not p.is_disabled
    and ${isAmong(sql`p.brand_id`, eyes.brandIds)} and ${isAmong(sql`r.market_id`, eyes.marketIds)}
    and ${isAmong(sql`p.brand_id`, filters.brandIds)} and ${isAmong(sql`r.market_id`, filters.marketIds)}
    and ${eyes.marketIds ? sql`p.published_at is not null` : sql`true`}`;

const readBy = (key: 'brand_id' | 'market_id', eyes: Eyes, filters: Filters) => {
  const allocated = eyes.marketIds
    ? sql`case when p.finalized_at is null then r.floor_quantity else r.allocated_quantity end`
    : sql`r.allocated_quantity`;
  return queryRows(
    scene.api.database,
    Row,
    sql`select p.fiscal_year as year, r.${sql.identifier(key)} as id, sum(r.requested_quantity) as requested,
      sum(${allocated}) as allocated,
      sum(case when ${eyes.marketIds === null ? sql`true` : sql`${allocated} is not null`} then r.requested_quantity end)
        as "requestedDecided" ${toSeen(eyes, filters)} group by 1, 2 order by 1, 2`,
  );
};
type Rows = Awaited<ReturnType<typeof readBy>>;

/** Of this year and the one before: only these are shown side by side. */
function besideLastYear(rows: Rows, name: 'brandId' | 'marketId') {
  const find = (year: number, id: number) => rows.find((row) => row.year === year && row.id === id);
  const ids = rows.filter(({ year }) => year === 2026 || year === 2025).map(({ id }) => id);
  return [...new Set(ids)]
    .toSorted((a, b) => a - b)
    .map((id) => {
      const [now, before] = [find(2026, id), find(2025, id)];
      return {
        [name]: id,
        requested: now?.requested ?? null,
        allocated: now?.allocated ?? null,
        requestedDecided: now?.requestedDecided ?? null,
        lastYear: before
          ? {
              requested: before.requested,
              allocated: before.allocated,
              requestedDecided: before.requestedDecided,
            }
          : null,
      };
    });
}

function toYears(rows: Rows) {
  return [...new Set(rows.map(({ year }) => year))].map((fiscalYear) => {
    const of = rows
      .filter(({ year }) => year === fiscalYear)
      .map(({ id, requested, allocated, requestedDecided }) => ({
        marketId: id,
        requested,
        allocated,
        requestedDecided,
      }));
    const asking = of.filter(({ requested }) => (requested ?? 0) > 0);
    const decided = of.filter(({ requestedDecided }) => (requestedDecided ?? 0) > 0);
    const rate = (each: (typeof of)[number]) => (each.allocated ?? 0) / (each.requestedDecided ?? 0);
    return {
      fiscalYear,
      requested: addUp(of.map(({ requested }) => requested)),
      allocated: addUp(of.map(({ allocated }) => allocated)),
      requestedDecided: addUp(of.map(({ requestedDecided }) => requestedDecided)),
      markets: asking.length,
      lowest: decided.toSorted((a, b) => rate(a) - rate(b) || a.marketId - b.marketId)[0] ?? null,
      highest: decided.toSorted((a, b) => rate(b) - rate(a) || a.marketId - b.marketId)[0] ?? null,
    };
  });
}

const Count = z.object({ id: z.number(), products: z.number(), requests: z.number() });

/** Requests of open products of at least 2.5 times what the market requested of the same product of the brand last year. */
const countFarAbove = (key: 'brand_id' | 'market_id', eyes: Eyes, filters: Filters) =>
  queryRows(
    scene.api.database,
    Count,
    sql`select r.${sql.identifier(key)} as id, count(distinct p.product_id)::integer as products, count(*)::integer as requests
      ${toSeen(eyes, filters)} and p.fiscal_year = 2026 and p.published_at is not null and p.finalized_at is null
        and exists (
          select from products e join requests er on er.product_id = e.product_id
          where e.allocation_system_id = 1 and e.fiscal_year = 2025 and e.brand_id = p.brand_id and e.sku_id = p.sku_id
            and er.market_id = r.market_id and er.requested_quantity > 0
            and 2 * r.requested_quantity >= 5 * er.requested_quantity)
      group by 1 order by 1`,
  );

const Above = z.object({ requests: z.number(), requested: z.number() });

/** Requests of more pieces than there are in all. */
const countAboveSupply = (eyes: Eyes, filters: Filters) =>
  queryRows(
    scene.api.database,
    Above,
    sql`select count(*)::integer as requests, coalesce(sum(r.requested_quantity), 0)::integer as requested
      ${toSeen(eyes, filters)} and p.fiscal_year = 2026
        and r.requested_quantity > p.available_quantity - p.reserve_quantity`,
  );

async function toExpected(eyes: Eyes, filters: Filters) {
  const [brands, markets] = [
    await readBy('brand_id', eyes, filters),
    await readBy('market_id', eyes, filters),
  ];
  const named = (rows: z.output<typeof Count>[], name: string) =>
    rows.map(({ id, ...of }) => ({ [name]: id, ...of }));
  return {
    fiscalYear: 2026,
    byBrand: besideLastYear(brands, 'brandId'),
    byMarket: besideLastYear(markets, 'marketId'),
    years: toYears(markets),
    aboveSupply: (await countAboveSupply(eyes, filters))[0],
    farAboveHistory: eyes.marketIds
      ? null
      : {
          byBrand: named(await countFarAbove('brand_id', eyes, filters), 'brandId'),
          byMarket: named(await countFarAbove('market_id', eyes, filters), 'marketId'),
        },
  };
}

/** Home shows the same sums, and as many products far above last year; the lists behind the links hold as many requests. */
async function expectLikeHome(as: string, figures: Figures): Promise<void> {
  const home: Summary = (await ask('getSummary', as)).body;
  for (const { marketId, requested, allocated } of home.byMarket)
    expect(figures.byMarket).toContainEqual(expect.objectContaining({ marketId, requested, allocated }));
  for (const { brandId, requested, allocated } of home.byBrand.filter((each) => each.requested !== null))
    expect(figures.byBrand).toContainEqual(expect.objectContaining({ brandId, requested, allocated }));
  const far = figures.farAboveHistory;
  if (!far) return;
  const products = far.byBrand.reduce((sum, each) => sum + each.products, 0);
  expect(products).toBe(home.exceptions?.farAboveHistory);
  const query = { exceptions: ['farAboveHistory'] };
  for (const { brandId, requests } of far.byBrand) {
    const list = await ask('listRequests', as, { ...query, brandIds: [brandId] });
    expect(list.body.totalCount).toBe(requests);
  }
  for (const { marketId, requests } of far.byMarket) {
    const list = await ask('listRequests', as, { ...query, marketIds: [marketId] });
    expect(list.body.totalCount).toBe(requests);
  }
}

/** The workbook of requests adds up to the same, without the products that are disabled. */
async function expectLikeWorkbook(as: string, figures: Figures): Promise<void> {
  const [header = [], ...rows] = await readSheet((await ask('exportRequests', as)).bytes);
  const disabled = await readSheet((await ask('exportRequests', as, { onlyDisabled: true })).bytes);
  const sum = (name: string, of: typeof rows) =>
    of.reduce((total, row) => total + Number(row[header.indexOf(name)] ?? 0), 0);
  const year = figures.years.find(({ fiscalYear }) => fiscalYear === 2026);
  expect([year?.requested, year?.allocated]).toEqual(
    ['Requested', 'Allocated'].map((name) => sum(name, rows) - sum(name, disabled.slice(1))),
  );
}

const seen = { farAbove: 0, spread: 0, lastYear: 0 };

test.each([1, 2, 3])(
  'round %i of random writes: every figure is exact, for every role and filter',
  async (round) => {
    scene.api.setNow(`2026-03-${15 + round}T12:00:00Z`);
    if (round === 2) await writer.moveToMidYear();
    await writer.write(45);
    await expectKept(scene.api.database);
    const { brand, otherBrand, fr, jp } = scene;
    const filters: Filters[] = [
      {},
      { brandIds: [brand.brandId] },
      { marketIds: [fr.marketId, jp.marketId] },
      { brandIds: [otherBrand.brandId], marketIds: [fr.marketId] },
    ];
    for (const [role, as, eyes] of roles) {
      for (const filter of filters) {
        const { body } = await ask('getFigures', as, filter);
        expect({ role, filter, ...body }).toEqual({ role, filter, ...(await toExpected(eyes, filter)) });
      }
      const all: Figures = (await ask('getFigures', as)).body;
      await expectLikeHome(as, all);
      await expectLikeWorkbook(as, all);
      seen.farAbove += all.farAboveHistory?.byBrand.length ?? 0;
      seen.spread += all.years.filter(({ lowest, highest }) => lowest?.marketId !== highest?.marketId).length;
      seen.lastYear += all.byBrand.filter(({ lastYear }) => lastYear !== null).length;
    }
  },
  300_000,
);

test('the random writes met what is compared', () => {
  expect(Object.values(seen).every((count) => count > 0)).toBe(true);
});

const NOTHING = {
  ...{ fiscalYear: 2026, byBrand: [], byMarket: [], years: [], farAboveHistory: null },
  aboveSupply: { requests: 0, requested: 0 },
};

test('a market learns nothing of another market, nor of a draft figure', async () => {
  const { brand, jp, api } = scene;
  const before = (await ask('getFigures', scene.marketViewer)).body;
  expect(before.byMarket.map(({ marketId }: { marketId: number }) => marketId)).toEqual([scene.fr.marketId]);
  const product = await scene.product({ brandId: brand.brandId, skuId: 'SECRET', availableQuantity: 50 });
  await api.fixtures.request(product, jp.marketId, { requestedQuantity: 40, allocatedQuantity: 30 });
  expect((await ask('getFigures', scene.marketViewer)).body).toEqual(before);
  await api.fixtures.request(product, scene.fr.marketId, { requestedQuantity: 7, allocatedQuantity: 5 });
  const after: Figures = (await ask('getFigures', scene.marketViewer)).body;
  const [was, is] = [before.byMarket[0], after.byMarket[0]];
  expect([is?.requested, is?.allocated]).toEqual([was.requested + 7, was.allocated]);
  const named = (await ask('getFigures', scene.marketViewer, { marketIds: [jp.marketId] })).body;
  expect(named).toEqual(NOTHING);
});

test('one request above the whole supply is counted, for those who see it', async () => {
  const product = await scene.product({ skuId: 'SLIP', availableQuantity: 50, reserveQuantity: 4 });
  const read = async (as: string): Promise<Figures['aboveSupply']> =>
    (await ask('getFigures', as)).body.aboveSupply;
  const [brand, market] = [await read(scene.brandViewer), await read(scene.marketViewer)];
  await scene.api.fixtures.request(product, scene.jp.marketId, { requestedQuantity: 47 });
  await scene.api.fixtures.request(product, scene.fr.marketId, { requestedQuantity: 46 });
  expect(await read(scene.brandViewer)).toEqual({
    requests: brand.requests + 1,
    requested: brand.requested + 47,
  });
  expect(await read(scene.marketViewer)).toEqual(market);
});

test('a year without requests, and a permission that covers nothing, have no figures', async () => {
  const later = (await ask('getFigures', scene.administrator, { fiscalYear: 2030 })).body;
  expect([later.byBrand, later.byMarket]).toEqual([[], []]);
  expect(later.years.map(({ fiscalYear }: { fiscalYear: number }) => fiscalYear)).toEqual(YEARS);
  const permission = { allocationSystemId: 1, roleId: 1, permissionTypeId: null, ids: null } as const;
  const { uniqueId } = await scene.api.fixtures.user([permission]);
  expect((await ask('getFigures', uniqueId)).body).toEqual(NOTHING);
});

test('a caller without a token, a permission in the system or a year is refused', async () => {
  const query = { fiscalYear: 2026 };
  expect((await scene.api.call('getFigures', { query })).status).toBe(401);
  const elsewhere = (await scene.api.fixtures.administrator(2)).uniqueId;
  expect((await scene.api.call('getFigures', { as: elsewhere, query })).status).toBe(403);
  const missing = await scene.api.call('getFigures', { as: scene.administrator });
  expect([missing.status, Object.keys(missing.body.errors)]).toEqual([400, ['FiscalYear']]);
});
