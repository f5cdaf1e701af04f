/** After random writes each exception is what plain SQL finds in the raw rows: counted, listed and exported, for each role. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, type SQL, sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { z } from 'zod';
import type { BoardPage } from '@/domain/contract/allocation';
import type { OperationId } from '@/domain/contract/operations';
import { EXCEPTIONS, type Exception, isOfFigures } from '@/domain/exceptions';
import { queryRows, toIntArray } from '@/services/web-api/data/database/database';
import { allocationSystems, products, requests } from '@/services/web-api/data/database/schema';
import { toProductKey } from '@/services/web-api/data/products/product-key';
import { Random } from '@/services/web-api/seed/random';
import { type Scene, startScene } from '../requests/scene';
import { expectKept } from './kept-and-counted';
import { createWriter, type Writer } from './random-writes';

/** The figures of each product when it was reviewed, as the test read them then. */
const reviewed = new Map<number, string>();

/** The figures of each product of the year as one text. */
async function readFigures(): Promise<Map<number, string>> {
  const rows = await queryRows(
    scene.api.database,
    z.object({ productId: z.number(), figures: z.string() }),
    sql`select p.product_id as "productId", (p.available_quantity - p.reserve_quantity)::text || p.is_disabled
        || coalesce((select json_agg(json_build_array(market_id, requested_quantity, allocated_quantity) order by market_id)
          from requests where product_id = p.product_id)::text, '') as figures
      from products p where p.allocation_system_id = 1 and p.fiscal_year = 2026`,
  );
  return new Map(rows.map(({ productId, figures }) => [productId, figures]));
}

/** The products that were reviewed, with the figures they have now and with others. */
async function readReviewed() {
  const now = await readFigures();
  const ids = [...reviewed.keys()];
  return {
    same: ids.filter((id) => now.get(id) === reviewed.get(id)),
    other: ids.filter((id) => now.get(id) !== reviewed.get(id)),
  };
}
type Reviewed = Awaited<ReturnType<typeof readReviewed>>;

/** The definitions once more, on a request (r) of a product (p): no stored count and no function is used. */
const toDefinitions = ({ same, other }: Reviewed): Record<Exception, SQL> => ({
  undecided: sql`r.requested_quantity > 0 and r.allocated_quantity is null`,
  aboveSupply: sql`(select sum(requested_quantity) from requests where product_id = p.product_id)
    > p.available_quantity - p.reserve_quantity`,
  unmet: sql`r.allocated_quantity < r.requested_quantity`,
  cutWithoutReason: sql`r.allocated_quantity < r.requested_quantity
    and (r.allocation_reason is null or r.allocation_reason = '')`,
  belowMinimum: sql`r.allocated_quantity between 1 and p.useful_minimum - 1`,
  farAboveHistory: sql`exists (
    select from products e join requests er on er.product_id = e.product_id
      join allocation_systems p_system on p_system.allocation_system_id = e.allocation_system_id
    where e.allocation_system_id = p.allocation_system_id and e.fiscal_year = p.fiscal_year - 1
      and e.brand_id = p.brand_id and e.sku_id = p.sku_id and er.market_id = r.market_id
      and er.requested_quantity > 0 and r.requested_quantity >= p_system.far_above_percent / 100.0 * er.requested_quantity)`,
  notReviewed: sql`p.product_id <> all(${toIntArray(same)})`,
  changedSinceReview: sql`p.product_id = any(${toIntArray(other)})`,
});

let scene: Scene;
let writer: Writer;
const random = new Random(15);
const upTo = (limit: number) => Math.floor(random.next() * (limit + 1));
const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random.next() * list.length)];
/** Numbers what is written, so that no identity is taken twice. */
let place = 0;
const YEAR = { fiscalYear: 2026 };

beforeAll(async () => {
  scene = await startScene();
  const { brand, otherBrand, fr, de, jp, api } = scene;
  for (let number = 0; number < 10; number += 1) {
    const { brandId } = number % 3 === 0 ? otherBrand : brand;
    const skuId = `SKU-${number}`;
    const product = await scene.product({ skuId, brandId, availableQuantity: 12 + number });
    const before = await scene.product({ skuId, brandId, fiscalYear: 2025 });
    for (const { marketId } of [fr, de, jp].slice(number % 3)) {
      await api.fixtures.request(before, marketId, { requestedQuantity: upTo(4) });
      await api.fixtures.request(product, marketId, { requestedQuantity: upTo(9) });
    }
  }
  await scene.atBrandPublication();
  writer = createWriter(scene, 15);
}, 120_000);
afterAll(() => scene.api.close());

/** Changes that the random calls never make, written to the tables directly, also for the year before. */
async function writeMore(count: number): Promise<void> {
  const { database } = scene.api;
  for (let step = 0; step < count; step += 1) {
    const request = oneOf(await database.select().from(requests));
    const all = await database.select().from(products);
    const product = oneOf(all.filter(({ finalizedAt }) => finalizedAt === null));
    if (!request || !product) continue;
    const ofRequest = eq(requests.requestId, request.requestId);
    const ofProduct = eq(products.productId, product.productId);
    const rename = (skuId: string) =>
      database
        .update(products)
        .set({ skuId, identityKey: toProductKey({ skuId }) })
        .where(ofProduct);
    place += 1;
    const acts = [
      () =>
        database
          .update(products)
          .set({ usefulMinimum: upTo(4) || null })
          .where(ofProduct),
      () =>
        database
          .update(requests)
          .set({ allocationReason: oneOf([null, '', 'Few pieces']) ?? null })
          .where(ofRequest),
      () =>
        database
          .update(requests)
          .set({ requestedQuantity: upTo(9) })
          .where(ofRequest),
      () => rename(`OTHER-${place}`),
      () => rename(`SKU-${upTo(9)}`).catch(() => null),
      () =>
        database
          .update(requests)
          .set({ allocatedQuantity: oneOf([null, 0, 1, 2]) ?? null })
          .where(ofRequest)
          .catch(() => null),
      () => database.delete(requests).where(ofRequest),
      () => database.update(allocationSystems).set({ farAbovePercent: oneOf([101, 150, 250, 400]) ?? 250 }),
    ];
    await oneOf(acts)?.();
  }
  const earlier = oneOf(
    (await database.select().from(products)).filter(({ fiscalYear }) => fiscalYear === 2025),
  );
  if (earlier) await database.delete(products).where(eq(products.productId, earlier.productId));
}

/** Reviews half of the published products, including submitted and disabled ones. */
async function reviewSome(): Promise<void> {
  const all = await scene.api.database.select().from(products).orderBy(products.productId);
  const shown = all.filter(({ publishedAt, fiscalYear }) => publishedAt && fiscalYear === 2026);
  const chosen = shown.filter((_, place) => place % 2 === 0);
  const figures = await readFigures();
  const answer = await scene.api.call('setReviewed', {
    as: scene.administrator,
    body: { isReviewed: true, products: chosen.map(({ productId }) => ({ productId })) },
  });
  expect(answer.status).toBe(200);
  for (const { productId } of chosen) reviewed.set(productId, figures.get(productId) ?? '');
}

const Ids = z.object({ productId: z.number(), requestId: z.number().nullable() });

async function find(exception: Exception, brandIds: readonly number[]) {
  const definitions = toDefinitions(await readReviewed());
  const rows = await queryRows(
    scene.api.database,
    Ids,
    sql`select p.product_id as "productId", r.request_id as "requestId"
      from products p left join requests r on r.product_id = p.product_id
      where p.allocation_system_id = 1 and p.fiscal_year = 2026 and p.brand_id in ${brandIds}
        and p.published_at is not null and p.finalized_at is null and not p.is_disabled and ${definitions[exception]}`,
  );
  return {
    productIds: [...new Set(rows.map(({ productId }) => productId))].toSorted((a, b) => a - b),
    requestIds: rows.flatMap(({ requestId }) => requestId ?? []).toSorted((a, b) => a - b),
  };
}

async function ask(id: OperationId, as: string, query: object = {}) {
  const answer = await scene.api.call(id, { as, query: { ...YEAR, ...query } });
  expect(answer.status).toBe(200);
  return answer;
}

const idsOf = (items: Record<string, number>[], key: string) =>
  items.map((item) => item[key] ?? 0).toSorted((a, b) => a - b);

const seen = new Map<Exception, number>();

/** The workbooks hold the requests of the list, and the cells of the board. */
async function expectBooks(as: string): Promise<void> {
  for (const exception of EXCEPTIONS) {
    const query = { exceptions: [exception] };
    const { totalCount } = (await ask('listRequests', as, query)).body;
    const [, ...rows] = await readSheet((await ask('exportRequests', as, query)).bytes);
    const { items } = (await ask('listBoard', as, { ...query, limit: 500 })).body;
    const [, ...cells] = await readSheet((await ask('exportBoard', as, query)).bytes);
    const shown = items.reduce((sum: number, row: { cells: unknown[] }) => sum + row.cells.length, 0);
    expect({ exception, rows: rows.length, cells: cells.length }).toEqual({
      exception,
      rows: totalCount,
      cells: shown,
    });
  }
}

/** The requests that a board names as the figures of its exception; null for an exception of whole products. */
function toMatchedIds({ items, matches }: BoardPage): number[] | null {
  if (!matches) return null;
  const found = matches.flatMap(({ productId, marketIds }) => {
    const row = items.find((item) => item.productId === productId);
    return (row?.cells ?? []).filter(({ marketId }) => marketIds.includes(marketId));
  });
  return found.map(({ requestId }) => requestId).toSorted((a, b) => a - b);
}

/** The sums of a board are those of Home and of the rows: what is disabled is in none. */
async function expectSums(as: string): Promise<void> {
  const { items, totals }: BoardPage = (await ask('listBoard', as, { limit: 500 })).body;
  const counted = items.filter(({ status }) => status !== 'disabled');
  const add = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);
  const cells = counted.flatMap((row) => row.cells);
  const decided = cells.flatMap(({ allocated }) => allocated ?? []);
  expect([totals.supply, totals.requested, totals.allocated]).toEqual([
    add(counted.map(({ supply }) => supply)),
    add(cells.map(({ requested }) => requested ?? 0)),
    decided.length === 0 ? null : add(decided),
  ]);
  const { byBrand } = (await ask('getSummary', as)).body;
  const ofHome = (key: 'requested' | 'allocated') =>
    add(byBrand.map((each: Record<string, number>) => each[key] ?? 0));
  expect([totals.requested, totals.allocated ?? 0]).toEqual([ofHome('requested'), ofHome('allocated')]);
  expect(add((totals.byMarket ?? []).map(({ allocated }) => allocated ?? 0))).toBe(totals.allocated ?? 0);
}

async function expectExact(as: string, brandIds: readonly number[]): Promise<void> {
  const { exceptions: counts } = (await ask('getSummary', as)).body;
  const { exceptions: onBoard } = (await ask('listBoard', as, { exceptions: ['unmet'] })).body.totals;
  for (const exception of EXCEPTIONS) {
    const { productIds, requestIds } = await find(exception, brandIds);
    const query = { exceptions: [exception] };
    const board = (await ask('listBoard', as, { ...query, limit: 500 })).body;
    const list = (await ask('listRequests', as, { ...query, limit: 500 })).body;
    const narrowed = (await ask('listRequests', as, { ...query, marketIds: [scene.fr.marketId] })).body;
    expect({
      exception,
      counts: [counts[exception], onBoard[exception], board.totalCount, board.totals.products],
      products: idsOf(board.items, 'productId'),
      requests: [list.totalCount, idsOf(list.items, 'requestId')],
      narrowed: narrowed.totalCount,
      figures: isOfFigures(exception) ? [board.totals.figures[exception], toMatchedIds(board)] : null,
    }).toEqual({
      exception,
      counts: Array(4).fill(productIds.length),
      products: productIds,
      requests: [requestIds.length, requestIds],
      narrowed: list.items.filter(({ marketId }: { marketId: number }) => marketId === scene.fr.marketId)
        .length,
      figures: isOfFigures(exception) ? [requestIds.length, requestIds] : null,
    });
    seen.set(exception, (seen.get(exception) ?? 0) + productIds.length);
  }
  await expectSums(as);
}

/** A product with every exception, independent of the random writes. */
async function addExceptions(round: number): Promise<void> {
  const { brand, fr, de, api } = scene;
  const shared = { brandId: brand.brandId, skuId: `SCARCE-${round}` };
  const before = await scene.product({ ...shared, fiscalYear: 2025 });
  await api.fixtures.request(before, fr.marketId, { requestedQuantity: 2 });
  const product = await scene.product({ ...shared, availableQuantity: 5, usefulMinimum: 3 });
  await api.fixtures.request(product, fr.marketId, { requestedQuantity: 9, allocatedQuantity: 2 });
  await api.fixtures.request(product, de.marketId, { requestedQuantity: 1 });
}

test.each([1, 2])(
  'round %i of random writes: each exception is exact, for each role of the brand side',
  async (round) => {
    scene.api.setNow(`2026-03-${15 + round}T12:00:00Z`);
    if (round === 2) await writer.moveToMidYear();
    await writer.write(30);
    await writeMore(30);
    await reviewSome();
    await writer.write(10);
    await writeMore(20);
    await addExceptions(round);
    await expectKept(scene.api.database);
    const { brand, otherBrand } = scene;
    await expectExact(scene.administrator, [brand.brandId, otherBrand.brandId]);
    await expectExact(scene.brandEditor, [brand.brandId]);
  },
  300_000,
);

test('the workbooks hold what the lists show', () => expectBooks(scene.brandViewer), 300_000);

test('every exception was met at some time', () => {
  expect(EXCEPTIONS.filter((exception) => !seen.get(exception))).toEqual([]);
});

test('two exceptions at once find the products and requests of either', async () => {
  const { brand } = scene;
  const [one, other] = [await find('undecided', [brand.brandId]), await find('unmet', [brand.brandId])];
  const query = { exceptions: ['undecided', 'unmet'], limit: 500 };
  const board = (await ask('listBoard', scene.brandEditor, query)).body;
  const list = (await ask('listRequests', scene.brandEditor, query)).body;
  expect(board.totalCount).toBe(new Set([...one.productIds, ...other.productIds]).size);
  expect(list.totalCount).toBe(one.requestIds.length + other.requestIds.length);
});

test('a market finds nothing by exceptions, and is counted none', async () => {
  expect((await ask('getSummary', scene.marketEditor)).body.exceptions).toBeNull();
  for (const exception of EXCEPTIONS) {
    const { body } = await ask('listRequests', scene.marketEditor, { exceptions: [exception] });
    expect(body.totalCount).toBe(0);
  }
});
