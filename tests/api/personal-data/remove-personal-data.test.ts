/** The day a person leaves: nothing in the database names the person any more, and what they did stays. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '@/services/web-api/data/database/database';
import { startWebApi } from '../../support/web-api';
import { openRecord, type Record, toLines } from '../audit/record';
import { importFile, toCsv } from '../imports/import-file';
import { createScene, type Scene } from '../requests/scene';

let scene: Scene;
let record: Record;
let as: string;
const LEAVER = {
  uniqueId: 'leaver-of-the-house',
  email: 'Zoe.Quintrell@left.example',
  name: 'Zoé Quintrell',
};
const EARLIER = 'zoe.before@left.example';

beforeAll(async () => {
  scene = await createScene(await startWebApi());
  record = await openRecord(scene.api);
  as = record.administrator;
});
afterAll(async () => {
  await scene.api.close();
  record.discard();
});

const Found = z.object({ found: z.coerce.number() });
const Name = z.object({ name: z.string() });

/** The tables of which some row contains the text. */
async function findTables(text: string): Promise<string[]> {
  const { database } = scene.api;
  const tables = await queryRows(
    database,
    Name,
    sql`select table_name::text as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  expect(tables.length).toBeGreaterThan(25);
  const found: string[] = [];
  for (const { name } of tables) {
    const table = sql.raw(name);
    const [row] = await queryRows(
      database,
      Found,
      sql`select count(*) as found from ${table} as t where position(lower(${text}) in lower(t::text)) > 0`,
    );
    if (row && row.found > 0) found.push(name);
  }
  return found;
}

/** A user who has used what the application offers, under two addresses. Returns their id. */
async function createLeaver(): Promise<number> {
  const { api, fr } = scene;
  const permissions = [{ allocationSystemId: 1, roleId: 2, permissionTypeId: 2, ids: [fr.marketId] }];
  const created = await api.call('createUser', { as, body: { ...LEAVER, email: EARLIER, permissions } });
  const { userId } = created.body;
  const leaver = LEAVER.uniqueId;
  const answer = async () => {
    const { productId } = await scene.product();
    const body = { productId, marketId: fr.marketId, requestedQuantity: 4, pitch: 'A pitch' };
    const headers = { 'idempotency-key': `key-${productId}` };
    const made = await api.call('createRequest', { as: leaver, body, headers });
    expect(made.status).toBe(201);
    return made.body;
  };
  await answer();
  const renamed = await api.call('updateUser', { as, params: { userId }, body: { ...LEAVER, permissions } });
  expect(renamed.status).toBe(200);
  const { skuId, requestId } = await answer();
  const content = toCsv([
    ['SKU ID', 'Market code', 'Requested'],
    [skuId, fr.code, 6],
  ]);
  for (const name of ['first.csv', 'second.csv']) {
    const imported = await importFile(api, { as: leaver, folder: 'requests', content, name });
    expect(imported.failed).toBe(0);
  }
  const late = toCsv([
    ['SKU ID', 'Market code', 'Requested', 'Version'],
    [skuId, fr.code, 9, `${requestId}v1`],
  ]);
  const refused = await importFile(api, { as, folder: 'requests', content: late, name: 'late.csv' });
  expect(refused.errors[0]?.message).toContain(`Changed by ${LEAVER.name} on `);
  await api.call('recordSignIn', { as: leaver });
  await api.call('createCalendarFeed', { as: leaver, body: { alarmDays: null } });
  const view = { name: 'Ours', search: '', isShared: true };
  const kept = await api.call('createListView', { as: leaver, params: { list: 'pitches' }, body: view });
  expect(kept.status).toBe(201);
  expect((await api.call('getRequest', { as: leaver, params: { requestId } })).status).toBe(200);
  return userId;
}

const remove = (userId: number, caller = as) =>
  api().call('removePersonalData', { as: caller, params: { userId } });
const hold = (userId: number, isOnHold: boolean) =>
  api().call('setHold', { as, params: { userId }, body: { isOnHold } });
const api = () => scene.api;

test('name, address and directory id go everywhere, what was done stays, and the record verifies', async () => {
  const userId = await createLeaver();
  const before = await findTables(LEAVER.email);
  expect(before).toEqual(expect.arrayContaining(['changes', 'requests', 'users', 'import_records']));
  expect(await remove(userId)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/active/) },
  });
  await api().call('updateUser', { as, params: { userId }, body: { ...LEAVER, isActive: false } });
  expect((await hold(userId, true)).body).toMatchObject({ isOnHold: true });
  expect(await remove(userId)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/hold/) },
  });
  await hold(userId, false);
  expect((await remove(userId, scene.administrator)).status).toBe(403);
  const removed = await remove(userId);
  expect(removed).toMatchObject({
    status: 200,
    body: { name: `Former user ${userId}`, email: `former user ${userId}`, permissions: [], isFormer: true },
  });
  for (const text of [LEAVER.email, LEAVER.name, EARLIER]) expect(await findTables(text)).toEqual([]);
  // The directory's id is in events, which never change; without the directory it names no one.
  expect(await findTables(LEAVER.uniqueId)).toEqual(['audit_events']);
  const lines = await record.download();
  expect(record.verify([lines]).status).toBe(0);
  const events = toLines(lines).map(({ event }) => event);
  expect(events).toContainEqual(
    expect.objectContaining({ operation: 'removePersonalData', userId: expect.any(Number) }),
  );
  expect(events).toContainEqual(expect.objectContaining({ event: 'signIn', by: LEAVER.uniqueId, userId }));
  const history = await api().call('listSettingsChanges', { as, query: { kind: 'user', recordId: userId } });
  expect(JSON.stringify(history.body)).toContain(`former user ${userId}`);
});

test('a former user is changed by nothing any more, is in no workbook, and the person may come back as a new user', async () => {
  const uniqueId = 'comes-back';
  const body = { uniqueId, email: 'back@left.example', name: 'Comes Back', isActive: false };
  const { userId } = (await api().call('createUser', { as, body })).body;
  await remove(userId);
  for (const tried of [
    await remove(userId),
    await hold(userId, true),
    await api().call('updateUser', { as, params: { userId }, body: { ...body, isActive: true } }),
  ])
    expect(tried.status).toBe(409);
  expect((await remove(999_999)).status).toBe(404);
  const listed = await api().call('listUsers', { as, query: { includeInactive: true, search: 'former' } });
  expect(listed.body.items.map((user: { userId: number }) => user.userId)).toContain(userId);
  const again = await api().call('createUser', { as, body });
  expect(again.status).toBe(201);
  expect(again.body.userId).not.toBe(userId);
});

test('an address that another person has now keeps naming that person', async () => {
  const shared = 'desk@left.example';
  const first = (
    await api().call('createUser', { as, body: { uniqueId: 'desk-1', email: shared, name: 'One' } })
  ).body;
  const { userId } = first;
  await api().call('updateUser', {
    as,
    params: { userId },
    body: { uniqueId: 'desk-1', email: 'one@left.example', name: 'One', isActive: false },
  });
  await api().call('createUser', { as, body: { uniqueId: 'desk-2', email: shared, name: 'Two' } });
  expect((await remove(userId)).status).toBe(200);
  expect(await findTables(shared)).toEqual(expect.arrayContaining(['changes', 'users']));
});
