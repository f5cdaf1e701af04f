/** Long exports of the built service: on PostgreSQL a thread writes them, by connections of its own. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { readSheet } from 'read-excel-file/node';
import { FISCAL_YEAR } from '../../support/fixtures';
import { engine } from '../../support/test-database';
import { type CollectedSpan, startTraceCollector } from '../../support/trace-collector';
import type { ServerProcess } from '../../support/web-api-process';
import { CRASH_TIMEOUT_MS, type CrashWorld, createCrashWorld } from '../crashes/crash-world';

jest.setTimeout(CRASH_TIMEOUT_MS);

const MARKETS = 300;
const PRODUCTS_OF_A_BRAND = 40;
const ROWS_OF_A_BRAND = MARKETS * PRODUCTS_OF_A_BRAND;
/** The rows of a batch. */
const ROWS_AT_ONCE = 2_000;
/** Makes the pitches of one brand more than the buffers between a thread and its reader hold: one that is not read cannot end. */
const PITCH_LENGTH = 1_984;

let world: CrashWorld;
let server: ServerProcess;
let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let people: { administrator: string; brandViewer: string; marketViewer: string };

beforeAll(async () => {
  collector = await startTraceCollector({});
  world = await createCrashWorld();
  people = await world.inDatabase(async ({ database }, fixtures) => {
    await fixtures.moment(1, 3, FISCAL_YEAR);
    const [own, other] = [await fixtures.brand(), await fixtures.brand()];
    const { marketId } = await fixtures.market();
    await database.execute(
      sql`insert into markets (code, code_key, label) select 'X' || i, 'x' || i, 'X' || i from generate_series(2, ${MARKETS}) as i`,
    );
    for (const { brandId } of [own, other]) {
      for (let number = 0; number < PRODUCTS_OF_A_BRAND; number += 1) {
        await fixtures.product({ brandId, publishedAt: new Date() });
      }
    }
    await database.execute(
      sql`insert into requests (product_id, allocation_system_id, fiscal_year, brand_id, market_id, updated_by)
        select product_id, allocation_system_id, fiscal_year, brand_id, market_id, 'fixture@test.example'
        from products, markets`,
    );
    await database.execute(
      sql`update requests r set pitch = (
          select string_agg(md5(n || '/' || r.request_id), '') from generate_series(1, ${PITCH_LENGTH / 32}) as n
        ) where brand_id = ${other.brandId}`,
    );
    return {
      administrator: (await fixtures.globalAdministrator()).uniqueId,
      brandViewer: (await fixtures.brandViewer([own.brandId])).uniqueId,
      marketViewer: (await fixtures.marketViewer([marketId])).uniqueId,
    };
  });
  // With one connection for its calls, further ones are those of a thread.
  server = await world.start({ DATABASE_POOL_SIZE: '1', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
}, CRASH_TIMEOUT_MS);
afterAll(async () => {
  await world.close();
  await collector.close();
});

const start = (as: string, headers: Record<string, string> = {}) =>
  world.call(server, as, `/v1/ruc/requests/download/excel?fiscalYear=${FISCAL_YEAR}`, { headers });

async function download(as: string) {
  const response = await start(as);
  expect(response.status).toBe(200);
  const [header = [], ...rows] = await readSheet(Buffer.from(await response.arrayBuffer()));
  return rows.map((row) => row[header.indexOf('Request id')]);
}

test('a long export has every row of its reader once, and no other', async () => {
  const all = await download(people.administrator);
  expect(new Set(all).size).toBe(ROWS_OF_A_BRAND * 2);
  expect(all).toHaveLength(ROWS_OF_A_BRAND * 2);
  const own = await download(people.brandViewer);
  expect(new Set(own).size).toBe(ROWS_OF_A_BRAND);
  expect(own).toHaveLength(ROWS_OF_A_BRAND);
  expect(await download(people.marketViewer)).toHaveLength(PRODUCTS_OF_A_BRAND * 2);
});

if (engine === 'postgres') {
  const WITHIN_MS = 30_000;

  /** Polls the connections of the service's database until a thread has some, or none. Throws after a while. */
  async function waitForThread(isThere: boolean): Promise<void> {
    const client = new pg.Client(world.databaseUrl ?? '');
    await client.connect();
    const until = Date.now() + WITHIN_MS;
    try {
      for (let found: boolean | null = null; found !== isThere; ) {
        if (Date.now() > until) throw new Error(`There is ${found ? 'a' : 'no'} thread.`);
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::integer as count from pg_stat_activity
            where datname = current_database() and application_name = 'allocations-web-api'`,
        );
        found = (rows[0]?.count ?? 0) > 1;
      }
    } finally {
      await client.end();
    }
  }

  /** The priorities of the service's threads; the first thread answers calls. */
  function readPriorities(): number[] {
    const folder = `/proc/${server.child.pid}/task`;
    // After the name, which is in brackets, the nineteenth field is number 17 of those that follow.
    return readdirSync(folder)
      .sort((a, b) => Number(a) - Number(b))
      .map((id) => Number(readFileSync(`${folder}/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16]));
  }

  test('a thread writes a long export, gives way to calls, and ends with it', async () => {
    const response = await start(people.administrator);
    await waitForThread(true);
    const [ofCalls, ...others] = readPriorities();
    expect(ofCalls).toBe(constants.priority.PRIORITY_NORMAL);
    expect(others.filter((each) => each === constants.priority.PRIORITY_BELOW_NORMAL)).toHaveLength(1);
    await response.arrayBuffer();
    await waitForThread(false);
  });

  /** The statements of the call, once it has ended. Throws after a while. */
  async function waitForStatements(requestId: string): Promise<CollectedSpan[]> {
    const until = Date.now() + WITHIN_MS;
    for (;;) {
      const call = collector.spans.find(
        ({ attributes }) => attributes['allocations.request_id'] === requestId,
      );
      if (call) return collector.spans.filter(({ parentSpanId }) => parentSpanId === call.spanId);
      if (Date.now() > until) throw new Error('There is no trace of the call.');
      await nextTurn();
    }
  }

  test('the statements of a thread are spans of its call', async () => {
    collector.keep();
    const requestId = randomUUID();
    await (await start(people.brandViewer, { 'x-request-id': requestId })).arrayBuffer();
    const times = new Map<unknown, number>();
    for (const { attributes } of await waitForStatements(requestId)) {
      const text = attributes['db.query.text'];
      times.set(text, (times.get(text) ?? 0) + 1);
    }
    // The service counts the rows of an export that it leaves to a thread, and reads none.
    expect(Math.max(...times.values())).toBeGreaterThanOrEqual(ROWS_OF_A_BRAND / ROWS_AT_ONCE);
  });

  test('the thread of an export ends when its reader goes', async () => {
    const response = await start(people.administrator);
    await waitForThread(true);
    await response.body?.cancel();
    await waitForThread(false);
    expect(await download(people.brandViewer)).toHaveLength(ROWS_OF_A_BRAND);
  });

  /**
   * Ends the connections of the service's database, which takes no new ones until the answer is called. With new ones an export
   * goes on whose connections ended between two of its statements.
   */
  async function loseDatabase(): Promise<() => Promise<void>> {
    const url = new URL(world.databaseUrl ?? '');
    const name = url.pathname.slice(1);
    url.pathname = '/postgres';
    const client = new pg.Client(url.href);
    await client.connect();
    await client.query(`alter database "${name}" with allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    return async () => {
      await client.query(`alter database "${name}" with allow_connections true`);
      await client.end();
    };
  }

  test('an export whose thread loses its database breaks off, and the service goes on', async () => {
    const response = await start(people.administrator);
    await waitForThread(true);
    const giveBack = await loseDatabase();
    await expect(response.arrayBuffer()).rejects.toThrow();
    await giveBack();
    expect(await download(people.brandViewer)).toHaveLength(ROWS_OF_A_BRAND);
  });

  test('beyond two threads an export is written beside the calls', async () => {
    const exports = [1, 2, 3].map(() => download(people.brandViewer));
    for (const rows of await Promise.all(exports)) expect(rows).toHaveLength(ROWS_OF_A_BRAND);
  });
}
