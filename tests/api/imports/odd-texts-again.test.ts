import { afterEach, expect, test } from '@jest/globals';
import { type Scene, startScene } from '../requests/scene';
import { importFile } from './import-file';

let scene: Scene;
afterEach(() => scene.api.close());

test('products named like a spelled character, an error or a number with zeros are unchanged by their own export', async () => {
  scene = await startScene(1);
  const { api, administrator: as, brand } = scene;
  const texts = ['A_x0041_B', '_x000D_ literal', '_x005F_x000D_', '#N/A', '00123', '=1+1'];
  for (const each of texts) {
    await scene.product({ skuId: each, skuName: each, brandId: brand.brandId, collection: each });
  }
  const { bytes } = await api.call('exportProducts', { as, query: { fiscalYear: 2026 } });
  const answer = await importFile(api, { as, folder: 'products', content: bytes });
  expect(answer).toMatchObject({ errors: [], created: 0, updated: 0, unchanged: texts.length, notices: [] });
});
