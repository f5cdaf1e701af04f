import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { changes, products, requests } from '@/services/web-api/database/schema';
import { FISCAL_YEAR } from '../../support/fixtures';
import { signTestToken } from '../../support/test-tokens';
import { startWebApi, type TestWebApi } from '../../support/web-api';

let api: TestWebApi;
let brandId: number;
let otherBrandId: number;
let marketIds: number[];
const people = { administrator: '', editor: '', viewer: '', market: '', bothBrands: '' };

beforeAll(async () => {
  api = await startWebApi();
  const { fixtures } = api;
  brandId = (await fixtures.brand()).brandId;
  otherBrandId = (await fixtures.brand()).brandId;
  marketIds = [];
  for (const code of ['CH', 'FR', 'JP']) marketIds.push((await fixtures.market(null, code)).marketId);
  people.administrator = (await fixtures.administrator(1)).uniqueId;
  people.editor = (await fixtures.brandEditor([brandId])).uniqueId;
  people.viewer = (await fixtures.brandViewer([brandId])).uniqueId;
  people.market = (await fixtures.marketEditor([marketIds[0] ?? 0])).uniqueId;
  people.bothBrands = (await fixtures.brandEditor([brandId, otherBrandId])).uniqueId;
});
beforeEach(() => api.fixtures.moment(1, 1));
afterAll(() => api.close());

let number = 0;
const toBody = (more: Record<string, unknown> = {}) => {
  number += 1;
  return {
    skuId: `NEW-${number}`,
    skuName: `New ${number}`,
    fiscalYear: FISCAL_YEAR,
    brandId,
    availableQuantity: 100,
    ...more,
  };
};
const create = (more: Record<string, unknown> = {}, as = people.editor) =>
  api.call('createProduct', { as, body: toBody(more) });
const patch = (productId: number, body: Record<string, unknown>, as = people.editor, ifMatch?: number) =>
  api.call('patchProduct', {
    as,
    params: { productId },
    body,
    ...(ifMatch === undefined ? {} : { headers: { 'if-match': `"${ifMatch}"` } }),
  });
const requestsOf = (productId: number) =>
  api.database.select().from(requests).where(eq(requests.productId, productId)).orderBy(requests.marketId);
const changesOf = (entityId: number) =>
  api.database.select().from(changes).where(eq(changes.entityId, entityId)).orderBy(changes.changeId);

describe('adding a product', () => {
  test('answers 201 with the product, a draft that no market is asked for', async () => {
    const { status, body, headers } = await create({
      unitPrice: '1250.5',
      currency: 'EUR',
      link: 'maison.com/x',
    });
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    expect(body).toMatchObject({
      brandId,
      unitPrice: '1250.50',
      status: 'draft',
      publishedAt: null,
      version: 1,
    });
    expect(body.createdBy).toMatch(/@test\.example$/);
    expect(await requestsOf(body.productId)).toEqual([]);
  });

  test('published at once asks the required markets', async () => {
    const { body } = await create({ isPublished: true, requiredMarketIds: marketIds.slice(1) });
    expect(body).toMatchObject({ status: 'published', totals: { markets: 2, answered: 0 } });
    const opened = await requestsOf(body.productId);
    expect(opened.map((row) => [row.marketId, row.isRequestRequired, row.requestedQuantity])).toEqual([
      [marketIds[1], true, null],
      [marketIds[2], true, null],
    ]);
  });

  test('writes down who set what', async () => {
    const { body } = await create({ collection: 'Haute' });
    const rows = await changesOf(body.productId);
    const collection = rows.find((row) => row.field === 'collection' && row.entity === 'product');
    expect(collection).toMatchObject({
      from: null,
      to: 'Haute',
      source: 'screen',
      isOutsideCondition: false,
    });
  });

  test.each([
    ['viewer', 'roleTooLow'],
    ['market', 'wrongType'],
  ] as const)('is closed to a %s, with the reason', async (who, reason) => {
    const { status, body } = await create({}, people[who]);
    expect({ status, reason: body.reason }).toEqual({ status: 403, reason });
  });

  test('is closed to an editor for a brand that is not theirs', async () => {
    const { status, body } = await create({ brandId: otherBrandId });
    expect({ status, reason: body.reason }).toEqual({ status: 403, reason: 'notYourBrand' });
  });

  test('is closed to editors outside the step, and marked in the history when an administrator does it', async () => {
    await api.fixtures.moment(1, 2);
    const refused = await create();
    expect(refused.body).toMatchObject({
      status: 403,
      reason: 'wrongStep',
      detail: 'The current step does not allow this.',
    });
    const { status, body } = await create({}, people.administrator);
    expect(status).toBe(201);
    expect((await changesOf(body.productId)).every((row) => row.isOutsideCondition)).toBe(true);
  });

  test('is closed to editors outside the current fiscal year', async () => {
    await api.fixtures.year(FISCAL_YEAR + 1);
    const { body } = await create({ fiscalYear: FISCAL_YEAR + 1 });
    expect(body).toMatchObject({ status: 403, reason: 'wrongYear' });
  });

  test("knows the step by the service's clock", async () => {
    api.setNow('2026-03-16T00:00:00Z');
    const { body } = await create();
    api.setNow('2026-03-15T12:00:00Z');
    expect(body).toMatchObject({ status: 403, reason: 'wrongStep' });
  });

  test('in LOI minds neither step nor year', async () => {
    await api.fixtures.moment(3, null);
    await api.fixtures.year(2031);
    const editor = await api.fixtures.brandEditor([brandId], 3);
    const { skuId: _skuId, skuName: _skuName, ...rest } = toBody({ fiscalYear: 2031, name: 'Open all year' });
    const params = { prog: 'loi' };
    const { status, body } = await api.call('createProduct', { as: editor.uniqueId, params, body: rest });
    expect({ status, name: body.name, skuId: body.skuId }).toEqual({
      status: 201,
      name: 'Open all year',
      skuId: undefined,
    });
  });

  test.each([
    ['no SKU name', { skuName: '' }, 'skuName'],
    ['the name of another kind of system', { name: 'x' }, 'name'],
    ['a negative quantity', { availableQuantity: -1 }, 'availableQuantity'],
    ['half a piece', { availableQuantity: 1.5 }, 'availableQuantity'],
    ['a quantity as text', { availableQuantity: '10' }, 'availableQuantity'],
    ['a huge quantity', { availableQuantity: 1_000_001 }, 'availableQuantity'],
    ['more in reserve than there is', { reserveQuantity: 101 }, 'reserveQuantity'],
    ['a maximum below the minimum', { minPerMarket: 5, maxPerMarket: 4 }, 'maxPerMarket'],
    ['a price without its currency', { unitPrice: '10' }, 'currency'],
    ['a link that is none', { link: 'javascript:alert(1)' }, 'link'],
    ['a market that is not there', { eligibleMarketIds: [999_999] }, 'eligibleMarketIds'],
    ['a required market that is not there', { requiredMarketIds: [999_999] }, 'requiredMarketIds'],
    ['a field nobody knows', { colour: 'red' }, 'colour'],
    ['control characters', { skuName: 'a\u0007b' }, 'skuName'],
    ['a name of 100,000 characters', { skuName: 'x'.repeat(100_000) }, 'skuName'],
  ])('is refused with %s, by the name of the field', async (_what, more, field) => {
    const { status, body } = await create(more);
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 400, fields: [field] });
  });

  test('is refused for a brand or a year that is not there', async () => {
    const { status, body } = await create({ brandId: 999_999, fiscalYear: 2998 }, people.administrator);
    expect(status).toBe(400);
    expect(Object.keys(body.errors).sort()).toEqual(['brandId', 'fiscalYear']);
  });

  test('asks only eligible markets', async () => {
    const { body } = await create({ eligibleMarketIds: marketIds.slice(0, 1), requiredMarketIds: marketIds });
    expect(body.errors).toEqual({ requiredMarketIds: ['Only eligible markets can be required to answer.'] });
  });

  test.each([
    ['__proto__', '{"__proto__":{"isAdmin":true}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{}}}'],
    ['no JSON at all', '{"skuId":'],
  ])('is refused with %s in the text of the form', async (_what, body) => {
    const answered = await api.call('createProduct', { as: people.editor, body });
    expect(answered.status).toBe(400);
    expect(Object.keys(answered.body.errors)).toEqual(['ProductCreateOrUpdateData']);
  });

  test('is refused without the form', async () => {
    const answered = await api.app.inject({
      method: 'POST',
      url: '/v1/ruc/products',
      headers: { authorization: `Bearer ${await signTestToken(people.editor)}` },
      payload: toBody(),
    });
    expect(answered.statusCode).toBe(415);
  });

  test.each(['<b>bold</b> & "quoted"', 'مرحبا‏ 👑 e\u0301', "Robert'); drop table products;--"])(
    'keeps the text %s as it is',
    async (collection) => {
      const { body } = await create({ collection });
      expect(body.collection).toBe(collection.normalize('NFC'));
    },
  );

  test('takes a SKU id once a year', async () => {
    await create({ skuId: 'TWICE' });
    const { status, body } = await create({ skuId: 'TWICE' });
    expect({ status, detail: body.detail }).toEqual({
      status: 409,
      detail: 'Another product of this fiscal year has this SKU id.',
    });
  });

  test('sent twice with one Idempotency-Key makes one product', async () => {
    const given = { as: people.editor, body: toBody(), headers: { 'idempotency-key': 'double-click' } };
    const [first, second] = await Promise.all([
      api.call('createProduct', given),
      api.call('createProduct', given),
    ]);
    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(second?.body).toEqual(first?.body);
    const other = await api.call('createProduct', { ...given, body: toBody() });
    expect(other.body).toMatchObject({
      status: 409,
      detail: 'This Idempotency-Key was used for another request.',
    });
  });

  test('that failed may be tried again under its Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'first-fails' };
    await api.fixtures.moment(1, 2);
    const body = toBody();
    expect((await api.call('createProduct', { as: people.editor, body, headers })).status).toBe(403);
    await api.fixtures.moment(1, 1);
    expect((await api.call('createProduct', { as: people.editor, body, headers })).status).toBe(201);
  });
});

describe('changing a product', () => {
  test('changes what is given and counts the version', async () => {
    const { body } = await create({ comment: 'kept' });
    const changed = await patch(body.productId, { collection: 'Nuit', launchDate: '2026-09-01' });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).toBe('"2"');
    expect(changed.body).toMatchObject({ collection: 'Nuit', launchDate: '2026-09-01', comment: 'kept' });
    const rows = (await changesOf(body.productId)).filter((row) => row.field === 'collection');
    expect(rows.at(-1)).toMatchObject({ from: null, to: 'Nuit' });
  });

  test('to what it is already changes nothing', async () => {
    const { body } = await create({ unitPrice: '10', currency: 'CHF' });
    const same = await patch(body.productId, { unitPrice: '10.0', availableQuantity: 100 });
    expect(same.body).toEqual(body);
  });

  test('on an old version is refused, and says who changed it and when', async () => {
    const { body } = await create();
    await patch(body.productId, { comment: 'first' }, people.bothBrands, 1);
    const late = await patch(body.productId, { comment: 'second' }, people.editor, 1);
    expect(late.status).toBe(409);
    expect(late.body.detail).toMatch(
      /^This product was changed by user\d+@test\.example on 2026\/03\/15 12:00 UTC, after you opened it\.$/,
    );
    expect((await patch(body.productId, { comment: 'second' }, people.editor, 2)).status).toBe(200);
  });

  test('of two editors at the same time lets one through', async () => {
    const { body } = await create();
    const both = await Promise.all([
      patch(body.productId, { comment: 'a' }, people.editor, 1),
      patch(body.productId, { comment: 'b' }, people.bothBrands, 1),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('judges the fields together with what stands already', async () => {
    const { body } = await create({ minPerMarket: 5 });
    const { status, body: problem } = await patch(body.productId, { maxPerMarket: 4 });
    expect({ status, errors: problem.errors }).toEqual({
      status: 400,
      errors: { maxPerMarket: ['The maximum cannot be below the minimum.'] },
    });
  });

  test('to another brand needs the right on both', async () => {
    const { body } = await create();
    expect((await patch(body.productId, { brandId: otherBrandId })).body.reason).toBe('notYourBrand');
    const moved = await patch(body.productId, { brandId: otherBrandId }, people.bothBrands);
    expect(moved.body.brandId).toBe(otherBrandId);
    expect((await patch(body.productId, { brandId })).status).toBe(404);
  });

  test('takes its requests to the other brand', async () => {
    const { body } = await create({ isPublished: true, requiredMarketIds: marketIds });
    await patch(body.productId, { brandId: otherBrandId }, people.bothBrands);
    expect((await requestsOf(body.productId)).map((row) => row.brandId)).toEqual([
      otherBrandId,
      otherBrandId,
      otherBrandId,
    ]);
  });

  test('is refused to who may only read it, and hidden from who may not', async () => {
    const { body } = await create();
    expect((await patch(body.productId, { comment: 'x' }, people.viewer)).body.reason).toBe('roleTooLow');
    expect((await patch(body.productId, { comment: 'x' }, people.market)).status).toBe(404);
  });

  test('whole, by PUT, sets what is left out to its default', async () => {
    const sent = toBody({ comment: 'gone', reserveQuantity: 5 });
    const { body } = await api.call('createProduct', { as: people.editor, body: sent });
    const { comment: _comment, reserveQuantity: _reserve, ...rest } = sent;
    const put = await api.call('updateProduct', {
      as: people.editor,
      params: { productId: body.productId },
      body: rest,
      headers: { 'if-match': '"1"' },
    });
    expect(put.status).toBe(200);
    expect(put.body).toMatchObject({ comment: null, reserveQuantity: 0, version: 2 });
  });

  test('does not move it to another year', async () => {
    const sent = toBody();
    const { body } = await api.call('createProduct', { as: people.administrator, body: sent });
    const put = await api.call('updateProduct', {
      as: people.administrator,
      params: { productId: body.productId },
      body: { ...sent, fiscalYear: FISCAL_YEAR - 1 },
    });
    expect(put.body.errors).toEqual({ fiscalYear: ['A product stays in its fiscal year.'] });
  });

  test('cannot leave less than what is allocated, and the refusal names the numbers', async () => {
    const { body } = await create({ isPublished: true, requiredMarketIds: marketIds.slice(0, 1) });
    await api.database
      .update(requests)
      .set({ requestedQuantity: 90, finalQuantity: 80 })
      .where(eq(requests.productId, body.productId));
    const { status, body: problem } = await patch(body.productId, {
      availableQuantity: 85,
      reserveQuantity: 10,
    });
    expect(status).toBe(409);
    expect(problem.detail).toBe(
      `80 pieces of ${body.skuName} are allocated: 85 available less 10 in reserve leave only 75.`,
    );
    expect((await patch(body.productId, { availableQuantity: 80 })).body.totals.remaining).toBe(0);
  });
});

describe('publishing a product', () => {
  test('asks the required markets, and later also those that become required', async () => {
    const { body } = await create({ requiredMarketIds: marketIds.slice(0, 1) });
    expect((await patch(body.productId, { isPublished: true })).body.status).toBe('published');
    await patch(body.productId, { requiredMarketIds: marketIds.slice(1, 2) });
    expect((await requestsOf(body.productId)).map((row) => [row.marketId, row.isRequestRequired])).toEqual([
      [marketIds[0], false],
      [marketIds[1], true],
    ]);
  });

  test('twice keeps the first instant', async () => {
    const { body } = await create({ isPublished: true });
    api.setNow('2026-03-15T13:00:00Z');
    const again = await patch(body.productId, { isPublished: true, comment: 'x' });
    api.setNow('2026-03-15T12:00:00Z');
    expect(again.body.publishedAt).toBe(body.publishedAt);
  });

  test('can be taken back while no market has answered', async () => {
    const { body } = await create({ isPublished: true, requiredMarketIds: marketIds });
    const back = await patch(body.productId, { isPublished: false });
    expect(back.body).toMatchObject({ status: 'draft', publishedAt: null, totals: { markets: 0 } });
    expect(await requestsOf(body.productId)).toEqual([]);
  });

  test('cannot be taken back once a market has answered, be it with no', async () => {
    const { body } = await create({ isPublished: true, requiredMarketIds: marketIds });
    await api.database
      .update(requests)
      .set({ requestedQuantity: 0 })
      .where(eq(requests.productId, body.productId));
    const { status, body: problem } = await patch(body.productId, { isPublished: false });
    expect({ status, detail: problem.detail }).toEqual({
      status: 409,
      detail: `${body.skuName} cannot be taken back: 3 markets have answered. Disable it instead.`,
    });
  });

  test('keeps markets eligible that have answered, and forgets those that have not', async () => {
    const { body } = await create({ isPublished: true, requiredMarketIds: marketIds.slice(0, 2) });
    const [first] = await requestsOf(body.productId);
    await api.database
      .update(requests)
      .set({ requestedQuantity: 2 })
      .where(eq(requests.requestId, first?.requestId ?? 0));
    const without = { requiredMarketIds: [], eligibleMarketIds: marketIds.slice(1) };
    const refused = await patch(body.productId, without);
    expect(refused.body.detail).toContain('stay eligible: Market CH.');
    const narrowed = await patch(body.productId, { ...without, eligibleMarketIds: marketIds.slice(0, 1) });
    expect(narrowed.status).toBe(200);
    expect((await requestsOf(body.productId)).map((row) => row.marketId)).toEqual(marketIds.slice(0, 1));
  });

  test('a final product anew puts it back to work in the mid-year review, from what the first round gave', async () => {
    const { body } = await create({ isPublished: true, requiredMarketIds: marketIds.slice(0, 1) });
    const finalizedAt = new Date('2026-03-14T00:00:00Z');
    await api.database
      .update(requests)
      .set({ requestedQuantity: 9, finalQuantity: 7, finalizedAt })
      .where(eq(requests.productId, body.productId));
    await api.database.update(products).set({ finalizedAt }).where(eq(products.productId, body.productId));
    const early = await patch(body.productId, { isPublished: true });
    expect(early.body.status).toBe('final');
    await api.fixtures.moment(1, 1, FISCAL_YEAR, true);
    const reopened = await patch(body.productId, { isPublished: true });
    expect(reopened.body).toMatchObject({ status: 'published', finalizedAt: null });
    const [row] = await requestsOf(body.productId);
    expect(row).toMatchObject({ floorQuantity: 7, finalQuantity: 7, finalizedAt: null });
    const seen = await api.call('getProduct', { as: people.market, params: { productId: body.productId } });
    expect(seen.body.totals.allocated).toBe(7);
  });
});

describe('disabling a product', () => {
  const setIsDisabled = (productId: number, isDisabled: unknown, as = people.editor) =>
    api.call('setProductIsDisabled', { as, params: { productId }, body: { isDisabled } });

  test('answers 204, and enabling it again too', async () => {
    const { body } = await create();
    const { productId } = body;
    const { status, bytes } = await setIsDisabled(productId, true);
    expect({ status, bytes: bytes.length }).toEqual({ status: 204, bytes: 0 });
    const disabled = await api.call('getProduct', { as: people.editor, params: { productId } });
    expect(disabled.body).toMatchObject({ isDisabled: true, status: 'disabled', version: 2 });
    expect((await setIsDisabled(productId, false)).status).toBe(204);
    expect(
      (await changesOf(productId)).filter((row) => row.field === 'isDisabled').map((row) => row.to),
    ).toEqual([false, true, false]);
  });

  test('is refused without a flag, without the right and outside the scope', async () => {
    const { body } = await create();
    expect((await setIsDisabled(body.productId, 'yes')).status).toBe(400);
    expect((await setIsDisabled(body.productId, true, people.viewer)).status).toBe(403);
    expect((await setIsDisabled(body.productId, true, people.market)).status).toBe(404);
  });
});
