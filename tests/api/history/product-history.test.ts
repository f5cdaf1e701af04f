/** History of products: who, when, field, from, to, source; replayed, it gives the current state. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import { createPdf, createPng } from '../../support/pictures';
import { importFile, toWorkbook } from '../imports/import-file';
import { type Scene, startScene } from '../requests/scene';
import { type Entry, readHistory, replay } from './replay';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

type Product = Record<string, unknown> & { files: { fileId: number; fileName: string; isMain: boolean }[] };

/** The fields of a product in its history, as the product has them now. */
function toTold(product: Product) {
  const fields = Object.keys(PRODUCT_LABELS).filter((field) => field !== 'name');
  const { isDisabled, publishedAt, finalizedAt } = product;
  return {
    ...Object.fromEntries(fields.map((field) => [field, product[field]])),
    ...{ isDisabled, publishedAt, finalizedAt },
    files: product.files.map(({ fileName }) => fileName).sort(),
    mainFile: product.files.find(({ isMain }) => isMain)?.fileName ?? null,
  };
}

/** An empty value equals a field without an entry. */
const fill = (state: Record<string, unknown>, like: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(like).map((field) => {
      const value = state[field] ?? (field === 'files' || field === 'requiredMarketIds' ? [] : null);
      return [field, field === 'files' ? [...(value as string[])].sort() : value];
    }),
  );

test('replayed after each step of a product’s life, it gives the product in its current state', async () => {
  const { api, brandEditor, administrator, brand, fr, de, jp } = scene;
  await scene.atBrandPublication();
  const base = {
    skuId: '0012',
    skuName: 'true',
    fiscalYear: 2026,
    brandId: brand.brandId,
    availableQuantity: 20,
    collection: '{"a":1}',
    comment: 'null',
    unitPrice: '1250.50',
    currency: 'EUR',
    launchDate: '2026-05-01',
    requiredMarketIds: [fr.marketId],
  };
  const picture = { name: 'front.png', content: await createPng() };
  const leaflet = { name: 'leaflet.pdf', content: createPdf() };
  const side = { name: 'side.png', content: await createPng(50, 50) };
  const created = await api.call('createProduct', { as: brandEditor, body: base, files: [picture, leaflet] });
  expect(created.status).toBe(201);
  const { productId } = created.body;
  const params = { productId };
  const read = async (): Promise<Product> =>
    (await api.call('getProduct', { as: administrator, params })).body;
  const check = async (): Promise<Entry[]> => {
    const history = await readHistory(api, administrator, 'getProductHistory', productId);
    const told = toTold(await read());
    expect(fill(replay(history, { files: [] }), told)).toEqual(told);
    return history;
  };
  const patch = async (body: object, as = brandEditor) => {
    expect((await api.call('patchProduct', { as, params, body })).status).toBe(200);
  };
  const priced = (await check()).find(({ field }) => field === 'unitPrice');
  expect(priced).toMatchObject({ from: null, to: '1250.50', source: 'screen', isOutsideCondition: false });

  await patch({
    unitPrice: '99.90',
    comment: '12',
    launchDate: null,
    eligibleMarketIds: [fr.marketId, de.marketId],
  });
  await check();
  const [front] = (await read()).files;
  const replaced = await api.call('updateProduct', {
    as: brandEditor,
    params,
    body: { ...base, fileIdsToKeep: [front?.fileId], mainUpload: 0 },
    files: [side],
  });
  expect(replaced.status).toBe(200);
  const files = (await check()).filter(({ field }) => /file/i.test(field));
  expect(files.at(-1)).toMatchObject({ field: 'mainFile', from: 'front.png', to: 'side.png' });

  await patch({ isPublished: true });
  await check();
  await patch({ isPublished: false });
  await check();
  await patch({ isPublished: true, requiredMarketIds: [fr.marketId, jp.marketId] });
  expect(
    (await api.call('setProductIsDisabled', { as: brandEditor, params, body: { isDisabled: true } })).status,
  ).toBe(204);
  expect((await check()).at(-1)).toMatchObject({ field: 'isDisabled', from: false, to: true });
  await patch({ isDisabled: false });
  await check();

  await api.fixtures.moment(1, 2);
  await patch({ availableQuantity: 25 }, administrator);
  expect((await check()).at(-1)).toMatchObject({
    field: 'availableQuantity',
    from: 20,
    to: 25,
    by: scene.emails.administrator,
    isOutsideCondition: true,
  });

  await scene.atBrandPublication();
  const content = await toWorkbook([
    ['SKU id', 'Collection', 'Unit price', 'Currency'],
    ['0012', '0007', 1300, 'EUR'],
  ]);
  const imported = await importFile(api, { as: brandEditor, folder: 'products', content });
  expect(imported).toMatchObject({ updated: 1, errors: [] });
  expect((await check()).slice(-2)).toEqual([
    expect.objectContaining({ field: 'collection', from: '{"a":1}', to: '0007', source: 'import' }),
    expect.objectContaining({ field: 'unitPrice', from: '1250.50', to: '1300.00', source: 'import' }),
  ]);

  await scene.atFinalAllocation();
  const submitted = await api.call('submitFinalAllocation', { as: brandEditor, params, body: {} });
  expect(submitted.status).toBe(200);
  expect((await check()).at(-1)).toMatchObject({ field: 'finalizedAt', from: null, source: 'screen' });
  const reason = 'A market was left out.';
  const reopened = await api.call('reopenFinalAllocation', { as: administrator, params, body: { reason } });
  expect(reopened.status).toBe(200);
  expect((await check()).slice(-2)).toEqual([
    expect.objectContaining({ field: 'finalizedAt', to: null, by: scene.emails.administrator }),
    expect.objectContaining({ field: 'reopenReason', from: null, to: reason }),
  ]);
  await api.call('submitFinalAllocation', { as: brandEditor, params, body: {} });
  await api.fixtures.moment(1, 1, 2026, true);
  await patch({ isPublished: true });
  expect((await check()).slice(-2)).toEqual([
    expect.objectContaining({ field: 'finalizedAt', to: null }),
    expect.objectContaining({ field: 'midYearReview', from: null, to: 'opened' }),
  ]);
});
