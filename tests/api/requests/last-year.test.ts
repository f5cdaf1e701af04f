import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createScene, type Scene, startScene } from './scene';

let scene: Scene;
let oes: Scene;
beforeAll(async () => {
  scene = await startScene();
  oes = await createScene(scene.api, 4);
});
afterAll(() => scene.api.close());

async function readLastYear(of: Scene, as: string, requestId: number) {
  const prog = of.systemId === 1 ? 'ruc' : 'oes';
  const { body } = await scene.api.call('getRequest', { as, params: { prog, requestId } });
  return body.lastYear;
}

test('is what the same market asked for and got for the same SKU id a year before, in the same system', async () => {
  const { fixtures } = scene.api;
  const before = await scene.product({
    fiscalYear: 2025,
    skuId: 'SAME',
    finalizedAt: new Date('2025-11-01'),
  });
  const older = await scene.product({ fiscalYear: 2024, skuId: 'SAME' });
  const now = await scene.product({ skuId: 'SAME', skuName: 'Renamed since' });
  await fixtures.request(before, scene.fr.marketId, { requestedQuantity: 10, allocatedQuantity: 7 });
  await fixtures.request(older, scene.de.marketId, { requestedQuantity: 99, allocatedQuantity: 99 });
  const inFrance = await fixtures.request(now, scene.fr.marketId);
  const inGermany = await fixtures.request(now, scene.de.marketId);
  expect(await readLastYear(scene, scene.marketEditor, inFrance.requestId)).toEqual({
    requested: 10,
    allocated: 7,
  });
  expect(await readLastYear(scene, scene.marketEditor, inGermany.requestId)).toBeNull();
});

test('keeps figures that were never submitted from markets', async () => {
  const { fixtures } = scene.api;
  const before = await scene.product({ fiscalYear: 2025, skuId: 'OPEN' });
  const now = await scene.product({ skuId: 'OPEN' });
  await fixtures.request(before, scene.fr.marketId, { requestedQuantity: 10, allocatedQuantity: 7 });
  const { requestId } = await fixtures.request(now, scene.fr.marketId);
  expect(await readLastYear(scene, scene.marketEditor, requestId)).toEqual({
    requested: 10,
    allocated: null,
  });
  expect(await readLastYear(scene, scene.brandViewer, requestId)).toEqual({ requested: 10, allocated: 7 });
});

test('goes by brand and name where products have no SKU id', async () => {
  const { fixtures } = scene.api;
  const before = await oes.product({
    fiscalYear: 2025,
    name: 'Solstice',
    finalizedAt: new Date('2025-11-01'),
  });
  const otherBrand = await oes.product({
    fiscalYear: 2026,
    name: 'Solstice',
    brandId: oes.otherBrand.brandId,
  });
  const now = await oes.product({ name: 'Solstice' });
  await fixtures.request(before, oes.fr.marketId, { requestedQuantity: 5, allocatedQuantity: 5 });
  const same = await fixtures.request(now, oes.fr.marketId);
  const other = await fixtures.request(otherBrand, oes.fr.marketId);
  expect(await readLastYear(oes, oes.marketEditor, same.requestId)).toEqual({ requested: 5, allocated: 5 });
  expect(await readLastYear(oes, oes.marketEditor, other.requestId)).toBeNull();
});

test("a SKU id that was another brand's a year before shows its figures to those who may read that brand alone", async () => {
  const { fixtures } = scene.api;
  const foreign = await scene.product({
    fiscalYear: 2025,
    skuId: 'MOVED',
    brandId: scene.otherBrand.brandId,
    finalizedAt: new Date('2025-11-01'),
  });
  const now = await scene.product({ skuId: 'MOVED' });
  await fixtures.request(foreign, scene.fr.marketId, { requestedQuantity: 10, allocatedQuantity: 7 });
  const { requestId } = await fixtures.request(now, scene.fr.marketId);
  expect(await readLastYear(scene, scene.brandEditor, requestId)).toBeNull();
  expect(await readLastYear(scene, scene.brandViewer, requestId)).toBeNull();
  const figures = { requested: 10, allocated: 7 };
  expect(await readLastYear(scene, scene.marketEditor, requestId)).toEqual(figures);
  expect(await readLastYear(scene, scene.administrator, requestId)).toEqual(figures);
});

test('a proposal breaks no tie by what another brand gave for the SKU id a year before', async () => {
  const { fixtures } = scene.api;
  const foreign = await scene.product({
    fiscalYear: 2025,
    skuId: 'TIE',
    brandId: scene.otherBrand.brandId,
    finalizedAt: new Date('2025-11-01'),
  });
  const now = await scene.product({ skuId: 'TIE', availableQuantity: 1 });
  await fixtures.request(foreign, scene.fr.marketId, { requestedQuantity: 10, allocatedQuantity: 0 });
  await fixtures.request(now, scene.fr.marketId, { requestedQuantity: 1 });
  await fixtures.request(now, scene.de.marketId, { requestedQuantity: 1 });
  const propose = async (as: string) => {
    const { body } = await scene.api.call('getProposal', {
      as,
      params: { prog: 'ruc', productId: now.productId },
      query: { Rule: 'proportional' },
    });
    return body;
  };
  const { cells } = await propose(scene.brandEditor);
  expect(cells.map(({ reason }: { reason: string }) => reason).sort()).toEqual(['lostDraw', 'wonDraw']);
});

/** Whether exceptions compare the product with the year before, where 10 were requested of it and 100 are now. */
async function isCompared(of: Scene, productId: number): Promise<boolean> {
  const { body } = await scene.api.call('listBoard', {
    as: of.administrator,
    params: { prog: of.systemId === 1 ? 'ruc' : 'oes' },
    query: { fiscalYear: 2026, productIds: [productId], exceptions: ['farAboveHistory'] },
  });
  return body.totalCount === 1;
}

test.each([
  { by: 'SKU ids', open: () => scene, same: { skuId: 'ONE' }, moved: { skuId: 'OTHER' } },
  { by: 'names', open: () => oes, same: { name: 'One' }, moved: { name: 'Other' } },
])(
  'exceptions compare with the same product of the same brand, by $by',
  async ({ by, open, same, moved }) => {
    const of = open();
    const { fixtures } = scene.api;
    const finalizedAt = new Date('2025-11-01');
    const pairOf = async (key: object, brandId: number) => {
      const before = await of.product({ ...key, brandId, fiscalYear: 2025, finalizedAt });
      await fixtures.request(before, of.fr.marketId, { requestedQuantity: 10, allocatedQuantity: 7 });
      const now = await of.product(key);
      const { requestId } = await fixtures.request(now, of.fr.marketId, { requestedQuantity: 100 });
      return { now, lastYear: await readLastYear(of, of.administrator, requestId) };
    };
    const kept = await pairOf(same, of.brand.brandId);
    expect(kept.lastYear).toEqual({ requested: 10, allocated: 7 });
    expect(await isCompared(of, kept.now.productId)).toBe(true);
    // A SKU id that moved to another brand is the same product for users who may read both brands, and is not compared.
    const other = await pairOf(moved, of.otherBrand.brandId);
    expect(other.lastYear !== null).toBe(by === 'SKU ids');
    expect(await isCompared(of, other.now.productId)).toBe(false);
  },
);
