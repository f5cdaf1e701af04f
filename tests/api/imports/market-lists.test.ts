import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Scene, startScene } from '../requests/scene';
import { readTable } from './edit-export';
import { importFile } from './import-file';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

test('lists of markets round-trip unchanged with any codes of markets', async () => {
  const { api, administrator: as } = scene;
  await scene.atBrandPublication();
  const ids: number[] = [];
  for (const code of ['K,N', 'K', 'N', 'say "so"', 'a;b', 'ALL'])
    ids.push((await api.fixtures.market(null, code)).marketId);
  const [comma, k, n, quoted, semicolon, all] = ids;
  const lists = [null, [comma], [k, n], [comma, k, quoted, semicolon], [all], [all, n]].map((list) =>
    list === null ? null : list.flatMap((id) => id ?? []).sort((a, b) => a - b),
  );
  for (const [index, eligibleMarketIds] of lists.entries()) {
    const requiredMarketIds = eligibleMarketIds ?? [];
    await scene.product({ skuId: `ML-${index}`, publishedAt: null, eligibleMarketIds, requiredMarketIds });
  }
  const { bytes } = await api.call('exportProducts', { as, query: { fiscalYear: 2026 } });
  const answer = await importFile(api, { as, folder: 'products', content: bytes });
  expect(answer).toMatchObject({ errors: [], created: 0, updated: 0, unchanged: lists.length });
  const table = await readTable(bytes);
  const column = table.header.indexOf('Eligible markets');
  expect(table.rows.map((row) => row[column]).sort()).toContain('All markets');
});
