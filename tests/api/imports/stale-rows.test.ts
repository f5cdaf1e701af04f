import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { FileFolder } from '@/domain/contract/import-columns';
import { type Scene, startScene } from '../requests/scene';
import { readTable, type Table, toEdited } from './edit-export';
import { importFile, toCounts } from './import-file';

let scene: Scene;
let minute = 0;
beforeAll(async () => {
  scene = await startScene();
});
beforeEach(() => {
  minute = 0;
  return tick();
});
afterAll(() => scene.api.close());

const tick = () => {
  minute += 1;
  scene.api.setNow(`2026-03-15T12:${String(minute).padStart(2, '0')}:00Z`);
};
const drop = (as: string, folder: FileFolder, content: Buffer, dryRun = false) => {
  tick();
  return importFile(scene.api, { as, folder, content, dryRun });
};
const exportAs = async (id: 'exportProducts' | 'exportRequests', as: string, query: object): Promise<Table> =>
  readTable((await scene.api.call(id, { as, query: { fiscalYear: 2026, ...query } })).bytes);
const getProduct = async (productId: number) =>
  (await scene.api.call('getProduct', { as: scene.administrator, params: { productId } })).body;
const getRequest = async (requestId: number) =>
  (await scene.api.call('getRequest', { as: scene.administrator, params: { requestId } })).body;
const patchRequest = async (as: string, requestId: number, body: object) => {
  tick();
  const { status } = await scene.api.call('patchRequest', { as, params: { requestId }, body });
  expect(status).toBe(200);
};
const WAY_OUT = 'Export again, or empty this cell to overwrite it.';

async function twoProducts() {
  await scene.atBrandPublication();
  const [a, b] = [await scene.product({ publishedAt: null }), await scene.product({ publishedAt: null })];
  const query = { productIds: [a.productId, b.productId] };
  return { a, b, table: await exportAs('exportProducts', scene.brandEditor, query) };
}

test('a product changed after the export is refused with who and when, the others are saved', async () => {
  const { a, b, table } = await twoProducts();
  tick();
  const { status } = await scene.api.call('patchProduct', {
    as: scene.administrator,
    params: { productId: a.productId },
    body: { availableQuantity: 77 },
  });
  expect(status).toBe(200);
  const content = await toEdited(table, () => ({ Collection: 'Mine' }));
  const checked = await drop(scene.brandEditor, 'products', content, true);
  const saved = await drop(scene.brandEditor, 'products', content);
  for (const { errors, ...counts } of [checked, saved]) {
    expect(counts).toMatchObject({ status: 4, updated: 1, unchanged: 0, failed: 1 });
    expect(errors).toEqual([
      {
        row: 2,
        column: 'Version',
        value: `${a.productId}v1`,
        message: `Changed by ${scene.names.administrator} on 2026/03/15 12:02 UTC, after this row was exported. ${WAY_OUT}`,
      },
    ]);
  }
  expect(await getProduct(a.productId)).toMatchObject({ availableQuantity: 77, collection: null });
  expect(await getProduct(b.productId)).toMatchObject({ collection: 'Mine' });
});

test('a value that is already stored is left as it is, even from an old file', async () => {
  const { a, table } = await twoProducts();
  const content = await toEdited(table, () => ({ Collection: 'Twice' }));
  expect(toCounts(await drop(scene.brandEditor, 'products', content))).toMatchObject({ updated: 2 });
  expect(toCounts(await drop(scene.brandEditor, 'products', content))).toEqual({
    status: 4,
    created: 0,
    updated: 0,
    unchanged: 2,
    failed: 0,
  });
  expect((await getProduct(a.productId)).version).toBe(2);
});

test('a user who edits an imported file again is blocked by changes of others in between, not by their own import', async () => {
  const { a, table } = await twoProducts();
  const edit = (collection: string) => toEdited(table, () => ({ Collection: collection }));
  expect(await drop(scene.brandEditor, 'products', await edit('First'))).toMatchObject({
    updated: 2,
    notices: [],
  });
  expect(await drop(scene.brandEditor, 'products', await edit('Second'))).toMatchObject({
    updated: 2,
    notices: ['2 rows were exported before your own later import and replace what it wrote.'],
  });
  const { productId } = a;
  tick();
  await scene.api.call('patchProduct', {
    as: scene.administrator,
    params: { productId },
    body: { comment: 'x' },
  });
  const third = await drop(scene.brandEditor, 'products', await edit('Third'));
  expect(third).toMatchObject({ updated: 1, failed: 1, errors: [{ row: 2, column: 'Version' }] });
  expect(await getProduct(productId)).toMatchObject({ collection: 'Second', comment: 'x' });
});

test('a user’s own change on a screen counts as a change after the export', async () => {
  const { a, table } = await twoProducts();
  tick();
  await scene.api.call('patchProduct', {
    as: scene.brandEditor,
    params: { productId: a.productId },
    body: { collection: 'On screen' },
  });
  const answer = await drop(scene.brandEditor, 'products', await toEdited(table, () => ({ Reserve: 1 })));
  expect(answer).toMatchObject({ updated: 1, failed: 1 });
  expect(answer.errors[0]?.message).toContain(scene.names.brandEditor);
});

test('a row with an emptied version is not blocked', async () => {
  const { a, table } = await twoProducts();
  tick();
  await scene.api.call('patchProduct', {
    as: scene.administrator,
    params: { productId: a.productId },
    body: { availableQuantity: 55 },
  });
  const content = await toEdited(table, () => ({ Version: null, Available: 44 }));
  expect(await drop(scene.brandEditor, 'products', content)).toMatchObject({ updated: 2, failed: 0 });
  expect((await getProduct(a.productId)).availableQuantity).toBe(44);
});

test('a version that was never exported is refused by its cell', async () => {
  const { table } = await twoProducts();
  const answer = await drop(scene.brandEditor, 'products', await toEdited(table, () => ({ Version: 'new' })));
  expect(answer.errors[0]).toMatchObject({
    column: 'Version',
    value: 'new',
    message: expect.stringContaining('If you empty it, the row also overwrites what others changed'),
  });
  const newer = await drop(
    scene.brandEditor,
    'products',
    await toEdited(table, (row) => ({ Version: String(row.Version).replace('v1', 'v9'), Reserve: 3 })),
  );
  expect(newer.errors[0]?.message).toBe(`This row was changed after it was exported. ${WAY_OUT}`);
});

async function oneRequest() {
  await scene.atMarketSubmission();
  const product = await scene.product();
  const { requestId } = await scene.api.fixtures.request(product, scene.fr.marketId);
  return { requestId, query: { requestIds: [requestId] } };
}

test('a market is not blocked by drafts of the brand and sees none of them; a colleague’s answer blocks it', async () => {
  const { requestId, query } = await oneRequest();
  const table = await exportAs('exportRequests', scene.marketEditor, query);
  expect(table.rows[0]?.at(-1)).toBe(`${requestId}m1`);
  await patchRequest(scene.administrator, requestId, { allocatedQuantity: 2, allocationComment: 'secret' });
  const ask = (quantity: number) => toEdited(table, () => ({ Requested: quantity }));
  expect(await drop(scene.marketEditor, 'requests', await ask(5))).toMatchObject({ updated: 1 });
  await patchRequest(scene.administrator, requestId, { requestedQuantity: 6 });
  const late = await drop(scene.marketEditor, 'requests', await ask(7));
  expect(late.errors).toEqual([
    expect.objectContaining({
      column: 'Version',
      message: expect.stringContaining(`Changed by ${scene.names.administrator} on 2026/03/15 12:04 UTC`),
    }),
  ]);
  expect((await getRequest(requestId)).requestedQuantity).toBe(6);
});

test('the brand’s figures are compared as well, and no user compares figures that they cannot see', async () => {
  const { requestId, query } = await oneRequest();
  const byBrand = await exportAs('exportRequests', scene.brandEditor, query);
  const byMarket = await exportAs('exportRequests', scene.marketEditor, query);
  const ask = await toEdited(byBrand, () => ({ Requested: 1 }));
  const foreign = await drop(scene.marketEditor, 'requests', ask);
  expect(foreign.errors[0]?.message).toContain('sees the request differently');
  await scene.atFinalAllocation();
  const give = (table: Table, quantity: number) => toEdited(table, () => ({ Allocated: quantity }));
  expect(
    (await drop(scene.brandEditor, 'final-allocations', await give(byMarket, 2))).errors[0]?.message,
  ).toContain('sees the request differently');
  await patchRequest(scene.administrator, requestId, { allocatedQuantity: 3 });
  const late = await drop(scene.brandEditor, 'final-allocations', await give(byBrand, 4));
  expect(late.errors[0]?.message).toContain(`Changed by ${scene.names.administrator}`);
  expect((await getRequest(requestId)).allocatedQuantity).toBe(3);
});
