import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { changes, permissions, requests } from '@/services/web-api/data/database/schema';
import { type Scene, startScene } from '../requests/scene';
import { toDropRows } from './import-desk';
import { type Cells, dropFile, importFile, toCounts, toWorkbook } from './import-file';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
beforeEach(() => scene.atMarketSubmission());
afterAll(() => scene.api.close());

const drop = toDropRows(() => scene);
const find = async (requestId: number) =>
  (await scene.api.database.select().from(requests).where(eq(requests.requestId, requestId)))[0];
const toMessages = (errors: { row: number | null; column: string | null; message: string }[]) =>
  errors.map(({ row, column, message }) => [row, column, message]);

test('rows are checked by the rights and rules of the screens, each cell by itself', async () => {
  const product = await scene.product({ skuId: 'R-1', packSize: 6, minPerMarket: 12, maxPerMarket: 60 });
  await scene.product({ skuId: 'R-draft', publishedAt: null });
  await scene.product({ skuId: 'R-off', isDisabled: true });
  await scene.product({ skuId: 'R-few', eligibleMarketIds: [scene.fr.marketId] });
  const { requestId } = await scene.api.fixtures.request(product, scene.fr.marketId, {
    requestedQuantity: 12,
    pitch: 'Kept',
  });
  const ended = await scene.product({ skuId: 'R-final', skuName: 'Ended', finalizedAt: new Date() });
  await scene.api.fixtures.request(ended, scene.fr.marketId, { requestedQuantity: 1 });
  const header = ['SKU id', 'Market', 'Requested', 'Priority', 'Pitch', 'Wanted by'];
  const answer = await drop(scene.marketEditor, 'requests', [
    header,
    ['R-1', scene.fr.label, 18, null, null, null],
    ['R-1', scene.de.label, 7, 10, null, 'soon'],
    ['R-1', scene.jp.label, 12, null, null, null],
    ['R-1', 'Atlantis', 12, null, null, null],
    ['R-none', scene.fr.label, 12, null, null, null],
    ['R-draft', scene.fr.label, 1, null, null, null],
    ['R-off', scene.fr.label, 1, null, null, null],
    ['R-few', scene.de.label, 1, null, null, null],
    ['R-final', scene.fr.label, 2, null, null, null],
    ['R-1', scene.fr.label, 24, null, null, null],
    ['R-few', scene.fr.label, null, null, null, null],
  ]);
  expect(toCounts(answer)).toEqual({ status: 4, created: 0, updated: 1, unchanged: 1, failed: 9 });
  expect(toMessages(answer.errors)).toEqual([
    [3, 'Wanted by', 'Write the date as 2027/03/15.'],
    [4, 'Market', 'This market is not among yours.'],
    [5, 'Market', 'There is no such market.'],
    [6, 'SKU id', 'There is no such product in 2026.'],
    [7, 'SKU id', 'There is no such product in 2026.'],
    [8, null, 'The product is disabled.'],
    [9, 'Market', 'The product is not offered to this market.'],
    [10, 'Requested', 'Ended: the final allocation was submitted: its figures are final.'],
    [11, 'Market', 'Row 2 is about the same product and market. Keep one of the two rows.'],
  ]);
  expect(await find(requestId)).toMatchObject({ requestedQuantity: 18, pitch: 'Kept', version: 2 });
  const again = await drop(scene.marketEditor, 'requests', [
    header,
    ['R-1', scene.de.label, 7, 10, null, null],
    ['R-1', scene.fr.label, 66, null, null, null],
  ]);
  expect(toMessages(again.errors)).toEqual([
    [2, 'Priority', 'Must be a whole number from 1 to 9.'],
    [3, 'Requested', 'The maximum per market is 60.'],
  ]);
});

test('zero is "no, thank you", blank says nothing', async () => {
  const product = await scene.product({ skuId: 'Z-1' });
  const one = await scene.api.fixtures.request(product, scene.fr.marketId, {
    requestedQuantity: 5,
    reason: 'Why',
  });
  const two = await scene.api.fixtures.request(product, scene.de.marketId, { requestedQuantity: 5 });
  const answer = await drop(scene.marketEditor, 'requests', [
    ['SKU id', 'Market code', 'Requested', 'Reason'],
    ['Z-1', scene.fr.code, 0, '  '],
    ['Z-1', scene.de.code, null, null],
  ]);
  expect(answer).toMatchObject({ updated: 1, unchanged: 1, failed: 0 });
  expect(await find(one.requestId)).toMatchObject({ requestedQuantity: 0, reason: 'Why' });
  expect(await find(two.requestId)).toMatchObject({ requestedQuantity: 5, version: 1 });
});

test('at another step market editors are refused row by row, but unchanged cells need no right', async () => {
  await scene.atBrandPublication();
  const product = await scene.product({ skuId: 'S-1' });
  await scene.api.fixtures.request(product, scene.fr.marketId, { requestedQuantity: 5 });
  const rows: Cells[] = [
    ['SKU id', scene.fr.code, scene.de.code],
    ['S-1', 5, 6],
  ];
  const answer = await drop(scene.marketEditor, 'requests', rows);
  expect(answer).toMatchObject({ unchanged: 1, failed: 1 });
  expect(toMessages(answer.errors)).toEqual([[2, null, 'The current step does not allow this.']]);
  const { created } = await drop(scene.administrator, 'requests', rows);
  expect(created).toBe(1);
  const marked = await scene.api.database.select().from(changes).where(eq(changes.source, 'import'));
  const outside = marked.filter(({ isOutsideCondition }) => isOutsideCondition);
  expect(outside.map(({ field, to }) => [field, to])).toContainEqual(['requestedQuantity', 6]);
});

test('the brand’s part: packs, missing requests and the floor of the first round are refused by their cell', async () => {
  await scene.atFinalAllocation();
  const product = await scene.product({ skuId: 'F-1', packSize: 5, availableQuantity: 100 });
  const fr = await scene.api.fixtures.request(product, scene.fr.marketId, { requestedQuantity: 20 });
  await scene.api.fixtures.request(product, scene.jp.marketId, {
    requestedQuantity: 20,
    allocatedQuantity: 15,
    floorQuantity: 15,
  });
  const other = await scene.product({ skuId: 'F-2', brandId: scene.otherBrand.brandId });
  await scene.api.fixtures.request(other, scene.fr.marketId, { requestedQuantity: 5 });
  const answer = await drop(scene.brandEditor, 'final-allocations', [
    ['SKU id', 'Market code', 'Allocated', 'Allocation reason', 'Locked'],
    ['F-1', scene.fr.code, 15, 'Fair share', 'Yes'],
    ['F-1', scene.de.code, 5, null, null],
    ['F-1', scene.jp.code, 10, null, null],
    ['F-2', scene.fr.code, 5, null, null],
  ]);
  expect(toMessages(answer.errors)).toEqual([
    [3, 'Market code', 'This market has no request for this product.'],
    [4, 'Allocated', 'The first round allocated 15. Enter at least 15.'],
    [5, 'SKU id', 'There is no such product in 2026.'],
  ]);
  expect(await find(fr.requestId)).toMatchObject({
    allocatedQuantity: 15,
    allocationReason: 'Fair share',
    isLocked: true,
  });
  const locked = await drop(scene.brandEditor, 'final-allocations', [
    ['SKU id', scene.fr.code],
    ['F-1', 10],
  ]);
  expect(toMessages(locked.errors)).toEqual([[2, scene.fr.code, 'This figure is locked. Unlock it first.']]);
  const packs = await drop(scene.brandEditor, 'final-allocations', [
    ['SKU id', 'Market code', 'Allocated', 'Locked'],
    ['F-1', scene.fr.code, 12, 'No'],
  ]);
  expect(toMessages(packs.errors)).toEqual([
    [2, 'Allocated', 'The pack size is 5, so 12 does not fit. Enter 10 or 15.'],
  ]);
});

test('figures that move between markets of one product are saved together, in any order of the rows', async () => {
  await scene.atFinalAllocation();
  const product = await scene.product({ skuId: 'M-1', availableQuantity: 10 });
  const fr = await scene.api.fixtures.request(product, scene.fr.marketId, {
    requestedQuantity: 9,
    allocatedQuantity: 6,
  });
  const de = await scene.api.fixtures.request(product, scene.de.marketId, {
    requestedQuantity: 9,
    allocatedQuantity: 4,
  });
  const header = ['SKU id', 'Market code', 'Allocated'];
  const rows: Cells[] = [header, ['M-1', scene.de.code, 9], ['M-1', scene.fr.code, 1]];
  expect(await drop(scene.brandEditor, 'final-allocations', rows)).toMatchObject({ updated: 2, failed: 0 });
  expect([
    (await find(fr.requestId))?.allocatedQuantity,
    (await find(de.requestId))?.allocatedQuantity,
  ]).toEqual([1, 9]);
});

test('a row of an unknown product is reported once, and each of its cells is counted', async () => {
  const answer = await drop(scene.administrator, 'requests', [
    ['SKU id', scene.fr.code, scene.de.code, scene.jp.code, 'Fiscal year'],
    ['nowhere', 1, 2, 3, null],
    ['nowhere', 1, null, null, '2025'],
  ]);
  expect(answer).toMatchObject({ totalRows: 4, failed: 4 });
  expect(toMessages(answer.errors)).toEqual([
    [2, 'SKU id', 'There is no such product in 2026.'],
    [3, 'Fiscal year', 'The file is imported into fiscal year 2026.'],
  ]);
});

test('a user who lost the permission while the file waited saves nothing', async () => {
  const person = await scene.api.fixtures.marketEditor([scene.fr.marketId]);
  const product = await scene.product({ skuId: 'L-1' });
  const content = await toWorkbook([
    ['SKU id', scene.fr.code],
    ['L-1', 3],
  ]);
  const { body } = await dropFile(scene.api, { as: person.uniqueId, folder: 'requests', content });
  await scene.api.database
    .update(permissions)
    .set({ roleId: 1 })
    .where(eq(permissions.userId, person.userId));
  await scene.api.runImports();
  const { body: job } = await scene.api.call('getImport', { as: person.uniqueId, params: body });
  expect(job).toMatchObject({
    status: 5,
    errors: [{ message: 'Only editors and administrators can do this.' }],
  });
  const saved = await scene.api.database
    .select()
    .from(requests)
    .where(eq(requests.productId, product.productId));
  expect(saved).toEqual([]);
});

test('a dry run of figures reports the conflict with the supply and writes nothing', async () => {
  await scene.atFinalAllocation();
  const product = await scene.product({ skuId: 'D-1', skuName: 'Dry', availableQuantity: 3 });
  const { requestId } = await scene.api.fixtures.request(product, scene.fr.marketId, {
    requestedQuantity: 9,
  });
  const rows: Cells[] = [
    ['SKU id', scene.fr.code],
    ['D-1', 4],
  ];
  const answer = await drop(scene.brandEditor, 'final-allocations', rows, true);
  expect(toMessages(answer.errors)).toEqual([[2, scene.fr.code, 'Dry: 3 are left; you typed 4.']]);
  const fits: Cells[] = [
    ['SKU id', scene.fr.code],
    ['D-1', 3],
  ];
  expect(await drop(scene.brandEditor, 'final-allocations', fits, true)).toMatchObject({
    updated: 1,
    failed: 0,
  });
  expect(await find(requestId)).toMatchObject({ allocatedQuantity: null, version: 1 });
});

test('in a system that knows products by name, the brand distinguishes two of one name', async () => {
  const oes = await startScene(4);
  try {
    const twin = { name: 'Vase', brandId: oes.otherBrand.brandId };
    await oes.product({ name: 'Vase' });
    const other = await oes.product(twin);
    const content = (rows: readonly Cells[]) => toWorkbook(rows);
    const place = { as: oes.marketEditor, folder: 'requests' as const, systemId: 4 };
    const vague = await importFile(oes.api, {
      ...place,
      content: await content([
        ['Name', 'Market code', 'Requested'],
        ['Vase', oes.fr.code, 1],
      ]),
    });
    expect(vague.errors[0]?.message).toBe(
      'Several brands have a product of this name. Add the column Brand code.',
    );
    const clear = await importFile(oes.api, {
      ...place,
      content: await content([
        ['Name', 'Brand code', 'Market code', 'Requested'],
        ['Vase', oes.otherBrand.code, oes.fr.code, 1],
      ]),
    });
    expect(clear).toMatchObject({ created: 1, errors: [] });
    const saved = await oes.api.database.select().from(requests);
    expect(saved.map(({ productId }) => productId)).toEqual([other.productId]);
  } finally {
    await oes.api.close();
  }
});
