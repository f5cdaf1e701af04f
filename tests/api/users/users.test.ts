import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSheet } from 'read-excel-file/node';
import { signTestToken } from '@/tests/support/test-tokens';
import { startWebApi, type TestWebApi } from '@/tests/support/web-api';

let api: TestWebApi;
let administrator: string;
let viewer: string;
let brands: number[];
let markets: number[];

const named = (name: string, email: string) => ({ name, email });

beforeAll(async () => {
  api = await startWebApi();
  const { organizationId } = await api.fixtures.organization('HOR');
  brands = [
    (await api.fixtures.brand(organizationId, 'ORV')).brandId,
    (await api.fixtures.brand(null, 'AUB')).brandId,
  ];
  markets = [(await api.fixtures.market(null, 'FR')).marketId];
  const [orvane = 0, aubrelle = 0] = brands;
  const permission = (systemId: number, roleId: number, type: number | null, ids: number[] | null) => ({
    allocationSystemId: systemId,
    roleId,
    permissionTypeId: type,
    ids,
  });
  administrator = (
    await api.fixtures.user([], { isGlobalAdministrator: true, ...named('Zoë Admin', 'z@test.example') })
  ).uniqueId;
  viewer = (await api.fixtures.user([permission(1, 1, 1, [orvane])], named('Élodie Øberg', 'e@test.example')))
    .uniqueId;
  const both = [permission(1, 2, 1, [orvane, aubrelle]), permission(2, 1, 2, markets)];
  await api.fixtures.user(both, named('bruno Éclair', 'bruno@test.example'));
  await api.fixtures.user([permission(2, 3, null, null)], named('100 % Test_User', 'percent@test.example'));
  await api.fixtures.user([permission(1, 1, 1, [orvane])], {
    ...named('Gone Person', 'gone@test.example'),
    isActive: false,
  });
});
afterAll(() => api.close());

const list = async (query: Record<string, string | number | boolean | (string | number)[] | object[]> = {}) =>
  api.call('listUsers', { as: administrator, query });
const emails = async (query: Parameters<typeof list>[0] = {}) =>
  ((await list(query)).body.items as { email: string }[]).map((user) => user.email.split('@')[0]);

describe('me', () => {
  it('is the account of the token', async () => {
    const { status, body } = await api.call('getMe', { as: viewer });
    expect(status).toBe(200);
    expect(body).toMatchObject({ uniqueId: viewer, name: 'Élodie Øberg', canUseApplication: true });
  });

  it('distinguishes no token, no account, and an account that is not active or has no permission', async () => {
    expect((await api.call('getMe')).status).toBe(401);
    expect((await api.call('getMe', { as: randomUUID() })).status).toBe(404);
    const inactive = await api.fixtures.user([], { isActive: false, isGlobalAdministrator: true });
    const empty = await api.fixtures.user([], { isActive: true });
    for (const { uniqueId } of [inactive, empty]) {
      const { status, body } = await api.call('getMe', { as: uniqueId });
      expect([status, body.canUseApplication]).toEqual([200, false]);
      expect((await api.call('listBrands', { as: uniqueId })).body.reason).toBe('noAccount');
    }
  });
});

describe('the list of users', () => {
  it('is for administrators', async () => {
    expect((await api.call('listUsers')).status).toBe(401);
    expect((await api.call('listUsers', { as: viewer })).status).toBe(403);
    const systemAdministrator = await api.fixtures.administrator(3);
    expect((await api.call('listUsers', { as: systemAdministrator.uniqueId })).status).toBe(200);
    expect((await api.call('getUser', { as: viewer, params: { uniqueId: viewer } })).status).toBe(403);
  });

  it('is sorted by name without case and accents, and leaves out inactive users', async () => {
    const names = await emails({ search: 'test.example' });
    expect(names.filter((name) => ['percent', 'bruno', 'e', 'z', 'gone'].includes(name ?? ''))).toEqual([
      'percent',
      'bruno',
      'e',
      'z',
    ]);
    expect(await emails({ includeInactive: true, search: 'gone' })).toEqual(['gone']);
  });

  it('finds any part of name and mail, without case and accents, and takes % and _ as they are', async () => {
    expect(await emails({ search: 'ECLAIR' })).toEqual(['bruno']);
    expect(await emails({ search: 'élodie ØB' })).toEqual(['e']);
    expect(await emails({ search: 'PERCENT@' })).toEqual(['percent']);
    expect(await emails({ search: '0 %' })).toEqual(['percent']);
    expect(await emails({ search: 't_u' })).toEqual(['percent']);
    expect(await emails({ search: 'b_uno' })).toEqual([]);
    expect(await emails({ search: "'; drop table users; --" })).toEqual([]);
  });

  it('filters by what one permission says: system, role, type and ids together', async () => {
    const [orvane = 0, aubrelle = 0] = brands;
    // A global administrator is administrator of everything and holds no permission for it: z.
    expect(await emails({ allocationSystemId: 2, search: 'test.example' })).toEqual([
      'percent',
      'bruno',
      'z',
    ]);
    expect(await emails({ allocationSystemId: 2, roleId: 3 })).toEqual(['percent', 'z']);
    expect(await emails({ isGlobalAdministrator: true, search: 'test.example' })).toEqual(['z']);
    expect(await emails({ allocationSystemId: 2, roleId: 2 })).toEqual([]);
    expect(await emails({ roleId: 2 })).toEqual(['bruno']);
    expect(await emails({ permissionTypeId: 2 })).toEqual(['bruno']);
    expect(await emails({ brandIds: [orvane] })).toEqual(['bruno', 'e', 'z']);
    expect(await emails({ brandIds: [aubrelle, 999_999] })).toEqual(['bruno', 'z']);
    expect(await emails({ marketIds: markets })).toEqual(['bruno', 'z']);
    expect(await emails({ allocationSystemId: 1, marketIds: markets })).toEqual(['z']);
    expect(await emails({ brandIds: [orvane], marketIds: markets })).toEqual(['bruno', 'z']);
    // A brand's id is not a market's, though the numbers are the same.
    expect(await emails({ marketIds: [aubrelle], brandIds: [] })).not.toContain('e');
  });

  it('is paged with every user once, in any sort order', async () => {
    for (const attribute of [
      'userId',
      'name',
      'email',
      'isActive',
      'isGlobalAdministrator',
      'lastSignInOn',
    ]) {
      const sort = [{ attribute, direction: 'desc' }];
      const all = (await list({ limit: 500, sort })).body;
      const pages: { userId: number }[] = [];
      for (let page = 1; page <= Math.ceil(all.totalCount / 2); page += 1) {
        pages.push(...(await list({ limit: 2, page, sort })).body.items);
      }
      expect(pages.map((user) => user.userId)).toEqual(
        all.items.map((user: { userId: number }) => user.userId),
      );
      expect(new Set(pages.map((user) => user.userId)).size).toBe(all.totalCount);
    }
    const { body } = await list({ page: 10_000 });
    expect(body).toMatchObject({ items: [], page: 10_000, limit: 25 });
    expect(body.totalCount).toBeGreaterThan(3);
  });

  it('says on which day each user signed in last, and finds those who never did', async () => {
    api.setNow('2026-03-14T23:59:00Z');
    await api.call('getMe', { as: viewer });
    const dayOf = async (search: string) => (await list({ search })).body.items[0].lastSignInOn;
    api.setNow('2026-03-15T12:00:00Z');
    expect(await dayOf('e@test')).toBe('2026-03-14');
    expect(await dayOf('z@test')).toBe('2026-03-15');
    expect(await dayOf('bruno@')).toBeNull();
    const never = await emails({ neverSignedIn: true, search: 'test.example' });
    expect(never).toEqual(expect.arrayContaining(['bruno', 'percent']));
    expect(never).not.toEqual(expect.arrayContaining(['e']));
    expect(await emails({ neverSignedIn: false, search: 'e@test' })).toEqual(['e']);
    await api.call('listBrands', { as: viewer });
    expect(await dayOf('e@test')).toBe('2026-03-15');
  });

  it('does not count a call that is refused for the account, nor one that an administrator makes as the user', async () => {
    const { uniqueId } = await api.fixtures.user([], named('Left Out', 'left@test.example'));
    expect((await api.call('listBrands', { as: uniqueId })).status).toBe(403);
    const [bruno] = (await list({ search: 'bruno@' })).body.items;
    await api.call('startViewAs', { as: administrator, params: { userId: bruno.userId } });
    const headers = { 'x-view-as': String(bruno.userId) };
    expect((await api.call('listBrands', { as: administrator, headers })).status).toBe(200);
    expect(await emails({ neverSignedIn: true, search: 'left@' })).toEqual(['left']);
    expect(await emails({ neverSignedIn: true, search: 'bruno@' })).toEqual(['bruno']);
  });

  it.each([
    ['Page=0', 'Page'],
    ['Limit=501', 'Limit'],
    ['Sort[0].attribute=password', 'Sort[0].attribute'],
    ['AllocationSystemId=ruc', 'AllocationSystemId'],
    ['BrandIds=x', 'BrandIds'],
    ['IncludeInactive=perhaps', 'IncludeInactive'],
    ['Colour=red', 'Colour'],
  ])('refuses %s and names the field', async (search, field) => {
    const authorization = `Bearer ${await signTestToken(administrator)}`;
    const answered = await api.app.inject({ url: `/v1/core/users?${search}`, headers: { authorization } });
    expect(answered.statusCode).toBe(400);
    expect(Object.keys(answered.json().errors)).toEqual([field]);
  });
});

describe('the workbook of users', () => {
  it('holds the filtered users with their rights in words', async () => {
    const { status, headers, bytes } = await api.call('exportUsers', {
      as: administrator,
      query: { search: 'test.example', includeInactive: true, roleId: 2 },
    });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('filename="Users 2026-03-15.xlsx"');
    const [header = [], ...rows] = await readSheet(bytes);
    expect(header.slice(1, 3)).toEqual(['Name', 'Email']);
    expect(rows).toHaveLength(1);
    const of = (column: string) => rows[0]?.[header.indexOf(column)];
    expect(of('Name')).toBe('bruno Éclair');
    expect(of('Active')).toBe('Yes');
    expect(of('Last sign-in')).toBeNull();
    expect(of('RUC')).toBe('Editor, Brand: Organization HOR, Brand AUB');
    expect(of('GAP')).toBe('Viewer, Market: Market FR');
    expect(of('OES')).toBeNull();
  });

  it('is for administrators', async () => {
    expect((await api.call('exportUsers')).status).toBe(401);
    expect((await api.call('exportUsers', { as: viewer })).status).toBe(403);
    expect((await api.call('exportUsers', { as: administrator, query: { page: 1 } })).status).toBe(400);
  });
});
