import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import {
  changes,
  fiscalYears,
  productFiles,
  products,
  requests,
  steps,
} from '@/services/web-api/data/database/schema';
import { FISCAL_YEAR } from '@/tests/support/fixtures';
import { startWebApi, type TestWebApi } from '@/tests/support/web-api';

const NEXT = FISCAL_YEAR + 1;

let api: TestWebApi;
let administrator: string;
let brandId: number;
let marketIds: [number, number];

beforeAll(async () => {
  api = await startWebApi();
  await api.database.delete(fiscalYears).where(eq(fiscalYears.fiscalYear, NEXT));
  for (const id of [1, 2, 3, 4]) await api.fixtures.moment(id, 2);
  administrator = (await api.fixtures.administrator(1)).uniqueId;
  brandId = (await api.fixtures.brand()).brandId;
  marketIds = [(await api.fixtures.market()).marketId, (await api.fixtures.market()).marketId];
});
afterAll(() => api.close());

const rollOver = (
  more: {
    as?: string;
    prog?: string;
    dryRun?: boolean;
    fiscalYear?: number;
    headers?: Record<string, string>;
  } = {},
) => {
  const { as = administrator, prog = 'ruc', fiscalYear = FISCAL_YEAR, dryRun, headers } = more;
  return api.call('rollOverFiscalYear', { as, params: { prog, fiscalYear }, query: { dryRun }, headers });
};
const ofNextYear = (allocationSystemId = 1) =>
  api.database
    .select()
    .from(products)
    .where(and(eq(products.fiscalYear, NEXT), eq(products.allocationSystemId, allocationSystemId)))
    .orderBy(products.productId);
const stepsOf = (fiscalYear: number) =>
  api.database.select().from(steps).where(eq(steps.fiscalYear, fiscalYear));

const yearsOf = async (index: number): Promise<number[]> =>
  (await api.call('listAllocationSystems', { as: administrator })).body[index].fiscalYears;

describe('a year roll-over', () => {
  it('is open to administrators of the system only', async () => {
    const { fixtures } = api;
    const refused = [
      await fixtures.brandEditor([brandId]),
      await fixtures.marketEditor([...marketIds]),
      await fixtures.administrator(2),
    ];
    for (const { uniqueId } of refused) {
      for (const dryRun of [true, false]) {
        expect((await rollOver({ as: uniqueId, dryRun })).status).toBe(403);
      }
    }
    expect(await ofNextYear()).toEqual([]);
  });

  it('refuses a year that does not exist', async () => {
    expect((await rollOver({ fiscalYear: 2099, dryRun: true })).status).toBe(404);
    expect((await rollOver({ fiscalYear: 2099 })).status).toBe(404);
  });

  it('reports in a dry run what it would make, and makes nothing', async () => {
    const { fixtures } = api;
    const watch = await fixtures.product({
      brandId,
      skuId: 'RO-1',
      skuName: 'Watch',
      collection: 'Nuit',
      comment: 'Kept',
      reserveQuantity: 7,
      packSize: 2,
      minPerMarket: 1,
      maxPerMarket: 9,
      unitPrice: '12.50',
      currency: 'EUR',
      launchDate: '2026-03-02',
      deliveryFrom: '2026-04-01',
      deliveryTo: '2026-04-30',
      link: 'https://example.com',
      eligibleMarketIds: [...marketIds],
      requiredMarketIds: [marketIds[0]],
      publishedAt: new Date('2026-02-01T00:00:00Z'),
    });
    await fixtures.request(watch, marketIds[0], { requestedQuantity: 5, allocatedQuantity: 4 });
    await api.database.insert(productFiles).values({
      productId: watch.productId,
      fileName: 'watch.png',
      contentType: 'image/png',
      size: 10,
      sha256: 'a'.repeat(64),
      storageKey: 'products/aa/shared',
      hasThumbnail: false,
      isMain: true,
    });
    await fixtures.product({ brandId, skuId: 'RO-2', skuName: 'Old ring', isDisabled: true });
    const { status, body } = await rollOver({ dryRun: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      fromFiscalYear: FISCAL_YEAR,
      toFiscalYear: NEXT,
      isDryRun: true,
      opensYear: true,
      steps: {
        outcome: 'created',
        items: [{ order: 2, startDate: '2027-03-14', endDate: '2027-03-14', isMidYearReview: false }],
      },
      counts: { created: 1, present: 0, leftOut: 1, requiredMarkets: 1 },
      products: [
        { skuId: 'RO-2', outcome: 'leftOut', reason: 'disabled' },
        { skuId: 'RO-1', outcome: 'created', reason: null, requiredMarketIds: [marketIds[0]] },
      ],
    });
    expect(await ofNextYear()).toEqual([]);
    expect(await stepsOf(NEXT)).toEqual([]);
    expect(await api.database.select().from(fiscalYears).where(eq(fiscalYears.fiscalYear, NEXT))).toEqual([]);
  });

  it('makes drafts with all of a product but its requests, dates a year of weeks later, and opens the next year', async () => {
    const dry = (await rollOver({ dryRun: true })).body;
    const { status, body } = await rollOver();
    expect(status).toBe(200);
    expect(body).toEqual({ ...dry, isDryRun: false });
    const [draft, ...others] = await ofNextYear();
    expect(others).toEqual([]);
    expect(draft).toMatchObject({
      brandId,
      skuId: 'RO-1',
      skuName: 'Watch',
      collection: 'Nuit',
      comment: 'Kept',
      availableQuantity: 100,
      reserveQuantity: 7,
      packSize: 2,
      minPerMarket: 1,
      maxPerMarket: 9,
      unitPrice: '12.50',
      currency: 'EUR',
      launchDate: '2027-03-01',
      deliveryFrom: '2027-03-31',
      deliveryTo: '2027-04-29',
      link: 'https://example.com',
      eligibleMarketIds: [...marketIds],
      requiredMarketIds: [marketIds[0]],
      isDisabled: false,
      publishedAt: null,
      finalizedAt: null,
      requestCount: 0,
      requestedTotal: 0,
      allocatedTotal: 0,
      version: 1,
    });
    expect(await api.database.select().from(requests).where(eq(requests.fiscalYear, NEXT))).toEqual([]);
    expect(await stepsOf(NEXT)).toHaveLength(1);
    expect(await yearsOf(0)).toContain(NEXT);
    for (const other of [1, 2, 3]) expect(await yearsOf(other)).not.toContain(NEXT);
    const systems = await api.call('listAllocationSystems', { as: administrator });
    expect(systems.body[0].currentFiscalYear).toBe(FISCAL_YEAR);
  });

  it('is recorded in the history of the steps', async () => {
    const ofSteps = await api.database.select().from(changes).where(eq(changes.entity, 'steps'));
    expect(ofSteps).toEqual([expect.objectContaining({ field: String(NEXT), source: 'rollOver' })]);
  });

  it('makes nothing the second time, and leaves what was changed meanwhile', async () => {
    const [draft] = await ofNextYear();
    const productId = draft?.productId ?? 0;
    await api.database
      .update(products)
      .set({ availableQuantity: 55 })
      .where(eq(products.productId, productId));
    const before = await api.database.$count(changes);
    const { body } = await rollOver();
    expect(body.counts).toEqual({ created: 0, present: 1, leftOut: 1, requiredMarkets: 0 });
    expect(body.steps.outcome).toBe('present');
    expect((await ofNextYear()).map(({ availableQuantity }) => availableQuantity)).toEqual([55]);
    expect(await api.database.$count(changes)).toBe(before);
  });

  it('makes each product once when two run it at the same time', async () => {
    await api.fixtures.product({ brandId, skuId: 'RO-3', skuName: 'Clasp' });
    const answers = await Promise.all([rollOver(), rollOver(), rollOver()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.counts.created, 0)).toBe(1);
    expect((await ofNextYear()).filter(({ skuId }) => skuId === 'RO-3')).toHaveLength(1);
  });

  it('shares the pictures, and their bytes go with the last product that shows them', async () => {
    await api.storage.put('products/aa/shared', Buffer.from('0123456789'), 'image/png');
    const all = await api.database.select().from(productFiles).orderBy(productFiles.fileId);
    expect(all.map(({ storageKey }) => storageKey)).toEqual(['products/aa/shared', 'products/aa/shared']);
    for (const [index, file] of all.entries()) {
      const [product] = await api.database
        .select()
        .from(products)
        .where(eq(products.productId, file.productId));
      const { status } = await api.call('updateProduct', {
        as: administrator,
        params: { prog: 'ruc', productId: file.productId },
        files: [],
        body: {
          fiscalYear: product?.fiscalYear,
          brandId,
          skuId: 'RO-1',
          skuName: 'Watch',
          availableQuantity: 100,
          isPublished: product?.publishedAt !== null,
          fileIdsToKeep: [],
        },
      });
      expect(status).toBe(200);
      expect((await api.storage.get('products/aa/shared'))?.size ?? null).toBe(index === 0 ? 10 : null);
    }
  });

  it('opens a year empty, in this system only, and on record', async () => {
    const gap = (await api.fixtures.administrator(2)).uniqueId;
    await api.fixtures.product({ brandId, allocationSystemId: 2 });
    const open = (dryRun: boolean) =>
      api.call('rollOverFiscalYear', {
        as: gap,
        params: { prog: 'gap', fiscalYear: FISCAL_YEAR },
        query: { dryRun, withoutSteps: true, withoutProducts: true },
      });
    const nothing = { steps: { outcome: 'none', items: [] }, products: [] };
    expect((await open(true)).body).toMatchObject({ ...nothing, isDryRun: true, opensYear: true });
    expect(await yearsOf(1)).not.toContain(NEXT);
    expect((await open(false)).body).toMatchObject({ ...nothing, isDryRun: false, opensYear: true });
    expect((await open(false)).body).toMatchObject({ ...nothing, opensYear: false });
    expect(await yearsOf(1)).toContain(NEXT);
    for (const other of [2, 3]) expect(await yearsOf(other)).not.toContain(NEXT);
    expect(await ofNextYear(2)).toEqual([]);
    const query = { allocationSystemId: 2, kind: 'allocationSystem' };
    const { body } = await api.call('listSettingsChanges', { as: gap, query });
    expect(body.items).toHaveLength(1);
    expect(body.items[0].fields[0]).toMatchObject({ field: 'preparedFiscalYear', to: NEXT });
  });

  it('goes by brand and name where products have no SKU id, and knows no steps in LOI', async () => {
    const other = (await api.fixtures.brand()).brandId;
    const loi = (await api.fixtures.administrator(3)).uniqueId;
    await api.fixtures.product({ brandId, allocationSystemId: 3, name: 'Brooch' });
    await api.fixtures.product({ brandId: other, allocationSystemId: 3, name: 'Brooch' });
    await api.fixtures.product({ brandId, allocationSystemId: 3, name: 'Brooch', fiscalYear: NEXT });
    const { status, body } = await rollOver({ as: loi, prog: 'loi' });
    expect(status).toBe(200);
    expect(body.steps).toEqual({ outcome: 'none', items: [] });
    expect(body.products).toMatchObject([
      { name: 'Brooch', brandId, outcome: 'present' },
      { name: 'Brooch', brandId: other, outcome: 'created' },
    ]);
    expect(await ofNextYear(3)).toHaveLength(2);
  });

  it('keeps steps that were planned for the next year already', async () => {
    const oes = (await api.fixtures.administrator(4)).uniqueId;
    const planned = [{ order: 1, startDate: '2027-01-04', endDate: '2027-01-29', isMidYearReview: false }];
    await api.call('replaceSteps', {
      as: oes,
      params: { prog: 'oes' },
      query: { fiscalYear: NEXT },
      body: planned,
    });
    const { body } = await rollOver({ as: oes, prog: 'oes' });
    expect(body.steps).toEqual({ outcome: 'present', items: planned });
  });
});
