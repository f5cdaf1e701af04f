import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { importRefusals, imports } from '@/services/web-api/data/database/schema';
import { forgetOldImports } from '@/services/web-api/work/imports/import-runner';
import { type Scene, startScene } from '../requests/scene';
import { dropFile, importFile, toWorkbook } from './import-file';

const NOW = '2026-03-15T12:00:00Z';
let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  await scene.atBrandPublication();
});
afterAll(() => scene.api.close());

const countFiles = () =>
  readdirSync(scene.api.folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    .length;
/** With everything that ended up to this long after the clock's time. */
const forget = (ms: number) =>
  forgetOldImports(scene.api.database, scene.api.storage, new Date(Date.parse(NOW) + ms));
const list = async () => (await scene.api.call('listImports', { as: scene.brandEditor })).body;

test('an import is deleted with its file and its refusals after its time; its changes stay', async () => {
  const { api, brand, brandEditor } = scene;
  const content = await toWorkbook([
    ['SKU id', 'SKU name', 'Brand', 'Available'],
    ['KEPT', 'Kept', brand.code, 1],
    ['BAD', 'Bad', brand.code, -1],
  ]);
  const { fileId } = await importFile(api, { as: brandEditor, folder: 'products', content });
  const waiting = await dropFile(api, { as: brandEditor, folder: 'products', content });
  expect(countFiles()).toBe(2);
  expect(await forget(0)).toBe(0);
  expect((await list()).totalCount).toBe(2);
  // Two instances clean up at once; a file that is gone already stops neither.
  const [first, second] = await Promise.all([forget(1), forget(1)]);
  expect(Math.max(first, second)).toBe(1);
  expect((await list()).items.map((each: { fileId: number }) => each.fileId)).toEqual([waiting.body.fileId]);
  expect((await api.call('getImport', { as: brandEditor, params: { fileId } })).status).toBe(404);
  expect((await api.call('exportRefusedRows', { as: brandEditor, params: { fileId } })).status).toBe(404);
  expect(await api.database.$count(importRefusals)).toBe(0);
  expect(countFiles()).toBe(1);
  const products = await api.call('listProducts', { as: brandEditor, query: { fiscalYear: 2026 } });
  expect(products.body.items).toEqual([expect.objectContaining({ skuId: 'KEPT' })]);
  const [{ productId }] = products.body.items;
  const history = await api.call('getProductHistory', { as: brandEditor, params: { productId } });
  expect(history.body.items.length).toBeGreaterThan(0);
});

test('a waiting import is never deleted, at any age', async () => {
  expect(await forget(10 ** 12)).toBe(0);
  await scene.api.runImports();
  expect((await list()).items[0]).toMatchObject({ status: 4, unchanged: 1 });
});

test('many old imports are deleted in parts, with their files', async () => {
  const { api } = scene;
  await api.database.execute(sql`
    insert into imports (user_id, allocation_system_id, fiscal_year, file_folder, file_name, file_kind, storage_key, file_size,
      is_dry_run, status, created_at, finished_at)
    select i.user_id, 1, 2026, 'products', 'old.csv', 'csv', 'imports/none-' || n, 1, false, 5, ${NOW}::timestamptz,
      ${NOW}::timestamptz
    from (select user_id from imports limit 1) as i cross join generate_series(1, 150) as n`);
  const first = await forget(1);
  expect(first).toBeGreaterThanOrEqual(100);
  expect(first + (await forget(1))).toBe(151);
  expect(await api.database.$count(imports)).toBe(0);
  expect(existsSync(api.folder)).toBe(true);
  expect(countFiles()).toBe(0);
});
