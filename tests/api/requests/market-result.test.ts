import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RESULTS, type Result, sumOfResult } from '@/domain/allocation-results';
import type { MarketResult } from '@/domain/contract/request';
import { type Scene, startScene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

const FINAL = new Date('2026-10-01T00:00:00Z');
type Query = NonNullable<Parameters<Scene['api']['call']>[1]>['query'];

async function read(as: string, query: Query = {}): Promise<MarketResult> {
  const answer = await scene.api.call('getMarketResult', { as, query: { fiscalYear: 2026, ...query } });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function listRows(as: string, query: Query) {
  const { status, body } = await scene.api.call('listRequests', {
    as,
    query: { fiscalYear: 2026, limit: 500, ...query },
  });
  expect(status).toBe(200);
  return body.items as { requestId: number; requestedQuantity: number; allocatedQuantity: number | null }[];
}

/** A request with what was allocated to it; `isFinal`: submitted. */
async function requestOf(
  input: { requested: number | null; allocated?: number | null; isFinal?: boolean; isDisabled?: boolean },
  marketId = scene.fr.marketId,
  brandId = scene.brand.brandId,
) {
  const finalizedAt = input.isFinal ? FINAL : null;
  const product = await scene.product({ brandId, finalizedAt, isDisabled: input.isDisabled ?? false });
  return scene.api.fixtures.request(product, marketId, {
    requestedQuantity: input.requested,
    allocatedQuantity: input.allocated ?? null,
    finalizedAt,
  });
}

describe('the result of a market', () => {
  beforeAll(async () => {
    await requestOf({ requested: 10, allocated: 4, isFinal: true });
    await requestOf({ requested: 3, allocated: 0, isFinal: true });
    await requestOf({ requested: 6, allocated: 6, isFinal: true });
    await requestOf({ requested: 5, allocated: 5, isFinal: true }, undefined, scene.otherBrand.brandId);
    await requestOf({ requested: 7, allocated: 2 });
    await requestOf({ requested: 0, allocated: 0, isFinal: true });
    await requestOf({ requested: null });
    await requestOf({ requested: 9, allocated: 9, isFinal: true, isDisabled: true });
    await requestOf({ requested: 8, allocated: 8, isFinal: true }, scene.jp.marketId);
  });

  test('counts final requests alone, by brand, and says what is left out', async () => {
    const result = await read(scene.marketViewer);
    const brands = result.byBrand.map(({ brandId, requests, requested, allocated, cut, notDecided }) => ({
      brandId,
      figures: [requests, requested, allocated, cut, notDecided],
    }));
    expect(brands).toEqual([
      { brandId: scene.brand.brandId, figures: [3, 19, 10, 2, 1] },
      { brandId: scene.otherBrand.brandId, figures: [1, 5, 5, 0, 0] },
    ]);
    expect(result.disabled).toBe(1);
  });

  test.each(RESULTS)('%s opens exactly the requests that it counts', async (kind: Result) => {
    for (const as of [scene.marketViewer, scene.administrator, scene.jpEditor]) {
      for (const filters of [{}, { brandIds: [scene.otherBrand.brandId] }]) {
        const { parts } = await read(as, filters);
        const sums = sumOfResult(parts, kind);
        const rows = await listRows(as, { ...filters, result: kind });
        const sum = (values: (number | null)[]) => values.reduce<number>((all, each) => all + (each ?? 0), 0);
        expect([sums.requests, sums.requested, sums.allocated]).toEqual([
          rows.length,
          sum(rows.map((row) => row.requestedQuantity)),
          sum(rows.map((row) => row.allocatedQuantity)),
        ]);
      }
    }
  });

  test('holds no draft figure of a brand for its market', async () => {
    const { parts } = await read(scene.marketViewer);
    expect(parts.notDecided).toMatchObject({ requests: 1, requested: 7, allocated: 0 });
  });

  test('adds what the same products had the year before', async () => {
    const now = await requestOf({ requested: 4, allocated: 3, isFinal: true }, scene.de.marketId);
    const { body } = await scene.api.call('getRequest', {
      as: scene.administrator,
      params: { requestId: now.requestId },
    });
    const earlier = await scene.product({ fiscalYear: 2025, skuId: body.skuId, finalizedAt: FINAL });
    await scene.api.fixtures.request(earlier, scene.de.marketId, {
      requestedQuantity: 8,
      allocatedQuantity: 6,
      finalizedAt: FINAL,
    });
    const { parts } = await read(scene.marketEditor, { marketIds: [scene.de.marketId] });
    expect(parts.cut.lastYear).toEqual({ requests: 1, requested: 8, allocated: 6 });
  });

  test('lists the least filled first', async () => {
    const rows = await listRows(scene.marketViewer, {
      result: 'final',
      sort: [{ attribute: 'fillRate' }, { attribute: 'requestedQuantity' }],
    });
    expect(rows.map((row) => row.requestedQuantity)).toEqual([3, 10, 5, 6]);
  });
});
