/** The answers while the database is overloaded: 503 at once for calls that would only wait. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { connectionCount, engine } from '../../support/test-database';
import { type Answered, startWebApi, type TestWebApi } from '../../support/web-api';

const MAX_WAITING = 3;

let api: TestWebApi;
let administrator: string;
beforeAll(async () => {
  api = await startWebApi({ maxWaiting: MAX_WAITING, hasMetrics: true });
  administrator = (await api.fixtures.globalAdministrator()).uniqueId;
  // The first calls of a process take longer than those measured here, and waiting calls are given up after three seconds.
  await ask();
  await askOfHealth();
});
afterAll(() => api.close());

const ask = () => api.call('listMarkets', { as: administrator });
const askOfHealth = () =>
  Promise.all(['/health/live', '/health/ready', '/v1/openapi.json'].map((url) => api.app.inject({ url })));
const countWaiting = () => api.connection.countConnections().waiting;

async function untilWaiting(count: number): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (countWaiting() < count) {
    if (performance.now() > deadline) throw new Error(`${countWaiting()} wait instead of ${count}.`);
    await nextTurn();
  }
}

/** Holds every connection in an open transaction while the work runs. */
async function whileAllAreHeld<T>(work: () => Promise<T>): Promise<T> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const transactions: Promise<void>[] = [];
  const taken = Array.from({ length: connectionCount }, () => {
    return new Promise<void>((resolve) => {
      const held = api.database.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        resolve();
        await released;
      });
      transactions.push(held);
    });
  });
  await Promise.all(taken);
  // The regular work, which also runs at the start, waits too by now, if it is not over.
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  try {
    return await work();
  } finally {
    release();
    await Promise.all(transactions);
  }
}

/**
 * Calls until no more may wait. Returns which of them wait, to be asked while all connections are held: one whose place regular work
 * took meanwhile was refused, and is answered by then.
 */
async function fill(): Promise<() => Promise<Answered>[]> {
  const waiting = new Set(Array.from({ length: MAX_WAITING - countWaiting() }, ask));
  for (const call of waiting) void call.then(() => waiting.delete(call));
  await untilWaiting(MAX_WAITING);
  return () => [...waiting];
}

/** The first refusal of a full database, with the calls that fill it, which are answered later. */
async function fillAndAsk() {
  return whileAllAreHeld(async () => {
    const listWaiting = await fill();
    const start = performance.now();
    const refused = await ask();
    const ms = performance.now() - start;
    const health = await askOfHealth();
    return { waiting: listWaiting(), refused, ms, health: health.map(({ statusCode }) => statusCode) };
  });
}

test('a call is refused at once when too many wait, with the time after which it may be sent again', async () => {
  const { waiting, refused, ms, health } = await fillAndAsk();
  expect(ms).toBeLessThan(100);
  const { retryAfter } = refused.body;
  expect([2, 3, 4, 5, 6]).toContain(retryAfter);
  expect(refused.headers).toMatchObject({
    'content-type': 'application/problem+json',
    'retry-after': String(retryAfter),
  });
  expect(refused.body).toEqual({
    type: 'about:blank',
    title: 'The service is not available. Please try again.',
    status: 503,
    detail: `The service is busy. Please try again in ${retryAfter} seconds.`,
    retryAfter,
    requestId: refused.headers['x-request-id'],
  });
  expect(health).toEqual([200, 200, 200]);
  const answers = await Promise.all(waiting);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await ask()).status).toBe(200);
});

test('of calls that arrive together no more are let in than may wait', async () => {
  const [sent, room] = await whileAllAreHeld(async () => {
    const left = MAX_WAITING - countWaiting();
    const calls = Array.from({ length: 12 }, ask);
    let refused = 0;
    await new Promise<void>((resolve) => {
      for (const call of calls) {
        void call.then(() => {
          refused += 1;
          if (refused === calls.length - left) resolve();
        });
      }
    });
    return [calls, left] as const;
  });
  const answers = await Promise.all(sent);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(room);
  const refused = answers.filter(({ body }) => body.retryAfter !== undefined);
  expect(refused).toHaveLength(sent.length - room);
});

test('while somebody has waited for a second, a call is refused although few wait', async () => {
  const [waiting, refused] = await whileAllAreHeld(async () => {
    const first = ask();
    await untilWaiting(1);
    const start = performance.now();
    while (performance.now() - start < 1_050) await nextTurn();
    // The embedded engine has one connection, where a long statement says nothing of those who come after it.
    return [first, engine === 'postgres' ? await ask() : null] as const;
  });
  expect((await waiting).status).toBe(200);
  if (refused) expect([refused.status, refused.body.retryAfter > 1]).toEqual([503, true]);
  expect((await ask()).status).toBe(200);
});

test('a call gives up a row that another transaction keeps, so that its connection is free for others', async () => {
  if (engine === 'pglite') return expect(connectionCount).toBe(1);
  const product = await api.fixtures.product({ brandId: (await api.fixtures.brand()).brandId });
  const [answer, ms] = await api.database.transaction(async (tx) => {
    await tx.execute(sql`select 1 from products where product_id = ${product.productId} for update`);
    const start = performance.now();
    const { productId } = product;
    const given = await api.call('setProductIsDisabled', {
      as: administrator,
      params: { productId },
      body: { isDisabled: true },
    });
    return [given, performance.now() - start] as const;
  });
  expect(answer.status).toBe(503);
  expect(ms).toBeLessThan(10_000);
});

test('a refusal does not wait for a database that computes without a pause', async () => {
  const long = sql`select count(*) from generate_series(1, 20000)`;
  const run = async () => void (await api.database.execute(long));
  const work = Array.from({ length: 100 + connectionCount }, run);
  expect((await ask()).status).toBe(503);
  expect(countWaiting()).toBeGreaterThan(MAX_WAITING);
  await Promise.all(work);
});

test('a sign-in and an upload are let in, since nobody sends the one again, and the other is long', async () => {
  const [waiting, letIn] = await whileAllAreHeld(async () => {
    const listWaiting = await fill();
    const after = [
      api.call('recordSignIn', { as: administrator }),
      api.call('startImport', { as: administrator, body: {}, files: [] }),
    ];
    await untilWaiting(MAX_WAITING + after.length);
    return [listWaiting(), after];
  });
  await Promise.all(waiting ?? []);
  const statuses = (await Promise.all(letIn ?? [])).map(({ status }) => status);
  expect(statuses).toEqual([204, 400]);
});

test('refusals are counted by operation', async () => {
  const before = (await api.metrics?.toText()) ?? '';
  const count = (text: string) =>
    Number(/^allocations_calls_shed_total\{operation="listMarkets"\} (\d+)$/m.exec(text)?.[1] ?? 0);
  await Promise.all((await fillAndAsk()).waiting);
  expect(count((await api.metrics?.toText()) ?? '') - count(before)).toBe(1);
});
