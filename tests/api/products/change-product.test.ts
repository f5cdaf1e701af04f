import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { requests } from '@/services/web-api/data/database/schema';
import { FISCAL_YEAR } from '../../support/fixtures';
import { openProductDesk, type ProductDesk } from './product-desk';

let desk: ProductDesk;

beforeAll(async () => {
  desk = await openProductDesk();
});
beforeEach(() => desk.api.fixtures.moment(1, 1));
afterAll(() => desk.api.close());

describe('changing a product', () => {
  test('changes what is given and counts the version', async () => {
    const { body } = await desk.create({ comment: 'kept' });
    const changed = await desk.patch(body.productId, { collection: 'Nuit', launchDate: '2026-09-01' });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).toBe('"2"');
    expect(changed.body).toMatchObject({ collection: 'Nuit', launchDate: '2026-09-01', comment: 'kept' });
    const rows = (await desk.changesOf(body.productId)).filter((row) => row.field === 'collection');
    expect(rows.at(-1)).toMatchObject({ from: null, to: 'Nuit' });
  });

  test('to its current values changes nothing', async () => {
    const { body } = await desk.create({ unitPrice: '10', currency: 'CHF' });
    const same = await desk.patch(body.productId, { unitPrice: '10.0', availableQuantity: 100 });
    expect(same.body).toEqual(body);
  });

  test('on an old version is refused, and says who changed it and when', async () => {
    const { body } = await desk.create();
    await desk.patch(body.productId, { comment: 'first' }, desk.people.bothBrands, 1);
    const late = await desk.patch(body.productId, { comment: 'second' }, desk.people.editor, 1);
    expect(late.status).toBe(409);
    expect(late.body.detail).toMatch(
      /^This product was changed by User \d+ on 2026\/03\/15 12:00 UTC, after you opened it\.$/,
    );
    expect((await desk.patch(body.productId, { comment: 'second' }, desk.people.editor, 2)).status).toBe(200);
  });

  test('of two editors at the same time lets one through', async () => {
    const { body } = await desk.create();
    const both = await Promise.all([
      desk.patch(body.productId, { comment: 'a' }, desk.people.editor, 1),
      desk.patch(body.productId, { comment: 'b' }, desk.people.bothBrands, 1),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('checks the fields together with the stored ones', async () => {
    const { body } = await desk.create({ minPerMarket: 5 });
    const { status, body: problem } = await desk.patch(body.productId, { maxPerMarket: 4 });
    expect({ status, errors: problem.errors }).toEqual({
      status: 400,
      errors: { maxPerMarket: ['The maximum cannot be below the minimum.'] },
    });
  });

  test('to another brand needs the right on both', async () => {
    const { body } = await desk.create();
    expect((await desk.patch(body.productId, { brandId: desk.otherBrandId })).body.reason).toBe(
      'notYourBrand',
    );
    const moved = await desk.patch(body.productId, { brandId: desk.otherBrandId }, desk.people.bothBrands);
    expect(moved.body.brandId).toBe(desk.otherBrandId);
    expect((await desk.patch(body.productId, { brandId: desk.brandId })).status).toBe(404);
  });

  test('takes its requests to the other brand', async () => {
    const { body } = await desk.create({ isPublished: true, requiredMarketIds: desk.marketIds });
    await desk.patch(body.productId, { brandId: desk.otherBrandId }, desk.people.bothBrands);
    expect((await desk.requestsOf(body.productId)).map((row) => row.brandId)).toEqual([
      desk.otherBrandId,
      desk.otherBrandId,
      desk.otherBrandId,
    ]);
  });

  test('is refused to readers, and hidden from users outside its scope', async () => {
    const { body } = await desk.create();
    expect((await desk.patch(body.productId, { comment: 'x' }, desk.people.viewer)).body.reason).toBe(
      'roleTooLow',
    );
    expect((await desk.patch(body.productId, { comment: 'x' }, desk.people.market)).status).toBe(404);
  });

  test('completely, by PUT, sets fields that are left out to their defaults', async () => {
    const sent = desk.toBody({ comment: 'gone', reserveQuantity: 5 });
    const { body } = await desk.api.call('createProduct', { as: desk.people.editor, body: sent });
    const { comment: _comment, reserveQuantity: _reserve, ...rest } = sent;
    const put = await desk.api.call('updateProduct', {
      as: desk.people.editor,
      params: { productId: body.productId },
      body: rest,
      headers: { 'if-match': '"1"' },
    });
    expect(put.status).toBe(200);
    expect(put.body).toMatchObject({ comment: null, reserveQuantity: 0, version: 2 });
  });

  test('does not move it to another year', async () => {
    const sent = desk.toBody();
    const { body } = await desk.api.call('createProduct', { as: desk.people.administrator, body: sent });
    const put = await desk.api.call('updateProduct', {
      as: desk.people.administrator,
      params: { productId: body.productId },
      body: { ...sent, fiscalYear: FISCAL_YEAR - 1 },
    });
    expect(put.body.errors).toEqual({ fiscalYear: ['A product stays in its fiscal year.'] });
  });

  test('cannot leave less than what is allocated, and the refusal names the numbers', async () => {
    const { body } = await desk.create({ isPublished: true, requiredMarketIds: desk.marketIds.slice(0, 1) });
    await desk.api.database
      .update(requests)
      .set({ requestedQuantity: 90, allocatedQuantity: 80 })
      .where(eq(requests.productId, body.productId));
    const { status, body: problem } = await desk.patch(body.productId, {
      availableQuantity: 85,
      reserveQuantity: 10,
    });
    expect(status).toBe(409);
    expect(problem.detail).toBe(
      `80 pieces of ${body.skuName} are allocated: 85 available less 10 in reserve leave only 75.`,
    );
    expect((await desk.patch(body.productId, { availableQuantity: 80 })).body.totals.left).toBe(0);
  });
});

describe('disabling a product', () => {
  const setIsDisabled = (productId: number, isDisabled: unknown, as = desk.people.editor) =>
    desk.api.call('setProductIsDisabled', { as, params: { productId }, body: { isDisabled } });

  test('answers 204, and enabling it again too', async () => {
    const { body } = await desk.create();
    const { productId } = body;
    const { status, bytes } = await setIsDisabled(productId, true);
    expect({ status, bytes: bytes.length }).toEqual({ status: 204, bytes: 0 });
    const disabled = await desk.api.call('getProduct', { as: desk.people.editor, params: { productId } });
    expect(disabled.body).toMatchObject({ isDisabled: true, status: 'disabled', version: 2 });
    expect((await setIsDisabled(productId, false)).status).toBe(204);
    expect(
      (await desk.changesOf(productId)).filter((row) => row.field === 'isDisabled').map((row) => row.to),
    ).toEqual([false, true, false]);
  });

  test('is refused without a flag, without the right and outside the scope', async () => {
    const { body } = await desk.create();
    expect((await setIsDisabled(body.productId, 'yes')).status).toBe(400);
    expect((await setIsDisabled(body.productId, true, desk.people.viewer)).status).toBe(403);
    expect((await setIsDisabled(body.productId, true, desk.people.market)).status).toBe(404);
  });
});
