import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { OperationId } from '@/domain/contract/operations';
import { markets } from '@/services/web-api/data/database/schema';
import { startWebApi, type TestWebApi } from '@/tests/support/web-api';

type List = {
  name: string;
  key: string;
  list: OperationId;
  get: OperationId;
  create: OperationId;
  update: OperationId;
};

const LISTS: List[] = [
  {
    name: 'brands',
    key: 'brandId',
    list: 'listBrands',
    get: 'getBrand',
    create: 'createBrand',
    update: 'updateBrand',
  },
  {
    name: 'organizations',
    key: 'organizationId',
    list: 'listOrganizations',
    get: 'getOrganization',
    create: 'createOrganization',
    update: 'updateOrganization',
  },
  {
    name: 'markets',
    key: 'marketId',
    list: 'listMarkets',
    get: 'getMarket',
    create: 'createMarket',
    update: 'updateMarket',
  },
  {
    name: 'entities',
    key: 'entityId',
    list: 'listEntities',
    get: 'getEntity',
    create: 'createEntity',
    update: 'updateEntity',
  },
];

let api: TestWebApi;
let administrator: string;
let editor: string;

beforeAll(async () => {
  api = await startWebApi();
  administrator = (await api.fixtures.administrator()).uniqueId;
  const brand = await api.fixtures.brand(null, 'EDITED');
  editor = (await api.fixtures.brandEditor([brand.brandId])).uniqueId;
});
afterAll(() => api.close());

describe.each(LISTS)('the list of $name', ({ key, list, get, create, update }) => {
  const add = (body: object, as: string | null = administrator) => api.call(create, { as, body });
  const item = async (code: string) => (await add({ code, label: `Label ${code}` })).body;

  it('requires a token', async () => {
    expect((await api.call(list)).status).toBe(401);
    expect((await add({ code: 'X', label: 'X' }, null)).status).toBe(401);
    expect((await api.call(update, { params: { [key]: 1 }, body: { code: 'X', label: 'X' } })).status).toBe(
      401,
    );
  });

  it('is read by every account, and written by administrators', async () => {
    const { [key]: id } = await item(`${key}-READ`);
    expect((await api.call(list, { as: editor })).status).toBe(200);
    expect((await api.call(get, { as: editor, params: { [key]: id } })).status).toBe(200);
    expect((await add({ code: 'NO', label: 'No' }, editor)).status).toBe(403);
    const changed = { params: { [key]: id }, body: { code: 'NO', label: 'No' } };
    expect((await api.call(update, { as: editor, ...changed })).status).toBe(403);
  });

  it('adds an item, returns it with its version, and lists it by code', async () => {
    const later = await add({ code: `${key}-B`, label: 'Second' });
    expect(later.status).toBe(201);
    expect(later.body).toMatchObject({ code: `${key}-B`, label: 'Second', version: 1 });
    expect(later.headers.etag).toBe('"1"');
    await add({ code: `${key}-A`, label: 'First' });
    const { body } = await api.call(list, { as: administrator });
    const codes: string[] = body.map((each: { code: string }) => each.code);
    expect(codes.indexOf(`${key}-A`)).toBeLessThan(codes.indexOf(`${key}-B`));
    expect(codes).toEqual([...codes].sort((a, b) => a.localeCompare(b)));
  });

  it('replaces an item and counts its version up', async () => {
    const { [key]: id } = await item(`${key}-OLD`);
    const body = { code: `${key}-NEW`, label: 'Renamed' };
    const headers = { 'if-match': '"1"' };
    const answered = await api.call(update, { as: administrator, params: { [key]: id }, body, headers });
    expect(answered.status).toBe(200);
    expect(answered.body).toMatchObject({ ...body, version: 2 });
    const read = await api.call(get, { as: administrator, params: { [key]: id } });
    expect(read.body).toEqual(answered.body);
  });

  it('refuses a write on an older version and says who changed it and when', async () => {
    const { [key]: id } = await item(`${key}-V`);
    const params = { [key]: id };
    const write = (label: string, version: number) =>
      api.call(update, {
        as: administrator,
        params,
        body: { code: `${key}-V`, label },
        headers: { 'if-match': `"${version}"` },
      });
    expect((await write('Mine', 1)).status).toBe(200);
    const late = await write('Theirs', 1);
    expect(late.status).toBe(409);
    expect(late.body.detail).toMatch(/was changed by User \d+ on 2026\/03\/15 12:00 UTC/);
    expect((await api.call(get, { as: administrator, params })).body.label).toBe('Mine');
  });

  it('refuses a code that another item has', async () => {
    await item(`${key}-TAKEN`);
    const { [key]: id } = await item(`${key}-FREE`);
    const again = await add({ code: `${key}-TAKEN`, label: 'Again' });
    expect(again.status).toBe(409);
    expect(again.body.detail).toMatch(/^Another .* has this code\.$/);
    const body = { code: `${key}-TAKEN`, label: 'Again' };
    const moved = await api.call(update, { as: administrator, params: { [key]: id }, body });
    expect(moved.status).toBe(409);
  });

  it('accepts a code once in any case, and lets an item change the case of its own', async () => {
    const { [key]: id } = await item(`${key}-Case`);
    const again = await add({ code: `${key}-cASE`, label: 'Again' });
    expect([again.status, again.body.detail]).toEqual([
      409,
      expect.stringMatching(/^Another .* has this code\.$/),
    ]);
    const body = { code: `${key}-CASE`, label: 'Own' };
    const renamed = await api.call(update, { as: administrator, params: { [key]: id }, body });
    expect([renamed.status, renamed.body.code]).toEqual([200, `${key}-CASE`]);
    const other = await item(`${key}-other`);
    const moved = await api.call(update, { as: administrator, params: { [key]: other[key] }, body });
    expect(moved.status).toBe(409);
  });

  it('accepts its own answer as input, and changes nothing then', async () => {
    const input = await item(`${key}-ECHO`);
    const params = { [key]: input[key] };
    const read = await api.call(get, { as: administrator, params });
    const same = await api.call(update, { as: administrator, params, body: read.body });
    expect([same.status, same.body]).toEqual([200, read.body]);
    const put = (body: object) =>
      api.call(update, { as: administrator, params, body: { ...read.body, ...body } });
    expect((await put({ [key]: 999_999 })).body.errors).toEqual({
      [key]: ['Must be the id of the address.'],
    });
    expect((await put({ label: 'Edited' })).body).toEqual({ ...read.body, label: 'Edited', version: 2 });
    // The version in the body is the version that was read: an old one is as stale as an old If-Match.
    expect((await put({ label: 'Late' })).status).toBe(409);
    const headers = { 'if-match': '"2"' };
    const both = await api.call(update, { as: administrator, params, body: read.body, headers });
    expect([both.status, Object.keys(both.body.errors)]).toEqual([400, ['version']]);
  });

  it('assigns ids itself: 0 and null in a create mean none', async () => {
    expect((await add({ code: `${key}-ZERO`, label: 'Zero', [key]: 0, version: 0 })).status).toBe(201);
    expect((await add({ code: `${key}-NULL`, label: 'Null', [key]: null, version: null })).status).toBe(201);
    const chosen = await add({ code: `${key}-OWN`, label: 'Own', [key]: 4_711 });
    expect([chosen.status, Object.keys(chosen.body.errors)]).toEqual([400, [key]]);
  });

  it('names what is wrong with a body', async () => {
    const empty = await add({ code: ' ', label: 'x'.repeat(121) });
    expect(empty.status).toBe(400);
    expect(empty.body.errors.code).toEqual(['The Code field cannot be empty.']);
    expect(Object.keys(empty.body.errors)).toEqual(expect.arrayContaining(['code', 'label']));
    const unknown = await add({ code: 'U', label: 'U', colour: 'red' });
    expect(unknown.status).toBe(400);
    expect(unknown.body.errors.colour).toEqual(['The colour field is not known.']);
  });

  it('answers 404 for an unknown id', async () => {
    for (const id of [999_999, 'x', '1 or 1=1']) {
      expect((await api.call(get, { as: administrator, params: { [key]: id } })).status).toBe(404);
    }
    const body = { code: 'NOWHERE', label: 'Nowhere' };
    const gone = await api.call(update, { as: administrator, params: { [key]: 999_999 }, body });
    expect(gone.status).toBe(404);
  });

  it('makes one item when a create is sent twice with one key', async () => {
    const headers = { 'idempotency-key': `create-${key}` };
    const body = { code: `${key}-ONCE`, label: 'Once' };
    const first = await api.call(create, { as: administrator, body, headers });
    const second = await api.call(create, { as: administrator, body, headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});

describe('the code of a market', () => {
  it.each([
    ['FR,DE', 'The code of a market cannot hold a comma.'],
    ['All', 'The code of a market cannot be the word All.'],
    ['ALL', 'The code of a market cannot be the word All.'],
  ])('of %s is refused for a new one, and stays for an existing one', async (code, sentence) => {
    const body = { code, label: 'Market' };
    const refused = await api.call('createMarket', { as: administrator, body });
    expect([refused.status, refused.body.errors]).toEqual([400, { code: [sentence] }]);
    const market = await api.fixtures.market();
    const params = { marketId: market.marketId };
    expect((await api.call('updateMarket', { as: administrator, params, body })).status).toBe(400);
    const [old] = await api.database
      .update(markets)
      .set({ code })
      .where(eq(markets.marketId, market.marketId))
      .returning();
    const relabelled = { code: old?.code, label: 'Renamed' };
    const kept = await api.call('updateMarket', { as: administrator, params, body: relabelled });
    expect([kept.status, kept.body.label]).toEqual([200, 'Renamed']);
    await api.database.delete(markets).where(eq(markets.marketId, market.marketId));
  });
});

describe('the editor of a brand or market', () => {
  it('may change the brands of their own permission, and no other', async () => {
    const [mine, other] = [await api.fixtures.brand(), await api.fixtures.brand()];
    const as = (await api.fixtures.brandEditor([mine.brandId])).uniqueId;
    const change = (brandId: number, label: string) =>
      api.call('updateBrand', { as, params: { brandId }, body: { code: `C${brandId}`, label } });
    expect((await change(mine.brandId, 'Mine')).body).toMatchObject({ label: 'Mine', version: 2 });
    const refused = await change(other.brandId, 'Theirs');
    expect(refused.status).toBe(403);
    expect(refused.body.reason).toBe('notYourBrand');
    const market = await api.fixtures.market();
    const params = { marketId: market.marketId };
    const crossed = await api.call('updateMarket', { as, params, body: { code: 'X', label: 'X' } });
    expect(crossed.body.reason).toBe('wrongType');
  });

  it('may change the markets of their own permission as an editor, not as a viewer', async () => {
    const market = await api.fixtures.market();
    const change = (as: string) =>
      api.call('updateMarket', {
        as,
        params: { marketId: market.marketId },
        body: { code: market.code, label: 'Renamed' },
      });
    const viewer = await api.fixtures.marketViewer([market.marketId]);
    expect((await change(viewer.uniqueId)).body.reason).toBe('roleTooLow');
    const marketEditor = await api.fixtures.marketEditor([market.marketId]);
    expect((await change(marketEditor.uniqueId)).body).toMatchObject({ label: 'Renamed' });
  });
});

describe('the group of a brand or market', () => {
  it('is stored, is cleared by null, and must exist', async () => {
    const { organizationId } = await api.fixtures.organization();
    const body = { code: 'GROUPED', label: 'Grouped', organizationId };
    const { body: brand } = await api.call('createBrand', { as: administrator, body });
    expect(brand.organizationId).toBe(organizationId);
    const params = { brandId: brand.brandId };
    const put = (input: number | null) =>
      api.call('updateBrand', { as: administrator, params, body: { ...body, organizationId: input } });
    expect((await put(null)).body.organizationId).toBeNull();
    const missing = await put(999_999);
    expect(missing.status).toBe(400);
    expect(missing.body.errors.organizationId).toHaveLength(1);
    const refused = await api.call('createMarket', {
      as: administrator,
      body: { code: 'LOST', label: 'Lost', entityId: 999_999 },
    });
    expect(refused.status).toBe(400);
    expect(refused.body.errors.entityId).toHaveLength(1);
  });
});

// The web app keeps one copy of them for all users.
it('all lists together are the same for every account', async () => {
  const { body: forAdministrator } = await api.call('getCommonLists', { as: administrator });
  const { body: forEditor } = await api.call('getCommonLists', { as: editor });
  expect(forEditor).toEqual(forAdministrator);
  expect(forEditor.brands.length).toBeGreaterThan(0);
});
