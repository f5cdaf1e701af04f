/** Who starts, stops and sees runs, and what is refused. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { VIEW_AS_HEADER } from '@/domain/view-as';
import { permissions } from '@/services/web-api/data/database/schema';
import { openRecord } from '../audit/record';
import { openRunDesk, type RunDesk } from './run-desk';

let desk: RunDesk;
let colleague: string;
let otherBrands: string;
beforeAll(async () => {
  desk = await openRunDesk();
  colleague = (await desk.api.fixtures.brandEditor([desk.brand.brandId])).uniqueId;
  otherBrands = (await desk.api.fixtures.brandEditor([desk.otherBrand.brandId])).uniqueId;
});
afterEach(async () => {
  await desk.forget();
  await desk.setReasons([], false);
  await desk.atFinalAllocation();
});
afterAll(() => desk.api.close());

const EQUAL = { rule: 'equal' } as const;

test('markets start none and see none, a viewer sees them and starts none', async () => {
  const id = await desk.product();
  for (const as of [desk.marketEditor, desk.marketViewer]) {
    expect(await desk.start(EQUAL, { productIds: [id] }, as)).toMatchObject({ status: 403 });
    const listed = await desk.api.call('listProposalRuns', { as, query: { fiscalYear: 2026 } });
    expect(listed).toMatchObject({ status: 403, body: { reason: 'wrongType' } });
  }
  expect(await desk.start(EQUAL, { productIds: [id] }, desk.brandViewer)).toMatchObject({
    ...{ status: 403, body: { reason: 'roleTooLow' } },
  });
  const { runId } = (await desk.start(EQUAL, { productIds: [id] })).body;
  const [seen] = await desk.list(desk.brandViewer);
  expect(seen).toMatchObject({
    runId,
    by: { email: desk.emails.brandEditor },
    whyNotTakenBack: 'Only the person who started it and administrators of the system can do this.',
  });
  expect(await desk.list(otherBrands)).toEqual([]);
  expect(await desk.change(runId, 'stop', otherBrands)).toMatchObject({ status: 404 });
  for (const as of [desk.marketEditor, desk.brandViewer, colleague]) {
    for (const action of ['stop', 'resume', 'takeBack']) {
      expect(await desk.change(runId, action, as)).toMatchObject({
        status: 403,
        body: { reason: as === desk.marketEditor ? 'wrongType' : 'notYourRun' },
      });
    }
  }
});

test('a run of products of several brands is seen by who sees all of them, and by who started it', async () => {
  const ids = [await desk.product(), await desk.product({ brandId: desk.otherBrand.brandId })];
  const both = await desk.api.fixtures.brandEditor([desk.brand.brandId, desk.otherBrand.brandId]);
  const { runId } = (await desk.start(EQUAL, { productIds: ids }, both.uniqueId)).body;
  const seen = async (as: string) => (await desk.list(as)).map((run) => run.runId);
  for (const as of [both.uniqueId, desk.administrator]) expect(await seen(as)).toEqual([runId]);
  for (const as of [desk.brandEditor, otherBrands]) expect(await seen(as)).toEqual([]);
  // Losing a right does not end runs that were started.
  await desk.api.database
    .update(permissions)
    .set({ ids: [desk.otherBrand.brandId] })
    .where(eq(permissions.userId, both.userId));
  expect(await seen(both.uniqueId)).toEqual([runId]);
});

test('a run is of the starter’s brands only, whatever the filters show to others', async () => {
  const [mine, theirs] = [await desk.product(), await desk.product({ brandId: desk.otherBrand.brandId })];
  const before = await desk.board([mine]);
  const ids = { productIds: [mine, theirs] };
  expect((await desk.start(EQUAL, ids, otherBrands)).body.products).toBe(1);
  await desk.api.runProposals();
  expect(await desk.board([mine])).toEqual(before);
});

test('outside the step only administrators start one, and its changes are marked', async () => {
  const id = await desk.product({ availableQuantity: 90 });
  await desk.atMarketSubmission();
  expect(await desk.start(EQUAL, { productIds: [id] })).toMatchObject({
    ...{ status: 403, body: { reason: 'wrongStep' } },
  });
  expect((await desk.start(EQUAL, { productIds: [id] }, desk.administrator)).status).toBe(201);
  await desk.api.runProposals();
  const [run] = await desk.list();
  expect(run?.changes).toBeGreaterThan(0);
  const [first] = (await desk.board([id])).values();
  const { body } = await desk.api.call('getRequestHistory', {
    as: desk.administrator,
    params: { requestId: first?.requestId ?? 0 },
  });
  expect(body.items[0]).toMatchObject({ source: 'proposalRun', isOutsideCondition: true });
});

test('a second run of the year is refused while one is applied or taken back; in another year and system it is not', async () => {
  const ids = { productIds: [await desk.product(), await desk.product()] };
  const { runId } = (await desk.start(EQUAL, ids)).body;
  const refused = {
    status: 409,
    body: {
      detail:
        'A rule is being applied to all products of this fiscal year, or taken back. Wait until that is done, or stop it.',
    },
  };
  expect(await desk.start(EQUAL, ids)).toMatchObject(refused);
  expect(await desk.start(EQUAL, ids, desk.administrator)).toMatchObject(refused);
  await desk.api.runProposals();
  const second = (await desk.start({ rule: 'priority' }, ids)).body;
  expect(await desk.change(runId, 'takeBack')).toMatchObject(refused);
  expect((await desk.get(runId)).whyNotTakenBack).toMatch(/^Another rule is being applied/);
  await desk.change(second.runId, 'takeBack');
  expect(await desk.start(EQUAL, ids)).toMatchObject(refused);
  await desk.api.runProposals();
  expect((await desk.start(EQUAL, ids)).status).toBe(201);
});

test('of several starts at once one succeeds', async () => {
  const ids = { productIds: [await desk.product()] };
  const answers = await Promise.all(Array.from({ length: 5 }, () => desk.start(EQUAL, ids)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

test('a repeated start with one Idempotency-Key is one run', async () => {
  const productIds = [await desk.product()];
  const start = () =>
    desk.api.call('startProposalRun', {
      as: desk.brandEditor,
      query: { fiscalYear: 2026, productIds },
      body: EQUAL,
      headers: { 'idempotency-key': 'once' },
    });
  const [first, second] = [await start(), await start()];
  expect(second).toMatchObject({ status: 201, body: { runId: first.body.runId } });
});

test('a reason is needed where a cut needs one, and is one of those offered', async () => {
  const ids = { productIds: [await desk.product()] };
  await desk.setReasons(['Too little'], true);
  expect(await desk.start(EQUAL, ids)).toMatchObject({
    status: 400,
    body: { errors: { reason: ['A figure below the request needs a reason. Choose one.'] } },
  });
  expect(await desk.start({ ...EQUAL, reason: 'Because' }, ids)).toMatchObject({
    status: 400,
    body: { errors: { reason: ['Choose one of these reasons: Too little.'] } },
  });
  expect((await desk.start({ ...EQUAL, reason: 'Too little' }, ids)).status).toBe(201);
});

test('filters that show no open product start nothing', async () => {
  expect(await desk.start(EQUAL, { skuId: 'NO-SUCH' })).toMatchObject({
    status: 409,
    body: { detail: 'The filters show no open product. Change the filters, then apply the rule.' },
  });
  expect(await desk.list()).toEqual([]);
});

test('runs are listed newest first, by the page, of one year and system', async () => {
  const ids = { productIds: [await desk.product()] };
  const started: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    started.push((await desk.start(EQUAL, ids)).body.runId);
    await desk.api.runProposals();
  }
  const page = async (number: number) => {
    const query = { fiscalYear: 2026, page: number, limit: 2 };
    const { body } = await desk.api.call('listProposalRuns', { as: colleague, query });
    return { ...body, items: body.items.map(({ runId }: { runId: number }) => runId) };
  };
  const [first, second, third] = started;
  expect(await page(1)).toEqual({ items: [third, second], totalCount: 3, page: 1, limit: 2 });
  expect(await page(2)).toEqual({ items: [first], totalCount: 3, page: 2, limit: 2 });
  const other = await desk.api.call('listProposalRuns', {
    as: desk.brandEditor,
    query: { fiscalYear: 2025 },
  });
  expect(other.body.totalCount).toBe(0);
  const elsewhere = (await desk.api.fixtures.administrator(4)).uniqueId;
  await desk.api.fixtures.moment(4, 3);
  const input = { as: elsewhere, params: { prog: 'oes', runId: first ?? 0 }, body: { action: 'takeBack' } };
  expect((await desk.api.call('changeProposalRun', input)).status).toBe(404);
});

test('an administrator who views as a user sees the runs as that user and changes none', async () => {
  const id = await desk.product();
  const { runId } = (await desk.start(EQUAL, { productIds: [id] })).body;
  const [run] = await desk.list();
  const headers = { [VIEW_AS_HEADER]: String(run?.by.userId) };
  const as = (await desk.api.fixtures.globalAdministrator()).uniqueId;
  await desk.api.call('startViewAs', { as, params: { userId: run?.by.userId ?? 0 } });
  const query = { fiscalYear: 2026 };
  const listed = await desk.api.call('listProposalRuns', { as, query, headers });
  expect(listed.body.items[0]).toMatchObject({ runId, whyNotTakenBack: expect.stringMatching(/^You view/) });
  const body = { action: 'stop' };
  expect(await desk.api.call('changeProposalRun', { as, params: { runId }, body, headers })).toMatchObject({
    status: 403,
    body: { reason: 'viewingAs' },
  });
});

test('the audit record has a line of each start, stop and take-back', async () => {
  const record = await openRecord(desk.api);
  const id = await desk.product();
  await record.events();
  const { runId } = (await desk.start(EQUAL, { productIds: [id] })).body;
  await desk.change(runId, 'stop');
  await desk.change(runId, 'takeBack');
  const params = { runId: String(runId) };
  expect(await record.events()).toMatchObject([
    { event: 'proposalRun', operation: 'startProposalRun', query: { fiscalYear: 2026 }, body: EQUAL },
    { event: 'proposalRun', operation: 'changeProposalRun', params, body: { action: 'stop' } },
    { event: 'proposalRun', operation: 'changeProposalRun', params, body: { action: 'takeBack' } },
  ]);
  record.discard();
});
