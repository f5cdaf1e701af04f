import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { toAuditDetails } from '@/domain/audit-words';
import { AuditPage } from '@/domain/contract/audit';
import type { Operation } from '@/domain/contract/operation';
import { type OperationId, operations } from '@/domain/contract/operations';
import { PermissionTypes, Roles } from '@/domain/enumerations';
import { permissions, users, viewAs } from '@/services/web-api/data/database/schema';
import { FISCAL_YEAR } from '@/tests/support/fixtures';
import { startWebApi, type TestWebApi } from '@/tests/support/web-api';

const START = '2026-03-15T12:00:00Z';
type Account = { userId: number; uniqueId: string; name: string; email: string };

let api: TestWebApi;
let global: Account;
let rucAdmin: Account;
let gapAdmin: Account;
let editor: Account;
let marketEditor: Account;
let brandIds: [number, number];
let marketId: number;

beforeAll(async () => {
  api = await startWebApi({ now: START });
  const { fixtures } = api;
  for (const id of [1, 2, 3, 4]) await fixtures.moment(id, 3);
  brandIds = [(await fixtures.brand()).brandId, (await fixtures.brand()).brandId];
  marketId = (await fixtures.market()).marketId;
  global = await fixtures.globalAdministrator();
  rucAdmin = await fixtures.administrator(1);
  gapAdmin = await fixtures.administrator(2);
  editor = await fixtures.user([
    {
      allocationSystemId: 1,
      roleId: Roles.Editor,
      permissionTypeId: PermissionTypes.Brand,
      ids: [brandIds[0]],
    },
    { allocationSystemId: 4, roleId: Roles.Editor, permissionTypeId: PermissionTypes.Brand, ids: brandIds },
  ]);
  marketEditor = await fixtures.marketEditor([marketId]);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(START);
  await api.database.delete(viewAs);
});

const start = (actor: Account, seen: { userId: number }) =>
  api.call('startViewAs', { as: actor.uniqueId, params: { userId: seen.userId } });
const look = (
  actor: Account,
  seen: { userId: number },
  id: OperationId = 'getMe',
  input: Parameters<TestWebApi['call']>[1] = {},
) => api.call(id, { as: actor.uniqueId, ...input, headers: { 'x-view-as': String(seen.userId) } });

describe('a view-as session', () => {
  it('starts for a global administrator, and says who views as which user and until when', async () => {
    const { status, body } = await start(global, editor);
    expect(status).toBe(201);
    expect(body).toEqual({
      by: { userId: global.userId, name: global.name, email: global.email },
      as: { userId: editor.userId, name: editor.name, email: editor.email },
      startedAt: '2026-03-15T12:00:00.000Z',
      endsAt: '2026-03-15T13:00:00.000Z',
    });
  });

  it('sees the account as it is, with the mark of the administrator', async () => {
    await start(global, editor);
    const own = await api.call('getMe', { as: editor.uniqueId });
    const seen = await look(global, editor);
    expect(seen.status).toBe(200);
    expect(seen.body).toEqual({
      ...own.body,
      viewedBy: { userId: global.userId, name: global.name, email: global.email },
    });
    expect(own.body).not.toHaveProperty('viewedBy');
  });

  it('sees what the viewed user sees, and not what the administrator may', async () => {
    const { fixtures } = api;
    const mine = await fixtures.product({ brandId: brandIds[0], publishedAt: new Date(START) });
    const other = await fixtures.product({ brandId: brandIds[1], publishedAt: new Date(START) });
    const drafted = await fixtures.request(mine, marketId, { requestedQuantity: 9, allocatedQuantity: 4 });
    const list = { params: { prog: 'ruc' }, query: { fiscalYear: FISCAL_YEAR } };
    await start(global, editor);
    const seen = await look(global, editor, 'listProducts', list);
    expect(seen.body.items.map((item: { productId: number }) => item.productId)).toEqual([mine.productId]);
    const hidden = await look(global, editor, 'getProduct', {
      params: { prog: 'ruc', productId: other.productId },
    });
    expect(hidden.status).toBe(404);
    expect((await look(global, editor, 'listUsers')).status).toBe(403);

    const one = { params: { prog: 'ruc', requestId: drafted.requestId } };
    expect((await look(global, editor, 'getRequest', one)).body.allocatedQuantity).toBe(4);
    await start(global, marketEditor);
    expect((await look(global, marketEditor, 'getRequest', one)).body.allocatedQuantity).toBeNull();
  });

  const writes = (Object.entries(operations) as [OperationId, Operation][]).filter(
    ([, { method, access }]) => method !== 'GET' && access !== 'public',
  );
  it.each(writes.map(([id]) => id))('refuses %s, and says why', async (id) => {
    await start(global, editor);
    const { status, body } = await look(global, editor, id, { params: { prog: 'ruc' } });
    expect({ status, reason: body.reason, detail: body.detail }).toEqual({
      status: 403,
      reason: 'viewingAs',
      detail: 'You view the application as another user: nothing can be changed.',
    });
  });

  it('is refused to users who administer nothing', async () => {
    for (const actor of [editor, marketEditor]) {
      expect((await start(actor, marketEditor)).body.reason).toBe('roleTooLow');
      const { status, body } = await look(actor, global);
      expect({ status, reason: body.reason }).toEqual({ status: 403, reason: 'viewAsOver' });
    }
  });

  it('shows an administrator of a system its users, as what they are in it alone', async () => {
    expect((await start(rucAdmin, editor)).status).toBe(201);
    const { body } = await look(rucAdmin, editor);
    expect(body.permissions.map((held: { allocationSystemId: number }) => held.allocationSystemId)).toEqual([
      1,
    ]);
    const oes = { params: { prog: 'oes' }, query: { fiscalYear: FISCAL_YEAR } };
    expect((await look(rucAdmin, editor, 'listProducts', oes)).status).toBe(403);
  });

  it('shows an administrator of a system neither strangers to it nor global administrators', async () => {
    expect((await start(gapAdmin, editor)).body.reason).toBe('noPermission');
    expect((await start(rucAdmin, global)).body.reason).toBe('roleTooLow');
    expect((await start(rucAdmin, { userId: 999_999 })).status).toBe(404);
  });

  it('shows nothing where the viewed user cannot use the application', async () => {
    const gone = await api.fixtures.user([], { isActive: false });
    expect((await start(global, gone)).body.reason).toBe('noAccount');
  });

  it('is honoured only while it is open: not before, not after its end, not after an hour', async () => {
    const over = { status: 403, reason: 'viewAsOver' };
    const outcome = async () => {
      const { status, body } = await look(global, editor);
      return { status, reason: body.reason };
    };
    expect(await outcome()).toEqual(over);
    await start(global, editor);
    expect((await outcome()).status).toBe(200);
    expect((await look(rucAdmin, editor)).body.reason).toBe('viewAsOver');
    api.setNow('2026-03-15T13:00:00Z');
    expect(await outcome()).toEqual(over);
    await start(global, editor);
    const ended = await api.call('endViewAs', { as: global.uniqueId, params: { userId: editor.userId } });
    expect(ended.status).toBe(204);
    expect(await outcome()).toEqual(over);
  });

  it('ends when another one starts, when the right to it goes, and when the viewed user is switched off', async () => {
    await start(global, editor);
    await start(global, marketEditor);
    expect((await look(global, editor)).body.reason).toBe('viewAsOver');
    expect((await look(global, marketEditor)).status).toBe(200);

    await api.database.update(users).set({ isActive: false }).where(eq(users.userId, marketEditor.userId));
    expect((await look(global, marketEditor)).body.reason).toBe('viewAsOver');
    await api.database.update(users).set({ isActive: true }).where(eq(users.userId, marketEditor.userId));

    await start(rucAdmin, editor);
    await api.database
      .update(permissions)
      .set({ roleId: Roles.Viewer, permissionTypeId: PermissionTypes.Brand, ids: [brandIds[0]] })
      .where(eq(permissions.userId, rucAdmin.userId));
    expect((await look(rucAdmin, editor)).body.reason).toBe('viewAsOver');
    await api.database
      .update(permissions)
      .set({ roleId: Roles.Administrator, permissionTypeId: null, ids: null })
      .where(eq(permissions.userId, rucAdmin.userId));
  });

  it('an administrator who has lost the account gets that reason, and not that the session is over', async () => {
    const leaving = await api.fixtures.globalAdministrator();
    await start(leaving, editor);
    await api.database.update(users).set({ isActive: false }).where(eq(users.userId, leaving.userId));
    const list = { params: { prog: 'ruc' }, query: { fiscalYear: FISCAL_YEAR } };
    expect((await look(leaving, editor, 'listProducts', list)).body.reason).toBe('noAccount');
  });

  it.each(['0', '-1', '007', 'abc', '1e3', '1, 2', ''])('rejects %p as a user', async (header) => {
    const { status } = await api.call('getMe', { as: global.uniqueId, headers: { 'x-view-as': header } });
    expect(status).toBe(400);
  });

  it('is refused without a token', async () => {
    await start(global, editor);
    const { status } = await api.call('getMe', { headers: { 'x-view-as': String(editor.userId) } });
    expect(status).toBe(401);
  });

  describe('on record', () => {
    /** What the history says of the sessions that these two were part of, the newest first. */
    const record = async (by: string) => {
      const { body } = await api.call('listAuditEvents', {
        as: global.uniqueId,
        query: { kind: 'viewAs', by, from: '2026-03-16', to: '2026-03-16' },
      });
      return AuditPage.parse(body)
        .items.filter(({ operation }) => operation === 'startViewAs')
        .map((entry) => [entry.byName, entry.record?.label, toAuditDetails(entry)]);
    };

    it('says who viewed, as whom, for how long and how it ended, and is found by either of them', async () => {
      const at = (time: string) => api.setNow(`2026-03-16T${time}:00Z`);
      at('12:00');
      await start(rucAdmin, editor);
      at('12:10');
      await api.call('endViewAs', { as: rucAdmin.uniqueId, params: { userId: editor.userId } });
      at('12:12');
      await start(rucAdmin, editor);
      at('13:20');
      await start(global, marketEditor);
      at('13:21');
      await start(global, editor);
      const byRuc = [
        [rucAdmin.name, editor.name, 'Ended by the time limit after 60 minutes'],
        [rucAdmin.name, editor.name, 'Ended by the administrator after 10 minutes'],
      ];
      const ofMarket = [global.name, marketEditor.name, 'Replaced by the next after 1 minute'];
      const open = [global.name, editor.name, 'Open now'];
      expect(await record(rucAdmin.name)).toEqual(byRuc);
      expect(await record(marketEditor.email.toUpperCase())).toEqual([ofMarket]);
      expect(await record(editor.email)).toEqual([open, ...byRuc]);
      expect(await record(global.email)).toEqual([open, ofMarket]);
    });

    it('is still read by its own calls, which say since when and until when, and are for global administrators alone', async () => {
      api.setNow('2026-03-17T12:00:00Z');
      await start(rucAdmin, marketEditor);
      api.setNow('2026-03-17T12:10:00Z');
      await api.call('endViewAs', { as: rucAdmin.uniqueId, params: { userId: marketEditor.userId } });
      const query = { search: marketEditor.email.toUpperCase(), limit: 1 };
      const listed = await api.call('listViewAs', { as: global.uniqueId, query });
      expect(listed.body.items).toEqual([
        {
          viewAsId: expect.any(Number),
          by: { userId: rucAdmin.userId, name: rucAdmin.name, email: rucAdmin.email },
          as: { userId: marketEditor.userId, name: marketEditor.name, email: marketEditor.email },
          startedAt: '2026-03-17T12:00:00.000Z',
          endedAt: '2026-03-17T12:10:00.000Z',
          endsAt: '2026-03-17T13:00:00.000Z',
          outcome: 'stopped',
        },
      ]);
      expect(listed.headers).toMatchObject({
        deprecation: `@${Date.parse('2026-11-28') / 1_000}`,
        sunset: 'Sun, 28 Nov 2027 00:00:00 GMT',
      });
      const { status, bytes } = await api.call('exportViewAs', { as: global.uniqueId });
      expect(status).toBe(200);
      const [header = [], row = []] = await readSheet(bytes);
      const cells = ['As', 'Minutes', 'How it ended'].map((name) => row[header.indexOf(name)]);
      expect(cells).toEqual([marketEditor.name, 10, 'Ended by the administrator']);
      for (const id of ['listViewAs', 'exportViewAs'] as const)
        expect((await api.call(id, { as: rucAdmin.uniqueId })).status).toBe(403);
    });
  });
});
