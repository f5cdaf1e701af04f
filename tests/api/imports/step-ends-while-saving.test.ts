import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/services/web-api/data/database/database';
import { allocationSystems, permissions, steps } from '@/services/web-api/data/database/schema';
import { type Scene, startScene } from '../requests/scene';
import { dropFile, toCounts, toWorkbook } from './import-file';
import { runImportsWhileHeld } from './while-held';

let scene: Scene;
let skuId = 0;
beforeAll(async () => {
  scene = await startScene();
});
beforeEach(() => scene.atBrandPublication());
afterAll(() => scene.api.close());

/** Imports a change of a product that a transaction holds, and runs something while the import waits for it. */
async function importWhileHeld(happen: (tx: Transaction) => Promise<unknown>) {
  const { api, brandEditor, product } = scene;
  skuId += 1;
  const { productId } = await product({ skuId: `H-${skuId}`, publishedAt: null });
  const content = await toWorkbook([
    ['SKU id', 'Available'],
    [`H-${skuId}`, 5],
  ]);
  const { body } = await dropFile(api, { as: brandEditor, folder: 'products', content });
  await runImportsWhileHeld(api, productId, happen);
  const { body: job } = await api.call('getImport', { as: scene.brandEditor, params: body });
  const { body: saved } = await api.call('getProduct', { as: scene.administrator, params: { productId } });
  return { job, available: saved.availableQuantity };
}

test('a step that ends while an import waits for its rows: nothing of it is written', async () => {
  const { job, available } = await importWhileHeld((tx) => tx.delete(steps));
  expect(toCounts(job)).toEqual({ status: 4, created: 0, updated: 0, unchanged: 0, failed: 1 });
  expect(job.errors[0].message).toBe('The current step does not allow this.');
  expect(available).toBe(100);
});

test('a year that changes while an import waits for its rows: nothing of it is written', async () => {
  await scene.api.fixtures.year(2027);
  const { job, available } = await importWhileHeld((tx) =>
    tx.update(allocationSystems).set({ currentFiscalYear: 2027 }),
  );
  expect(job.errors[0].message).toBe('This is not the current fiscal year.');
  expect(available).toBe(100);
});

test('a brand that is taken away while an import waits for its rows: nothing of it is written', async () => {
  const { otherBrand } = scene;
  const { job, available } = await importWhileHeld((tx) =>
    tx
      .update(permissions)
      .set({ ids: [otherBrand.brandId] })
      .where(sql`permission_type_id = 1`),
  );
  expect(job).toMatchObject({ updated: 0, failed: 1 });
  expect(available).toBe(100);
});
