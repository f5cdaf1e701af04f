/** The results of a product search, the same in every list and workbook: `%` and `_` are literal. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readSheet } from 'read-excel-file/node';
import type { OperationId } from '@/domain/contract/operations';
import { requireSystemById } from '@/domain/systems';
import { FISCAL_YEAR } from '../../support/fixtures';
import { createScene, type Scene, startScene } from '../requests/scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  for (const [skuId, skuName] of [
    ['A_1%', 'Half_moon 100% \\ gold'],
    ['AB1C', 'HalfXmoon 1000 / gold'],
  ] as const) {
    const product = await scene.product({ skuId, skuName });
    await scene.api.fixtures.request(product, scene.fr.marketId);
  }
});
afterAll(() => scene.api.close());

const SEARCHES: [string, Record<string, string>][] = [
  ['%', { skuName: '%' }],
  ['_', { skuName: '_' }],
  ['\\', { skuName: '\\' }],
  ['0%', { skuName: '0%' }],
  ['F_M', { skuName: 'F_M' }],
  ['a SKU id of A_1', { skuId: 'a_1' }],
  ['a SKU id of %', { skuId: '%' }],
];

const LISTS: OperationId[] = ['listProducts', 'listRequests', 'listPitches', 'listBoard'];
const BOOKS: OperationId[] = ['exportProducts', 'exportRequests'];

test.each(SEARCHES)('%s finds what has it, and nothing else', async (_text, search) => {
  const query = { fiscalYear: FISCAL_YEAR, ...search };
  for (const id of LISTS) {
    const market = id === 'listPitches' ? { marketIds: [scene.fr.marketId] } : {};
    const { body } = await scene.api.call(id, { as: scene.administrator, query: { ...query, ...market } });
    const found = body.items.map(({ skuId }: { skuId: string }) => skuId);
    expect({ id, found, totalCount: body.totalCount }).toEqual({ id, found: ['A_1%'], totalCount: 1 });
  }
  for (const id of BOOKS) {
    const { bytes } = await scene.api.call(id, { as: scene.administrator, query });
    const [, ...rows] = await readSheet(bytes);
    expect({ id, rows: rows.length }).toEqual({ id, rows: 1 });
  }
});

test.each(["' or 1=1 --", '*', '.*', '$1', ':skuName'])('%s finds nothing here', async (skuName) => {
  const query = { fiscalYear: FISCAL_YEAR, skuName };
  for (const id of LISTS) {
    const { status, body } = await scene.api.call(id, { as: scene.administrator, query });
    expect({ id, status, items: body.items }).toEqual({ id, status: 200, items: [] });
  }
});

test.each([
  [1, { skuId: 'DUSK-1', skuName: 'Dusk' }, ['skuId', 'skuName']],
  [4, { name: 'Dusk' }, ['name']],
] as const)('system %i searches by what its products have', async (systemId, identity, filters) => {
  const own = systemId === scene.systemId ? scene : await createScene(scene.api, systemId);
  const product = await own.product(identity);
  await own.api.fixtures.request(product, own.fr.marketId);
  for (const filter of filters) {
    const input = {
      as: own.administrator,
      params: { prog: requireSystemById(systemId).prefix },
      query: { fiscalYear: FISCAL_YEAR, [filter]: 'dusk' },
    };
    for (const id of LISTS) {
      const { status, body } = await own.api.call(id, input);
      const found = { status, found: body.items.length > 0, counted: body.totalCount > 0 };
      expect({ id, filter, ...found }).toEqual({ id, filter, status: 200, found: true, counted: true });
    }
    for (const id of BOOKS) {
      const [, ...rows] = await readSheet((await own.api.call(id, input)).bytes);
      expect({ id, filter, rows: rows.length }).toEqual({ id, filter, rows: 1 });
    }
  }
});
