import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { BUSY_SECONDS } from '@/domain/problems';
import { requireSystemById } from '@/domain/systems';
import { toViewer } from '@/services/web-api/data/requests/viewer';
import { requireMoment } from '@/services/web-api/data/systems/require-moment';
import { getUserByUniqueId } from '@/services/web-api/data/users/get-user';
import { changeRequests } from '@/services/web-api/work/requests/change-requests';
import { engine } from '../../support/test-database';
import type { Answered } from '../../support/web-api';
import { type Scene, startScene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
beforeEach(() => scene.atFinalAllocation());
afterAll(() => scene.api.close());

const bulk = (as: string, body: unknown, query: { dryRun?: boolean } = {}) =>
  scene.api.call('patchRequests', { as, body, query });
const read = async (requestId: number) =>
  (await scene.api.call('getRequest', { as: scene.administrator, params: { requestId } })).body;

async function openTwo(supply = 10) {
  const product = await scene.product({ skuName: 'Meridian 39', availableQuantity: supply });
  const first = await scene.api.fixtures.request(product, scene.fr.marketId, { requestedQuantity: 8 });
  const second = await scene.api.fixtures.request(product, scene.de.marketId, { requestedQuantity: 8 });
  return { product, first: first.requestId, second: second.requestId };
}

describe('many requests in one call', () => {
  test('are written together and answered in the order of the call, each with its next version', async () => {
    const { first, second } = await openTwo();
    const { status, body } = await bulk(scene.brandEditor, [
      { requestId: second, version: 1, allocatedQuantity: 6, isLocked: true },
      { requestId: first, version: 1, allocatedQuantity: 4 },
    ]);
    expect(status).toBe(200);
    expect(
      body.items.map(({ requestId, allocatedQuantity, version }: Record<string, number>) => [
        requestId,
        allocatedQuantity,
        version,
      ]),
    ).toEqual([
      [second, 6, 2],
      [first, 4, 2],
    ]);
    const history = await scene.api.call('getRequestHistory', {
      as: scene.brandEditor,
      params: { requestId: second },
    });
    expect(history.body.items.map((entry: { source: string }) => entry.source)).toEqual(['bulk', 'bulk']);
  });

  test('are checked against the supply over the whole call: figures may move from one market to the other', async () => {
    const { first, second } = await openTwo();
    await bulk(scene.brandEditor, [{ requestId: first, version: 1, allocatedQuantity: 10 }]);
    const moved = await bulk(scene.brandEditor, [
      { requestId: second, version: 1, allocatedQuantity: 9 },
      { requestId: first, version: 2, allocatedQuantity: 1 },
    ]);
    expect(moved.status).toBe(200);
  });

  test('are all refused when one is: every refused cell is named, nothing is written', async () => {
    const { first, second } = await openTwo();
    const { status, body } = await bulk(scene.brandEditor, [
      { requestId: first, version: 1, allocatedQuantity: 6 },
      { requestId: second, version: 9, allocatedQuantity: 6 },
    ]);
    expect(status).toBe(409);
    expect(Object.keys(body.errors).sort()).toEqual([
      '0.allocatedQuantity',
      '1.allocatedQuantity',
      '1.version',
    ]);
    expect(body.errors['0.allocatedQuantity']).toEqual([
      'Meridian 39: 10 are left; these figures need 12 more.',
    ]);
    expect((await read(first)).allocatedQuantity).toBeNull();
    expect((await read(first)).version).toBe(1);
  });

  test('name what is wrong by index and field, for every kind of refusal', async () => {
    const { first, second } = await openTwo();
    const outside = await scene.product({ brandId: scene.otherBrand.brandId });
    const foreign = await scene.api.fixtures.request(outside, scene.fr.marketId);
    const row = { requestId: first, version: 1, allocatedQuantity: 1 };
    const notThere = await bulk(scene.brandEditor, [
      row,
      { requestId: foreign.requestId, version: 1, allocatedQuantity: 1 },
    ]);
    expect([notThere.status, Object.keys(notThere.body.errors)]).toEqual([404, ['1.requestId']]);
    const notAllowed = await bulk(scene.brandEditor, [
      row,
      { requestId: second, version: 1, requestedQuantity: 1 },
    ]);
    expect([notAllowed.status, notAllowed.body.reason]).toEqual([403, 'wrongType']);
    expect(Object.keys(notAllowed.body.errors)).toEqual(['1.requestedQuantity']);
    const invalid = await bulk(scene.brandEditor, [
      row,
      { requestId: second, version: 1, allocatedQuantity: -1 },
    ]);
    expect([invalid.status, Object.keys(invalid.body.errors)]).toEqual([400, ['1.allocatedQuantity']]);
    const twice = await bulk(scene.brandEditor, [row, row]);
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([400, ['1.requestId']]);
    for (const body of [
      [],
      {},
      [{ requestId: first, allocatedQuantity: 1 }],
      Array(1_001).fill(row),
      '[{"__proto__":{}}]',
    ]) {
      expect((await bulk(scene.brandEditor, body)).status).toBe(400);
    }
    expect((await read(first)).version).toBe(1);
  });

  test('a refused right tells nothing else of its row, nor does the row count in the sums of others', async () => {
    const { first, second } = await openTwo();
    const guess = (requestId: number, more = {}) => ({
      requestId,
      version: 9,
      allocatedQuantity: 999_999,
      ...more,
    });
    const ask = () =>
      Promise.all([
        bulk(scene.marketEditor, [guess(first)]),
        bulk(scene.marketEditor, [guess(first), guess(second, { version: 1 })], { dryRun: true }),
        bulk(scene.marketEditor, [guess(first, { requestedQuantity: 1_000_000, isLocked: true })]),
        bulk(scene.brandViewer, [guess(first)]),
      ]);
    const before = await ask();
    for (const { status, body } of before) {
      expect(status).toBe(403);
      const told = Object.values<string[]>(body.errors).flat();
      expect(told.filter((sentence) => /left|more requested|changed by|locked/.test(sentence))).toEqual([]);
    }
    const drafted = { requestId: first, version: 1, allocatedQuantity: 7, isLocked: true };
    expect((await bulk(scene.brandEditor, [drafted])).status).toBe(200);
    const toTold = ({ body: { requestId: _id, ...problem } }: Answered) => problem;
    expect((await ask()).slice(0, 3).map(toTold)).toEqual(before.slice(0, 3).map(toTold));
  });

  test('a locked figure stays until it is unlocked, in the same write or before', async () => {
    const { first } = await openTwo();
    const write = (version: number, patch: object) =>
      bulk(scene.brandEditor, [{ requestId: first, version, ...patch }]);
    expect((await write(1, { allocatedQuantity: 6, isLocked: true })).status).toBe(200);
    const refused = await write(2, { allocatedQuantity: 5 });
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      { '0.allocatedQuantity': ['This figure is locked. Unlock it first.'] },
    ]);
    // The same figure, its reason and the market's part are not held.
    expect((await write(2, { allocatedQuantity: 6, allocationReason: 'Few pieces' })).status).toBe(200);
    expect((await write(3, { allocatedQuantity: 5, isLocked: false })).status).toBe(200);
    expect(await read(first)).toMatchObject({ allocatedQuantity: 5, isLocked: false });
  });

  test('a dry run answers the result, and writes nothing', async () => {
    const { first, second } = await openTwo();
    const rows = [
      { requestId: first, version: 1, allocatedQuantity: 6 },
      { requestId: second, version: 1, allocatedQuantity: 4 },
    ];
    const dry = await bulk(scene.brandEditor, rows, { dryRun: true });
    expect(dry.status).toBe(200);
    expect(
      dry.body.items.map(({ allocatedQuantity }: { allocatedQuantity: number }) => allocatedQuantity),
    ).toEqual([6, 4]);
    expect(await read(first)).toMatchObject({ allocatedQuantity: null, version: 1 });
    const history = await scene.api.call('getRequestHistory', {
      as: scene.brandEditor,
      params: { requestId: first },
    });
    expect(history.body.items).toEqual([]);
    const refused = await bulk(scene.brandEditor, [{ ...rows[0], allocatedQuantity: 11 }], { dryRun: true });
    expect(refused.status).toBe(409);
    expect((await bulk(scene.brandEditor, rows)).status).toBe(200);
  });
});

test('the number of stale rows in a call does not change the number of database queries', async () => {
  const { api, systemId } = scene;
  const product = await scene.product();
  const ids: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    const market = await api.fixtures.market();
    ids.push((await api.fixtures.request(product, market.marketId)).requestId);
  }
  const write = (version: number) =>
    ids.map((requestId) => ({ requestId, version, allocatedQuantity: version }));
  expect((await bulk(scene.administrator, write(1))).status).toBe(200);
  const user = await getUserByUniqueId(api.database, scene.administrator);
  if (!user) throw new Error('The administrator is gone.');
  const moment = await requireMoment(api.database, systemId, '2026-03-15');
  const viewer = toViewer(user, requireSystemById(systemId));
  const by = { user, viewer, moment, now: new Date(), source: 'bulk' } as const;
  const refuse = (list: { requestId: number; version: number; allocatedQuantity: number }[]) =>
    api.database.transaction(async (transaction) => {
      const asked = [jest.spyOn(transaction, 'select'), jest.spyOn(transaction, 'execute')];
      const changes = list.map(({ requestId, version, allocatedQuantity }) => ({
        ...{ requestId, version, patch: { allocatedQuantity } },
      }));
      const refusals = await changeRequests(transaction, by, changes);
      return { refusals, count: asked.reduce((sum, { mock }) => sum + mock.calls.length, 0) };
    });
  const [one, six] = [await refuse(write(1).slice(0, 1)), await refuse(write(1))];
  expect(six.refusals.map(({ index, field, message }) => [index, field, message])).toEqual(
    ids.map((_id, index) => [
      index,
      'version',
      `This request was changed by ${scene.names.administrator} on 2026/03/15 12:00 UTC, after you opened it.`,
    ]),
  );
  expect(six.count).toBe(one.count);
});

// The embedded engine has one session, so no transaction waits for another's lock.
if (engine === 'postgres') {
  test('a figure whose row others hold for too long is not written, and the answer says when to come back', async () => {
    const { first } = await openTwo();
    const figure = { requestId: first, version: 1, allocatedQuantity: 4 };
    const refused = await scene.api.database.transaction(async (tx) => {
      await tx.execute(sql`select 1 from requests where request_id = ${first} for update`);
      return bulk(scene.brandEditor, [figure]);
    });
    expect(refused.status).toBe(503);
    expect(refused.body.retryAfter).toBeGreaterThanOrEqual(BUSY_SECONDS.from);
    expect(await read(first)).toMatchObject({ version: 1, allocatedQuantity: null });
    expect((await bulk(scene.brandEditor, [figure])).status).toBe(200);
  });
}
