/** What is older than it is kept is deleted, and the audit record that is left verifies. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addAuditEvent, chainAuditEvents, toAuditEvent } from '@/services/web-api/data/audit/audit-events';
import { queryRows } from '@/services/web-api/data/database/database';
import { auditEvents, viewAs } from '@/services/web-api/data/database/schema';
import { applyRetention, type Retention } from '@/services/web-api/work/retention';
import { startWebApi, type TestWebApi } from '../../support/web-api';
import { openRecord, type Record, toLines } from '../audit/record';

const NOW = new Date('2026-03-15T12:00:00Z');
const KEPT: Retention = { imports: 90, audit: 30, history: 400 };
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

let api: TestWebApi;
let record: Record;
beforeAll(async () => {
  api = await startWebApi();
  record = await openRecord(api);
});
afterAll(async () => {
  await api.close();
  record.discard();
});

const apply = () =>
  applyRetention({ database: api.database, storage: api.storage, retention: KEPT, now: NOW });

test('old events go from the beginning, on record, and the rest verifies', async () => {
  for (const days of [90, 60, 31, 29, 1])
    await addAuditEvent(
      api.database,
      toAuditEvent({ at: daysAgo(days).toISOString(), event: 'export', operation: `${days} days ago` }),
    );
  await chainAuditEvents(api.database);
  await apply();
  await apply();
  const text = await record.download();
  expect(record.verify([text]).status).toBe(0);
  const lines = toLines(text);
  expect(lines.map(({ place, event }) => [place, event.operation, event.event])).toEqual([
    [4, '29 days ago', 'export'],
    [5, '1 days ago', 'export'],
    [6, null, 'retention'],
  ]);
  expect(lines[2]?.event.params).toEqual({ upToPlace: 3, events: 3 });
});

test('the newest event stays at any age, because it holds the chain', async () => {
  const later = new Date('2030-01-01T00:00:00Z');
  await chainAuditEvents(api.database);
  await applyRetention({ database: api.database, storage: api.storage, retention: KEPT, now: later });
  await chainAuditEvents(api.database);
  const text = await record.download();
  expect(toLines(text)[0]?.event.operation).toBe('exportAuditRecord');
  expect(record.verify([text]).status).toBe(0);
});

test('an event is deleted by nothing else', async () => {
  await expect(api.database.delete(auditEvents)).rejects.toThrow();
});

test('old changes go, those of steps stay', async () => {
  const add = (entity: string, days: number) =>
    api.database.execute(sql`insert into changes (entity, entity_id, at, by_email, source, field)
      values (${entity}, 1, ${daysAgo(days).toISOString()}::timestamptz, 'x@test.example', 'screen', '2026')`);
  for (const entity of ['request', 'user', 'steps']) for (const days of [500, 401]) await add(entity, days);
  await add('request', 399);
  await apply();
  const rows = await queryRows(
    api.database,
    z.object({ entity: z.string() }),
    sql`select entity from changes where by_email = 'x@test.example' order by change_id`,
  );
  expect(rows.map(({ entity }) => entity)).toEqual(['steps', 'steps', 'request']);
});

test('old view-as sessions go', async () => {
  const { userId } = await api.fixtures.user();
  for (const days of [31, 29]) {
    const startedAt = daysAgo(days);
    await api.database.insert(viewAs).values({ byUserId: userId, userId, startedAt, endsAt: startedAt });
  }
  await apply();
  expect(await api.database.select().from(viewAs)).toMatchObject([{ startedAt: daysAgo(29) }]);
});
