import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { steps } from '@/services/web-api/data/database/schema';
import { type Scene, startScene } from '../requests/scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

async function atMidYear(order: 1 | 2 | 3) {
  const { database } = scene.api;
  await database.delete(steps);
  await database.insert(steps).values({
    allocationSystemId: 1,
    fiscalYear: 2026,
    isMidYearReview: true,
    order,
    startDate: '2026-03-15',
    endDate: '2026-03-15',
  });
}

test('a product is submitted, reopened, requested again and allocated more, and markets only ever see what was submitted', async () => {
  const { fixtures, call } = scene.api;
  const product = await scene.product({ availableQuantity: 20 });
  const { productId } = product;
  const { requestId } = await fixtures.request(product, scene.fr.marketId, { requestedQuantity: 12 });
  const other = await fixtures.request(product, scene.jp.marketId, { requestedQuantity: 9 });
  const give = async (id: number, allocatedQuantity: number) =>
    call('patchRequest', { as: scene.brandEditor, params: { requestId: id }, body: { allocatedQuantity } });
  const submit = () =>
    call('submitFinalAllocation', { as: scene.brandEditor, params: { productId }, body: {} });
  const viewedBy = async (as: string) => {
    const { body } = await call('getRequest', { as, params: { requestId } });
    return [body.allocatedQuantity, body.status];
  };

  await scene.atFinalAllocation();
  await give(requestId, 8);
  await give(other.requestId, 9);
  expect((await submit()).status).toBe(200);
  expect(await viewedBy(scene.marketViewer)).toEqual([8, 'final']);

  await atMidYear(1);
  const reopened = await call('patchProduct', {
    as: scene.brandEditor,
    params: { productId },
    body: { isPublished: true },
  });
  expect([reopened.status, reopened.body.finalizedAt]).toEqual([200, null]);
  expect(await viewedBy(scene.marketViewer)).toEqual([8, 'submitted']);
  const history = await call('getProductHistory', { as: scene.brandViewer, params: { productId } });
  const opened = history.body.items.filter(({ field }: { field: string }) => field !== 'publishedAt');
  expect(opened.slice(0, 2).map(({ field, to }: { field: string; to: unknown }) => [field, to])).toEqual(
    expect.arrayContaining([
      ['midYearReview', 'opened'],
      ['finalizedAt', null],
    ]),
  );

  await atMidYear(2);
  // Both sides read the floor before they type.
  const ofMarket = await call('listPitches', {
    as: scene.marketEditor,
    query: { fiscalYear: 2026, marketIds: scene.fr.marketId },
  });
  const pitch = ofMarket.body.items.find((each: { productId: number }) => each.productId === productId);
  expect(pitch.request.floorQuantity).toBe(8);
  const board = await call('listBoard', {
    as: scene.brandEditor,
    query: { fiscalYear: 2026, productIds: productId },
  });
  expect(board.body.items[0].cells.map(({ floor }: { floor: number }) => floor)).toEqual([8, 9]);
  const requested = await call('patchRequest', {
    as: scene.marketEditor,
    params: { requestId },
    body: { requestedQuantity: 15 },
  });
  expect(requested.status).toBe(200);

  await atMidYear(3);
  expect((await give(requestId, 7)).body.detail).toBe('The first round allocated 8. Enter at least 8.');
  expect((await give(requestId, 11)).status).toBe(200);
  expect(await viewedBy(scene.brandViewer)).toEqual([11, 'allocated']);
  expect(await viewedBy(scene.marketViewer)).toEqual([8, 'submitted']);
  const proposal = await call('getProposal', { as: scene.brandEditor, params: { productId } });
  expect(proposal.body.cells.map(({ minimum }: { minimum: number }) => minimum)).toEqual([8, 9]);
  expect((await submit()).status).toBe(200);
  expect(await viewedBy(scene.marketViewer)).toEqual([11, 'final']);
  const { body } = await call('getRequestHistory', { as: scene.marketViewer, params: { requestId } });
  const figures = body.items.filter(({ field }: { field: string }) => field === 'allocatedQuantity');
  expect(figures.map(({ from, to }: { from: number; to: number }) => [from, to])).toEqual([
    [8, 11],
    [null, 8],
  ]);
});

test('a final product that is published again is opened at brand publication of the review, and not at another step', async () => {
  const { fixtures, call } = scene.api;
  const product = await scene.product({ availableQuantity: 20 });
  await fixtures.request(product, scene.fr.marketId, { requestedQuantity: 12, allocatedQuantity: 8 });
  const { productId } = product;
  await scene.atFinalAllocation();
  await call('submitFinalAllocation', { as: scene.brandEditor, params: { productId }, body: {} });
  const publish = () =>
    call('patchProduct', { as: scene.administrator, params: { productId }, body: { isPublished: true } });
  await atMidYear(2);
  expect((await publish()).body.status).toBe('final');
  await atMidYear(1);
  expect((await publish()).body.status).toBe('published');
});
