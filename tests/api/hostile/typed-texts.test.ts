/** Screens and imports interpret typed text. The API takes JSON numbers and one spelling, and interprets no text. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DAYS } from '../../support/typed-texts/days';
import { PRICES } from '../../support/typed-texts/prices';
import { QUANTITIES } from '../../support/typed-texts/quantities';
import { type Scene, startScene } from '../requests/scene';

let scene: Scene;
let requestId: number;
let productId: number;
beforeAll(async () => {
  scene = await startScene();
  productId = (await scene.product({ currency: 'EUR' })).productId;
});
afterAll(() => scene.api.close());

const patchProduct = (body: object) =>
  scene.api.call('patchProduct', { as: scene.brandEditor, params: { productId }, body });
const patchRequest = (body: object) =>
  scene.api.call('patchRequest', { as: scene.marketEditor, params: { requestId }, body });

test('a price is taken as it is read, or refused in the words of its reader', async () => {
  await scene.atBrandPublication();
  for (const [text, meaning] of PRICES) {
    const { status, body } = await patchProduct({ unitPrice: text });
    if ('refusal' in meaning) expect([text, body.errors]).toEqual([text, { unitPrice: [meaning.refusal] }]);
    else if (status === 200) expect([text, Number(body.unitPrice)]).toEqual([text, Number(meaning.value)]);
    else expect([text, status]).toEqual([text, 400]);
  }
});

test('a quantity is a JSON number: each text is refused, and says why where it is no figure', async () => {
  await scene.atMarketSubmission();
  const product = await scene.product({ availableQuantity: 900_000, packSize: 1 });
  ({ requestId } = await scene.api.fixtures.request(product, scene.fr.marketId));
  for (const [text, meaning] of QUANTITIES) {
    const { body } = await patchRequest({ requestedQuantity: text });
    const refusal = 'refusal' in meaning ? meaning.refusal : 'Must be a whole number.';
    expect([text, body.errors]).toEqual([text, { requestedQuantity: [refusal] }]);
  }
  for (const number of [110.00000000000001, 0.5, -1, 1e21])
    expect((await patchRequest({ requestedQuantity: number })).status).toBe(400);
  expect((await patchRequest({ requestedQuantity: 12 })).body.requestedQuantity).toBe(12);
});

test('a day has one spelling', async () => {
  for (const [text, meaning] of DAYS) {
    const { status, body } = await patchRequest({ wantedBy: text });
    if ('value' in meaning && text === meaning.value) expect(status).toBe(200);
    else {
      const refusal = 'refusal' in meaning ? meaning.refusal : 'Write the date as 2027/03/15.';
      expect([text, body.errors]).toEqual([text, { wantedBy: [refusal] }]);
    }
  }
});
