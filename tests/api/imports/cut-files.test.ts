/** A file that the storage holds only in part is refused: its last rows would be missing without a word. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Scene, startScene } from '../requests/scene';
import { dropFile, toCsv } from './import-file';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  await scene.atBrandPublication();
});
afterAll(() => scene.api.close());

test('an import whose stored file lost its last rows changes nothing, and says so', async () => {
  const { api, brand, brandEditor } = scene;
  const content = toCsv([
    ['SKU id', 'SKU name', 'Brand', 'Available'],
    ['WHOLE-1', 'First', brand.code, 1],
    ['WHOLE-2', 'Second', brand.code, 2],
  ]);
  const dropped = await dropFile(api, { as: brandEditor, folder: 'products', content, name: 'cut.csv' });
  const [stored, ...others] = readdirSync(api.folder, { recursive: true, withFileTypes: true }).filter(
    (each) => each.isFile(),
  );
  expect(others).toEqual([]);
  const path = join(stored?.parentPath ?? '', stored?.name ?? '');
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.subarray(0, bytes.indexOf('WHOLE-2')));
  await api.runImports();
  const params = { fileId: dropped.body.fileId };
  const { body } = await api.call('getImport', { as: brandEditor, params });
  expect(body).toMatchObject({ status: 5, created: 0 });
  expect(JSON.stringify(body)).toContain('The stored file is not whole. Drop it again.');
  const products = await api.call('listProducts', { as: brandEditor, query: { fiscalYear: 2026 } });
  expect(products.body.totalCount).toBe(0);
});
