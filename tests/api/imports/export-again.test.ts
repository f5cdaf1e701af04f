import { afterEach, expect, test } from '@jest/globals';
import { requireSystemById } from '@/domain/systems';
import { type Scene, startScene } from '../requests/scene';
import { readTable, toEdited } from './edit-export';
import { importFile } from './import-file';

let scene: Scene;
afterEach(() => scene.api.close());

const TEXTS = ['=1+1', '+44', '-1', '@sum', "'quoted", '007', '1e5', '2026-05-01', 'TRUE', '<b>&"', 'Ünï 💎'];

/** One product for each text, every field of it and of its request in use. */
async function fill({ brand, fr, de, systemId, api, product }: Scene) {
  const isSku = requireSystemById(systemId).identifiesBy === 'sku';
  for (const [index, text] of TEXTS.entries()) {
    const row = await product({
      ...(isSku ? { skuId: text, skuName: `${text} name` } : { name: text }),
      brandId: brand.brandId,
      collection: text,
      description: `${text}\nsecond line`,
      comment: text,
      availableQuantity: 12_345 + index,
      reserveQuantity: index,
      packSize: index + 1,
      minPerMarket: index,
      maxPerMarket: 1_000,
      unitPrice: `${index}.10`,
      currency: 'CHF',
      launchDate: '2026-02-28',
      deliveryFrom: '2024-02-29',
      deliveryTo: '2026-12-31',
      link: 'https://www.house.com/a?b=1',
      eligibleMarketIds: index % 2 === 0 ? null : [fr.marketId, de.marketId],
      requiredMarketIds: [fr.marketId],
      isDisabled: index === 3,
    });
    await api.fixtures.request(row, fr.marketId, {
      requestedQuantity: (index + 1) * index,
      priority: (index % 9) + 1,
      pitch: `${text}\nsecond line`,
      reason: text,
      wantedBy: '2026-06-01',
      allocatedQuantity: 0,
      allocationReason: text,
      allocationComment: text,
      isLocked: index % 2 === 0,
      submittedAt: new Date('2026-03-01T10:20:30.456Z'),
      submittedBy: 'who@test.example',
    });
    await api.fixtures.request(row, de.marketId);
  }
}

test.each([1, 2, 3, 4])(
  'in system %i an export dropped again changes nothing, of either kind',
  async (systemId) => {
    scene = await startScene(systemId);
    await fill(scene);
    const { api, administrator: as } = scene;
    const params = { prog: requireSystemById(systemId).prefix };
    const query = { fiscalYear: 2026 };
    const files = [
      { folder: 'products', id: 'exportProducts', rows: TEXTS.length },
      { folder: 'requests', id: 'exportRequests', rows: TEXTS.length * 2 },
      { folder: 'final-allocations', id: 'exportRequests', rows: TEXTS.length * 2 },
    ] as const;
    for (const { folder, id, rows } of files) {
      const { bytes } = await api.call(id, { as, params, query });
      for (const content of [bytes, await toEdited(await readTable(bytes), () => ({}))]) {
        const answer = await importFile(api, { as, folder, systemId, content });
        expect(answer.errors).toEqual([]);
        expect(answer).toMatchObject({ status: 4, created: 0, updated: 0, failed: 0, unchanged: rows });
      }
    }
  },
);

test('an export names each brand so that an import finds it, also when two brands have the same name', async () => {
  scene = await startScene(4);
  const { api, administrator: as } = scene;
  const codes = ['TWIN1', 'TWIN2'];
  for (const code of codes) {
    const { brandId } = await api.fixtures.brand(null, code);
    const { status } = await api.call('updateBrand', {
      as: (await api.fixtures.globalAdministrator()).uniqueId,
      params: { brandId },
      body: { code, label: 'Twin', organizationId: null },
    });
    expect(status).toBe(200);
    await scene.product({ brandId, name: 'The same name' });
  }
  const { bytes } = await api.call('exportProducts', {
    as,
    params: { prog: 'oes' },
    query: { fiscalYear: 2026 },
  });
  const answer = await importFile(api, { as, folder: 'products', systemId: 4, content: bytes });
  expect(answer).toMatchObject({ errors: [], status: 4, created: 0, updated: 0, unchanged: 2 });
});
