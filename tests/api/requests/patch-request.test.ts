import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Scene, startScene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
beforeEach(() => scene.atMarketSubmission());
afterAll(() => scene.api.close());

const patch = (as: string, requestId: number, body: object, version?: number) =>
  scene.api.call('patchRequest', {
    as,
    params: { requestId },
    body,
    headers: version === undefined ? {} : { 'If-Match': `"${version}"` },
  });

async function openRequest(input: Parameters<Scene['product']>[0] = {}, more: object = {}) {
  const product = await scene.product(input);
  const request = await scene.api.fixtures.request(product, scene.fr.marketId, more);
  return { product, ...request };
}

describe('the market’s part', () => {
  test('is written by its market’s editor at market submission; an answer records who and when', async () => {
    const { requestId } = await openRequest();
    const answer = await patch(
      scene.marketEditor,
      requestId,
      { requestedQuantity: 6, pitch: ' Two\r\nlines ' },
      1,
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.etag).toBe('"2"');
    expect(answer.body).toMatchObject({
      requestedQuantity: 6,
      pitch: 'Two\nlines',
      status: 'submitted',
      submittedAt: '2026-03-15T12:00:00.000Z',
      submittedBy: scene.emails.marketEditor,
    });
    const declined = await patch(scene.marketEditor, requestId, { requestedQuantity: 0 });
    expect(declined.body.status).toBe('declined');
    const reset = await patch(scene.marketEditor, requestId, { requestedQuantity: null });
    expect(reset.body).toMatchObject({ status: 'unanswered', submittedAt: null, submittedBy: null });
  });

  test('keeps the product’s bounds, in words on the field', async () => {
    const { requestId } = await openRequest({ packSize: 2, minPerMarket: 4, maxPerMarket: 60 });
    const refused = await patch(scene.marketEditor, requestId, { requestedQuantity: 61 });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({
      requestedQuantity: [
        'The pack size is 2, so 61 does not fit. Enter 60.',
        'The maximum per market is 60.',
      ],
    });
    const huge = await patch(scene.marketEditor, requestId, {
      requestedQuantity: 1_000_001,
      wantedBy: '2026-02-30',
    });
    expect(Object.keys(huge.body.errors).sort()).toEqual(['requestedQuantity', 'wantedBy']);
  });

  test('is refused to the brand side, to viewers, to other markets and at other times', async () => {
    const { requestId } = await openRequest();
    const body = { requestedQuantity: 1 };
    const verdict = async (as: string, input: object = body) => {
      const answer = await patch(as, requestId, input);
      return [answer.status, answer.body.reason];
    };
    expect(await verdict(scene.brandEditor)).toEqual([403, 'wrongType']);
    expect(await verdict(scene.marketViewer)).toEqual([403, 'roleTooLow']);
    expect((await patch(scene.jpEditor, requestId, body)).status).toBe(404);
    await scene.atFinalAllocation();
    expect(await verdict(scene.marketEditor)).toEqual([403, 'wrongStep']);
    await scene.api.fixtures.moment(1, 2, 2027);
    expect(await verdict(scene.marketEditor)).toEqual([403, 'wrongYear']);
    expect(
      (await scene.api.call('getRequest', { as: scene.administrator, params: { requestId } })).body.version,
    ).toBe(1);
  });

  test('of a disabled product is refused to editors, and changed by an administrator outside the condition', async () => {
    const { requestId } = await openRequest({ isDisabled: true });
    const refused = await patch(scene.marketEditor, requestId, { requestedQuantity: 1 });
    expect([refused.status, refused.body.reason]).toEqual([403, 'disabled']);
    expect((await patch(scene.administrator, requestId, { requestedQuantity: 1 })).status).toBe(200);
    const params = { requestId };
    const history = await scene.api.call('getRequestHistory', { as: scene.administrator, params });
    expect(history.body.items[0]).toMatchObject({ field: 'requestedQuantity', isOutsideCondition: true });
  });
});

describe('the brand’s part', () => {
  beforeEach(() => scene.atFinalAllocation());

  test('is written by its brand’s editor at final allocation submission', async () => {
    const { requestId } = await openRequest({}, { requestedQuantity: 8 });
    const body = {
      allocatedQuantity: 5,
      allocationReason: 'Supply is short.',
      allocationComment: 'By phone.',
      isLocked: true,
    };
    const answer = await patch(scene.brandEditor, requestId, body, 1);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ ...body, status: 'allocated', version: 2 });
  });

  test('is refused to the market side, field by field, and nothing of the body is written', async () => {
    const { requestId } = await openRequest();
    for (const body of [
      { allocatedQuantity: 1 },
      { isLocked: true },
      { allocationReason: 'x' },
      { allocationComment: null },
    ]) {
      await scene.atMarketSubmission();
      const answer = await patch(scene.marketEditor, requestId, { requestedQuantity: 2, ...body });
      expect([answer.status, answer.body.reason]).toEqual([403, 'wrongType']);
    }
    const after = await scene.api.call('getRequest', { as: scene.administrator, params: { requestId } });
    expect(after.body).toMatchObject({ requestedQuantity: null, version: 1 });
  });

  test('never passes the supply: the refusal names the product, what is left and what was asked', async () => {
    const { requestId, product } = await openRequest({
      skuName: 'Meridian 39',
      availableQuantity: 12,
      reserveQuantity: 2,
    });
    const other = await scene.api.fixtures.request(product, scene.de.marketId, { allocatedQuantity: 5 });
    expect((await patch(scene.brandEditor, requestId, { allocatedQuantity: 3 })).status).toBe(200);
    const refused = await patch(scene.brandEditor, requestId, { allocatedQuantity: 7 });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe('Meridian 39: 2 are left beside its own 3; you typed 7.');
    expect(refused.body.errors).toEqual({
      allocatedQuantity: ['Meridian 39: 2 are left beside its own 3; you typed 7.'],
    });
    expect((await patch(scene.brandEditor, other.requestId, { allocatedQuantity: 7 })).status).toBe(200);
    expect((await patch(scene.brandEditor, requestId, { allocatedQuantity: 0 })).status).toBe(200);
  });

  test('does not break packs', async () => {
    const { requestId } = await openRequest({ packSize: 4 });
    const answer = await patch(scene.brandEditor, requestId, { allocatedQuantity: 6 });
    expect(answer.body.errors).toEqual({
      allocatedQuantity: ['The pack size is 4, so 6 does not fit. Enter 4 or 8.'],
    });
  });

  test('does not fall below the first round’s figure, unless the market gives pieces back', async () => {
    const { requestId } = await openRequest(
      {},
      { floorQuantity: 5, allocatedQuantity: 5, requestedQuantity: 8 },
    );
    const lower = await patch(scene.brandEditor, requestId, { allocatedQuantity: 4 });
    expect([lower.status, lower.body.detail]).toEqual([
      409,
      'The first round allocated 5. Enter at least 5.',
    ]);
    expect((await patch(scene.brandEditor, requestId, { allocatedQuantity: 6 })).status).toBe(200);
    await scene.atMarketSubmission();
    expect((await patch(scene.marketEditor, requestId, { requestedQuantity: 3 })).status).toBe(200);
    await scene.atFinalAllocation();
    expect((await patch(scene.brandEditor, requestId, { allocatedQuantity: 3 })).status).toBe(200);
  });

  test('does not change once the product’s allocation is final, for both sides', async () => {
    const { requestId } = await openRequest({ finalizedAt: new Date() }, { allocatedQuantity: 2 });
    for (const body of [{ allocatedQuantity: 1 }, { requestedQuantity: 1 }]) {
      const answer = await patch(scene.administrator, requestId, body);
      expect(answer.status).toBe(409);
      expect(answer.body.detail).toContain('the final allocation was submitted');
    }
  });

  test('an administrator writes both parts at any step, and the history marks what was outside the condition', async () => {
    const { requestId } = await openRequest();
    const answer = await patch(scene.administrator, requestId, {
      requestedQuantity: 4,
      allocatedQuantity: 2,
    });
    expect(answer.status).toBe(200);
    await patch(scene.brandEditor, requestId, { allocatedQuantity: 3 });
    const { body } = await scene.api.call('getRequestHistory', {
      as: scene.administrator,
      params: { requestId },
    });
    const marks = body.items.map((entry: Record<string, unknown>) => [
      entry.field,
      entry.from,
      entry.to,
      entry.by,
      entry.isOutsideCondition,
    ]);
    expect(marks).toContainEqual(['requestedQuantity', null, 4, scene.emails.administrator, true]);
    expect(marks).toContainEqual(['allocatedQuantity', 2, 3, scene.emails.brandEditor, false]);
  });
});

describe('two people on one request', () => {
  test('two editors save one row: one 200, one 409 with detail, who changed it and when', async () => {
    const { requestId } = await openRequest();
    const other = await scene.api.fixtures.marketEditor([scene.fr.marketId]);
    const names = new Map([
      [scene.emails.marketEditor, scene.names.marketEditor],
      [other.email, other.name],
    ]);
    const [first, second] = await Promise.all([
      patch(scene.marketEditor, requestId, { requestedQuantity: 1 }, 1),
      patch(other.uniqueId, requestId, { requestedQuantity: 2 }, 1),
    ]);
    const [won, lost] = first.status === 200 ? [first, second] : [second, first];
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.body.detail).toBe(
      `This request was changed by ${names.get(won?.body.submittedBy)} on 2026/03/15 12:00 UTC, after you opened it.`,
    );
    const { body } = await scene.api.call('getRequest', { as: scene.marketEditor, params: { requestId } });
    expect(body.requestedQuantity).toBe(won?.body.requestedQuantity);
  });

  test('saving the stored values changes neither version nor history', async () => {
    const { requestId } = await openRequest({}, { requestedQuantity: 4, pitch: 'Same.' });
    const answer = await patch(scene.marketEditor, requestId, { requestedQuantity: 4, pitch: 'Same.' });
    expect([answer.status, answer.body.version]).toEqual([200, 1]);
    const { body } = await scene.api.call('getRequestHistory', {
      as: scene.marketEditor,
      params: { requestId },
    });
    expect(body.items).toEqual([]);
  });

  test('an empty body writes nothing and still needs a right to write', async () => {
    const { requestId } = await openRequest();
    expect((await patch(scene.marketEditor, requestId, {})).status).toBe(200);
    expect((await patch(scene.marketViewer, requestId, {})).status).toBe(403);
    expect((await patch(scene.marketEditor, requestId, { requestedQuantity: 1, unheard: 1 })).status).toBe(
      400,
    );
    const odd = await scene.api.call('patchRequest', {
      as: scene.marketEditor,
      params: { requestId },
      body: {},
      headers: { 'If-Match': 'yesterday' },
    });
    expect(odd.status).toBe(400);
  });

  test('text with markup, emoji and signs of right-to-left writing is stored as it was sent', async () => {
    const { requestId } = await openRequest();
    const pitch = '<script>alert(1)</script> 💎 \u202eabc\u202c =1+1 %_';
    expect((await patch(scene.marketEditor, requestId, { pitch })).body.pitch).toBe(pitch);
    expect((await patch(scene.marketEditor, requestId, { pitch: 'x'.repeat(1_001) })).status).toBe(400);
    expect((await patch(scene.marketEditor, requestId, { pitch: 'nul \u0000' })).status).toBe(400);
  });
});
