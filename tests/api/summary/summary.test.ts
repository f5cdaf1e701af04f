import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { NO_EXCEPTIONS } from '@/domain/exceptions';
import { requests } from '@/services/web-api/data/database/schema';
import { FISCAL_YEAR } from '@/tests/support/fixtures';
import { startWebApi, type TestWebApi } from '@/tests/support/web-api';

let api: TestWebApi;
let orvane: number;
let aubrelle: number;
let france: number;
let japan: number;
let draftedRequestId: number;
const as: Record<string, string> = {};

const PUBLISHED = new Date('2026-01-10T09:00:00Z');
const FINAL = new Date('2026-03-01T09:00:00Z');
const answered = (requestedQuantity: number, day: string, more: object = {}) => ({
  requestedQuantity,
  submittedAt: new Date(`${day}T22:30:00Z`),
  isRequestRequired: true,
  ...more,
});

beforeAll(async () => {
  api = await startWebApi();
  const { brand, market, product, request } = api.fixtures;
  orvane = (await brand()).brandId;
  aubrelle = (await brand()).brandId;
  france = (await market()).marketId;
  japan = (await market()).marketId;
  const published = { publishedAt: PUBLISHED };

  const watch = await product({ brandId: orvane, ...published, reserveQuantity: 10 });
  await request(watch, france, answered(30, '2026-02-02'));
  draftedRequestId = (await request(watch, japan, answered(50, '2026-02-03', { allocatedQuantity: 40 })))
    .requestId;
  const settled = await product({ brandId: orvane, ...published, finalizedAt: FINAL });
  const final = { finalizedAt: FINAL, allocatedQuantity: 15 };
  await request(settled, france, answered(20, '2026-02-03', final));
  await request(settled, japan, { ...answered(0, '2026-02-03', final), allocatedQuantity: 0 });
  const ring = await product({
    brandId: aubrelle,
    ...published,
    availableQuantity: 60,
    eligibleMarketIds: [japan],
  });
  await request(ring, japan, { isRequestRequired: true });
  await product({ brandId: orvane });
  const disabled = await product({ brandId: orvane, ...published, isDisabled: true });
  await request(disabled, france, { isRequestRequired: true });
  await product({ brandId: orvane, ...published, fiscalYear: FISCAL_YEAR - 1 });

  as.administrator = (await api.fixtures.administrator()).uniqueId;
  as.brand = (await api.fixtures.brandViewer([orvane])).uniqueId;
  as.france = (await api.fixtures.marketViewer([france])).uniqueId;
  as.japan = (await api.fixtures.marketEditor([japan])).uniqueId;
  as.gap = (await api.fixtures.administrator(2)).uniqueId;
  as.typeless = (
    await api.fixtures.user([{ allocationSystemId: 1, roleId: 1, permissionTypeId: null, ids: null }])
  ).uniqueId;
});
afterAll(() => api.close());

const summary = async (caller: string, fiscalYear = FISCAL_YEAR) =>
  (await api.call('getSummary', { as: as[caller], query: { fiscalYear } })).body;

describe('the summary of a year', () => {
  it('counts all of the system for its administrators', async () => {
    expect(await summary('administrator')).toEqual({
      fiscalYear: FISCAL_YEAR,
      products: { total: 5, draft: 1, published: 2, final: 1, disabled: 1 },
      requests: {
        total: 5,
        answered: 4,
        required: 5,
        requiredAnswered: 4,
        closed: 0,
        requiredClosed: 0,
        disabledRequired: 1,
        open: null,
      },
      exceptions: { ...NO_EXCEPTIONS, undecided: 1, unmet: 1, cutWithoutReason: 1, notReviewed: 2 },
      byBrand: [
        { brandId: orvane, products: 2, supply: 190, requested: 100, allocated: 55, requestedDecided: 100 },
        {
          brandId: aubrelle,
          products: 1,
          supply: 60,
          requested: null,
          allocated: null,
          requestedDecided: null,
        },
      ],
      byMarket: [
        {
          marketId: france,
          required: 2,
          requiredAnswered: 2,
          requiredClosed: 0,
          requested: 50,
          allocated: 15,
          requestedDecided: 50,
        },
        {
          marketId: japan,
          required: 3,
          requiredAnswered: 2,
          requiredClosed: 0,
          requested: 50,
          allocated: 40,
          requestedDecided: 50,
        },
      ],
      answersByDay: [
        { day: '2026-02-02', answered: 1 },
        { day: '2026-02-03', answered: 4 },
      ],
    });
  });

  it('counts the own brands for a brand user, drafts and draft figures too', async () => {
    const body = await summary('brand');
    expect(body.products).toEqual({ total: 4, draft: 1, published: 1, final: 1, disabled: 1 });
    expect(body.byBrand).toEqual([
      { brandId: orvane, products: 2, supply: 190, requested: 100, allocated: 55, requestedDecided: 100 },
    ]);
    expect(body.requests.total).toBe(4);
  });

  it('counts for a market user what is published to the own markets, the own requests, and final figures only', async () => {
    const body = await summary('japan');
    expect(body.products).toEqual({ total: 4, draft: 0, published: 2, final: 1, disabled: 1 });
    expect(body.requests).toEqual({
      total: 3,
      answered: 2,
      required: 3,
      requiredAnswered: 2,
      closed: 0,
      requiredClosed: 0,
      disabledRequired: 0,
      open: 1,
    });
    expect(body.byMarket).toEqual([
      {
        marketId: japan,
        required: 3,
        requiredAnswered: 2,
        requiredClosed: 0,
        requested: 50,
        allocated: 0,
        // The draft for 50 pieces is left out of the fill rate, as it is of `allocated`.
        requestedDecided: 0,
      },
    ]);
    const french = await summary('france');
    expect(french.byBrand).toEqual([
      { brandId: orvane, products: 2, supply: 190, requested: 50, allocated: 15, requestedDecided: 20 },
    ]);
    expect(french.products.total).toBe(3);
  });

  it('shows a market user nothing of a draft figure: it is the same for every draft of the brand', async () => {
    const before = await summary('japan');
    await api.database
      .update(requests)
      .set({ allocatedQuantity: 7 })
      .where(eq(requests.requestId, draftedRequestId));
    expect(await summary('japan')).toEqual(before);
    await api.database
      .update(requests)
      .set({ allocatedQuantity: 40 })
      .where(eq(requests.requestId, draftedRequestId));
  });

  it('is empty for a year without products, and for a permission that covers nothing', async () => {
    const empty = {
      products: { total: 0, draft: 0, published: 0, final: 0, disabled: 0 },
      requests: {
        total: 0,
        answered: 0,
        required: 0,
        requiredAnswered: 0,
        closed: 0,
        requiredClosed: 0,
        disabledRequired: 0,
        open: null,
      },
      byBrand: [],
      byMarket: [],
      answersByDay: [],
    };
    expect(await summary('administrator', 2030)).toEqual({
      fiscalYear: 2030,
      exceptions: NO_EXCEPTIONS,
      ...empty,
    });
    expect(await summary('typeless')).toEqual({ fiscalYear: FISCAL_YEAR, exceptions: null, ...empty });
  });

  it('requires a token, a permission in the system, and a year', async () => {
    const query = { fiscalYear: FISCAL_YEAR };
    expect((await api.call('getSummary', { query })).status).toBe(401);
    expect((await api.call('getSummary', { as: as.gap, query })).status).toBe(403);
    const missing = await api.call('getSummary', { as: as.brand });
    expect(missing.status).toBe(400);
    expect(Object.keys(missing.body.errors)).toEqual(['FiscalYear']);
    const unknown = await api.call('getSummary', { as: as.brand, query, params: { prog: 'xyz' } });
    expect(unknown.status).toBe(404);
  });
});
