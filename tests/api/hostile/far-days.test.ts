/** Valid dates outside of every planned year: refused by "The {field} field must be between {min} and {max}." */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FISCAL_YEAR } from '../../support/fixtures';
import { type Scene, startScene } from '../requests/scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  await scene.atBrandPublication();
});
afterAll(() => scene.api.close());

const toSentence = (field: string) => `The ${field} field must be between 2000/01/01 and 2099/12/31.`;

test.each([
  ['launchDate', 'Launch', '0202-05-01'],
  ['deliveryFrom', 'Delivery from', '1999-12-31'],
  ['deliveryTo', 'Delivery to', '2100-01-01'],
])('a product with %s', async (field, label, day) => {
  const { brandId } = scene.brand;
  const body = { skuId: field, skuName: field, fiscalYear: FISCAL_YEAR, brandId, availableQuantity: 1 };
  const send = (value: string) =>
    scene.api.call('createProduct', { as: scene.brandEditor, body: { ...body, [field]: value } });
  const refused = await send(day);
  expect([refused.status, refused.body.errors]).toEqual([400, { [field]: [toSentence(label)] }]);
  expect((await send(field === 'deliveryTo' ? '2099-12-31' : '2000-01-01')).status).toBe(201);
});

test('the day on which a market wants its pieces', async () => {
  await scene.atMarketSubmission();
  const { requestId } = await scene.api.fixtures.request(await scene.product(), scene.fr.marketId);
  const patch = (wantedBy: string) =>
    scene.api.call('patchRequest', { as: scene.marketEditor, params: { requestId }, body: { wantedBy } });
  for (const day of ['0001-01-01', '1999-12-31', '2100-01-01']) {
    const refused = await patch(day);
    expect([refused.status, refused.body.errors]).toEqual([400, { wantedBy: [toSentence('Wanted by')] }]);
  }
  expect((await patch('15/03/2027')).body.errors).toEqual({ wantedBy: ['Write the date as 2027/03/15.'] });
  expect((await patch('2000-01-01')).status).toBe(200);
});

test('the steps of a year', async () => {
  const replace = (startDate: string, endDate: string) =>
    scene.api.call('replaceSteps', {
      as: scene.administrator,
      query: { fiscalYear: FISCAL_YEAR },
      body: [{ order: 1, startDate, endDate, isMidYearReview: false }],
    });
  expect((await replace('0026-03-01', '2026-03-05')).body.errors).toEqual({
    '0.startDate': [toSentence('Start date')],
  });
  expect((await replace('2026-03-01', '9999-03-05')).body.errors).toEqual({
    '0.endDate': [toSentence('End date')],
  });
});
