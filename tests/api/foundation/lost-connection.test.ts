import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { getDatabaseProblem } from '@/services/web-api/data/database/database-problem';
import { claimKey, forgetOldKeys, KEY_LIFE_MS } from '@/services/web-api/data/idempotency';
import { engine } from '../../support/test-database';
import { startWebApi, type TestWebApi } from '../../support/web-api';

let api: TestWebApi;
let administrator: { uniqueId: string; userId: number };

beforeAll(async () => {
  api = await startWebApi();
  administrator = await api.fixtures.globalAdministrator();
});
afterAll(() => api.close());

if (engine === 'postgres') {
  test('a connection that is cut in a transaction causes 503 of that call, and the next one is answered', async () => {
    // Waits until they are gone: a signal on its way lets one more statement through.
    const others = sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    const cut = api.database.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await api.database.execute(others);
      await tx.execute(sql`select 1`);
    });
    const error = await cut.catch((thrown: unknown) => thrown);
    expect(getDatabaseProblem(error)?.status).toBe(503);
    expect((await api.call('listMarkets', { as: administrator.uniqueId })).status).toBe(200);
  });
}

test.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
])('the driver’s message of a lost connection is 503: %s', (message) => {
  const error = new DrizzleQueryError('select 1', [], new Error(message));
  expect(getDatabaseProblem(error)?.status).toBe(503);
});

test('a transaction that fails leaves nothing, and the next one works', async () => {
  const failed = api.database.transaction(async (tx) => {
    await tx.execute(sql`insert into organizations (code, code_key, label) values ('GONE', 'gone', 'Gone')`);
    throw new Error('stop');
  });
  await expect(failed).rejects.toThrow('stop');
  const { body } = await api.call('listOrganizations', { as: administrator.uniqueId });
  expect(body).toEqual([]);
});

test('an idempotency key is remembered for a day', async () => {
  const start = new Date('2026-03-15T12:00:00Z');
  const call = { userId: administrator.userId, operation: 'createBrand', key: 'k', requestHash: 'h' };
  const claim = () => api.database.transaction((tx) => claimKey(tx, call, start));
  expect(await claim()).toEqual({ kind: 'first' });
  await forgetOldKeys(api.database, new Date(start.getTime() + KEY_LIFE_MS));
  expect(await claim()).toEqual({ kind: 'repeated', answer: null });
  await forgetOldKeys(api.database, new Date(start.getTime() + KEY_LIFE_MS + 1));
  expect(await claim()).toEqual({ kind: 'first' });
});
