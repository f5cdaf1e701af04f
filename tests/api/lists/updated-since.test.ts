/** `UpdatedSince` finds what was changed at or after an instant, and a market nothing by what it may not see. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readSheet } from 'read-excel-file/node';
import type { OperationId } from '@/domain/contract/operations';
import { changes, products, requests } from '@/services/web-api/data/database/schema';
import { type Scene, startScene } from '../requests/scene';

const SINCE = '2026-03-15T12:00:00Z';
const OLD = new Date('2026-03-01T00:00:00Z');

let scene: Scene;
let productId: number;
let draftId: number;
let ofFrance: number;
let ofJapan: number;

beforeAll(async () => {
  scene = await startScene();
  const product = await scene.product();
  productId = product.productId;
  draftId = (await scene.product({ publishedAt: null })).productId;
  await scene.api.fixtures.request(await scene.product(), scene.fr.marketId);
  ofFrance = (await scene.api.fixtures.request(product, scene.fr.marketId, { requestedQuantity: 5 }))
    .requestId;
  ofJapan = (await scene.api.fixtures.request(product, scene.jp.marketId, { requestedQuantity: 5 }))
    .requestId;
});
beforeEach(async () => {
  const { database } = scene.api;
  await database.update(products).set({ updatedAt: OLD });
  await database.update(requests).set({ updatedAt: OLD });
  await database.update(changes).set({ at: OLD });
});
afterAll(() => scene.api.close());

async function find(id: 'listProducts' | 'listRequests', as: string, query: object = {}): Promise<number[]> {
  const { status, body } = await scene.api.call(id, {
    as,
    query: { fiscalYear: 2026, updatedSince: SINCE, ...query },
  });
  expect(status).toBe(200);
  const { items, totalCount } = body as { items: Record<string, number>[]; totalCount: number };
  expect(totalCount).toBe(items.length);
  return items.map((item) => item[id === 'listProducts' ? 'productId' : 'requestId'] ?? 0);
}

async function write(id: OperationId, as: string, params: Record<string, number>, body: object) {
  const { status } = await scene.api.call(id, { as, params, body });
  expect(status).toBeLessThan(300);
}

test('finds nothing where nothing was changed', async () => {
  expect(await find('listProducts', scene.brandEditor)).toEqual([]);
  expect(await find('listRequests', scene.brandEditor)).toEqual([]);
  expect(await find('listRequests', scene.marketEditor)).toEqual([]);
});

test('a market finds its own answer, and no other market does', async () => {
  await write('patchRequest', scene.marketEditor, { requestId: ofFrance }, { requestedQuantity: 7 });
  for (const as of [scene.marketEditor, scene.brandEditor, scene.administrator])
    expect(await find('listRequests', as)).toEqual([ofFrance]);
  expect(await find('listRequests', scene.jpEditor)).toEqual([]);
  expect(
    await find('listRequests', scene.marketEditor, { updatedSince: '2026-03-15T12:00:00.001Z' }),
  ).toEqual([]);
});

test('a draft figure is a change for the brand side alone', async () => {
  const drafts = { allocatedQuantity: 3, allocationReason: 'Level', isLocked: true };
  await write('patchRequest', scene.administrator, { requestId: ofJapan }, drafts);
  expect(await find('listRequests', scene.brandEditor)).toEqual([ofJapan]);
  expect(await find('listRequests', scene.jpEditor)).toEqual([]);
  expect(await find('listProducts', scene.jpEditor)).toEqual([]);
});

test('a draft product is found by its brand alone', async () => {
  await write('patchProduct', scene.administrator, { productId: draftId }, { comment: 'Later' });
  expect(await find('listProducts', scene.brandEditor)).toEqual([draftId]);
  expect(await find('listProducts', scene.marketEditor)).toEqual([]);
});

test('a changed product is found with its requests, in the workbook too', async () => {
  await write('patchProduct', scene.administrator, { productId }, { comment: 'From May' });
  expect(await find('listProducts', scene.marketEditor)).toEqual([productId]);
  expect(await find('listRequests', scene.marketEditor)).toEqual([ofFrance]);
  expect(await find('listRequests', scene.brandEditor)).toEqual([ofFrance, ofJapan]);
  const query = { fiscalYear: 2026, updatedSince: SINCE };
  const { bytes } = await scene.api.call('exportRequests', { as: scene.brandEditor, query });
  expect(await readSheet(bytes)).toHaveLength(3);
});

test('what is submitted is a change for the markets', async () => {
  await write('patchRequest', scene.administrator, { requestId: ofFrance }, { allocatedQuantity: 2 });
  expect(await find('listRequests', scene.marketEditor)).toEqual([]);
  await write('submitFinalAllocation', scene.administrator, { productId }, {});
  expect(await find('listRequests', scene.marketEditor)).toEqual([ofFrance]);
  expect(await find('listRequests', scene.jpEditor)).toEqual([ofJapan]);
});

test('any instant may be asked for', async () => {
  for (const updatedSince of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00.123456Z'])
    expect(await find('listRequests', scene.jpEditor, { updatedSince })).toEqual([ofJapan]);
  expect(await find('listRequests', scene.jpEditor, { updatedSince: '9999-12-31T23:59:59Z' })).toEqual([]);
});
