import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { recordChanges } from '@/services/web-api/data/history/record-changes';
import { type Scene, startScene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

const entry = (entityId: number, field: string, to: unknown) => ({ entityId, field, from: null, to });

test('markets read a product’s history from its publication on, without the other markets’ names', async () => {
  const { fixtures, call, database } = scene.api;
  const product = await scene.product({ publishedAt: new Date('2026-02-01T00:00:00Z') });
  const { productId } = product;
  const by = await fixtures.globalAdministrator();
  const record = (at: string, field: string, to: unknown) =>
    database.transaction((transaction) =>
      recordChanges(
        transaction,
        'product',
        { at: new Date(at), by, source: 'screen', isOutsideCondition: false },
        [entry(productId, field, to)],
      ),
    );
  await record('2026-01-01T00:00:00Z', 'comment', 'while a draft');
  await record('2026-02-01T00:00:00Z', 'publishedAt', '2026-02-01T00:00:00.000Z');
  await record('2026-02-02T00:00:00Z', 'requiredMarketIds', [scene.jp.marketId]);
  await record('2026-02-03T00:00:00Z', 'availableQuantity', 120);
  const fieldsFor = async (as: string) =>
    (await call('getProductHistory', { as, params: { productId } })).body.items.map(
      ({ field }: { field: string }) => field,
    );
  expect(await fieldsFor(scene.marketViewer)).toEqual(['availableQuantity', 'publishedAt']);
  expect(await fieldsFor(scene.brandViewer)).toEqual([
    'availableQuantity',
    'requiredMarketIds',
    'publishedAt',
    'comment',
  ]);
});

test('a product outside the scope has no history to read', async () => {
  const { call } = scene.api;
  const draft = await scene.product({ publishedAt: null });
  const other = await scene.product({ brandId: scene.otherBrand.brandId });
  const elsewhere = await scene.product({ eligibleMarketIds: [scene.jp.marketId] });
  for (const [as, { productId }] of [
    [scene.marketEditor, draft],
    [scene.marketEditor, elsewhere],
    [scene.brandEditor, other],
  ] as const) {
    expect((await call('getProductHistory', { as, params: { productId } })).status).toBe(404);
  }
});
