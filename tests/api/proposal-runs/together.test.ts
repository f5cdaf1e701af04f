/** A run beside people who type, an import, a application and submissions: no call waits forever, and nothing is lost. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '@/services/web-api/data/database/database';
import { dropFile, toWorkbook } from '../imports/import-file';
import { openRunDesk, type RunDesk } from './run-desk';

let desk: RunDesk;
beforeAll(async () => {
  desk = await openRunDesk();
});
afterEach(() => desk.forget());
afterAll(() => desk.api.close());

const Link = z.object({ requestId: z.number(), changeId: z.coerce.number() });

/**
 * Changes whose earlier value differs from the actual one, and requests that differ from their last change. A submission
 * adds changes of the system for markets, which start at the first round's figure.
 */
const findLost = () =>
  queryRows(
    desk.api.database,
    Link,
    sql`with figures as (
        select change_id, entity_id, from_value, to_value,
          lag(to_value) over (partition by entity_id order by change_id) as before,
          row_number() over (partition by entity_id order by change_id desc) as age,
          row_number() over (partition by entity_id order by change_id) as place
        from changes where entity = 'request' and field = 'allocatedQuantity' and source <> 'system'
      )
      select entity_id as "requestId", change_id as "changeId" from figures
        join requests on request_id = entity_id
      where (place > 1 and before is distinct from from_value)
        or (age = 1 and nullif(to_value, 'null')::integer is distinct from allocated_quantity)`,
  );

/** A busy machine may refuse a call for a while: 503 asks the caller to try again, and this caller does. */
async function insist(...input: Parameters<RunDesk['api']['call']>) {
  for (;;) {
    const answer = await desk.api.call(...input);
    if (answer.status !== 503) return answer;
  }
}

async function openProducts(count: number) {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await desk.product({ availableQuantity: 900, packSize: 1 }));
  }
  await desk.api.database.execute(sql`update requests set requested_quantity = 20 + request_id % 7,
    allocated_quantity = null, is_locked = false where product_id = any(${`{${ids.join()}}`}::integer[])`);
  return { ids, requestIds: [...(await desk.board(ids)).keys()] };
}

const type = (requestId: number, allocatedQuantity: number) =>
  insist('patchRequest', { as: desk.brandEditor, params: { requestId }, body: { allocatedQuantity } });

/** Figures for two markets of a product, as a file. */
async function dropFigures(productIds: readonly number[]): Promise<void> {
  const Sku = z.object({ sku: z.string() });
  const skus = await queryRows(
    desk.api.database,
    Sku,
    sql`select sku_id as sku from products where product_id = any(${`{${productIds.join()}}`}::integer[])`,
  );
  const rows = skus.flatMap(({ sku }) => [
    [sku, 'FR1', 4],
    [sku, 'JP1', 5],
  ]);
  const content = await toWorkbook([['SKU id', 'Market code', 'Allocated'], ...rows]);
  const dropped = await dropFile(desk.api, { as: desk.brandEditor, folder: 'final-allocations', content });
  expect(dropped.status).toBe(200);
}

async function draft(productIds: readonly number[]): Promise<number> {
  const { status, body } = await desk.api.call('createScenario', {
    as: desk.brandEditor,
    query: { fiscalYear: 2026, productIds },
    body: { name: `Beside ${productIds[0]}`, rule: 'equal' },
  });
  expect(status).toBe(201);
  return body.scenarioId;
}

test.each(['applied', 'taken back'])(
  'figures that are typed, imported, applied and submitted while a run is %s: all end, and no figure is lost',
  async (direction) => {
    const { ids, requestIds } = await openProducts(12);
    const { body } = await desk.start({ rule: 'proportional' }, { productIds: ids });
    if (direction === 'taken back') {
      await desk.api.runProposals();
      await desk.change(body.runId, 'takeBack');
    }
    await dropFigures(ids.slice(0, 8));
    const scenarioId = await draft(ids.slice(4));
    const runner = desk.runner();
    const [typed, applied, submitted] = await Promise.all([
      Promise.all(requestIds.map((id, index) => type(id, index % 9))),
      insist('applyScenario', {
        as: desk.brandEditor,
        params: { scenarioId },
        body: { withoutMoved: true },
      }),
      insist('submitFinalAllocation', {
        as: desk.brandEditor,
        params: { productId: ids[11] ?? 0 },
        body: {},
      }),
      desk.api.runImports(),
      runner.runAll(),
    ]);
    for (const { status } of [...typed, applied, submitted]) expect([200, 409]).toContain(status);
    expect(typed.filter(({ status }) => status === 200).length).toBeGreaterThan(requestIds.length / 2);
    const run = await desk.get(body.runId);
    expect(run).toMatchObject({
      ...{ status: direction === 'applied' ? 'done' : 'takenBack', productsDone: 12 },
    });
    if (run.takenBack) expect(run.takenBack.changes + run.takenBack.kept).toBe(run.changes);
    expect(await findLost()).toEqual([]);
  },
);

test('a figure that is typed before its product’s turn is shared out like any other; one typed after it stays', async () => {
  const { ids, requestIds } = await openProducts(3);
  const [first = 0] = requestIds;
  const [last] = [...(await desk.board([ids[2] ?? 0])).keys()];
  const { body } = await desk.start({ rule: 'proportional' }, { productIds: ids });
  await desk
    .runner(async (slice) => {
      if (slice !== 1) return;
      expect((await type(first, 2)).status).toBe(200);
      expect((await type(last ?? 0, 3)).status).toBe(200);
    })
    .runAll();
  const board = await desk.board(ids);
  expect(board.get(first)?.allocated).toBe(2);
  expect(board.get(last ?? 0)?.allocated).toBe(board.get(last ?? 0)?.requested);
  await desk.change(body.runId, 'takeBack');
  await desk.api.runProposals();
  expect(await desk.get(body.runId)).toMatchObject({ changes: 9, takenBack: { changes: 8, kept: 1 } });
  const back = await desk.board(ids);
  expect([back.get(first)?.allocated, back.get(last ?? 0)?.allocated]).toEqual([2, 3]);
});

/** Resolves once another connection waits for a row; the embedded engine admits no other call during a transaction. */
async function untilSomebodyWaits(): Promise<void> {
  const { connection, database } = desk.api;
  if (connection.engine === 'pglite') return;
  const query = sql`select 1 as one from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await queryRows(database, z.object({ one: z.number() }), query)).length === 0);
}

test('a product that somebody is saving is shared out from what was saved, not from what stood before', async () => {
  const id = await desk.product({ availableQuantity: 9, packSize: 1 });
  const { database } = desk.api;
  await database.execute(sql`update requests set requested_quantity = 9, allocated_quantity = 0,
    is_locked = false where product_id = ${id}`);
  const [first = 0] = (await desk.board([id])).keys();
  const { body } = await desk.start({ rule: 'equal' }, { productIds: [id] });
  let work: Promise<void> | undefined;
  await database.transaction(async (tx) => {
    await tx.execute(sql`select 1 from products where product_id = ${id} for update`);
    await tx.execute(
      sql`update requests set allocated_quantity = 9, is_locked = true where request_id = ${first}`,
    );
    work = desk.runner().runAll();
    await untilSomebodyWaits();
  });
  await work;
  expect(await desk.get(body.runId)).toMatchObject({ status: 'done', refusedProducts: 0, changes: 0 });
  expect([...(await desk.board([id])).values()].map(({ allocated }) => allocated)).toEqual([9, 0, 0]);
});

test('a figure that somebody is saving while its product is taken back stays', async () => {
  const { ids, requestIds } = await openProducts(1);
  const { database } = desk.api;
  const { body } = await desk.start({ rule: 'proportional' }, { productIds: ids });
  await desk.api.runProposals();
  await desk.change(body.runId, 'takeBack');
  const [first = 0] = requestIds;
  let work: Promise<void> | undefined;
  await database.transaction(async (tx) => {
    await tx.execute(sql`select 1 from products where product_id = ${ids[0]} for update`);
    await tx.execute(sql`insert into changes (entity, entity_id, at, by_email, source, field, from_value, to_value)
      select 'request', request_id, now(), 'a@b.example', 'screen', 'allocatedQuantity', to_jsonb(allocated_quantity), '1'
      from requests where request_id = ${first}`);
    await tx.execute(sql`update requests set allocated_quantity = 1 where request_id = ${first}`);
    work = desk.runner().runAll();
    await untilSomebodyWaits();
  });
  await work;
  expect(await desk.get(body.runId)).toMatchObject({ takenBack: { changes: 2, kept: 1 } });
  expect((await desk.board(ids)).get(first)?.allocated).toBe(1);
});

test('a run waits for products that somebody holds longer than locks may take, and goes on', async () => {
  const { ids } = await openProducts(2);
  const { body } = await desk.start({ rule: 'proportional' }, { productIds: ids });
  const { database, connection } = desk.api;
  if (connection.engine === 'pglite') return;
  let attempts = 0;
  const runner = desk.runner(async () => {
    attempts += 1;
  });
  let work: Promise<void> | undefined;
  await database.transaction(async (tx) => {
    await tx.execute(sql`select 1 from products where product_id = ${ids[0]} for update`);
    work = runner.runAll();
    while (attempts < 2) await tx.execute(sql`select 1`);
  });
  await work;
  expect(await desk.get(body.runId)).toMatchObject({ status: 'done', productsDone: 2, changes: 6 });
});
