import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Scene, startScene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
beforeEach(() => scene.atMarketSubmission());
afterAll(() => scene.api.close());

const create = (as: string, body: object, headers: Record<string, string> = {}) =>
  scene.api.call('createRequest', { as, body, headers });

describe('opening a request', () => {
  test('a market editor opens and answers one of an eligible market', async () => {
    const product = await scene.product({ eligibleMarketIds: [scene.fr.marketId], requiredMarketIds: [] });
    const { status, body, headers } = await create(scene.marketEditor, {
      productId: product.productId,
      marketId: scene.fr.marketId,
      requestedQuantity: 4,
      priority: 2,
      pitch: 'Waiting list of 12.',
      wantedBy: '2026-06-01',
    });
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    expect(body).toMatchObject({
      productId: product.productId,
      marketId: scene.fr.marketId,
      requestedQuantity: 4,
      priority: 2,
      pitch: 'Waiting list of 12.',
      wantedBy: '2026-06-01',
      isRequestRequired: false,
      status: 'submitted',
      submittedAt: '2026-03-15T12:00:00.000Z',
      submittedBy: scene.emails.marketEditor,
      allocatedQuantity: null,
      version: 1,
    });
    const history = await scene.api.call('getRequestHistory', {
      as: scene.marketEditor,
      params: { requestId: body.requestId },
    });
    expect(history.body.items.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['requestId', 'requestedQuantity', 'priority', 'pitch', 'wantedBy']),
    );
  });

  test('a request without a quantity is open, not answered', async () => {
    const product = await scene.product();
    const { status, body } = await create(scene.marketEditor, {
      productId: product.productId,
      marketId: scene.de.marketId,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'unanswered', requestedQuantity: null, submittedAt: null });
  });

  test('a market has one request for a product: the second is a conflict, also when both are sent in parallel', async () => {
    const product = await scene.product();
    const body = { productId: product.productId, marketId: scene.fr.marketId, requestedQuantity: 1 };
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(scene.marketEditor, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('a double click with one Idempotency-Key makes one request and answers it twice', async () => {
    const product = await scene.product();
    const body = { productId: product.productId, marketId: scene.fr.marketId, requestedQuantity: 1 };
    const headers = { 'Idempotency-Key': `click-${product.productId}` };
    const answers = await Promise.all([1, 2].map(() => create(scene.marketEditor, body, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const other = await create(scene.marketEditor, { ...body, requestedQuantity: 2 }, headers);
    expect(other.status).toBe(409);
  });

  test('is refused by field for quantities outside packs and bounds', async () => {
    const product = await scene.product({ packSize: 2, minPerMarket: 4, maxPerMarket: 60 });
    const body = { productId: product.productId, marketId: scene.fr.marketId };
    for (const [requestedQuantity, message] of [
      [5, 'The pack size is 2, so 5 does not fit. Enter 4 or 6.'],
      [2, 'The minimum per market is 4.'],
      [62, 'The maximum per market is 60.'],
    ] as const) {
      const answer = await create(scene.marketEditor, { ...body, requestedQuantity });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual({ requestedQuantity: [message] });
    }
    for (const requestedQuantity of [-2, 1.5, 1_000_002, '4', null]) {
      const answer = await create(scene.marketEditor, { ...body, requestedQuantity });
      expect(answer.status).toBe(requestedQuantity === null ? 201 : 400);
    }
  });

  test('is refused for products that are not offered to the market', async () => {
    const offered = await scene.product({ eligibleMarketIds: [scene.de.marketId] });
    const hidden = await scene.product({ eligibleMarketIds: [scene.jp.marketId] });
    const draft = await scene.product({ publishedAt: null });
    const disabled = await scene.product({ isDisabled: true });
    const final = await scene.product({ finalizedAt: new Date() });
    const at = (product: { productId: number }, marketId = scene.fr.marketId) => ({
      productId: product.productId,
      marketId,
      requestedQuantity: 1,
    });
    expect((await create(scene.marketEditor, at(offered))).body.errors).toHaveProperty('marketId');
    expect((await create(scene.marketEditor, at(hidden))).status).toBe(404);
    expect((await create(scene.marketEditor, at(draft))).status).toBe(404);
    expect((await create(scene.administrator, at(draft))).body.reason).toBe('notPublished');
    expect((await create(scene.marketEditor, at(disabled))).body.reason).toBe('disabled');
    expect((await create(scene.administrator, at(disabled))).status).toBe(201);
    expect((await create(scene.marketEditor, at(final))).status).toBe(409);
    expect((await create(scene.administrator, at(offered, 999_999))).body.errors).toHaveProperty('marketId');
    expect((await create(scene.administrator, { ...at(offered), productId: 999_999 })).status).toBe(404);
  });

  test('is open only to editors of the market, at market submission of the current year', async () => {
    const product = await scene.product();
    const past = await scene.product({ fiscalYear: 2025 });
    const body = { productId: product.productId, marketId: scene.fr.marketId, requestedQuantity: 1 };
    const reasonFor = async (as: string, input: object = body) => {
      const answer = await create(as, input);
      return [answer.status, answer.body.reason];
    };
    expect(await reasonFor(scene.marketViewer)).toEqual([403, 'roleTooLow']);
    expect(await reasonFor(scene.brandEditor)).toEqual([403, 'wrongType']);
    expect(await reasonFor(scene.jpEditor)).toEqual([403, 'notYourMarket']);
    expect(await reasonFor(scene.marketEditor, { ...body, productId: past.productId })).toEqual([
      403,
      'wrongYear',
    ]);
    await scene.atFinalAllocation();
    expect(await reasonFor(scene.marketEditor)).toEqual([403, 'wrongStep']);
    const byAdministrator = await create(scene.administrator, body);
    expect(byAdministrator.status).toBe(201);
    const history = await scene.api.call('getRequestHistory', {
      as: scene.administrator,
      params: { requestId: byAdministrator.body.requestId },
    });
    expect(
      history.body.items.every((entry: { isOutsideCondition: boolean }) => entry.isOutsideCondition),
    ).toBe(true);
  });

  test('refuses the brand’s part and unknown fields', async () => {
    const product = await scene.product();
    const body = { productId: product.productId, marketId: scene.fr.marketId };
    for (const field of ['allocatedQuantity', 'isLocked', 'status', 'submittedAt']) {
      const answer = await create(scene.administrator, { ...body, [field]: 1 });
      expect({ field, status: answer.status, errors: Object.keys(answer.body.errors) }).toEqual({
        field,
        status: 400,
        errors: [field],
      });
    }
  });
});
