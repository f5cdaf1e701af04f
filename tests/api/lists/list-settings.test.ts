import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { OperationId } from '@/domain/contract/operations';
import { MAX_OWN_VIEWS, MAX_SHARED_VIEWS, MAX_VIEW_SEARCH } from '@/domain/limits';
import { LIST_NAMES, type ListName } from '@/domain/lists';
import { requireSystemById } from '@/domain/systems';
import { listColumns, listViews, permissions, users } from '@/services/web-api/data/database/schema';
import { startWebApi, type TestWebApi } from '@/tests/support/web-api';
import { createCast, PEOPLE, type Person } from '../rights/cast';
import { readTable, requireCell } from '../rights/table';

type Somebody = Awaited<ReturnType<TestWebApi['fixtures']['user']>>;

let api: TestWebApi;
let anna: Somebody;
let ben: Somebody;
let administrator: Somebody;

beforeAll(async () => {
  api = await startWebApi();
  for (const systemId of [1, 2]) await api.fixtures.moment(systemId, 1);
  anna = await api.fixtures.brandEditor([1]);
  ben = await api.fixtures.brandViewer([2]);
  administrator = await api.fixtures.administrator(1);
});
afterAll(() => api.close());

type More = {
  list?: ListName;
  viewId?: number;
  body?: object;
  headers?: Record<string, string>;
  prog?: string;
};
const call = (
  id: OperationId,
  as: Somebody,
  { list = 'products', viewId = 1, prog = 'ruc', ...more }: More = {},
) => api.call(id, { as: as.uniqueId, params: { prog, list, viewId }, ...more });
const read = async (as: Somebody, more: More = {}) => (await call('getListSettings', as, more)).body;
const namesOf = async (as: Somebody, more: More = {}): Promise<string[]> =>
  (await read(as, more)).views.map(({ name }: { name: string }) => name);
const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });

const CHOSEN = { order: ['skuId', 'market-7'], hidden: ['market-7'], widths: { skuId: 120 } };

describe('the columns of a list', () => {
  it('are the defaults until a person saves some, and are then returned completely', async () => {
    expect((await read(anna)).columns).toEqual({ chosen: null, version: 0 });
    const kept = await call('replaceListColumns', anna, { body: CHOSEN });
    expect(kept).toMatchObject({ status: 200, body: { chosen: CHOSEN, version: 1 } });
    expect(kept.headers.etag).toBe('"1"');
    expect((await read(anna)).columns).toEqual({ chosen: CHOSEN, version: 1 });
  });

  it('are those of one person, one list and one system', async () => {
    await call('replaceListColumns', anna, { body: CHOSEN });
    const none = { chosen: null, version: 0 };
    expect((await read(ben)).columns).toEqual(none);
    expect((await read(anna, { list: 'board' })).columns).toEqual(none);
    const inGap = await api.fixtures.brandEditor([1], 2);
    await call('replaceListColumns', inGap, { prog: 'gap', body: CHOSEN });
    await api.database
      .insert(permissions)
      .values({ userId: inGap.userId, allocationSystemId: 1, roleId: 1, permissionTypeId: 1, ids: [1] });
    expect((await read(inGap)).columns).toEqual(none);
  });

  it('refuse a write of a second window on an older state, also without saved columns and after a reset', async () => {
    const person = await api.fixtures.brandEditor([1]);
    const keep = (version: number) =>
      call('replaceListColumns', person, { body: CHOSEN, headers: ifMatch(version) });
    const answers = await Promise.all([keep(0), keep(0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const reset = await call('resetListColumns', person);
    expect(reset).toMatchObject({ status: 200, body: { chosen: null, version: 2 } });
    for (const stale of [0, 1]) {
      const { status, body } = await keep(stale);
      expect({ status, detail: body.detail }).toEqual({
        status: 409,
        detail: expect.stringMatching(/^Your choice of columns was changed by .+ after you opened it\.$/),
      });
    }
    expect((await keep(2)).body.version).toBe(3);
  });

  it.each([
    ['a name that is none', { ...CHOSEN, order: ['sku id'] }, 'order.0'],
    ['a name that is too long', { ...CHOSEN, hidden: ['x'.repeat(41)] }, 'hidden.0'],
    ['a name twice', { ...CHOSEN, order: ['skuId', 'skuId'] }, 'order'],
    ['too many', { ...CHOSEN, order: Array.from({ length: 1_001 }, (_, index) => `m${index}`) }, 'order'],
    ['a width of nothing', { ...CHOSEN, widths: { skuId: 0 } }, 'widths.skuId'],
    ['a width that is no whole number', { ...CHOSEN, widths: { skuId: 99.5 } }, 'widths.skuId'],
    [
      'too many widths',
      {
        ...CHOSEN,
        widths: Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`m${index}`, 99])),
      },
      'widths',
    ],
  ])('refuse %s', async (_what, body, field) => {
    const { status, body: problem } = await call('replaceListColumns', anna, { body });
    expect({ status, fields: Object.keys(problem.errors) }).toEqual({ status: 400, fields: [field] });
  });

  it('that no longer fit the contract count as none', async () => {
    const person = await api.fixtures.brandEditor([1]);
    await call('replaceListColumns', person, { body: CHOSEN });
    await api.database
      .update(listColumns)
      .set({ chosen: { columns: 'of another time' } })
      .where(eq(listColumns.userId, person.userId));
    expect((await read(person)).columns).toEqual({ chosen: null, version: 1 });
  });
});

const save = (as: Somebody, body: object, more: More = {}) => call('createListView', as, { ...more, body });

describe('the views of a list', () => {
  it('are the person’s own until shared: then every user of the list has them, with the owner’s name', async () => {
    const list = 'board' as const;
    const made = await save(anna, { name: ' Rings ', search: 'skuName=ring&brandIds=1' }, { list });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      viewId: expect.any(Number),
      name: 'Rings',
      search: 'skuName=ring&brandIds=1',
      isShared: false,
      owner: { userId: anna.userId, name: anna.name },
      version: 1,
      updatedAt: '2026-03-15T12:00:00.000Z',
    });
    expect(await namesOf(ben, { list })).toEqual([]);
    const { viewId } = made.body;
    const body = { name: 'Rings', search: 'skuName=ring', isShared: true };
    const shared = await call('replaceListView', anna, { list, viewId, body, headers: ifMatch(1) });
    expect(shared).toMatchObject({ status: 200, body: { isShared: true, version: 2 } });
    expect((await read(ben, { list })).views).toEqual([shared.body]);
    await call('replaceListView', anna, { list, viewId, body: { ...body, isShared: false } });
    expect(await namesOf(ben, { list })).toEqual([]);
    expect(await namesOf(anna, { list })).toEqual(['Rings']);
  });

  it('are listed by name, for any owner', async () => {
    const list = 'requests' as const;
    await save(anna, { name: 'zebra', search: 'a=1' }, { list });
    await save(ben, { name: 'Élan', search: 'a=1', isShared: true }, { list });
    await save(anna, { name: 'Earrings', search: 'a=1' }, { list });
    expect(await namesOf(anna, { list })).toEqual(['Earrings', 'Élan', 'zebra']);
  });

  it('have a unique name per person, list and system; another person may use it too', async () => {
    const view = { name: 'Twice', search: '', isShared: true };
    const [first, second] = await Promise.all([save(anna, view), save(anna, view)]);
    expect([first?.status, second?.status].sort()).toEqual([201, 409]);
    const refused = await save(anna, view);
    expect(refused.body.detail).toBe('You have a view of this name already.');
    expect((await save(ben, view)).status).toBe(201);
    const { body: other } = await save(anna, { ...view, name: 'Once' });
    const renamed = await call('replaceListView', anna, { viewId: other.viewId, body: view });
    expect({ status: renamed.status, detail: renamed.body.detail }).toEqual({
      status: 409,
      detail: 'You have a view of this name already.',
    });
  });

  it('are made once when a call is repeated with one key', async () => {
    const input = { body: { name: 'Again', search: '' }, headers: { 'idempotency-key': 'a-view' } };
    const answers = [await call('createListView', anna, input), await call('createListView', anna, input)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.viewId).toBe(answers[1]?.body.viewId);
  });

  it('refuse a write of a second window on an older state', async () => {
    const { body: made } = await save(anna, { name: 'Two windows', search: 'a=1' });
    const write = (search: string) =>
      call('replaceListView', anna, {
        viewId: made.viewId,
        headers: ifMatch(1),
        body: { name: 'Two windows', search },
      });
    expect((await write('a=2')).status).toBe(200);
    const late = await write('a=3');
    expect(late.status).toBe(409);
    expect(late.body.detail).toMatch(/^This view was changed by .+ after you opened it\.$/);
  });

  it('of a colleague can be neither changed nor removed; those that are not shared are not found', async () => {
    const { body: shared } = await save(anna, { name: 'Shared', search: '', isShared: true });
    const { body: own } = await save(anna, { name: 'Own', search: '' });
    const body = { name: 'Taken', search: '' };
    const asked = async (as: Somebody, viewId: number) =>
      Promise.all(
        (['replaceListView', 'deleteListView'] as const).map(async (id) => {
          const answer = await call(id, as, { viewId, ...(id === 'replaceListView' ? { body } : {}) });
          return answer.body?.reason ?? answer.status;
        }),
      );
    expect(await asked(ben, shared.viewId)).toEqual(['notYourView', 'notYourView']);
    expect(await asked(ben, own.viewId)).toEqual([404, 404]);
    expect(await asked(administrator, own.viewId)).toEqual([404, 404]);
    // A view of one list is not found through another list.
    expect((await call('deleteListView', anna, { list: 'board', viewId: own.viewId })).status).toBe(404);
    expect(await namesOf(anna)).toEqual(expect.arrayContaining(['Own', 'Shared']));
  });

  it('that are shared may be removed by an administrator of the system and by a global one, and not changed', async () => {
    const global = await api.fixtures.globalAdministrator();
    for (const remover of [administrator, global]) {
      const { body: view } = await save(anna, { name: 'Rude', search: '', isShared: true });
      const body = { name: 'Polite', search: '', isShared: true };
      const changed = await call('replaceListView', remover, { viewId: view.viewId, body });
      expect(changed.body.reason).toBe('notYourView');
      expect((await call('deleteListView', remover, { viewId: view.viewId })).status).toBe(204);
      expect(await namesOf(anna)).not.toContain('Rude');
    }
    const elsewhere = await api.fixtures.administrator(2);
    const { body: view } = await save(anna, { name: 'Rude', search: '', isShared: true });
    expect((await call('deleteListView', elsewhere, { viewId: view.viewId })).body.reason).toBe(
      'noPermission',
    );
  });

  it('that are shared stay when their owner is inactive or loses the system, and the owner can no longer change them', async () => {
    const owner = await api.fixtures.brandEditor([1]);
    const { body: view } = await save(owner, { name: 'Left behind', search: 'a=1', isShared: true });
    await api.database.update(users).set({ isActive: false }).where(eq(users.userId, owner.userId));
    expect(await namesOf(ben)).toContain('Left behind');
    await api.database.update(users).set({ isActive: true }).where(eq(users.userId, owner.userId));
    await api.database
      .update(permissions)
      .set({ allocationSystemId: 2 })
      .where(eq(permissions.userId, owner.userId));
    expect(await namesOf(ben)).toContain('Left behind');
    expect((await call('deleteListView', owner, { viewId: view.viewId })).body.reason).toBe('noPermission');
    await api.database.delete(permissions).where(eq(permissions.userId, owner.userId));
    await api.database.delete(users).where(eq(users.userId, owner.userId));
    expect(await namesOf(ben)).not.toContain('Left behind');
  });

  it('are limited per person, also when two windows make the last one', async () => {
    const person = await api.fixtures.brandEditor([1]);
    for (let index = 1; index < MAX_OWN_VIEWS; index += 1)
      await save(person, { name: `${index}`, search: '' });
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => save(person, { name, search: '' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = await save(person, { name: 'd', search: '' });
    expect(refused.body.detail).toBe(
      'You have 20 views of this list, which is all it takes: delete one first.',
    );
    expect(await save(person, { name: 'd', search: '' }, { list: 'board' })).toMatchObject({ status: 201 });
  });

  it('that are shared have one limit for all users together', async () => {
    const list = 'pitches' as const;
    const market = await api.fixtures.marketViewer([1]);
    const own = { userId: administrator.userId, allocationSystemId: 1, list };
    const row = { ...own, search: '', isShared: true, updatedAt: new Date() };
    const rows = Array.from({ length: MAX_SHARED_VIEWS }, (_, index) => ({ ...row, name: `${index}` }));
    await api.database.insert(listViews).values(rows);
    const view = { name: 'One more', search: '' };
    const refused = await save(market, { ...view, isShared: true }, { list });
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: '100 views of this list are shared already: one must be taken back first.' },
    });
    const { body: made } = await save(market, view, { list });
    const body = { ...view, isShared: true };
    expect((await call('replaceListView', market, { list, viewId: made.viewId, body })).status).toBe(409);
  });

  it.each([
    ['no name', { name: '  ', search: '' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(61), search: '' }, 'name'],
    ['a search that is too long', { name: 'x', search: 'x'.repeat(MAX_VIEW_SEARCH + 1) }, 'search'],
    ['an owner of one’s choice', { name: 'x', search: '', owner: { userId: 1 } }, 'owner'],
  ])('refuse %s', async (_what, body, field) => {
    const { status, body: problem } = await save(anna, body);
    expect({ status, fields: Object.keys(problem.errors) }).toEqual({ status: 400, fields: [field] });
  });
});

describe('a view-as session', () => {
  it('has the viewed user’s columns and views, and writes none', async () => {
    const seen = await api.fixtures.brandEditor([1]);
    await call('replaceListColumns', seen, { body: CHOSEN });
    const { body: view } = await save(seen, { name: 'Mine alone', search: '' });
    const params = { userId: seen.userId };
    expect((await api.call('startViewAs', { as: administrator.uniqueId, params })).status).toBe(201);
    const headers = { 'x-view-as': String(seen.userId) };
    const settings = await read(administrator, { headers });
    expect(settings.columns.chosen).toEqual(CHOSEN);
    expect(settings.views.map(({ name }: { name: string }) => name)).toContain('Mine alone');
    const body = { name: 'Mine alone', search: 'x=1' };
    const writes = await Promise.all([
      call('replaceListColumns', administrator, { headers, body: CHOSEN }),
      call('resetListColumns', administrator, { headers }),
      call('createListView', administrator, { headers, body }),
      call('replaceListView', administrator, { headers, body, viewId: view.viewId }),
      call('deleteListView', administrator, { headers, viewId: view.viewId }),
    ]);
    expect(writes.map((answer) => answer.body.reason)).toEqual(writes.map(() => 'viewingAs'));
    expect((await read(seen)).columns).toEqual({ chosen: CHOSEN, version: 1 });
  });
});

test('an unknown list is not found', async () => {
  for (const list of ['users', 'Products', 'constructor', '1']) {
    const { status } = await api.call('getListSettings', { as: anna.uniqueId, params: { list } });
    expect({ list, status }).toEqual({ list, status: 404 });
  }
});

/** By hand: the brand side's lists are closed to markets and vice versa, as their screens are. */
const RULES = readTable(`
  person               | products     | board        | requests     | pitches      | market-results | setup
  Viewer, Brand        | yes          | yes          | yes          | wrongType    | wrongType      | roleTooLow
  Editor, Brand        | yes          | yes          | yes          | wrongType    | wrongType      | roleTooLow
  Viewer, Market       | wrongType    | wrongType    | wrongType    | yes          | yes            | roleTooLow
  Editor, Market       | wrongType    | wrongType    | wrongType    | yes          | yes            | roleTooLow
  Viewer, no type      | wrongType    | wrongType    | wrongType    | wrongType    | wrongType      | roleTooLow
  Editor, no type      | wrongType    | wrongType    | wrongType    | wrongType    | wrongType      | roleTooLow
  Administrator        | yes          | yes          | yes          | yes          | yes            | yes
  Global administrator | yes          | yes          | yes          | yes          | yes            | yes
  Administrator of the other systems | noPermission | noPermission | noPermission | noPermission | noPermission | noPermission
  Not active           | noAccount    | noAccount    | noAccount    | noAccount    | noAccount      | noAccount
`);

describe('who may read and save the settings of a list', () => {
  let cast: Record<Person, string>;
  beforeAll(async () => {
    cast = await createCast(
      api.fixtures,
      requireSystemById(1),
      { brandId: 1, marketId: 1 },
      { elsewhere: true },
    );
  });

  test.each(PEOPLE)('%s', async (person) => {
    for (const list of LIST_NAMES) {
      const params = { list, viewId: 2_000_000 };
      const body = { name: 'Mine', search: '' };
      const answers = [
        await api.call('getListSettings', { as: cast[person], params }),
        await api.call('replaceListColumns', { as: cast[person], params, body: CHOSEN }),
        await api.call('resetListColumns', { as: cast[person], params }),
        await api.call('createListView', { as: cast[person], params, body }),
        await api.call('replaceListView', { as: cast[person], params, body }),
        await api.call('deleteListView', { as: cast[person], params }),
      ];
      const found = answers.map(({ status, body: answer }) => (status === 403 ? answer.reason : 'yes'));
      const cell = requireCell(RULES, { person }, list);
      expect({ list, found }).toEqual({ list, found: found.map(() => cell) });
    }
  });
});
