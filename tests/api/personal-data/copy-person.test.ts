/** A person's copy holds what is kept about them. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '@/services/web-api/data/database/database';
import { copyPerson } from '@/services/web-api/data/users/copy-person';
import { type Scene, startScene } from '../requests/scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

const Column = z.object({ table: z.string(), column: z.string() });

/** Keys of retries last a day and hold answers that the person has had. */
const LEFT_OUT = ['idempotency_keys.user_id'];

test('every column that names a person is read', async () => {
  const columns = await queryRows(
    scene.api.database,
    Column,
    sql`select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE'
        and (column_name like '%user\\_id' or column_name like '%\\_by' or column_name = 'by_email')
        and column_name not in ('leased_by', 'wanted_by', 'given_by')`,
  );
  expect(columns.length).toBeGreaterThan(20);
  const statements = readFileSync('services/web-api/data/users/copy-person.ts', 'utf8').split('sql`');
  const isRead = ({ table, column }: z.output<typeof Column>) =>
    statements.some((text) => new RegExp(`from ${table}\\b`).test(text) && text.includes(column)) ||
    // by_email and by_user_id name the same person.
    (column === 'by_email' && statements.some((text) => text.includes(`from ${table}`)));
  const missed = columns.filter((each) => !isRead(each)).map(({ table, column }) => `${table}.${column}`);
  expect(missed).toEqual(LEFT_OUT);
});

test('it has the account, its work and its events, and nothing for an unknown address', async () => {
  const { api, fr, marketEditor, emails } = scene;
  const { productId } = await scene.product();
  const body = { productId, marketId: fr.marketId, requestedQuantity: 4 };
  expect((await api.call('createRequest', { as: marketEditor, body })).status).toBe(201);
  await api.call('recordSignIn', { as: marketEditor });
  await api.call('createCalendarFeed', { as: marketEditor, body: { alarmDays: null } });
  const found = await copyPerson(api.database, emails.marketEditor.toUpperCase());
  expect(found?.copy).toMatchObject({
    account: [{ unique_id: marketEditor, email: emails.marketEditor }],
    permissions: [{ allocation_system_id: 1 }],
    calendarLinks: [{ alarm_days: null }],
    requestsNamingThem: [{ submitted_by: emails.marketEditor }],
    auditEvents: [{ event: { event: 'signIn' } }, { event: { operation: 'createCalendarFeed' } }],
  });
  expect(found?.copy.changesByThem?.length).toBeGreaterThan(0);
  expect(JSON.stringify(found?.copy)).not.toContain('secret');
  expect((await copyPerson(api.database, marketEditor))?.userId).toBe(found?.userId);
  expect(await copyPerson(api.database, 'no.one@test.example')).toBeNull();
});
