import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { NOT_A_DIRECTORY_ID } from '@/domain/directory-id';
import { brands, changes, users } from '@/services/web-api/data/database/schema';
import { startWebApi, type TestWebApi } from '@/tests/support/web-api';

type Held = {
  allocationSystemId: number;
  roleId: number;
  permissionTypeId: number | null;
  ids: number[] | null;
  groupIds?: number[];
};

let api: TestWebApi;
let brandId: number;
let marketId: number;
const as: Record<string, string> = {};

beforeAll(async () => {
  api = await startWebApi();
  brandId = (await api.fixtures.brand()).brandId;
  marketId = (await api.fixtures.market()).marketId;
  as.global = (await api.fixtures.globalAdministrator()).uniqueId;
  as.rucAdministrator = (await api.fixtures.administrator(1)).uniqueId;
  as.brandEditor = (await api.fixtures.brandEditor([brandId])).uniqueId;
  as.marketEditor = (await api.fixtures.marketEditor([marketId])).uniqueId;
  as.viewer = (await api.fixtures.brandViewer([brandId])).uniqueId;
});
afterAll(() => api.close());

const held = (
  allocationSystemId: number,
  roleId: number,
  permissionTypeId: number | null = null,
  ids: number[] | null = null,
): Held => ({ allocationSystemId, roleId, permissionTypeId, ids });
const person = (permissions: Held[] = [], more: object = {}) => ({
  uniqueId: randomUUID(),
  email: `${randomUUID()}@test.example`,
  name: 'Someone New',
  permissions,
  ...more,
});
const create = (caller: string | undefined, body: object) => api.call('createUser', { as: caller, body });
const update = (caller: string | undefined, userId: number, body: object, headers = {}) =>
  api.call('updateUser', { as: caller, params: { userId }, body, headers });

describe('who may add which user', () => {
  const viewerOf = (system: number) => () => [held(system, 1, 1, [brandId])];
  const administratorOf = (system: number) => () => [held(system, 3)];
  const nothing = () => [];

  it.each([
    ['global', 'a RUC viewer', viewerOf(1), {}, 201],
    ['global', 'a GAP administrator', administratorOf(2), {}, 201],
    ['global', 'a global administrator', nothing, { isGlobalAdministrator: true }, 201],
    ['rucAdministrator', 'a RUC viewer', viewerOf(1), {}, 201],
    ['rucAdministrator', 'a RUC administrator', administratorOf(1), {}, 201],
    ['rucAdministrator', 'a user without permission', nothing, {}, 201],
    ['rucAdministrator', 'a GAP viewer', viewerOf(2), {}, 403],
    ['rucAdministrator', 'a GAP administrator', administratorOf(2), {}, 403],
    ['rucAdministrator', 'a global administrator', nothing, { isGlobalAdministrator: true }, 403],
    ['brandEditor', 'a RUC viewer', viewerOf(1), {}, 403],
    ['marketEditor', 'a RUC viewer', viewerOf(1), {}, 403],
    ['viewer', 'a RUC viewer', viewerOf(1), {}, 403],
    ['nobody', 'a RUC viewer', viewerOf(1), {}, 401],
  ])('%s adding %s', async (caller, _, permissions, more, status) => {
    const body = person(permissions(), more);
    const answered = await create(as[caller], body);
    expect(answered.status).toBe(status);
    const [row] = await api.database.select().from(users).where(eq(users.uniqueId, body.uniqueId));
    expect(row === undefined).toBe(status !== 201);
    if (status === 201) expect(answered.body).toMatchObject({ ...body, isActive: true, version: 1 });
  });
});

describe('a directory id', () => {
  it('means one person in any spelling of its letters', async () => {
    const body = person();
    expect((await create(as.global, body)).status).toBe(201);
    const again = { ...person(), uniqueId: body.uniqueId.toUpperCase() };
    const refused = await create(as.global, again);
    expect([refused.status, refused.body.detail]).toEqual([409, 'This person has an account already.']);
    const params = { uniqueId: body.uniqueId.toUpperCase() };
    expect((await api.call('getUser', { as: as.global, params })).body.uniqueId).toBe(body.uniqueId);
    expect((await api.call('getMe', { as: as.global?.toUpperCase() })).body.uniqueId).toBe(as.global);
  });

  it.each([
    `auth0|${randomUUID()}`,
    `f:${randomUUID()}:Camille`,
    `uid=${randomUUID()},ou=people,dc=example`,
    `${randomUUID()}+test@house.example`,
    `${randomUUID()}${'.'.repeat(219)}`,
  ])('of another directory, such as %s, adds a user who is found and who signs in', async (uniqueId) => {
    const body = { ...person(), uniqueId };
    const created = await create(as.global, body);
    expect([created.status, created.body.uniqueId]).toEqual([201, uniqueId.toLowerCase()]);
    const found = await api.call('getUser', { as: as.global, params: { uniqueId } });
    expect([found.status, found.body.userId]).toEqual([200, created.body.userId]);
    const me = await api.call('getMe', { as: uniqueId });
    expect([me.status, me.body.userId]).toEqual([200, created.body.userId]);
  });

  it.each(['some one', '../x', 'me'])('that is not one, such as %j, is refused', async (uniqueId) => {
    const refused = await create(as.global, { ...person(), uniqueId });
    expect([refused.status, refused.body.errors]).toEqual([400, { uniqueId: [NOT_A_DIRECTORY_ID] }]);
  });
});

describe('a user that comes back as it was read', () => {
  it('is accepted, and nothing changes', async () => {
    const { body: created } = await create(as.global, person([held(1, 1, 1, [brandId])], { userId: 0 }));
    const params = { uniqueId: created.uniqueId };
    const { body: read } = await api.call('getUser', { as: as.global, params });
    const same = await update(as.global, read.userId, { ...read, selectedAllocationSystemId: 1 });
    expect([same.status, same.body]).toEqual([200, read]);
    const other = await update(as.global, read.userId, { ...read, userId: read.userId + 1 });
    expect([other.status, other.body.errors]).toEqual([400, { userId: ['Must be the id of the address.'] }]);
    const stale = await update(as.global, read.userId, { ...read, name: 'Late', version: read.version + 1 });
    expect(stale.status).toBe(409);
  });
});

describe('a system administrator who edits a user', () => {
  let userId: number;
  let body: ReturnType<typeof person>;
  const permissionsOf = async () =>
    (await api.call('getUser', { as: as.global, params: { uniqueId: body.uniqueId } })).body.permissions;

  beforeEach(async () => {
    body = person([held(1, 1, 1, [brandId]), held(2, 2, 2, [marketId])]);
    userId = (await create(as.global, body)).body.userId;
  });

  it('changes the permission of their own system and leaves those of others as they are', async () => {
    const wanted = { ...body, permissions: [held(1, 2, 2, [marketId])] };
    const answered = await update(as.rucAdministrator, userId, wanted);
    expect(answered.status).toBe(200);
    expect(answered.body.permissions).toEqual([held(1, 2, 2, [marketId]), held(2, 2, 2, [marketId])]);
    expect(
      (await update(as.rucAdministrator, userId, { ...body, permissions: [] })).body.permissions,
    ).toEqual([held(2, 2, 2, [marketId])]);
  });

  it('may send the other permissions unchanged, never changed', async () => {
    expect((await update(as.rucAdministrator, userId, body)).status).toBe(200);
    const raised = { ...body, permissions: [held(1, 1, 1, [brandId]), held(2, 3)] };
    const refused = await update(as.rucAdministrator, userId, raised);
    expect(refused.body).toMatchObject({ status: 403, reason: 'noPermission' });
    expect(await permissionsOf()).toEqual(body.permissions);
  });

  it('cannot switch off or rename a user who works in other systems too', async () => {
    for (const more of [{ isActive: false }, { name: 'Other' }, { email: 'o@test.example' }]) {
      expect((await update(as.rucAdministrator, userId, { ...body, ...more })).status).toBe(403);
    }
    expect((await update(as.global, userId, { ...body, isActive: false })).body.isActive).toBe(false);
  });

  it('cannot make, edit or demote a global administrator', async () => {
    const raised = { ...body, isGlobalAdministrator: true };
    expect((await update(as.rucAdministrator, userId, raised)).status).toBe(403);
    const global = await create(as.global, person([], { isGlobalAdministrator: true, name: 'Second' }));
    const { userId: globalId, uniqueId, email } = global.body;
    const edited = { uniqueId, email, name: 'Renamed', isGlobalAdministrator: true };
    expect((await update(as.rucAdministrator, globalId, edited)).status).toBe(403);
    const demoted = { ...edited, isGlobalAdministrator: false };
    expect((await update(as.rucAdministrator, globalId, demoted)).status).toBe(403);
  });

  it('cannot raise themselves', async () => {
    const { body: me } = await api.call('getMe', { as: as.rucAdministrator });
    const { uniqueId, email, name, permissions } = me;
    const own = { uniqueId, email, name, permissions };
    expect(
      (await update(as.rucAdministrator, me.userId, { ...own, isGlobalAdministrator: true })).status,
    ).toBe(403);
    const more = { ...own, permissions: [...permissions, held(4, 3)] };
    expect((await update(as.rucAdministrator, me.userId, more)).status).toBe(403);
    expect((await api.call('getMe', { as: as.rucAdministrator })).body).toEqual(me);
  });
});

describe('the last active global administrator', () => {
  it('can neither be switched off nor demoted, until there is another one', async () => {
    const alone = await startWebApi();
    const row = await alone.fixtures.globalAdministrator();
    const { userId, uniqueId, email, name } = row;
    const put = (more: object) =>
      alone.call('updateUser', {
        as: uniqueId,
        params: { userId },
        body: { uniqueId, email, name, isGlobalAdministrator: true, ...more },
      });
    for (const more of [{ isActive: false }, { isGlobalAdministrator: false }]) {
      const refused = await put(more);
      expect(refused.status).toBe(409);
      expect(refused.body.detail).toMatch(/last active global administrator/);
    }
    expect((await put({ name: 'Renamed' })).status).toBe(200);
    await alone.fixtures.user([], { isGlobalAdministrator: true, isActive: false });
    expect((await put({ isActive: false })).status).toBe(409);
    await alone.fixtures.globalAdministrator();
    expect((await put({ isGlobalAdministrator: false })).status).toBe(200);
    await alone.close();
  });

  it('stays when two administrators demote each other at the same time', async () => {
    const pair = await startWebApi();
    const rows = [await pair.fixtures.globalAdministrator(), await pair.fixtures.globalAdministrator()];
    const demote = (actor: (typeof rows)[number] | undefined, target: (typeof rows)[number] | undefined) =>
      pair.call('updateUser', {
        as: actor?.uniqueId,
        params: { userId: target?.userId ?? 0 },
        body: { uniqueId: target?.uniqueId, email: target?.email, name: target?.name },
      });
    await Promise.all([demote(rows[0], rows[1]), demote(rows[1], rows[0])]);
    const left = await pair.database.select().from(users).where(eq(users.isGlobalAdministrator, true));
    expect(left).toHaveLength(1);
    await pair.close();
  });
});

describe('a permission for a whole organization or entity', () => {
  const groupedBrand = async (organizationId: number) => (await api.fixtures.brand(organizationId)).brandId;
  const readUser = async (uniqueId: string) =>
    (await api.call('getUser', { as: as.global, params: { uniqueId } })).body;

  it('holds its present members, and a brand that joins later', async () => {
    const { organizationId } = await api.fixtures.organization();
    const first = await groupedBrand(organizationId);
    const body = person([{ ...held(1, 2, 1, [brandId]), groupIds: [organizationId] }]);
    const { body: created } = await create(as.global, body);
    expect(created.permissions).toEqual([
      {
        ...held(
          1,
          2,
          1,
          [brandId, first].sort((a, b) => a - b),
        ),
        groupIds: [organizationId],
      },
    ]);
    const later = await groupedBrand(organizationId);
    expect((await api.call('getMe', { as: body.uniqueId })).body.permissions[0].ids).toContain(later);
    const page = await api.call('listUsers', { as: as.global, query: { brandIds: [later] } });
    expect(page.body.items.map((user: { uniqueId: string }) => user.uniqueId)).toContain(body.uniqueId);
  });

  it('loses a brand that leaves, even after it was sent back as read', async () => {
    const { organizationId } = await api.fixtures.organization();
    const leaving = await groupedBrand(organizationId);
    const body = person([{ ...held(1, 2, 1, []), groupIds: [organizationId] }]);
    const { body: created } = await create(as.global, body);
    const same = await update(as.global, created.userId, created);
    expect([same.status, same.body]).toEqual([200, created]);
    await update(as.global, created.userId, { ...created, name: 'Renamed' });
    await api.database.update(brands).set({ organizationId: null }).where(eq(brands.brandId, leaving));
    expect((await readUser(body.uniqueId)).permissions).toEqual([
      { ...held(1, 2, 1, []), groupIds: [organizationId] },
    ]);
  });

  it('is of entities for markets, and none for an Administrator', async () => {
    const { entityId } = await api.fixtures.entity();
    const member = (await api.fixtures.market(entityId)).marketId;
    const grant = { groupIds: [entityId] };
    const permissions = [
      { ...held(1, 1, 2, []), ...grant },
      { ...held(2, 3), ...grant },
    ];
    const { body: created } = await create(as.global, person(permissions));
    expect(created.permissions).toEqual([{ ...held(1, 1, 2, [member]), ...grant }, held(2, 3)]);
  });

  it('is refused for an unknown organization, and in a system that the caller does not administer', async () => {
    const unknown = await create(as.global, person([{ ...held(1, 1, 1, []), groupIds: [999_999] }]));
    expect(unknown.body.errors).toEqual({ 'permissions.0.groupIds': ['There is no organization 999999.'] });
    const { organizationId } = await api.fixtures.organization();
    const body = person([held(2, 1, 1, [brandId])]);
    const { userId } = (await create(as.global, body)).body;
    const raised = { ...body, permissions: [{ ...held(2, 1, 1, [brandId]), groupIds: [organizationId] }] };
    expect((await update(as.rucAdministrator, userId, raised)).status).toBe(403);
  });
});

describe('a saved user', () => {
  it('keeps ids as numbers under a type, none for an Administrator or without a type', async () => {
    const permissions = [
      { allocationSystemId: 1, roleId: 2, permissionTypeId: 1, ids: [String(brandId), 'x', brandId] },
      { allocationSystemId: 2, roleId: 3, permissionTypeId: 1, ids: [brandId] },
      { allocationSystemId: 3, roleId: 1, permissionTypeId: null, ids: [brandId] },
    ];
    const answered = await create(as.global, person(permissions as Held[]));
    expect(answered.body.permissions).toEqual([held(1, 2, 1, [brandId]), held(2, 3), held(3, 1)]);
  });

  it.each([
    ['an unknown brand', [held(1, 1, 1, [999_999])], 'permissions.0.ids'],
    ['an id that cannot be one', [held(1, 1, 2, [-4, 1.5])], 'permissions.0.ids'],
    ['two permissions in one system', [held(1, 1), held(1, 2)], 'permissions'],
    ['a system that is none', [held(9, 1)], 'permissions.0.allocationSystemId'],
    ['a role that is none', [held(1, 7)], 'permissions.0.roleId'],
  ])('is refused with %s', async (_, permissions, field) => {
    const refused = await create(as.global, person(permissions));
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
  });

  it('is refused without a mail address, and with unknown fields', async () => {
    expect((await create(as.global, person([], { email: 'nobody' }))).body.errors).toHaveProperty('email');
    expect((await create(as.global, person([], { password: 'x' }))).body.errors).toHaveProperty('password');
  });

  it('is one of its directory id and mail address, in any case', async () => {
    const first = person();
    await create(as.global, first);
    const sameId = await create(as.global, person([], { uniqueId: first.uniqueId }));
    expect(sameId.status).toBe(409);
    expect(sameId.body.detail).toBe('This person has an account already.');
    const sameMail = await create(as.global, person([], { email: first.email.toUpperCase() }));
    expect(sameMail.status).toBe(409);
    expect(sameMail.body.detail).toBe('Another user has this email address.');
  });

  it('is replaced only in the version that was read, and its history shows what changed', async () => {
    const body = person();
    const { userId } = (await create(as.global, body)).body;
    const wanted = { ...body, name: 'Renamed', permissions: [held(1, 3)] };
    const saved = await update(as.global, userId, wanted, { 'if-match': '"1"' });
    expect(saved.body.version).toBe(2);
    const late = await update(as.global, userId, body, { 'if-match': '"1"' });
    expect(late.status).toBe(409);
    expect(late.body.detail).toMatch(/^Renamed was changed by User \d+ on 2026\/03\/15/);
    const rows = await api.database.select().from(changes).where(eq(changes.entityId, userId));
    const fields = rows.filter((row) => row.entity === 'user' && row.from !== null).map((row) => row.field);
    expect(fields.sort()).toEqual(['name', 'permissions']);
  });

  it('is 404 when it does not exist', async () => {
    expect((await update(as.global, 999_999, person())).status).toBe(404);
    const params = { uniqueId: randomUUID() };
    expect((await api.call('getUser', { as: as.global, params })).status).toBe(404);
  });
});
