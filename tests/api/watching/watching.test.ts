/** The operators' view of calls: times on each answer, the request id on each statement, metrics on a separate port. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '@/services/web-api/data/database/database';
import { createTrace, inTrace, traced } from '@/services/web-api/data/database/trace';
import { buildMetricsServer } from '@/services/web-api/http/watching/metrics-server';
import { startWebApi, type TestWebApi } from '../../support/web-api';

let api: TestWebApi;
let administrator: string;
beforeAll(async () => {
  api = await startWebApi({ hasMetrics: true });
  administrator = (await api.fixtures.globalAdministrator()).uniqueId;
});
afterAll(() => api.close());

const TIMING =
  /^account;dur=\d+\.\d, work;dur=\d+\.\d, database;dur=\d+\.\d;desc="(\d+) statements", total;dur=\d+\.\d$/;
const countStatements = (header: unknown) => Number(TIMING.exec(String(header))?.[1] ?? Number.NaN);

test('an answer tells its times and the number of its own statements, however many calls run beside it', async () => {
  const call = () => api.call('listBrands', { as: administrator });
  await call();
  const alone = countStatements((await call()).headers['server-timing']);
  expect(alone).toBeGreaterThan(1);
  const together = await Promise.all(Array.from({ length: 30 }, call));
  expect(together.map(({ headers }) => countStatements(headers['server-timing']))).toEqual(
    Array(30).fill(alone),
  );
});

test('a refused call tells its times too', async () => {
  const refused = await api.call('listBrands');
  expect(refused.status).toBe(401);
  expect(refused.headers['server-timing']).toMatch(/total;dur=/);
});

test('a statement has the request id of its call in front, and one without a call says so', async () => {
  const seen: unknown[] = [];
  const query = traced(async (...args: unknown[]) => void seen.push(args[0]));
  await inTrace(createTrace('a-click-0001'), () => query('select 1'));
  await inTrace(createTrace('a-click-0002'), () => query({ text: 'select 2' }));
  await query('select 3');
  // As a pool does: the marked statement reaches its connection while another call runs.
  await inTrace(createTrace('a-click-0003'), () => query('/* request=- */ select 4'));
  expect(seen).toEqual([
    '/* request=a-click-0001 */ select 1',
    { text: '/* request=a-click-0002 */ select 2' },
    '/* request=- */ select 3',
    '/* request=- */ select 4',
  ]);
});

const Activity = z.object({ query: z.string() });

test('the database shows which call runs which statement, in transactions and outside of them', async () => {
  const found: string[] = [];
  const look = sql`select query from pg_stat_activity where pid = pg_backend_pid()`;
  await inTrace(createTrace('a-click-0004'), async () => {
    found.push(...(await queryRows(api.database, Activity, look)).map(({ query }) => query));
    await api.database.transaction(async (tx) => {
      found.push(...(await queryRows(tx, Activity, look)).map(({ query }) => query));
    });
  });
  expect(found).toEqual(Array(2).fill(expect.stringMatching(/^\/\* request=a-click-0004 \*\/ select query/)));
});

/** Scrapes until the text has the expected content, which a busy machine may count a moment later. */
async function scrapeUntil(server: ReturnType<typeof buildMetricsServer>, expected: RegExp) {
  const until = performance.now() + 10_000;
  for (;;) {
    const scrape = await server.inject({ url: '/metrics' });
    if (expected.test(scrape.body) || performance.now() > until) return scrape;
    await nextTurn();
  }
}

test('metrics count calls by operation and status, and time them; a path of a stranger makes no series', async () => {
  await api.call('listMarkets', { as: administrator });
  await api.app.inject({ url: '/wp-admin/4711' });
  const server = buildMetricsServer(api.metrics ?? fail('There are no metrics.'));
  // A call is counted when its answer is out, which its caller may have before.
  const scrape = await scrapeUntil(server, /\{operation="none",status="404"\}/);
  expect(scrape.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(scrape.body).toMatch(/^allocations_calls_total\{operation="listMarkets",status="200"\} 1$/m);
  expect(scrape.body).toMatch(/^allocations_calls_total\{operation="none",status="404"\} 1$/m);
  expect(scrape.body).toMatch(/^allocations_call_seconds_bucket\{le="0\.05",operation="listMarkets"\} \d$/m);
  expect(scrape.body).toMatch(/^allocations_call_database_seconds_count\{operation="listMarkets"\} 1$/m);
  expect(scrape.body).toMatch(/^allocations_imports\{state="waiting"\} 0$/m);
  expect(scrape.body).toMatch(/^allocations_proposal_runs\{state="waiting"\} 0$/m);
  expect(scrape.body).toMatch(/^allocations_audit_events_waiting \d+$/m);
  expect(scrape.body).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(scrape.body).toMatch(/^allocations_database_connections\{state="waiting"\} \d+$/m);
  // Not the number alone: the digits of a figure may be the same.
  expect(scrape.body).not.toMatch(/wp-admin|\/4711/);
  await server.close();
});

test('the calls of people do not reach the metrics', async () => {
  expect((await api.app.inject({ url: '/metrics' })).statusCode).toBe(404);
});

function fail(message: string): never {
  throw new Error(message);
}
