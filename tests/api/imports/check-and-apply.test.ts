import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Scene, startScene } from '../requests/scene';
import { type Cells, dropFile, importFile, toCounts, toWorkbook } from './import-file';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
beforeEach(() => scene.atMarketSubmission());
afterAll(() => scene.api.close());

const HEADER = ['SKU id', 'Market code', 'Requested', 'Pitch'];
const check = async (rows: readonly Cells[], as = scene.marketEditor) =>
  importFile(scene.api, {
    as,
    folder: 'requests',
    content: await toWorkbook([HEADER, ...rows]),
    dryRun: true,
  });
const apply = (fileId: number, as = scene.marketEditor) =>
  scene.api.call('applyImport', { as, params: { fileId } });
const read = (fileId: number, as = scene.marketEditor) =>
  scene.api.call('getImport', { as, params: { fileId } });
const listRows = async (fileId: number, query: object = {}, as = scene.marketEditor) =>
  (await scene.api.call('listImportRows', { as, params: { fileId }, query: { ...query } })).body;

test('a check shows cell by cell what it would do, in the order of the file', async () => {
  await scene.product({ skuId: 'C-1', skuName: 'Collar', packSize: 5 });
  await scene.product({ skuId: 'C-2', skuName: 'Cuff' });
  const done = await check([['C-2', scene.fr.code, 4, 'before']]);
  await apply(done.fileId);
  await scene.api.runImports();
  const { fileId } = await check([
    ['C-1', scene.fr.code, 7, 'no packs'],
    ['C-2', scene.fr.code, 6, 'after'],
    ['C-1', scene.de.code, 10, null],
    ['C-9', scene.de.code, 1, null],
  ]);
  const { items, totalCount } = await listRows(fileId);
  expect(totalCount).toBe(5);
  const change = { row: 3, outcome: 'updated', product: 'C-2 Cuff', market: scene.fr.code, message: null };
  expect(items).toEqual([
    expect.objectContaining({ row: 2, outcome: 'refused', column: 'Requested', value: '7' }),
    { ...change, column: 'Requested', before: '4', value: '6' },
    { ...change, column: 'Pitch', before: 'before', value: 'after' },
    expect.objectContaining({ row: 4, outcome: 'created', market: scene.de.code, before: null, value: '10' }),
    expect.objectContaining({
      row: 5,
      outcome: 'refused',
      message: expect.stringContaining('no such product'),
    }),
  ]);
  expect((await listRows(fileId, { outcome: 'updated', limit: 1, page: 2 })).items[0].column).toBe('Pitch');
  expect((await listRows(fileId, { outcome: 'refused' })).totalCount).toBe(2);
});

test('a check shows products by their columns, and ids by their names', async () => {
  await scene.atBrandPublication();
  await scene.product({ skuId: 'P-1', skuName: 'Pin', availableQuantity: 10 });
  const content = await toWorkbook([
    ['SKU id', 'SKU name', 'Brand', 'Available', 'Eligible markets'],
    ['P-1', 'Pin', null, 12, scene.fr.code],
    ['P-2', 'New pin', scene.brand.label, 30, 'All'],
    ['P-1 ', null, null, 12, null],
  ]);
  const as = scene.administrator;
  const { fileId } = await importFile(scene.api, { as, folder: 'products', content, dryRun: true });
  const { items } = await listRows(fileId, {}, as);
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ outcome: 'updated', column: 'Available', before: '10', value: '12' }),
      expect.objectContaining({ column: 'Eligible markets', before: 'All', value: scene.fr.code }),
      expect.objectContaining({ row: 3, outcome: 'created', product: 'P-2 New pin', value: '30' }),
    ]),
  );
});

test('applying saves the checked file once, for any number of calls', async () => {
  await scene.product({ skuId: 'A-1' });
  const checked = await check([['A-1', scene.fr.code, 3, null]]);
  const both = await Promise.all([apply(checked.fileId), apply(checked.fileId)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await scene.api.runImports();
  const { body } = await read(checked.fileId);
  expect(body.isDryRun).toBe(false);
  expect(toCounts(body)).toEqual({ status: 4, created: 1, updated: 0, unchanged: 0, failed: 0 });
  expect((await apply(checked.fileId)).body).toEqual({ fileId: checked.fileId, status: 4 });
  await scene.api.runImports();
  expect((await listRows(checked.fileId)).totalCount).toBe(1);
});

test('rows that changed since the check are checked again', async () => {
  await scene.product({ skuId: 'L-1' });
  const { fileId } = await check([['L-1', scene.fr.code, 3, null]]);
  await scene.atBrandPublication();
  await apply(fileId);
  await scene.api.runImports();
  const { body } = await read(fileId);
  expect(toCounts(body)).toEqual({ status: 4, created: 0, updated: 0, unchanged: 0, failed: 1 });
  expect(body.errors[0].message).toBe('The current step does not allow this.');
});

test('an unfinished or failed check is not applied', async () => {
  const content = await toWorkbook([HEADER, ['X', scene.fr.code, 1, null]]);
  const { body } = await dropFile(scene.api, {
    as: scene.marketEditor,
    folder: 'requests',
    content,
    dryRun: true,
  });
  expect((await apply(body.fileId)).body.detail).toBe('The check is not finished yet.');
  await scene.api.runImports();
  const broken = await importFile(scene.api, {
    as: scene.marketEditor,
    folder: 'requests',
    content: await toWorkbook([['Nothing'], [1]]),
    dryRun: true,
  });
  expect((await apply(broken.fileId)).status).toBe(409);
});

test('the import of another editor is not found', async () => {
  const { fileId } = await check([['X', scene.fr.code, 1, null]]);
  const as = scene.jpEditor;
  expect((await apply(fileId, as)).status).toBe(404);
  const { status } = await scene.api.call('listImportRows', { as, params: { fileId } });
  expect(status).toBe(404);
});
