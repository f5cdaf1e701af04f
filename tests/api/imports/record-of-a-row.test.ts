import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Scene, startScene } from '../requests/scene';
import { readTable, type Table, toEdited } from './edit-export';
import { type Cells, importFile, toWorkbook } from './import-file';

type Edit = (row: Record<string, Cells[number]>) => Record<string, Cells[number]>;

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

let count = 0;
/** Two drafts of the brand, `X1` and `X2`, and what their export holds. */
async function twoProducts() {
  await scene.atBrandPublication();
  count += 1;
  const ids = [`X${count}-1`, `X${count}-2`];
  const [a, b] = [
    await scene.product({ skuId: ids[0], publishedAt: null }),
    await scene.product({ skuId: ids[1], publishedAt: null }),
  ];
  const query = { fiscalYear: 2026, productIds: [a.productId, b.productId] };
  const { bytes } = await scene.api.call('exportProducts', { as: scene.brandEditor, query });
  return { a, b, table: await readTable(bytes) };
}
const drop = async (table: Table, edit: Edit, as = scene.brandEditor) =>
  importFile(scene.api, { as, folder: 'products', content: await toEdited(table, edit), mayRename: true });
const getProduct = async (productId: number) =>
  (await scene.api.call('getProduct', { as: scene.administrator, params: { productId } })).body;
const countProducts = async () =>
  (
    await scene.api.call('listProducts', {
      as: scene.administrator,
      query: { fiscalYear: 2026, limit: 1 },
    })
  ).body.totalCount;
const ofRow = (id: string | null, edit: object) => (row: Record<string, Cells[number]>) =>
  row['SKU id'] === id ? { ...edit } : {};

describe('a row with the id of a known product', () => {
  it('renames the product where it bears a new SKU id, and makes no second one', async () => {
    const { a, table } = await twoProducts();
    const before = await countProducts();
    const answer = await drop(table, ofRow(a.skuId, { 'SKU id': `${a.skuId}-new`, Available: 7 }));
    expect(answer).toMatchObject({ created: 0, updated: 1, unchanged: 1, failed: 0, errors: [] });
    expect(await getProduct(a.productId)).toMatchObject({
      skuId: `${a.skuId}-new`,
      availableQuantity: 7,
      version: 2,
    });
    expect(await countProducts()).toBe(before);
  });

  it.each([
    ['hexadecimal', (id: number) => `0x${id.toString(16)}`],
    ['scientific', (id: number) => `${id}e0`],
    ['negative', (id: number) => `-${id}`],
    ['of two numbers', (id: number) => `${id} ${id}`],
  ])('is refused where the id is %s', async (_, toText) => {
    const { a, table } = await twoProducts();
    const answer = await drop(table, ofRow(a.skuId, { Product: toText(a.productId), Version: null }));
    expect(answer.errors.map(({ message }: { message: string }) => message)).toEqual([
      'Leave this cell as it was exported, or empty Product and Version.',
    ]);
  });

  it('is found where the id is written as a spreadsheet writes numbers', async () => {
    const { a, table } = await twoProducts();
    const answer = await drop(
      table,
      ofRow(a.skuId, { Product: `${a.productId}.00`, Version: null, Available: 7 }),
    );
    expect(answer).toMatchObject({ created: 0, updated: 1, failed: 0, errors: [] });
  });

  it('renames by the Product cell alone where Version is emptied', async () => {
    const { a, table } = await twoProducts();
    await drop(table, ofRow(a.skuId, { 'SKU id': `${a.skuId}-new`, Version: null }));
    expect((await getProduct(a.productId)).skuId).toBe(`${a.skuId}-new`);
  });

  it('moves the product to another brand, under the rights of both', async () => {
    const { a, table } = await twoProducts();
    const edit = ofRow(a.skuId, { Brand: scene.otherBrand.code });
    expect((await drop(table, edit)).errors[0]).toMatchObject({ message: 'This brand is not among yours.' });
    expect(await drop(table, edit, scene.administrator)).toMatchObject({ updated: 1, created: 0 });
    expect((await getProduct(a.productId)).brandId).toBe(scene.otherBrand.brandId);
  });

  it('is refused by name where another product has the new key', async () => {
    const { a, b, table } = await twoProducts();
    const theirs = await scene.product({ brandId: scene.otherBrand.brandId, skuId: `T${count}` });
    const known = await drop(table, ofRow(a.skuId, { 'SKU id': b.skuId }));
    expect(known).toMatchObject({ updated: 0, created: 0, failed: 1 });
    expect(known.errors[0]).toMatchObject({
      row: 2,
      column: 'Version',
      message: expect.stringContaining(`belongs to ${a.skuId}, but the row names ${b.skuId}.`),
    });
    const hidden = await drop(table, ofRow(a.skuId, { 'SKU id': theirs.skuId }));
    expect(hidden.errors[0]).toMatchObject({
      column: 'SKU id',
      message: 'Another product of this fiscal year has this SKU id.',
    });
  });

  it('is refused where its Version belongs to another row, and no data of a colleague is overwritten', async () => {
    const { a, b, table } = await twoProducts();
    const { status } = await scene.api.call('patchProduct', {
      as: scene.administrator,
      params: { productId: a.productId },
      body: { availableQuantity: 888 },
    });
    expect(status).toBe(200);
    const swapped = new Map([
      [`${a.productId}v1`, `${b.productId}v1`],
      [`${b.productId}v1`, `${a.productId}v1`],
    ]);
    const answer = await drop(table, (row) => ({
      Version: swapped.get(String(row.Version)) ?? null,
      Reserve: 1,
    }));
    expect(answer).toMatchObject({ updated: 0, failed: 2 });
    expect(answer.errors[0]).toMatchObject({
      column: 'Product',
      message: expect.stringContaining(`Version belongs to product ${b.productId}`),
    });
    const both = await drop(table, (row) => ({
      Version: swapped.get(String(row.Version)) ?? null,
      Product: null,
      Available: 100,
    }));
    expect(both.errors.map(({ message }) => message)).toEqual([
      expect.stringContaining(`belongs to ${b.skuId}, but the row names ${a.skuId}.`),
      expect.stringContaining(`belongs to ${a.skuId}, but the row names ${b.skuId}.`),
    ]);
    expect((await getProduct(a.productId)).availableQuantity).toBe(888);
  });

  it('is refused where another row is about the same product; the row with the product’s key is accepted', async () => {
    const { a, table } = await twoProducts();
    const row = table.rows[0] ?? [];
    const copied = row.map((cell) => (cell === a.skuId ? `${a.skuId}-copy` : cell));
    const content = await toWorkbook([
      table.header,
      copied,
      row.map((cell) => (cell === 'Draft' ? null : cell)),
    ]);
    const answer = await importFile(scene.api, { as: scene.brandEditor, folder: 'products', content });
    expect(answer).toMatchObject({ created: 0, updated: 0, unchanged: 1, failed: 1 });
    expect(answer.errors[0]).toMatchObject({
      row: 2,
      message: 'Row 3 is about the same product. If this row is a new product, empty Product and Version.',
    });
    expect((await getProduct(a.productId)).skuId).toBe(a.skuId);
  });

  it('is refused where the product does not exist for the writer', async () => {
    const { a, table } = await twoProducts();
    const answer = await drop(
      table,
      ofRow(a.skuId, { Version: '999999v1', Product: 999999, 'SKU id': 'ghost' }),
    );
    expect(answer).toMatchObject({ created: 0, failed: 1 });
    expect(answer.errors[0]?.message).toContain('There is no product 999999 among yours in RUC 2026.');
  });
});

describe('a row without one', () => {
  const create = async (skuIds: readonly string[]) =>
    importFile(scene.api, {
      as: scene.brandEditor,
      folder: 'products',
      content: await toWorkbook([
        ['SKU id', 'SKU name', 'Brand', 'Available', 'Product'],
        ...skuIds.map((skuId) => [skuId, 'New', scene.brand.code, 5, 1]),
      ]),
    });

  it('is about the product whose SKU id differs only in case, and makes none that differs in leading zeros', async () => {
    await twoProducts();
    const found = await scene.product({ skuId: `T-0${count}a`, publishedAt: null });
    await scene.product({ skuId: `0012${count}` });
    const answer = await create([`t-0${count}A`, `12${count}`, `N-${count}`, `n-${count}`]);
    expect(answer).toMatchObject({ created: 1, updated: 1, failed: 2 });
    expect((await getProduct(found.productId)).skuId).toBe(`T-0${count}a`);
    expect(answer.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, 'SKU id', expect.stringContaining(`There is a product 0012${count}, which differs`)],
      [5, 'SKU id', expect.stringContaining('Row 4 is about the same product.')],
    ]);
  });

  it('says which SKU id is not known instead of asking for a brand', async () => {
    await twoProducts();
    const content = await toWorkbook([
      ['SKU id', 'Available'],
      ['0012X', 5],
    ]);
    const { errors } = await importFile(scene.api, { as: scene.brandEditor, folder: 'products', content });
    expect(errors[0]).toMatchObject({
      column: 'SKU id',
      message:
        'There is no product with SKU id 0012X in 2026. Correct the SKU id, or fill in Brand, SKU name and Available to create it.',
    });
  });
});

describe('a row of requests', () => {
  it('is refused where its Version belongs to another request, naming both', async () => {
    await scene.atMarketSubmission();
    const product = await scene.product({ skuId: 'RQ-1' });
    const [inFr, inDe] = [
      await scene.api.fixtures.request(product, scene.fr.marketId),
      await scene.api.fixtures.request(product, scene.de.marketId),
    ];
    const query = { fiscalYear: 2026, productIds: [product.productId] };
    const { bytes } = await scene.api.call('exportRequests', { as: scene.marketEditor, query });
    const table = await readTable(bytes);
    const content = await toEdited(table, (row) => ({
      Requested: 3,
      Version: row['Market code'] === scene.fr.code ? `${inDe.requestId}m1` : (row.Version ?? null),
    }));
    const as = scene.marketEditor;
    const answer = await importFile(scene.api, { as, folder: 'requests', content });
    expect(answer).toMatchObject({ updated: 1, failed: 1 });
    expect(answer.errors[0]).toMatchObject({
      column: 'Version',
      message: expect.stringContaining(
        `belongs to RQ-1, ${scene.de.code}, but the row is about RQ-1, ${scene.fr.code}.`,
      ),
    });
    const { body } = await scene.api.call('getRequest', { as, params: { requestId: inFr.requestId } });
    expect(body.requestedQuantity).toBeNull();
  });

  it('does not refer to itself where two columns are the same market', async () => {
    await scene.atMarketSubmission();
    await scene.product({ skuId: 'WD-1' });
    const content = await toWorkbook([
      ['SKU id', scene.fr.code, scene.fr.label],
      ['WD-1', 2, 3],
    ]);
    const answer = await importFile(scene.api, { as: scene.marketEditor, folder: 'requests', content });
    expect(answer.errors).toEqual([
      {
        row: 2,
        column: scene.fr.label,
        value: '3',
        message: `The column ${scene.fr.code} is the same market. Keep one of the two columns.`,
      },
    ]);
  });
});
