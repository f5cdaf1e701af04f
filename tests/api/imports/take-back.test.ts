import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Scene, startScene } from '../requests/scene';
import { type Cells, importFile, toWorkbook } from './import-file';

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
const drop = async (
  as: string,
  folder: 'products' | 'requests' | 'final-allocations',
  rows: readonly Cells[],
) => {
  tick();
  const answer = await importFile(scene.api, {
    as,
    folder,
    content: await toWorkbook(rows),
    name: 'plan.xlsx',
  });
  expect(answer.errors).toEqual([]);
  return answer.fileId;
};
const takeBack = async (fileId: number, as: string, dryRun = false) => {
  tick();
  return scene.api.call('takeBackImport', { as, params: { fileId }, query: dryRun ? { dryRun } : {} });
};
const getProduct = (productId: number) =>
  scene.api.call('getProduct', { as: scene.administrator, params: { productId } });
const getRequest = (requestId: number) =>
  scene.api.call('getRequest', { as: scene.administrator, params: { requestId } });
const listProducts = async (skuName: string) =>
  (
    await scene.api.call('listProducts', {
      as: scene.administrator,
      query: { fiscalYear: 2026, skuName },
    })
  ).body.items;
const patch = async (id: 'patchProduct' | 'patchRequest', key: object, body: object) => {
  tick();
  const params = { ...key };
  const { status } = await scene.api.call(id, { as: scene.administrator, params, body });
  expect(status).toBe(200);
};

describe('products of an import that is taken back', () => {
  const file = (skuIds: readonly string[]) => [
    ['SKU id', 'SKU name', 'Brand', 'Available', 'Comment'],
    ...skuIds.map((skuId) => [skuId, `Named ${skuId}`, scene.brand.code, 70, 'imported']),
  ];

  it('return where they are unchanged since, are listed where they were changed, and are removed where it made them', async () => {
    await scene.atBrandPublication();
    const mine = await scene.product({ skuId: 'TB-1', skuName: 'First', availableQuantity: 10 });
    const touched = await scene.product({ skuId: 'TB-2', skuName: 'Second', availableQuantity: 10 });
    const fileId = await drop(scene.brandEditor, 'products', file(['TB-1', 'TB-2', 'TB-3']));
    await patch('patchProduct', { productId: touched.productId }, { reserveQuantity: 1 });
    const expected = {
      ...{ fileId, returned: 1, removed: 1, disabled: 0, kept: 1 },
      items: [
        {
          ...{ row: 3, product: 'TB-2 Named TB-2', market: null },
          message: `Changed after the import, by ${scene.names.administrator} on 2026/03/15 12:03 UTC.`,
        },
      ],
    };
    const dry = await takeBack(fileId, scene.brandEditor, true);
    expect(dry.body).toEqual({ ...expected, isDryRun: true });
    expect((await getProduct(mine.productId)).body.comment).toBe('imported');
    const { status, body } = await takeBack(fileId, scene.brandEditor);
    expect([status, body]).toEqual([200, { ...expected, isDryRun: false }]);
    expect((await getProduct(mine.productId)).body).toMatchObject({
      ...{ skuName: 'First', availableQuantity: 10, comment: null, version: 3 },
    });
    expect((await getProduct(touched.productId)).body).toMatchObject({
      comment: 'imported',
      reserveQuantity: 1,
    });
    expect(await listProducts('Named TB-3')).toEqual([]);
  });

  it('are disabled where the import published them, and keep the answers of markets', async () => {
    await scene.atBrandPublication();
    const fileId = await drop(scene.brandEditor, 'products', [
      ['SKU id', 'SKU name', 'Brand', 'Available', 'Status', 'Required to answer'],
      ['TB-P', 'On offer', scene.brand.code, 9, 'Published', scene.fr.code],
    ]);
    const [{ productId }] = await listProducts('On offer');
    const { body: list } = await scene.api.call('listRequests', {
      as: scene.administrator,
      query: { fiscalYear: 2026, productIds: [productId] },
    });
    const { requestId } = list.items[0];
    await patch('patchRequest', { requestId }, { requestedQuantity: 3 });
    expect((await takeBack(fileId, scene.brandEditor)).body).toMatchObject({
      disabled: 1,
      removed: 0,
      kept: 0,
    });
    expect((await getProduct(productId)).body).toMatchObject({ isDisabled: true, status: 'disabled' });
    expect((await getRequest(requestId)).body.requestedQuantity).toBe(3);
  });

  it('get back the requests that the import removed, and lose those it opened', async () => {
    await scene.atBrandPublication();
    const { productId } = await scene.product({
      ...{ skuId: 'TB-M', eligibleMarketIds: null, requiredMarketIds: [scene.de.marketId] },
    });
    const inDe = await scene.api.fixtures.request(
      await scene.product({ skuId: 'TB-other' }),
      scene.de.marketId,
    );
    const own = await scene.api.fixtures.request(
      { ...(await getProduct(productId)).body, allocationSystemId: 1 },
      scene.de.marketId,
      { isRequestRequired: true, pitch: 'kept' },
    );
    const fileId = await drop(scene.brandEditor, 'products', [
      ['SKU id', 'Eligible markets', 'Required to answer'],
      ['TB-M', scene.fr.code, scene.fr.code],
    ]);
    expect((await getRequest(own.requestId)).status).toBe(404);
    expect((await takeBack(fileId, scene.brandEditor)).body).toMatchObject({ returned: 1, kept: 0 });
    expect((await getRequest(own.requestId)).body).toMatchObject({ pitch: 'kept', isRequestRequired: true });
    const { body } = await scene.api.call('listRequests', {
      as: scene.administrator,
      query: { fiscalYear: 2026, productIds: [productId] },
    });
    expect(body.items.map((item: { marketId: number }) => item.marketId)).toEqual([scene.de.marketId]);
    expect((await getRequest(inDe.requestId)).status).toBe(200);
  });

  it('stay where the earlier supply no longer covers what was allocated', async () => {
    await scene.atBrandPublication();
    const product = await scene.product({ skuId: 'TB-S', skuName: 'Scarce', availableQuantity: 5 });
    const { requestId } = await scene.api.fixtures.request(product, scene.fr.marketId, {
      requestedQuantity: 9,
    });
    const fileId = await drop(scene.brandEditor, 'products', [
      ['SKU id', 'Available'],
      ['TB-S', 50],
    ]);
    await patch('patchRequest', { requestId }, { allocatedQuantity: 9 });
    const dry = await takeBack(fileId, scene.brandEditor, true);
    expect(dry.body).toMatchObject({
      ...{ returned: 0, kept: 1 },
      items: [{ row: 2, message: expect.stringContaining('9 pieces of Scarce are allocated') }],
    });
    const { status, body } = await takeBack(fileId, scene.brandEditor);
    expect([status, body.detail]).toEqual([409, 'Nothing of this import can be taken back any more.']);
  });

  it('can be taken back through two imports, the later one first', async () => {
    await scene.atBrandPublication();
    const { productId } = await scene.product({ skuId: 'TB-2X', comment: 'first' });
    const write = (comment: string) =>
      drop(scene.brandEditor, 'products', [
        ['SKU id', 'Comment'],
        ['TB-2X', comment],
      ]);
    const [one, two] = [await write('second'), await write('third')];
    expect((await takeBack(one, scene.brandEditor, true)).body).toMatchObject({ returned: 0, kept: 1 });
    expect((await takeBack(two, scene.brandEditor)).body).toMatchObject({ returned: 1 });
    expect((await getProduct(productId)).body.comment).toBe('second');
    expect((await takeBack(one, scene.brandEditor)).body).toMatchObject({ returned: 1 });
    expect((await getProduct(productId)).body.comment).toBe('first');
  });
});

describe('requests of an import that is taken back', () => {
  it('return, are removed where it made them, and are listed where they were changed since', async () => {
    await scene.atMarketSubmission();
    const [a, b] = [await scene.product({ skuId: 'TR-1' }), await scene.product({ skuId: 'TR-2' })];
    const answered = await scene.api.fixtures.request(a, scene.fr.marketId, {
      ...{ requestedQuantity: 2, pitch: 'before', submittedBy: 'earlier@test.example' },
      submittedAt: new Date('2026-03-01T10:00:00Z'),
    });
    const touched = await scene.api.fixtures.request(b, scene.fr.marketId);
    const fileId = await drop(scene.marketEditor, 'requests', [
      ['SKU id', 'Market code', 'Requested', 'Pitch'],
      ['TR-1', scene.fr.code, 7, 'after'],
      ['TR-1', scene.de.code, 4, null],
      ['TR-2', scene.fr.code, 5, null],
    ]);
    await patch('patchRequest', { requestId: touched.requestId }, { requestedQuantity: 6 });
    await patch('patchRequest', { requestId: answered.requestId }, { allocatedQuantity: 1 });
    const { body } = await takeBack(fileId, scene.marketEditor);
    expect(body).toMatchObject({
      ...{ returned: 1, removed: 1, kept: 1 },
      items: [
        { row: 4, market: scene.fr.code, message: expect.stringContaining('Changed after the import') },
      ],
    });
    expect((await getRequest(answered.requestId)).body).toMatchObject({
      ...{ requestedQuantity: 2, pitch: 'before', allocatedQuantity: 1 },
      ...{ submittedAt: '2026-03-01T10:00:00.000Z', submittedBy: 'earlier@test.example' },
    });
    expect((await getRequest(touched.requestId)).body.requestedQuantity).toBe(6);
    const { body: list } = await scene.api.call('listRequests', {
      as: scene.administrator,
      query: { fiscalYear: 2026, productIds: [a.productId] },
    });
    expect(list.totalCount).toBe(1);
  });

  it('keep their figures where the earlier ones would exceed the supply', async () => {
    await scene.atFinalAllocation();
    const product = await scene.product({ skuId: 'TF-1', skuName: 'Few', availableQuantity: 10 });
    const ask = (marketId: number, allocatedQuantity: number | null) =>
      scene.api.fixtures.request(product, marketId, { requestedQuantity: 9, allocatedQuantity });
    const [inFr, inDe] = [await ask(scene.fr.marketId, 8), await ask(scene.de.marketId, null)];
    const fileId = await drop(scene.brandEditor, 'final-allocations', [
      ['SKU id', 'Market code', 'Allocated'],
      ['TF-1', scene.fr.code, 1],
    ]);
    await patch('patchRequest', { requestId: inDe.requestId }, { allocatedQuantity: 9 });
    const { body } = await takeBack(fileId, scene.brandEditor, true);
    expect(body).toMatchObject({ returned: 0, kept: 1 });
    expect(body.items[0].message).toContain('Few: 0 are left beside its own 1; you typed 8');
    await patch('patchRequest', { requestId: inDe.requestId }, { allocatedQuantity: 2 });
    expect((await takeBack(fileId, scene.brandEditor)).body).toMatchObject({ returned: 1 });
    expect((await getRequest(inFr.requestId)).body.allocatedQuantity).toBe(8);
  });
});

describe('taking an import back', () => {
  const one = async (skuId: string) => {
    await scene.atBrandPublication();
    const product = await scene.product({ skuId });
    const rows = [
      ['SKU id', 'Comment'],
      [skuId, 'imported'],
    ];
    return { ...product, fileId: await drop(scene.brandEditor, 'products', rows) };
  };

  it('is done once: the second call gets who did it and when', async () => {
    const { fileId } = await one('TO-1');
    expect((await takeBack(fileId, scene.brandEditor)).status).toBe(200);
    const { status, body } = await takeBack(fileId, scene.brandEditor);
    expect([status, body.detail]).toEqual([
      409,
      `plan.xlsx was taken back by ${scene.emails.brandEditor} on 2026/03/15 12:03 UTC.`,
    ]);
    const read = await scene.api.call('getImport', { as: scene.brandEditor, params: { fileId } });
    expect(read.body.takenBack).toEqual({ at: '2026-03-15T12:03:00.000Z', by: scene.emails.brandEditor });
  });

  it('is open to its owner and the administrators of its system', async () => {
    const { fileId, productId } = await one('TO-2');
    const other = await scene.api.fixtures.administrator(2);
    for (const as of [scene.marketEditor, scene.brandViewer, other.uniqueId]) {
      expect((await takeBack(fileId, as)).status).toBe(404);
    }
    expect((await takeBack(fileId, scene.administrator)).body).toMatchObject({ returned: 1 });
    expect((await getProduct(productId)).body.comment).toBeNull();
  });

  it('requires the right to write now: 403 outside the step', async () => {
    const { fileId } = await one('TO-3');
    await scene.atFinalAllocation();
    for (const dryRun of [true, false]) {
      const { status, body } = await takeBack(fileId, scene.brandEditor, dryRun);
      expect([status, body.reason]).toEqual([403, 'wrongStep']);
    }
    expect((await takeBack(fileId, scene.administrator)).status).toBe(200);
  });

  it('is refused for a check', async () => {
    await scene.atBrandPublication();
    const content = await toWorkbook([['SKU id'], ['none']]);
    const dropped = { as: scene.brandEditor, folder: 'products' as const, content, dryRun: true };
    const { fileId } = await importFile(scene.api, dropped);
    expect((await takeBack(fileId, scene.brandEditor)).body.detail).toBe(
      'This file was only checked. Nothing of it is saved.',
    );
  });

  it('is listed in the history beside the import, each with the name of the file', async () => {
    const { fileId, productId } = await one('TO-4');
    await takeBack(fileId, scene.brandEditor);
    const { body } = await scene.api.call('getProductHistory', {
      as: scene.brandEditor,
      params: { productId },
    });
    const change = { field: 'comment', fileName: 'plan.xlsx' };
    expect(body.items).toEqual([
      expect.objectContaining({ ...change, source: 'importUndo', from: 'imported', to: null }),
      expect.objectContaining({ ...change, source: 'import', from: null, to: 'imported' }),
    ]);
  });
});
