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

  await atMidYear(2);
  const requested = await call('patchRequest', {
    as: scene.marketEditor,
    params: { requestId },
    body: { requestedQuantity: 15 },
  });
  expect(requested.status).toBe(200);

  await atMidYear(3);
  expect((await give(requestId, 7)).body.detail).toBe('The first round gave 8: it may rise, but not fall.');
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
