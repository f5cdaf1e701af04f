import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Scene, startScene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene(3);
});
afterAll(() => scene.api.close());

const params = (more: object = {}) => ({ prog: 'loi', ...more });

test('LOI knows products by name and has no steps: both sides work throughout the current year, and in no other', async () => {
  const { call, fixtures } = scene.api;
  const product = await scene.product({ name: 'Nuit Claire', availableQuantity: 5 });
  const past = await scene.product({ name: 'Nuit Claire', fiscalYear: 2025 });
  const created = await call('createRequest', {
    as: scene.marketEditor,
    params: params(),
    body: { productId: product.productId, marketId: scene.fr.marketId, requestedQuantity: 4 },
  });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ name: 'Nuit Claire', status: 'submitted' });
  expect(created.body).not.toHaveProperty('skuId');
  const { requestId } = created.body;
  const input = await call('patchRequest', {
    as: scene.brandEditor,
    params: params({ requestId }),
    body: { allocatedQuantity: 4 },
  });
  expect(input.status).toBe(200);
  const old = await fixtures.request(past, scene.fr.marketId);
  for (const [as, body] of [
    [scene.marketEditor, { requestedQuantity: 1 }],
    [scene.brandEditor, { allocatedQuantity: 1 }],
  ] as const) {
    const refused = await call('patchRequest', { as, params: params({ requestId: old.requestId }), body });
    expect([refused.status, refused.body.reason]).toEqual([403, 'wrongYear']);
  }
  const query = { fiscalYear: 2026, name: 'nuit' };
  const list = await call('listRequests', { as: scene.marketEditor, params: params(), query });
  expect(list.body).toMatchObject({ totalCount: 1, items: [{ requestId, allocatedQuantity: null }] });
  const pitches = await call('listPitches', { as: scene.marketEditor, params: params(), query });
  expect(pitches.body.items.map(({ name }: { name: string }) => name)).toEqual([
    'Nuit Claire',
    'Nuit Claire',
  ]);
  const submitted = await call('submitFinalAllocation', {
    as: scene.brandEditor,
    params: params({ productId: product.productId }),
    body: {},
  });
  expect(submitted.body).toMatchObject({ allocated: 4, left: 1, requests: 1 });
});

test('ids of one system name nothing in another, and nothing is written', async () => {
  const { call, fixtures } = scene.api;
  const product = await scene.product();
  const { requestId } = await fixtures.request(product, scene.fr.marketId);
  const { uniqueId } = await fixtures.user([
    { allocationSystemId: 2, roleId: 3, permissionTypeId: null, ids: null },
  ]);
  for (const answer of [
    await call('getRequest', { as: uniqueId, params: { prog: 'gap', requestId } }),
    await call('patchRequest', {
      as: uniqueId,
      params: { prog: 'gap', requestId },
      body: { requestedQuantity: 1 },
    }),
    await call('patchRequests', {
      as: uniqueId,
      params: { prog: 'gap' },
      body: [{ requestId, version: 1, requestedQuantity: 1 }],
    }),
    await call('createRequest', {
      as: uniqueId,
      params: { prog: 'gap' },
      body: { productId: product.productId, marketId: scene.de.marketId },
    }),
    await call('submitFinalAllocation', {
      as: uniqueId,
      params: { prog: 'gap', productId: product.productId },
      body: {},
    }),
  ]) {
    expect(answer.status).toBe(404);
  }
  const after = await call('getRequest', { as: scene.administrator, params: params({ requestId }) });
  expect(after.body).toMatchObject({ requestedQuantity: null, version: 1 });
});
