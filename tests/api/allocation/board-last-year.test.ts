/** The year before on the board: as every request has it, and as plain SQL counts it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BoardLastYear } from '@/domain/contract/allocation';
import { queryRows, toIntArray } from '@/services/web-api/data/database/database';
import { createScene, type Scene, startScene } from '../requests/scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

const ask = (of: Scene, as: string, productIds: readonly number[]) =>
  scene.api.call('listBoardLastYear', {
    as,
    params: { prog: of.systemId === 1 ? 'ruc' : 'oes' },
    query: { productIds },
  });
const read = async (
  of: Scene,
  as: string,
  productIds: readonly number[],
): Promise<BoardLastYear['items']> => {
  const { status, body } = await ask(of, as, productIds);
  expect(status).toBe(200);
  return body.items;
};

test('has every market of the year before, also one that requests nothing now, and drafts', async () => {
  const { fixtures } = scene.api;
  const before = await scene.product({ fiscalYear: 2025, skuId: 'PAST' });
  const older = await scene.product({ fiscalYear: 2024, skuId: 'PAST' });
  const now = await scene.product({ skuId: 'PAST' });
  const fresh = await scene.product({ skuId: 'FRESH' });
  await fixtures.request(before, scene.fr.marketId, { requestedQuantity: 10, allocatedQuantity: 7 });
  await fixtures.request(before, scene.de.marketId, { requestedQuantity: 4 });
  await fixtures.request(older, scene.jp.marketId, { requestedQuantity: 99, allocatedQuantity: 99 });
  const { requestId } = await fixtures.request(now, scene.fr.marketId);
  const items = await read(scene, scene.brandViewer, [now.productId, fresh.productId]);
  expect(items).toEqual([
    {
      productId: now.productId,
      marketIds: [scene.fr.marketId, scene.de.marketId],
      requested: [10, 4],
      allocated: [7, null],
    },
  ]);
  const { body } = await scene.api.call('getRequest', { as: scene.brandViewer, params: { requestId } });
  expect(body.lastYear).toEqual({ requested: 10, allocated: 7 });
});

test('goes by brand and name where products have no SKU id', async () => {
  const oes = await createScene(scene.api, 4);
  const before = await oes.product({ fiscalYear: 2025, name: 'Solstice' });
  const another = await oes.product({ name: 'Solstice', brandId: oes.otherBrand.brandId });
  const now = await oes.product({ name: 'Solstice' });
  await scene.api.fixtures.request(before, oes.jp.marketId, { requestedQuantity: 3, allocatedQuantity: 0 });
  expect(await read(oes, oes.administrator, [now.productId, another.productId])).toEqual([
    { productId: now.productId, marketIds: [oes.jp.marketId], requested: [3], allocated: [0] },
  ]);
});

test('shows a brand no figures of other brands, neither of this year nor of the year before', async () => {
  const { fixtures } = scene.api;
  const was = { brandId: scene.otherBrand.brandId };
  const before = await scene.product({ fiscalYear: 2025, skuId: 'MOVED', ...was });
  const now = await scene.product({ skuId: 'MOVED' });
  const foreignBefore = await scene.product({ fiscalYear: 2025, skuId: 'FOREIGN' });
  const foreign = await scene.product({ skuId: 'FOREIGN', ...was });
  await fixtures.request(before, scene.fr.marketId, { requestedQuantity: 10, allocatedQuantity: 7 });
  await fixtures.request(foreignBefore, scene.fr.marketId, { requestedQuantity: 10, allocatedQuantity: 7 });
  const productIds = [now.productId, foreign.productId];
  expect(await read(scene, scene.brandEditor, productIds)).toEqual([]);
  expect(await read(scene, scene.administrator, productIds)).toHaveLength(2);
});

test('is refused to markets, and without products', async () => {
  const { productId } = await scene.product();
  const refused = await ask(scene, scene.marketEditor, [productId]);
  expect([refused.status, refused.body.reason]).toEqual([403, 'wrongType']);
  expect((await ask(scene, scene.brandEditor, [])).status).toBe(400);
  const many = Array.from({ length: 501 }, (_, index) => index + 1);
  expect((await ask(scene, scene.brandEditor, many)).status).toBe(400);
});

test('is what plain SQL finds, of products of any number of markets', async () => {
  const { fixtures } = scene.api;
  const markets = [scene.fr, scene.de, scene.jp];
  const ids: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    const skuId = `S${index}`;
    const now = await scene.product({ skuId });
    ids.push(now.productId);
    const before = index % 4 === 3 ? null : await scene.product({ fiscalYear: 2025, skuId });
    for (const [place, { marketId }] of markets.slice(0, index % 4).entries()) {
      if (before)
        await fixtures.request(before, marketId, {
          requestedQuantity: index * 3 + place,
          allocatedQuantity: (index + place) % 3 === 0 ? null : index,
        });
    }
  }
  const expected = await queryRows(
    scene.api.database,
    z.object({ figures: z.string() }),
    sql`select now.product_id || '/' || r.market_id || '/' || coalesce(r.requested_quantity::text, '-') || '/'
        || coalesce(r.allocated_quantity::text, '-') as figures
      from requests r join products before using (product_id)
        join products now on now.sku_id = before.sku_id and now.fiscal_year = before.fiscal_year + 1
          and now.allocation_system_id = before.allocation_system_id
      where now.product_id = any(${toIntArray(ids)})`,
  );
  const seen = (await read(scene, scene.administrator, ids)).flatMap((item) =>
    item.marketIds.map((marketId, place) =>
      [item.productId, marketId, item.requested[place] ?? '-', item.allocated[place] ?? '-'].join('/'),
    ),
  );
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.sort()).toEqual(expected.map(({ figures }) => figures).sort());
});
