import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { FISCAL_YEAR } from '../../support/fixtures';
import { signTestToken } from '../../support/test-tokens';
import { openProductDesk, type ProductDesk } from './product-desk';

let desk: ProductDesk;

beforeAll(async () => {
  desk = await openProductDesk();
});
beforeEach(() => desk.api.fixtures.moment(1, 1));
afterAll(() => desk.api.close());

describe('adding a product', () => {
  test('answers 201 with the product, a draft that no market is asked for', async () => {
    const { status, body, headers } = await desk.create({
      unitPrice: '1250.5',
      currency: 'EUR',
      link: 'maison.com/x',
    });
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    expect(body).toMatchObject({
      brandId: desk.brandId,
      unitPrice: '1250.50',
      status: 'draft',
      publishedAt: null,
      version: 1,
    });
    expect(body.createdBy).toMatch(/@test\.example$/);
    expect([body.updatedBy, body.updatedByName]).toEqual([
      body.createdBy,
      expect.stringMatching(/^User \d+$/),
    ]);
    expect(await desk.requestsOf(body.productId)).toEqual([]);
  });

  test('that is published immediately asks the required markets', async () => {
    const { body } = await desk.create({ isPublished: true, requiredMarketIds: desk.marketIds.slice(1) });
    expect(body).toMatchObject({ status: 'published', totals: { markets: 2, answered: 0 } });
    const opened = await desk.requestsOf(body.productId);
    expect(opened.map((row) => [row.marketId, row.isRequestRequired, row.requestedQuantity])).toEqual([
      [desk.marketIds[1], true, null],
      [desk.marketIds[2], true, null],
    ]);
  });

  test('records who set what', async () => {
    const { body } = await desk.create({ collection: 'Haute' });
    const rows = await desk.changesOf(body.productId);
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
    const { status, body } = await desk.create({}, desk.people[who]);
    expect({ status, reason: body.reason }).toEqual({ status: 403, reason });
  });

  test('is closed to an editor for a brand that is not theirs', async () => {
    const { status, body } = await desk.create({ brandId: desk.otherBrandId });
    expect({ status, reason: body.reason }).toEqual({ status: 403, reason: 'notYourBrand' });
  });

  test('is closed to editors outside the step, and marked in the history when an administrator does it', async () => {
    await desk.api.fixtures.moment(1, 2);
    const refused = await desk.create();
    expect(refused.body).toMatchObject({
      status: 403,
      reason: 'wrongStep',
      detail: 'The current step does not allow this.',
    });
    const { status, body } = await desk.create({}, desk.people.administrator);
    expect(status).toBe(201);
    expect((await desk.changesOf(body.productId)).every((row) => row.isOutsideCondition)).toBe(true);
  });

  test('is closed to editors outside the current fiscal year', async () => {
    await desk.api.fixtures.year(FISCAL_YEAR + 1);
    const { body } = await desk.create({ fiscalYear: FISCAL_YEAR + 1 });
    expect(body).toMatchObject({ status: 403, reason: 'wrongYear' });
  });

  test("knows the step by the service's clock", async () => {
    desk.api.setNow('2026-03-16T00:00:00Z');
    const { body } = await desk.create();
    desk.api.setNow('2026-03-15T12:00:00Z');
    expect(body).toMatchObject({ status: 403, reason: 'wrongStep' });
  });

  test('in LOI ignores step and year', async () => {
    await desk.api.fixtures.moment(3, null);
    await desk.api.fixtures.year(2031);
    const editor = await desk.api.fixtures.brandEditor([desk.brandId], 3);
    const {
      skuId: _skuId,
      skuName: _skuName,
      ...rest
    } = desk.toBody({ fiscalYear: 2031, name: 'Open all year' });
    const params = { prog: 'loi' };
    const { status, body } = await desk.api.call('createProduct', {
      as: editor.uniqueId,
      params,
      body: rest,
    });
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
    const { status, body } = await desk.create(more);
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 400, fields: [field] });
  });

  test('is refused for a brand or a year that is not there', async () => {
    const { status, body } = await desk.create(
      { brandId: 999_999, fiscalYear: 2098 },
      desk.people.administrator,
    );
    expect(status).toBe(400);
    expect(Object.keys(body.errors).sort()).toEqual(['brandId', 'fiscalYear']);
  });

  test('asks only eligible markets', async () => {
    const { body } = await desk.create({
      eligibleMarketIds: desk.marketIds.slice(0, 1),
      requiredMarketIds: desk.marketIds,
    });
    expect(body.errors).toEqual({ requiredMarketIds: ['Only eligible markets can be required to answer.'] });
  });

  test.each([
    ['__proto__', '{"__proto__":{"isAdmin":true}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{}}}'],
    ['no JSON at all', '{"skuId":'],
  ])('is refused with %s in the text of the form', async (_what, body) => {
    const answered = await desk.api.call('createProduct', { as: desk.people.editor, body });
    expect(answered.status).toBe(400);
    expect(Object.keys(answered.body.errors)).toEqual(['ProductCreateOrUpdateData']);
  });

  test('is refused without the form', async () => {
    const answered = await desk.api.app.inject({
      method: 'POST',
      url: '/v1/ruc/products',
      headers: { authorization: `Bearer ${await signTestToken(desk.people.editor)}` },
      payload: desk.toBody(),
    });
    expect(answered.statusCode).toBe(415);
  });

  test.each(['<b>bold</b> & "quoted"', 'مرحبا‏ 👑 e\u0301', "Robert'); drop table products;--"])(
    'keeps the text %s as it is',
    async (collection) => {
      const { body } = await desk.create({ collection });
      expect(body.collection).toBe(collection.normalize('NFC'));
    },
  );

  test('accepts a SKU id once a year', async () => {
    await desk.create({ skuId: 'TWICE' });
    const { status, body } = await desk.create({ skuId: 'TWICE' });
    expect({ status, detail: body.detail }).toEqual({
      status: 409,
      detail: 'Another product of this fiscal year has this SKU id.',
    });
  });

  test('sent twice with one Idempotency-Key makes one product', async () => {
    const input = {
      as: desk.people.editor,
      body: desk.toBody(),
      headers: { 'idempotency-key': 'double-click' },
    };
    const [first, second] = await Promise.all([
      desk.api.call('createProduct', input),
      desk.api.call('createProduct', input),
    ]);
    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(second?.body).toEqual(first?.body);
    const other = await desk.api.call('createProduct', { ...input, body: desk.toBody() });
    expect(other.body).toMatchObject({
      status: 409,
      detail: 'This Idempotency-Key was used for another request.',
    });
  });

  test('that failed may be repeated with its Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'first-fails' };
    await desk.api.fixtures.moment(1, 2);
    const body = desk.toBody();
    expect((await desk.api.call('createProduct', { as: desk.people.editor, body, headers })).status).toBe(
      403,
    );
    await desk.api.fixtures.moment(1, 1);
    expect((await desk.api.call('createProduct', { as: desk.people.editor, body, headers })).status).toBe(
      201,
    );
  });
});
