import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { changes } from '@/services/web-api/data/database/schema';
import { type Scene, startScene } from '../requests/scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

const NONE = {
  ...{ protectedShare: 20, markets: [], entities: [] },
  ...{ isReasonRequired: false, farAbovePercent: 250, reasons: [] },
};
const read = () => scene.api.call('getSharingSettings', { as: scene.administrator });
const replace = (body: object, basedOn?: Awaited<ReturnType<typeof read>>) =>
  scene.api.call('replaceSharingSettings', {
    as: scene.administrator,
    body,
    headers: basedOn ? { 'if-match': String(basedOn.headers.etag) } : {},
  });

test('starts with a protected share and no weights, is replaced as a whole, and refuses an outdated version', async () => {
  const first = await read();
  expect(first.body).toEqual(NONE);
  const { marketId } = scene.fr;
  const next = { ...NONE, protectedShare: 35, markets: [{ marketId, weight: 40 }] };
  const saved = await replace(next, first);
  expect([saved.status, saved.body]).toEqual([200, next]);
  expect((await read()).body).toEqual(next);
  const late = await replace(NONE, first);
  expect(late.status).toBe(409);
  expect(late.body.detail).toContain('This page of rules was changed by');
  expect((await replace(NONE, saved)).body).toEqual(NONE);
});

test('a lower percentage counts more requests as far above last year, a higher one fewer', async () => {
  const { api, brand, fr, de } = scene;
  const skuId = 'FAR-ABOVE';
  const before = await scene.product({ skuId, brandId: brand.brandId, fiscalYear: 2025 });
  const product = await scene.product({ skuId, brandId: brand.brandId });
  for (const [{ marketId }, requestedQuantity] of [
    [fr, 20],
    [de, 25],
  ] as const) {
    await api.fixtures.request(before, marketId, { requestedQuantity: 10 });
    await api.fixtures.request(product, marketId, { requestedQuantity });
  }
  const count = async () => {
    const query = { fiscalYear: 2026, exceptions: ['farAboveHistory'] };
    const { body } = await api.call('listRequests', { as: scene.administrator, query });
    return body.totalCount;
  };
  expect(await count()).toBe(1);
  await replace({ ...NONE, farAbovePercent: 200 });
  expect(await count()).toBe(2);
  await replace({ ...NONE, farAbovePercent: 251 });
  expect(await count()).toBe(0);
  await replace(NONE);
  expect(await count()).toBe(1);
});

test('keeps each change in the history, and records nothing where nothing changed', async () => {
  const { marketId } = scene.de;
  const isSystem = eq(changes.entity, 'allocationSystem');
  const list = () => scene.api.database.select().from(changes).where(isSystem).orderBy(changes.changeId);
  const before = (await list()).length;
  const body = { ...NONE, markets: [{ marketId, weight: 7 }] };
  await replace(body);
  await replace(body);
  const made = (await list()).slice(before);
  expect(made.map(({ field, from, to }) => [field, from, to])).toEqual([
    ['marketWeights', [], [{ id: marketId, weight: 7 }]],
  ]);
  await replace(NONE);
});

test.each([
  [{ ...NONE, protectedShare: 101 }, 'protectedShare'],
  [{ ...NONE, farAbovePercent: 100 }, 'farAbovePercent'],
  [{ ...NONE, markets: [{ marketId: 1, weight: 1_001 }] }, 'markets.0.weight'],
  [{ ...NONE, markets: [{ marketId: 1, weight: 1.5 }] }, 'markets.0.weight'],
  [
    {
      ...NONE,
      entities: [
        { entityId: 1, weight: 1 },
        { entityId: 1, weight: 2 },
      ],
    },
    'entities.1',
  ],
  [{ ...NONE, reasons: [{ label: ' ', isRetired: false }] }, 'reasons.0.label'],
  [
    {
      ...NONE,
      reasons: [
        { label: 'Short.', isRetired: true },
        { label: 'SHORT.', isRetired: false },
      ],
    },
    'reasons.1',
  ],
  [{ ...NONE, markets: [{ marketId: 999_999, weight: 1 }] }, 'markets'],
  [{ ...NONE, entities: [{ entityId: 999_999, weight: 1 }] }, 'entities'],
])('refuses %j and names the place', async (body, field) => {
  const refused = await replace(body);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
  expect((await read()).body).toEqual(NONE);
});

test('a proposal uses the weights, the protected share, last year and the smallest useful quantity', async () => {
  const { fixtures } = scene.api;
  const [fr, de, jp] = [scene.fr.marketId, scene.de.marketId, scene.jp.marketId];
  const before = await scene.product({ fiscalYear: 2025, skuId: 'RULED' });
  await fixtures.request(before, fr, { requestedQuantity: 30, allocatedQuantity: 5 });
  await fixtures.request(before, de, { requestedQuantity: 10, allocatedQuantity: 10 });
  const product = await scene.product({ skuId: 'RULED', availableQuantity: 21 });
  await fixtures.request(product, fr, { requestedQuantity: 20, priority: 1 });
  await fixtures.request(product, de, { requestedQuantity: 20, priority: 2 });
  await fixtures.request(product, jp, { requestedQuantity: 20, priority: 3 });
  const by = async (rule: string, { productId } = product) => {
    const params = { productId };
    const { body } = await scene.api.call('getProposal', { as: scene.brandEditor, params, query: { rule } });
    return body.cells.map((cell: { allocated: number }) => cell.allocated);
  };
  expect(await by('lastYearRequested')).toEqual([16, 5, 0]);
  expect(await by('lastYearAllocated')).toEqual([7, 14, 0]);
  expect(await by('protectedPriority')).toEqual([17, 2, 2]);
  expect(await by('weights')).toEqual([7, 7, 7]);
  await replace({
    ...NONE,
    protectedShare: 50,
    markets: [
      { marketId: fr, weight: 3 },
      { marketId: jp, weight: 0 },
    ],
  });
  expect(await by('protectedPriority')).toEqual([11, 5, 5]);
  expect(await by('weights')).toEqual([16, 5, 0]);
  await replace(NONE);

  const useful = await scene.product({ availableQuantity: 5, usefulMinimum: 2 });
  for (const marketId of [fr, de, jp]) await fixtures.request(useful, marketId, { requestedQuantity: 9 });
  const params = { productId: useful.productId };
  const { body } = await scene.api.call('getProposal', { as: scene.brandEditor, params });
  const figures = body.cells.map(({ allocated, reason }: Record<string, unknown>) => [allocated, reason]);
  expect(figures.toSorted()).toEqual([
    [0, 'lostDraw'],
    [2, 'wonDraw'],
    [3, 'wonDraw'],
  ]);
});

test('offers the reasons of the system to the brand side, in order and without retired ones', async () => {
  const reasons = [
    { label: 'Supply is short.', isRetired: false },
    { label: 'Old words.', isRetired: true },
    { label: 'Launch markets first.', isRetired: false },
  ];
  expect((await replace({ ...NONE, isReasonRequired: true, reasons })).status).toBe(200);
  const list = (as: string) => scene.api.call('listReasons', { as });
  expect((await list(scene.brandViewer)).body).toEqual({
    isReasonRequired: true,
    reasons: ['Supply is short.', 'Launch markets first.'],
  });
  expect((await list(scene.marketEditor)).body.reason).toBe('wrongType');
  expect((await read()).body.reasons).toEqual(reasons);
  await replace(NONE);
});

test('where cuts need a reason, a submission without one is refused and changes nothing', async () => {
  const { fixtures, call } = scene.api;
  await scene.atFinalAllocation();
  const product = await scene.product({ availableQuantity: 5 });
  const cut = await fixtures.request(product, scene.fr.marketId, {
    requestedQuantity: 9,
    allocatedQuantity: 5,
  });
  await fixtures.request(product, scene.de.marketId, { requestedQuantity: 0 });
  const submit = () =>
    call('submitFinalAllocation', {
      as: scene.brandEditor,
      params: { productId: product.productId },
      body: {},
    });
  await replace({ ...NONE, isReasonRequired: true });
  const refused = await submit();
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toContain('1 market gets less than requested without a reason.');
  const patched = await call('patchRequest', {
    as: scene.brandEditor,
    params: { requestId: cut.requestId },
    body: { allocationReason: 'Supply is short.' },
  });
  expect(patched.status).toBe(200);
  expect((await submit()).status).toBe(200);
  await replace(NONE);
});
