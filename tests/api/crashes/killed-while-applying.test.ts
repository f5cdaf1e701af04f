import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ProposalRun } from '@/domain/contract/proposal-run';
import { type Connection, queryRows } from '@/services/web-api/data/database/database';
import { proposalRuns } from '@/services/web-api/data/database/schema';
import type { ServerProcess } from '../../support/web-api-process';
import { CRASH_TIMEOUT_MS, type CrashWorld, createCrashWorld } from './crash-world';

/** Enough for several slices. */
const PRODUCTS = 2_500;
const MARKETS = 3;
const YEAR = new Date().getUTCFullYear();

let world: CrashWorld;
let editor: string;
beforeAll(async () => {
  world = await createCrashWorld();
  await world.inDatabase(async ({ database }, fixtures) => {
    const { brandId } = await fixtures.brand();
    for (let index = 0; index < MARKETS; index += 1) await fixtures.market();
    editor = (await fixtures.brandEditor([brandId])).uniqueId;
    await fixtures.moment(1, 3, YEAR);
    await database.execute(sql`
      insert into products (allocation_system_id, fiscal_year, brand_id, identity_key, sku_id, sku_name, available_quantity,
        published_at, created_by, updated_by, created_at, updated_at)
      select 1, ${YEAR}, ${brandId}, 'k-' || n, 'K-' || n, 'Product ' || n, 20, now(), 'a@b.example', 'a@b.example', now(), now()
      from generate_series(1, ${PRODUCTS}) as n`);
    await database.execute(sql`
      insert into requests (product_id, market_id, allocation_system_id, fiscal_year, brand_id, requested_quantity,
        updated_at, updated_by)
      select product_id, market_id, 1, ${YEAR}, brand_id, 10, now(), 'a@b.example' from products, markets`);
  });
}, CRASH_TIMEOUT_MS);
afterAll(() => world.close());

async function send(server: ServerProcess, path: string, body: object): Promise<ProposalRun> {
  const response = await world.call(server, editor, `/v1/ruc/proposal-runs${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as ProposalRun;
}

/** Polls the newest run until it is in the expected state. */
async function until(server: ServerProcess, isWanted: (run: ProposalRun) => boolean): Promise<ProposalRun> {
  for (;;) {
    const response = await world.call(server, editor, `/v1/ruc/proposal-runs?FiscalYear=${YEAR}&Limit=1`);
    const [run] = ((await response.json()) as { items: ProposalRun[] }).items;
    if (run && isWanted(run)) return run;
  }
}

const Counted = z.object({ changes: z.number(), requests: z.number(), figures: z.number() });

/** The state of all runs in the database: changes, their requests, and present figures. */
async function count({ database }: Connection, isUndo: boolean) {
  const [counted] = await queryRows(
    database,
    Counted,
    sql`select count(*)::integer as changes, count(distinct entity_id)::integer as requests,
        (select count(allocated_quantity)::integer from requests) as figures
      from changes where run_id is not null and is_run_undo = ${isUndo}`,
  );
  return counted;
}

/** The lease would expire within half a minute; here the next runner finds it expired. */
const expireLease = ({ database }: Connection) =>
  database.update(proposalRuns).set({ leasedUntil: new Date(0) });

/** Kills the server as soon as a part is done, and lets another one end the work. */
async function killAndGoOn(server: ServerProcess, toDone: (run: ProposalRun) => number): Promise<void> {
  await until(server, (run) => toDone(run) > 0);
  await server.stop('SIGKILL');
  await world.inDatabase(expireLease);
  const next = await world.start();
  await until(next, ({ finishedAt }) => finishedAt !== null);
  expect((await next.stop('SIGTERM')).code).toBe(0);
}

test(
  'kill -9 of the web API while a rule is applied, and while it is taken back: another one goes on, each request once',
  async () => {
    const all = PRODUCTS * MARKETS;
    const first = await world.start();
    const { runId } = await send(first, `?FiscalYear=${YEAR}`, { rule: 'equal' });
    let before = 0;
    await killAndGoOn(first, ({ productsDone }) => {
      before = productsDone;
      return productsDone;
    });
    expect(before).toBeLessThan(PRODUCTS);
    expect(await world.inDatabase((connection) => count(connection, false))).toEqual({
      ...{ changes: all, requests: all, figures: all },
    });

    const second = await world.start();
    await send(second, `/${runId}/action`, { action: 'takeBack' });
    await killAndGoOn(second, ({ takenBack }) => {
      before = takenBack?.changes ?? 0;
      return before;
    });
    expect(before).toBeLessThan(all);
    expect(await world.inDatabase((connection) => count(connection, true))).toEqual({
      ...{ changes: all, requests: all, figures: 0 },
    });
  },
  CRASH_TIMEOUT_MS,
);
