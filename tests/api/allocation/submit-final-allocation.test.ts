import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Scene, startScene } from '../requests/scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
beforeEach(() => scene.atFinalAllocation());
afterAll(() => scene.api.close());

const submit = (as: string, productId: number, body: object = {}) =>
  scene.api.call('submitFinalAllocation', { as, params: { productId }, body });
const readRow = async (productId: number) =>
  (
    await scene.api.call('listBoard', {
      as: scene.administrator,
      query: { fiscalYear: 2026, productIds: [productId] },
    })
  ).body.items[0];

test('makes every figure final, an explicit 0 for a market that requested nothing, and says what was allocated and left', async () => {
  const { fixtures } = scene.api;
  const product = await scene.product({ availableQuantity: 20, reserveQuantity: 2 });
  await fixtures.request(product, scene.fr.marketId, { requestedQuantity: 15, allocatedQuantity: 12 });
  await fixtures.request(product, scene.de.marketId, { requestedQuantity: 0 });
  await fixtures.request(product, scene.jp.marketId, { isRequestRequired: true });
  const { version, figuresVersion } = await readRow(product.productId);
  const { status, body } = await submit(scene.brandEditor, product.productId, { version, figuresVersion });
  expect(status).toBe(200);
  expect(body).toEqual({
    productId: product.productId,
    finalizedAt: '2026-03-15T12:00:00.000Z',
    finalizedBy: scene.emails.brandEditor,
    requests: 3,
    allocated: 12,
    left: 6,
    version: version + 1,
  });
  const row = await readRow(product.productId);
  expect(row).toMatchObject({ status: 'final', finalizedAt: '2026-03-15T12:00:00.000Z' });
  expect(
    row.cells.map(({ allocated, status: each }: { allocated: number; status: string }) => [allocated, each]),
  ).toEqual([
    [12, 'final'],
    [0, 'final'],
    [0, 'final'],
  ]);
  const history = await scene.api.call('getProductHistory', {
    as: scene.marketEditor,
    params: { productId: product.productId },
  });
  expect(history.body.items[0]).toMatchObject({
    field: 'finalizedAt',
    by: scene.emails.brandEditor,
    source: 'screen',
  });
});

test('is refused while markets that requested are undecided, and says how many', async () => {
  const product = await scene.product({ skuName: 'Meridian 39' });
  await scene.api.fixtures.request(product, scene.fr.marketId, { requestedQuantity: 5 });
  await scene.api.fixtures.request(product, scene.de.marketId, { requestedQuantity: 5 });
  const { status, body } = await submit(scene.brandEditor, product.productId);
  expect(status).toBe(409);
  expect(body.detail).toBe(
    'Meridian 39: 2 requests have no figure yet. Allocate a quantity to each, 0 included, before submitting.',
  );
  expect((await readRow(product.productId)).finalizedAt).toBeNull();
});

test('happens once: of several parallel calls one succeeds', async () => {
  const product = await scene.product();
  const answers = await Promise.all([1, 2, 3].map(() => submit(scene.brandEditor, product.productId)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await submit(scene.brandEditor, product.productId)).body.detail).toContain('was submitted');
});

test('is refused when the product or a figure changed since it was read', async () => {
  const { fixtures, call } = scene.api;
  const product = await scene.product({ version: 4 });
  const { requestId } = await fixtures.request(product, scene.fr.marketId, {
    requestedQuantity: 5,
    allocatedQuantity: 5,
  });
  const stale = await submit(scene.brandEditor, product.productId, { version: 3 });
  expect([stale.status, stale.body.detail]).toEqual([
    409,
    expect.stringContaining('was changed by fixture@test.example'),
  ]);
  const byHeader = await call('submitFinalAllocation', {
    as: scene.brandEditor,
    params: { productId: product.productId },
    body: {},
    headers: { 'If-Match': '"3"' },
  });
  expect(byHeader.status).toBe(409);
  const seen = await readRow(product.productId);
  const changed = await call('patchRequest', {
    as: scene.brandEditor,
    params: { requestId },
    body: { allocatedQuantity: 4 },
  });
  expect(changed.status).toBe(200);
  const { version, figuresVersion } = seen;
  expect((await submit(scene.brandEditor, product.productId, { version, figuresVersion })).status).toBe(409);
  expect((await submit(scene.brandEditor, product.productId, { version })).status).toBe(200);
});

test('is open to brand editors, at final allocation submission of the current year', async () => {
  const product = await scene.product();
  const past = await scene.product({ fiscalYear: 2025 });
  const other = await scene.product({ brandId: scene.otherBrand.brandId });
  const draft = await scene.product({ publishedAt: null });
  const disabled = await scene.product({ isDisabled: true });
  const verdict = async (as: string, { productId }: { productId: number }) => {
    const { status, body } = await submit(as, productId);
    return [status, body.reason];
  };
  expect(await verdict(scene.brandViewer, product)).toEqual([403, 'roleTooLow']);
  expect(await verdict(scene.marketEditor, product)).toEqual([403, 'wrongType']);
  expect(await verdict(scene.marketEditor, draft)).toEqual([404, undefined]);
  expect(await verdict(scene.brandEditor, other)).toEqual([404, undefined]);
  expect(await verdict(scene.brandEditor, past)).toEqual([403, 'wrongYear']);
  expect(await verdict(scene.brandEditor, draft)).toEqual([403, 'notPublished']);
  expect(await verdict(scene.brandEditor, disabled)).toEqual([403, 'disabled']);
  expect(await verdict(scene.administrator, draft)).toEqual([403, 'notPublished']);
  expect(await verdict(scene.administrator, disabled)).toEqual([200, undefined]);
  await scene.atMarketSubmission();
  expect(await verdict(scene.brandEditor, product)).toEqual([403, 'wrongStep']);
  expect(await verdict(scene.administrator, product)).toEqual([200, undefined]);
  const history = await scene.api.call('getProductHistory', {
    as: scene.administrator,
    params: { productId: product.productId },
  });
  expect(history.body.items[0].isOutsideCondition).toBe(true);
  expect((await submit(scene.brandEditor, product.productId, { unheard: 1 })).status).toBe(400);
});
