/** Keys that a spreadsheet or a clipboard altered, and renames by a file. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Scene, startScene } from '../requests/scene';
import { readTable, type Table, toEdited } from './edit-export';
import { type Cells, importFile, toCsv, toWorkbook } from './import-file';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  await scene.atBrandPublication();
});
afterAll(() => scene.api.close());

const getProduct = async (productId: number) =>
  (await scene.api.call('getProduct', { as: scene.administrator, params: { productId } })).body;
const exportOf = async (productId: number): Promise<Table> => {
  const query = { fiscalYear: 2026, productIds: [productId] };
  const { bytes } = await scene.api.call('exportProducts', { as: scene.brandEditor, query });
  return readTable(bytes);
};
const drop = (content: Buffer, more: { dryRun?: boolean; mayRename?: boolean } = {}) =>
  importFile(scene.api, { as: scene.brandEditor, folder: 'products', content, ...more });
const dropEdited = async (table: Table, cells: Record<string, Cells[number]>, more = {}) =>
  drop(await toEdited(table, () => cells), more);
const create = async (skuId: string, more: readonly (readonly [string, string])[] = []) =>
  drop(
    await toWorkbook([
      ['SKU id', 'SKU name', 'Brand', 'Available', ...more.map(([header]) => header)],
      [skuId, 'Ring', scene.brand.code, 5, ...more.map(([, cell]) => cell)],
    ]),
  );

describe('a row with Product and Version', () => {
  test.each([
    ['0077001', '77001'],
    ['1234567890123', '1.23457E+12'],
    ['12-3456', '123456'],
  ])('is refused by name where a spreadsheet made another key of %s', async (skuId, altered) => {
    const { productId } = await scene.product({ skuId, publishedAt: null });
    const table = await exportOf(productId);
    for (const more of [{ dryRun: true }, { mayRename: true }]) {
      const answer = await dropEdited(table, { 'SKU id': altered, Available: 99 }, more);
      expect(answer).toMatchObject({ updated: 0, created: 0, failed: 1 });
      expect(answer.errors[0]).toMatchObject({
        column: 'SKU id',
        message: expect.stringMatching(/Format the column as text/),
      });
    }
    expect(await getProduct(productId)).toMatchObject({ skuId, version: 1 });
  });

  test('says both SKU ids where leading zeros are lost, as our export saved as text loses them', async () => {
    const { productId } = await scene.product({ skuId: '0088001', publishedAt: null });
    const { header, rows } = await exportOf(productId);
    const lost = rows.map((row) => row.map((cell) => (cell === '0088001' ? '88001' : cell)));
    const { errors } = await drop(toCsv([header, ...lost]), { mayRename: true });
    expect(errors[0]?.message).toContain(
      'The file has 88001; the product has 0088001. Format the column as text.',
    );
  });

  test('renames only after its owner confirmed it as a rename', async () => {
    const { productId } = await scene.product({ skuId: 'REN-1', publishedAt: null });
    const table = await exportOf(productId);
    const unconfirmed = await dropEdited(table, { 'SKU id': 'REN-2' });
    expect(unconfirmed).toMatchObject({ updated: 0, failed: 1 });
    expect(unconfirmed.errors[0]?.message).toBe(
      'This row gives the product REN-1 another SKU id. Check the file first, then confirm the rename.',
    );
    const checked = await dropEdited(table, { 'SKU id': 'REN-2' }, { dryRun: true });
    expect(checked).toMatchObject({ updated: 1, failed: 0, renamed: 1 });
    const params = { fileId: checked.fileId };
    const refused = await scene.api.call('applyImport', { as: scene.brandEditor, params });
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: '1 product gets another SKU id. Confirm the rename, or correct the file.' },
    });
    expect((await getProduct(productId)).skuId).toBe('REN-1');
    const query = { mayRename: true };
    expect((await scene.api.call('applyImport', { as: scene.brandEditor, params, query })).status).toBe(200);
    await scene.api.runImports();
    expect((await getProduct(productId)).skuId).toBe('REN-2');
  });

  test('is no rename where only what nobody sees differs', async () => {
    const { productId } = await scene.product({ skuId: 'SEE-1', publishedAt: null });
    const table = await exportOf(productId);
    const answer = await dropEdited(table, { 'SKU id': 'SEE\u200b-1\u00a0', Available: 77 });
    expect(answer).toMatchObject({ updated: 1, failed: 0, renamed: 0 });
    expect(await getProduct(productId)).toMatchObject({ skuId: 'SEE-1', availableQuantity: 77 });
  });
});

describe('a row without them', () => {
  test.each(['ZB\u200b-1', 'zb-1', 'ＺＢ-1', 'ZВ-1', 'ZB–1', ' ZB-1\ufeff', '="ZB-1"'])(
    'is about the product that looks the same: %j',
    async (text) => {
      await scene.api.fixtures.moment(1, 1);
      const { body } = await scene.api.call('listProducts', {
        as: scene.brandEditor,
        query: { fiscalYear: 2026, skuId: 'ZB-1' },
      });
      if (body.totalCount === 0) await scene.product({ skuId: 'ZB-1', publishedAt: null });
      expect(await create(text)).toMatchObject({ created: 0, failed: 0 });
    },
  );

  test.each([
    ['1.23457E+12', 'which a spreadsheet makes of a long number'],
    ['\u200b\u2060', 'cannot be empty'],
  ])('is refused for the SKU id %j', async (text, sentence) => {
    const answer = await create(text);
    expect(answer).toMatchObject({ created: 0, failed: 1 });
    expect(answer.errors[0]?.message).toContain(sentence);
  });

  test.each([12.5, 1e15, 1e21])(
    'is refused for the number %d, which a spreadsheet does not keep',
    async (number) => {
      const content = await toWorkbook([
        ['SKU id', 'SKU name', 'Brand', 'Available'],
        [number, 'Ring', scene.brand.code, 5],
      ]);
      const answer = await drop(content);
      expect(answer).toMatchObject({ created: 0, failed: 1 });
      expect(answer.errors[0]?.message).toContain('Format the column as text and write the whole value.');
    },
  );

  test('is read under headers with signs that nobody sees', async () => {
    const content = await toWorkbook([
      ['SKU\u00a0id', 'SKU\u200b name', 'Brand\ufeff', 'Available'],
      ['HEAD-1', 'Ring', `${scene.brand.code}\u200b`, 5],
    ]);
    expect(await drop(content)).toMatchObject({ created: 1, failed: 0, ignoredColumns: [] });
  });

  test('finds the product of a request by the same rule', async () => {
    await scene.product({ skuId: 'REQ-1' });
    await scene.atMarketSubmission();
    const content = await toWorkbook([
      ['SKU id', 'Market code', 'Requested'],
      ['req\u200b-1', ` ${scene.fr.code.toLowerCase()}\u00a0`, 4],
    ]);
    const answer = await importFile(scene.api, { as: scene.marketEditor, folder: 'requests', content });
    expect(answer).toMatchObject({ failed: 0, created: 1 });
    await scene.atBrandPublication();
  });
});

describe('a request for a SKU id that lost its zeros', () => {
  const ask = (as: string, sku: string) =>
    importFile(scene.api, {
      as,
      folder: 'requests',
      content: toCsv([
        ['SKU id', 'Market code', 'Requested'],
        [sku, scene.fr.code, '3'],
      ]),
      name: 'asked.csv',
      dryRun: true,
    });

  test('is refused with the SKU id that the product has', async () => {
    await scene.product({ skuId: '0066001' });
    await scene.atMarketSubmission();
    const { errors } = await ask(scene.marketEditor, '66001');
    expect(errors[0]?.message).toBe(
      'There is no such product in 2026. 0066001 differs from it only in leading zeros, which spreadsheets drop. Write 0066001.',
    );
  });

  test('says nothing of a product that the writer may not see', async () => {
    await scene.product({ skuId: '0066002', publishedAt: null });
    await scene.atMarketSubmission();
    const { errors } = await ask(scene.marketEditor, '66002');
    expect(errors[0]?.message).toBe('There is no such product in 2026.');
  });
});
