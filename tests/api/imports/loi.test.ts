import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Scene, startScene } from '../requests/scene';
import { type Cells, importFile, toCounts, toWorkbook } from './import-file';

const LOI = 3;
let scene: Scene;
beforeAll(async () => {
  scene = await startScene(LOI);
  await scene.api.fixtures.year(2027);
});
afterAll(() => scene.api.close());

type Folder = 'products' | 'requests' | 'final-allocations';
const drop = async (as: string, folder: Folder, rows: readonly Cells[], fiscalYear = 2026) =>
  importFile(scene.api, { as, folder, fiscalYear, systemId: LOI, content: await toWorkbook(rows) });
const list = async (id: 'listProducts' | 'listRequests', fiscalYear = 2026) =>
  (
    await scene.api.call(id, {
      as: scene.administrator,
      params: { prog: 'loi' },
      query: { fiscalYear, sort: [{ attribute: 'name' }] },
    })
  ).body.items;

test('LOI has no steps: products are taken in any year, known by brand and name', async () => {
  const rows: Cells[] = [
    ['Name', 'Brand', 'Available', 'Status'],
    ['Étoile', scene.brand.code, 5, 'Published'],
    ['Aube', scene.brand.code, 3, null],
    ['Étoile', scene.otherBrand.code, 5, null],
  ];
  for (const fiscalYear of [2026, 2027]) {
    const answer = await drop(scene.brandEditor, 'products', rows, fiscalYear);
    expect(toCounts(answer)).toEqual({ status: 4, created: 2, updated: 0, unchanged: 0, failed: 1 });
    expect(answer.errors).toEqual([
      expect.objectContaining({ row: 4, column: 'Brand', message: 'This brand is not among yours.' }),
    ]);
    const names = (await list('listProducts', fiscalYear)).map((each: { name: string }) => each.name);
    expect(names).toEqual(['Aube', 'Étoile']);
  }
  const again = await drop(scene.brandEditor, 'products', rows.slice(0, 3));
  expect(toCounts(again)).toEqual({ status: 4, created: 0, updated: 0, unchanged: 2, failed: 0 });
});

test('requests and final allocations are taken without a step, in the current year alone', async () => {
  for (const fiscalYear of [2026, 2027]) await scene.product({ name: 'Offered', fiscalYear });
  const asked: Cells[] = [
    ['Name', 'Brand code', 'Market code', 'Requested'],
    ['Offered', scene.brand.code, scene.fr.code, 4],
    ['Offered', scene.brand.code, scene.jp.code, 4],
  ];
  const answer = await drop(scene.marketEditor, 'requests', asked);
  expect(toCounts(answer)).toMatchObject({ created: 1, failed: 1 });
  expect(answer.errors[0]).toMatchObject({ row: 3, message: 'This market is not among yours.' });
  const input: Cells[] = [
    ['Name', scene.fr.code],
    ['Offered', 3],
  ];
  expect(await drop(scene.brandEditor, 'final-allocations', input)).toMatchObject({ updated: 1, failed: 0 });
  expect(await list('listRequests')).toEqual([
    expect.objectContaining({ name: 'Offered', requestedQuantity: 4, allocatedQuantity: 3 }),
  ]);
  const elsewhen = await drop(scene.marketEditor, 'requests', asked, 2027);
  expect(elsewhen).toMatchObject({ status: 4, created: 0, failed: 2 });
  expect(elsewhen.errors[0]?.message).toBe('This is not the current fiscal year.');
});

test('two brands may have a product of one name: the row then says which brand', async () => {
  for (const { brandId } of [scene.brand, scene.otherBrand]) await scene.product({ name: 'Twin', brandId });
  const rows = (more: Cells): Cells[] => [
    ['Name', 'Market code', 'Requested', 'Brand code'],
    ['Twin', scene.fr.code, 2, ...more],
  ];
  const open = await drop(scene.marketEditor, 'requests', rows([null]));
  expect(open.errors[0]?.message).toBe(
    'Several brands have a product of this name. Add the column Brand code.',
  );
  expect(await drop(scene.marketEditor, 'requests', rows([scene.otherBrand.code]))).toMatchObject({
    created: 1,
    failed: 0,
  });
});
