import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { requests } from '@/services/web-api/data/database/schema';
import { type Scene, startScene } from '../requests/scene';
import { toDropRows } from './import-desk';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

const drop = toDropRows(() => scene);
const find = async (requestId: number) =>
  (await scene.api.database.select().from(requests).where(eq(requests.requestId, requestId)))[0];

test('an export of an earlier version, with its own headers, is imported like a current one', async () => {
  await scene.atMarketSubmission();
  const product = await scene.product({ skuId: 'E-1' });
  const { requestId } = await scene.api.fixtures.request(product, scene.fr.marketId);
  const asked = await drop(scene.marketEditor, 'requests', [
    ['SKU id', 'Market code', 'Requested quantity'],
    ['E-1', scene.fr.code, 9],
  ]);
  expect(asked).toMatchObject({ updated: 1, failed: 0, ignoredColumns: [] });
  await scene.atFinalAllocation();
  const decided = await drop(scene.brandEditor, 'final-allocations', [
    ['SKU id', 'Market code', 'Final quantity', 'Final reason', 'Final comment'],
    ['E-1', scene.fr.code, 5, 'Scarce', 'More in spring'],
  ]);
  expect(decided).toMatchObject({ updated: 1, failed: 0, ignoredColumns: [] });
  expect(await find(requestId)).toMatchObject({
    requestedQuantity: 9,
    allocatedQuantity: 5,
    allocationReason: 'Scarce',
    allocationComment: 'More in spring',
  });
});

test('an earlier header beside its current one is refused, like two columns of one field', async () => {
  await scene.atMarketSubmission();
  const answer = await drop(scene.marketEditor, 'requests', [
    ['SKU id', 'Market code', 'Requested', 'Requested quantity'],
    ['E-1', scene.fr.code, 1, 2],
  ]);
  expect(answer.status).toBe(5);
});
