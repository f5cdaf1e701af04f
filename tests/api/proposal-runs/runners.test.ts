/** Stopping and continuing a run, instances that end in the middle, and changes between two slices. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createGate, openRunDesk, type RunDesk } from './run-desk';

let desk: RunDesk;
beforeAll(async () => {
  desk = await openRunDesk();
});
afterEach(async () => {
  await desk.forget();
  await desk.atFinalAllocation();
});
afterAll(() => desk.api.close());

const start = async (ids: number[]): Promise<number> =>
  (await desk.start({ rule: 'proportional' }, { productIds: ids })).body.runId;

/** Products of which a run changes each request, once. */
async function products(count: number) {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push(await desk.product({ availableQuantity: 90, packSize: 1 }));
  await desk.api.database.execute(sql`update requests set requested_quantity = 8, allocated_quantity = null,
    is_locked = false where product_id = any(${`{${ids.join()}}`}::integer[])`);
  return ids;
}

async function figuresOf(ids: number[]) {
  const cells = [...(await desk.board(ids)).values()];
  return cells.sort((a, b) => a.requestId - b.requestId).map(({ allocated }) => allocated);
}
const filled = (count: number) => Array.from({ length: count * 3 }, () => 8);
const empty = (count: number) => Array.from({ length: count * 3 }, () => null);

async function countChanges(runId: number) {
  const { rows } = (await desk.api.database.execute(
    sql`select count(*)::integer as all, count(distinct entity_id)::integer as different
      from changes where run_id = ${runId}`,
  )) as unknown as { rows: { all: number; different: number }[] };
  return rows[0];
}

test('a stopped run changes nothing more, and goes on where it was', async () => {
  const ids = await products(6);
  const runId = await start(ids);
  const stopping = desk.runner(async (slice) => {
    if (slice === 3) expect((await desk.change(runId, 'stop')).status).toBe(200);
  });
  await stopping.runAll();
  expect(await desk.get(runId)).toMatchObject({ status: 'stopped', productsDone: 3, changes: 9 });
  expect(await figuresOf(ids)).toEqual([...filled(3), ...empty(3)]);
  await desk.api.runProposals();
  expect((await desk.get(runId)).productsDone).toBe(3);

  expect(await desk.change(runId, 'resume')).toMatchObject({
    status: 200,
    body: { status: 'running', finishedAt: null },
  });
  await desk.api.runProposals();
  expect(await desk.get(runId)).toMatchObject({ status: 'done', productsDone: 6, changes: 18 });
  expect(await figuresOf(ids)).toEqual(filled(6));
  expect(await countChanges(runId)).toEqual({ all: 18, different: 18 });
});

test('a stopped run is taken back as far as it came', async () => {
  const ids = await products(4);
  const runId = await start(ids);
  await desk
    .runner(async (slice) => {
      if (slice === 2) await desk.change(runId, 'stop');
    })
    .runAll();
  await desk.change(runId, 'takeBack');
  await desk.api.runProposals();
  expect(await desk.get(runId)).toMatchObject({ status: 'takenBack', takenBack: { changes: 6, kept: 0 } });
  expect(await figuresOf(ids)).toEqual(empty(4));
});

test.each([
  ['applying', 'done'],
  ['taking back', 'takenBack'],
])(
  'an instance that dies while %s: another goes on after its lease, each product once, and the first saves nothing more',
  async (direction, ended) => {
    const ids = await products(5);
    const runId = await start(ids);
    if (direction === 'taking back') {
      await desk.api.runProposals();
      await desk.change(runId, 'takeBack');
    }
    let time = new Date('2026-03-15T12:00:00Z');
    const leaseNow = () => time;
    const [reached, gate] = [createGate(), createGate()];
    const dying = desk.runner(
      async (slice) => {
        if (slice !== 2) return;
        reached.open();
        await gate.opened;
      },
      { leaseNow },
    );
    const work = dying.runAll();
    await reached.opened;
    await desk.runner(undefined, { leaseNow }).runAll();
    const held = await desk.get(runId);
    expect(held.finishedAt).toBe(null);
    time = new Date(time.getTime() + 30_001);
    const [taken, next] = [createGate(), createGate()];
    const other = desk.runner(
      async (slice) => {
        if (slice !== 1) return;
        taken.open();
        await next.opened;
      },
      { leaseNow },
    );
    const rest = other.runAll();
    await taken.opened;
    const before = await countChanges(runId);
    gate.open();
    await work;
    expect(await countChanges(runId)).toEqual(before);
    next.open();
    await rest;
    expect(await desk.get(runId)).toMatchObject({ status: ended, productsDone: 5, changes: 15 });
    expect(await figuresOf(ids)).toEqual(ended === 'done' ? filled(5) : empty(5));
    const times = ended === 'done' ? 1 : 2;
    expect(await countChanges(runId)).toEqual({ all: 15 * times, different: 15 });
  },
);

test('a service that stops releases its run after the slice in work, and the next one goes on at once', async () => {
  const ids = await products(4);
  const runId = await start(ids);
  const runner = desk.runner(async (slice) => {
    if (slice === 1) void runner.stop();
  });
  await runner.runAll();
  expect(await desk.get(runId)).toMatchObject({ status: 'running', productsDone: 2 });
  await desk.runner().runAll();
  expect(await desk.get(runId)).toMatchObject({ status: 'done', productsDone: 4 });
});

test('three runners at one queue share it: no run is done twice', async () => {
  const [mine, others] = [await products(4), await products(4)];
  await desk.api.fixtures.moment(1, 3);
  const runId = await start(mine);
  await Promise.all([desk.runner().runAll(), desk.runner().runAll(), desk.runner().runAll()]);
  const next = await start(others);
  await Promise.all([desk.runner().runAll(), desk.runner().runAll()]);
  for (const id of [runId, next]) {
    expect(await desk.get(id)).toMatchObject({ status: 'done', productsDone: 4, changes: 12 });
    expect(await countChanges(id)).toEqual({ all: 12, different: 12 });
  }
});

test('products that are submitted, disabled or removed meanwhile keep what they have and are counted as refused', async () => {
  const [first = 0, final = 0, disabled = 0, removed = 0, last = 0] = await products(5);
  const runId = await start([first, final, disabled, removed, last]);
  const { database } = desk.api;
  const runner = desk.runner(async (slice) => {
    if (slice !== 1) return;
    await database.execute(sql`update products set finalized_at = now() where product_id = ${final}`);
    await database.execute(sql`update products set is_disabled = true where product_id = ${disabled}`);
    await database.execute(sql`delete from requests where product_id = ${removed}`);
    await database.execute(sql`delete from products where product_id = ${removed}`);
  });
  await runner.runAll();
  expect(await desk.get(runId)).toMatchObject({
    ...{ status: 'done', products: 5, productsDone: 5 },
    ...{ refusedProducts: 3, changes: 6 },
  });
  expect(await figuresOf([first, last])).toEqual(filled(2));
  expect(await figuresOf([final, disabled])).toEqual(empty(2));
});

test('a step that ends meanwhile ends the run with the reason; in the step it goes on', async () => {
  const ids = await products(4);
  const runId = await start(ids);
  await desk
    .runner(async (slice) => {
      if (slice === 2) await desk.atMarketSubmission();
    })
    .runAll();
  const failed = await desk.get(runId);
  expect(failed).toMatchObject({
    ...{ status: 'failed', productsDone: 2, failure: 'The current step does not allow this.' },
    whyNotTakenBack: 'The current step does not allow this.',
  });
  expect(failed.finishedAt).not.toBe(null);
  expect((await desk.change(runId, 'resume')).status).toBe(403);
  await desk.atFinalAllocation();
  await desk.change(runId, 'resume');
  await desk.api.runProposals();
  expect(await desk.get(runId)).toMatchObject({ status: 'done', failure: null, productsDone: 4 });
});

test('a run that ends its runner several times at the same products fails, and says so', async () => {
  const ids = await products(1);
  const runId = await start(ids);
  await desk.api.database.execute(sql`update proposal_runs set attempts = 3`);
  await desk.api.runProposals();
  expect(await desk.get(runId)).toMatchObject({
    status: 'failed',
    failure: 'It was interrupted several times.',
  });
  expect(await figuresOf(ids)).toEqual(empty(1));
});

test('an unexpected fault ends the run with a fixed sentence, and is reported to the operator', async () => {
  const ids = await products(2);
  const runId = await start(ids);
  const faults: unknown[] = [];
  const fault = new TypeError('secret detail');
  const broken = desk.runner(
    async (slice) => {
      if (slice === 1) throw fault;
    },
    { onFault: (error) => faults.push(error) },
  );
  await broken.runAll();
  expect(faults).toEqual([fault]);
  expect(await desk.get(runId)).toMatchObject({
    ...{ status: 'failed', productsDone: 1 },
    failure: 'An unexpected error has occurred, please try again later.',
  });
});
