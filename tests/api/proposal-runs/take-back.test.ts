/** Taking a run back: everything unchanged since is restored, and later changes stay. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { BoardCell } from '@/domain/contract/allocation';
import { openRunDesk, type RunDesk } from './run-desk';

let desk: RunDesk;
beforeAll(async () => {
  desk = await openRunDesk();
});
afterEach(() => desk.forget());
afterAll(() => desk.api.close());

/** The requests as a person reads them, without the version. */
const toShown = (board: ReadonlyMap<number, BoardCell>) =>
  [...board].map(([id, { version: _version, ...cell }]) => [id, cell]);

async function apply(ids: number[], reason: string | null = null): Promise<number> {
  const { status, body } = await desk.start({ rule: 'proportional', reason }, { productIds: ids });
  expect(status).toBe(201);
  await desk.api.runProposals();
  return body.runId;
}
async function preview(runId: number, as = desk.brandEditor) {
  const { status, body } = await desk.api.call('getProposalRunTakeBack', { as, params: { runId } });
  expect(status).toBe(200);
  return body;
}
async function takeBack(runId: number, as = desk.brandEditor) {
  expect(await desk.change(runId, 'takeBack', as)).toMatchObject({
    status: 200,
    body: { status: 'takingBack', finishedAt: null },
  });
  await desk.api.runProposals();
  return desk.get(runId);
}

test('every figure, reason and status is exactly as it was, and so are the sums of the products', async () => {
  const ids = await desk.products(12);
  const before = await desk.board(ids);
  const sums = () =>
    desk.api.database.execute(sql`select product_id, request_count, answered_count, requested_total,
      allocated_total from products where product_id = any(${`{${ids.join()}}`}::integer[]) order by 1`);
  const { rows: sumsBefore } = (await sums()) as unknown as { rows: unknown[] };
  const runId = await apply(ids, 'Not enough');
  expect(toShown(await desk.board(ids))).not.toEqual(toShown(before));
  const { changes, by } = await desk.get(runId);
  expect(by.email).toBe(desk.emails.brandEditor);
  expect(changes).toBeGreaterThan(10);
  expect(await takeBack(runId)).toMatchObject({
    status: 'takenBack',
    changes,
    by,
    takenBack: { by, at: '2026-03-15T12:00:00.000Z', changes, kept: 0 },
    whyNotTakenBack: `It was taken back by ${by.name} on 2026/03/15 12:00 UTC.`,
  });
  expect(toShown(await desk.board(ids))).toEqual(toShown(before));
  expect(((await sums()) as unknown as { rows: unknown[] }).rows).toEqual(sumsBefore);
});

test('the history says it: what the run wrote, and what taking it back wrote', async () => {
  const id = await desk.product({ availableQuantity: 30, packSize: 1 });
  const before = await desk.board([id]);
  const runId = await apply([id]);
  const after = await desk.board([id]);
  await takeBack(runId);
  const changed = [...after.keys()].filter((key) => after.get(key)?.allocated !== before.get(key)?.allocated);
  expect(changed).not.toEqual([]);
  const run = { rule: 'proportional', runAt: (await desk.get(runId)).startedAt };
  for (const requestId of changed) {
    const { body } = await desk.api.call('getRequestHistory', {
      as: desk.brandEditor,
      params: { requestId },
    });
    const [from, to] = [before.get(requestId)?.allocated, after.get(requestId)?.allocated];
    expect(body.items).toMatchObject([
      { source: 'proposalRunUndo', ...run, field: 'allocatedQuantity', from: to, to: from },
      { source: 'proposalRun', ...run, field: 'allocatedQuantity', from, to },
    ]);
  }
});

test('what somebody changed since stays: another figure, another reason, the same figure typed again, a lock', async () => {
  const id = await desk.product({ availableQuantity: 30, packSize: 1 });
  const other = await desk.product({ availableQuantity: 30, packSize: 1 });
  await desk.api.database.execute(sql`update requests set requested_quantity = 8, allocated_quantity = null,
    is_locked = false, allocation_reason = null where product_id in (${id}, ${other})`);
  const runId = await apply([id, other]);
  const [figure = 0, reason = 0, again = 0] = (await desk.board([id])).keys();
  const [lock = 0, ...untouched] = (await desk.board([other])).keys();
  const patch = async (requestId: number, body: object) =>
    expect(
      await desk.api.call('patchRequest', { as: desk.brandEditor, params: { requestId }, body }),
    ).toMatchObject({ status: 200 });
  await patch(figure, { allocatedQuantity: 3 });
  await patch(reason, { allocationReason: 'A late wish' });
  await patch(again, { allocatedQuantity: 1 });
  await patch(again, { allocatedQuantity: 8 });
  await patch(lock, { isLocked: true });
  expect(await preview(runId)).toEqual({
    changes: 2,
    changedSince: 3,
    locked: 1,
    closed: 0,
    closedProducts: 0,
  });
  expect(await takeBack(runId)).toMatchObject({ changes: 6, takenBack: { changes: 2, kept: 4 } });
  const board = new Map([...(await desk.board([id, other]))].map(([key, cell]) => [key, cell.allocated]));
  expect(Object.fromEntries(board)).toEqual({
    ...{ [figure]: 3, [reason]: 8, [again]: 8, [lock]: 8 },
    ...Object.fromEntries(untouched.map((key) => [key, null])),
  });
});

test('a product that was submitted since keeps everything', async () => {
  const id = await desk.product({ availableQuantity: 90 });
  const runId = await apply([id]);
  const submitted = await desk.api.call('submitFinalAllocation', {
    as: desk.brandEditor,
    params: { productId: id },
    body: {},
  });
  expect(submitted.status).toBe(200);
  const board = await desk.board([id]);
  const { changes } = await desk.get(runId);
  expect(await preview(runId)).toEqual({
    ...{ changes: 0, changedSince: 0, locked: 0 },
    ...{ closed: changes, closedProducts: 1 },
  });
  const { takenBack } = await takeBack(runId);
  expect(changes).toBeGreaterThan(0);
  expect(takenBack).toMatchObject({ changes: 0, kept: changes });
  expect(await desk.board([id])).toEqual(board);
});

test('a product that was disabled since is not open any more: its figures stay, before and while it is taken back', async () => {
  const gone = await desk.product({ availableQuantity: 90, packSize: 1 });
  const other = await desk.product({ availableQuantity: 90, packSize: 1 });
  await desk.api.database.execute(sql`update requests set requested_quantity = 6, allocated_quantity = null,
    is_locked = false where product_id in (${gone}, ${other})`);
  const runId = await apply([gone, other]);
  const disabled = await desk.api.call('setProductIsDisabled', {
    as: desk.administrator,
    params: { productId: gone },
    body: { isDisabled: true },
  });
  expect(disabled.status).toBeLessThan(300);
  expect(await preview(runId)).toEqual({
    ...{ changes: 3, changedSince: 0, locked: 0 },
    ...{ closed: 3, closedProducts: 1 },
  });
  expect(await takeBack(runId)).toMatchObject({ takenBack: { changes: 3, kept: 3 } });
  const { rows } = (await desk.api.database.execute(
    sql`select product_id, count(allocated_quantity)::integer as decided from requests
      where product_id in (${gone}, ${other}) group by 1 order by 1`,
  )) as unknown as { rows: unknown[] };
  expect(rows).toEqual([
    { product_id: gone, decided: 3 },
    { product_id: other, decided: 0 },
  ]);
});

test('a rise for which the supply does not reach any more is kept, and nothing exceeds the supply', async () => {
  const id = await desk.product({ availableQuantity: 6, packSize: 1 });
  await desk.api.database.execute(sql`update requests set requested_quantity = 6, is_locked = false,
    allocated_quantity = case market_id when ${desk.fr.marketId} then 6 else 0 end where product_id = ${id}`);
  const runId = await apply([id]);
  const [fr = 0, de = 0] = (await desk.board([id])).keys();
  expect((await desk.board([id])).get(fr)?.allocated).toBe(2);
  const body = { allocatedQuantity: 1 };
  await desk.api.call('patchRequest', { as: desk.brandEditor, params: { requestId: de }, body });
  expect(await takeBack(runId)).toMatchObject({ takenBack: { changes: 1, kept: 2 } });
  const figures = [...(await desk.board([id])).values()].map(({ allocated }) => allocated);
  expect(figures).toEqual([2, 1, 0]);
});

test('taken back twice, by two people at once, it is done once; a taken-back run neither goes on nor stops', async () => {
  const ids = await desk.products(3);
  const runId = await apply(ids);
  const answers = await Promise.all([
    desk.change(runId, 'takeBack'),
    desk.change(runId, 'takeBack', desk.administrator),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await Promise.all([desk.runner().runAll(), desk.runner().runAll()]);
  const once = await desk.get(runId);
  expect(once.takenBack?.changes).toBe(once.changes);
  expect(await desk.change(runId, 'takeBack')).toMatchObject({ status: 200, body: { status: 'takenBack' } });
  await desk.api.runProposals();
  expect(await desk.get(runId)).toEqual(once);
  expect(await desk.change(runId, 'resume')).toMatchObject({ status: 409 });
  expect(await desk.change(runId, 'stop')).toMatchObject({ status: 409 });
  const { rows } = (await desk.api.database.execute(
    sql`select count(*)::integer as made, count(*) filter (where is_run_undo)::integer as undone
      from changes where run_id = ${runId} and field = 'allocatedQuantity'`,
  )) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ made: once.changes * 2, undone: once.changes }]);
});

test('what taking back would do is what it then does, nothing is saved, and others than brands may not ask', async () => {
  const ids = await desk.products(12);
  const runId = await apply(ids);
  const after = await desk.board(ids);
  const { changes } = await desk.get(runId);
  const counts = await preview(runId);
  expect(counts).toEqual({ changes, changedSince: 0, locked: 0, closed: 0, closedProducts: 0 });
  expect(await desk.board(ids)).toEqual(after);
  const ask = (as: string, id = runId) =>
    desk.api.call('getProposalRunTakeBack', { as, params: { runId: id } });
  expect(await ask(desk.marketEditor)).toMatchObject({ status: 403 });
  expect(await ask(desk.brandEditor, 999_999)).toMatchObject({ status: 404 });
  expect(await takeBack(runId)).toMatchObject({ takenBack: { changes: counts.changes, kept: 0 } });
});

test('taking back that is stopped changes nothing more, says what is left of it, and goes on where it was', async () => {
  const ids = await desk.products(8);
  const before = await desk.board(ids);
  const runId = await apply(ids);
  const { changes } = await desk.get(runId);
  expect(await desk.change(runId, 'takeBack')).toMatchObject({ body: { status: 'takingBack' } });
  await desk
    .runner(async (slice) => {
      if (slice === 3)
        expect(await desk.change(runId, 'stop')).toMatchObject({ body: { status: 'stopped' } });
    })
    .runAll();
  const stopped = await desk.get(runId);
  expect(stopped).toMatchObject({ status: 'stopped', finishedAt: '2026-03-15T12:00:00.000Z' });
  const done = stopped.takenBack?.changes ?? 0;
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(changes);
  const half = await desk.board(ids);
  await desk.api.runProposals();
  expect(await desk.board(ids)).toEqual(half);
  expect(await preview(runId)).toMatchObject({ changes: changes - done });
  // Both actions continue in its direction. Here another person calls.
  expect(await desk.change(runId, 'resume', desk.administrator)).toMatchObject({
    status: 200,
    body: { status: 'takingBack', finishedAt: null, takenBack: { by: { email: desk.emails.administrator } } },
  });
  expect(await desk.change(runId, 'resume', desk.administrator)).toMatchObject({
    body: { status: 'takingBack' },
  });
  await desk.api.runProposals();
  expect(await desk.get(runId)).toMatchObject({ status: 'takenBack', takenBack: { changes, kept: 0 } });
  expect(toShown(await desk.board(ids))).toEqual(toShown(before));
});

test('of many such questions at once two are worked on, and the others are told when to come back', async () => {
  const runId = await apply(await desk.products(4));
  const ask = () => desk.api.call('getProposalRunTakeBack', { as: desk.brandEditor, params: { runId } });
  const answers = await Promise.all(Array.from({ length: 12 }, ask));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  for (const { status, headers } of answers)
    if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(await ask()).toMatchObject({ status: 200 });
});

test('an administrator takes back the run of somebody else, and the history names the administrator', async () => {
  const ids = await desk.products(2);
  const before = await desk.board(ids);
  const runId = await apply(ids);
  expect((await takeBack(runId, desk.administrator)).takenBack?.by.email).toBe(desk.emails.administrator);
  expect(toShown(await desk.board(ids))).toEqual(toShown(before));
});
