/** A save reuses the results of the check; rows changed in between are judged again. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/services/web-api/data/database/database';
import { type Scene, startScene } from '../requests/scene';
import { readTable, toEdited } from './edit-export';
import { dropFile, toCounts, toWorkbook } from './import-file';
import { runImportsWhileHeld } from './while-held';

let scene: Scene;
let skuId = 0;
beforeAll(async () => {
  scene = await startScene();
});
beforeEach(() => scene.atMarketSubmission());
afterAll(() => scene.api.close());

/** Two products with an unanswered request of the same market each. */
async function twoProducts() {
  const { product, fr, api } = scene;
  const skuIds = [1, 2].map(() => {
    skuId += 1;
    return `M-${skuId}`;
  });
  const [held, other] = [await product({ skuId: skuIds[0] }), await product({ skuId: skuIds[1] })];
  const [request, otherRequest] = [
    await api.fixtures.request(held, fr.marketId, {}),
    await api.fixtures.request(other, fr.marketId, {}),
  ];
  return { skuIds, held, request, otherRequest };
}

const readRequest = async (requestId: number) =>
  (await scene.api.call('getRequest', { as: scene.administrator, params: { requestId } })).body;

async function importWhileHeld(
  content: Buffer,
  productId: number,
  happen: (tx: Transaction) => Promise<unknown>,
) {
  const { api, marketEditor } = scene;
  const { body } = await dropFile(api, { as: marketEditor, folder: 'requests', content });
  await runImportsWhileHeld(api, productId, happen);
  return (await api.call('getImport', { as: marketEditor, params: body })).body;
}

const toFile = (skuIds: readonly (string | undefined)[], market: string) =>
  toWorkbook([['SKU id', 'Market code', 'Requested'], ...skuIds.map((id) => [id ?? '', market, 7])]);

test('a product submitted while an import waits for it: its row is refused, the row of the other is saved', async () => {
  const { skuIds, held, request, otherRequest } = await twoProducts();
  const job = await importWhileHeld(await toFile(skuIds, scene.fr.code), held.productId, (tx) =>
    tx.execute(sql`update products set finalized_at = now() where product_id = ${held.productId}`),
  );
  expect(toCounts(job)).toEqual({ status: 4, created: 0, updated: 1, unchanged: 0, failed: 1 });
  expect(await readRequest(request.requestId)).toMatchObject({ requestedQuantity: null });
  expect(await readRequest(otherRequest.requestId)).toMatchObject({ requestedQuantity: 7, version: 2 });
});

test('a request answered while an import with its version waits for it: the row is refused, the answer stays', async () => {
  const { held, request } = await twoProducts();
  const query = { fiscalYear: 2026, productIds: [held.productId] };
  const exported = await scene.api.call('exportRequests', { as: scene.marketEditor, query });
  const content = await toEdited(await readTable(exported.bytes), () => ({ Requested: 7 }));
  const job = await importWhileHeld(content, held.productId, (tx) =>
    tx.execute(sql`update requests set requested_quantity = 3, version = version + 1
      where request_id = ${request.requestId}`),
  );
  expect(job).toMatchObject({ updated: 0, failed: 1, errors: [{ row: 2, column: 'Version' }] });
  expect(await readRequest(request.requestId)).toMatchObject({ requestedQuantity: 3 });
});

test('a request opened while an import that opens it waits: the import changes it', async () => {
  const { skuIds, held } = await twoProducts();
  const { de } = scene;
  const job = await importWhileHeld(await toFile(skuIds.slice(0, 1), de.code), held.productId, (tx) =>
    tx.execute(sql`insert into requests (product_id, allocation_system_id, fiscal_year, brand_id, market_id, pitch, updated_by)
      select product_id, allocation_system_id, fiscal_year, brand_id, ${de.marketId}, 'Please', 'somebody@demo.example'
      from products where product_id = ${held.productId}`),
  );
  expect(toCounts(job)).toEqual({ status: 4, created: 0, updated: 1, unchanged: 0, failed: 0 });
  const { body } = await scene.api.call('listRequests', {
    as: scene.administrator,
    query: { fiscalYear: 2026, productIds: [held.productId], marketIds: [de.marketId] },
  });
  expect(body.items).toEqual([expect.objectContaining({ requestedQuantity: 7, pitch: 'Please' })]);
});
