/** A rule applied to all products of the board: each gets its own proposal, as if it had been typed. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Proposal } from '@/domain/contract/allocation';
import { PROPOSAL_RULES } from '@/domain/sharing/rules';
import { queryRows } from '@/services/web-api/data/database/database';
import { openRunDesk, type RunDesk } from './run-desk';

let desk: RunDesk;
beforeAll(async () => {
  desk = await openRunDesk();
});
afterEach(() => desk.forget());
afterAll(() => desk.api.close());

async function getProposal(productId: number, rule: string): Promise<Proposal> {
  const { body } = await desk.api.call('getProposal', {
    as: desk.brandEditor,
    params: { productId },
    query: { rule },
  });
  return body;
}

/** Whether a proposed figure is written: a locked request, and one without request and figure, stay as they are. */
const isWritten = (
  cell: { isLocked: boolean; requested: number | null; allocated: number | null },
  after: number,
) => !cell.isLocked && !(cell.allocated === null && (cell.requested ?? 0) === 0 && after === 0);

const Sums = z.object({
  changes: z.number(),
  changedProducts: z.number(),
  more: z.number(),
  fewer: z.number(),
});

test.each(PROPOSAL_RULES)(
  'by the rule %s each product has exactly its own proposal, and the sums are the summary',
  async (rule) => {
    const ids = await desk.products(7);
    const before = await desk.board(ids);
    const proposed = new Map<number, number>();
    for (const id of ids) {
      for (const { requestId, allocated } of (await getProposal(id, rule)).cells)
        proposed.set(requestId, allocated);
    }
    const query = { fiscalYear: 2026, productIds: ids };
    const { body: summary } = await desk.api.call('summariseProposals', {
      as: desk.brandEditor,
      query: { ...query, rule },
    });

    const started = await desk.start({ rule }, { productIds: ids });
    expect(started).toMatchObject({
      status: 201,
      body: { status: 'running', products: 7, productsDone: 0, changes: 0, rule, whyNotTakenBack: null },
    });
    await desk.api.runProposals();

    const after = await desk.board(ids);
    expect([...after].map(([id, { allocated }]) => [id, allocated])).toEqual(
      [...before].map(([id, cell]) => {
        const figure = proposed.get(id) ?? -1;
        return [id, isWritten(cell, figure) ? figure : cell.allocated];
      }),
    );
    const { changes, changedProducts, more, fewer } = summary;
    const run = await desk.get(started.body.runId);
    expect(run).toMatchObject({
      status: 'done',
      productsDone: 7,
      refusedProducts: 0,
      changes,
      changedProducts,
      more,
      fewer,
    });
    const [counted] = await queryRows(
      desk.api.database,
      Sums,
      sql`select count(*)::integer as changes,
        count(distinct (select product_id from requests where request_id = entity_id))::integer as "changedProducts",
        sum(greatest(0, coalesce(to_value::integer, 0) - coalesce(nullif(from_value, 'null')::integer, 0)))::integer as more,
        sum(greatest(0, coalesce(nullif(from_value, 'null')::integer, 0) - coalesce(to_value::integer, 0)))::integer as fewer
      from changes where run_id = ${run.runId} and field = 'allocatedQuantity'`,
    );
    expect(counted).toEqual({ changes, changedProducts, more, fewer });
  },
);

test('the history names the run, and the sums and versions of the products follow', async () => {
  const id = await desk.product({ availableQuantity: 5, packSize: 1 });
  const before = await desk.board([id]);
  const { body } = await desk.start({ rule: 'proportional' }, { productIds: [id] });
  await desk.api.runProposals();
  const after = await desk.board([id]);
  const changed = [...after].filter(([key, cell]) => cell.allocated !== before.get(key)?.allocated);
  expect(changed.length).toBeGreaterThan(0);
  for (const [requestId, cell] of changed) {
    expect(cell.version).toBe((before.get(requestId)?.version ?? 0) + 1);
    const history = await desk.api.call('getRequestHistory', {
      as: desk.brandEditor,
      params: { requestId },
    });
    expect(history.body.items[0]).toMatchObject({
      ...{ source: 'proposalRun', field: 'allocatedQuantity', by: desk.emails.brandEditor },
      ...{ from: before.get(requestId)?.allocated, to: cell.allocated, isOutsideCondition: false },
    });
  }
  const sum = [...after.values()].reduce((all, { allocated }) => all + (allocated ?? 0), 0);
  const { body: board } = await desk.api.call('listBoard', {
    as: desk.brandEditor,
    query: { fiscalYear: 2026, productIds: [id] },
  });
  expect(board.items[0]).toMatchObject({ allocated: sum, left: 5 - sum });
  expect(body.filters).toBe(`FiscalYear=2026&ProductIds=${id}`);
});

test('a mark "reviewed" does not hold after a run that changed the figures', async () => {
  const id = await desk.product({ availableQuantity: 30, packSize: 1 });
  const write = { isReviewed: true, products: [{ productId: id }] };
  expect((await desk.api.call('setReviewed', { as: desk.brandEditor, body: write })).status).toBe(200);
  await desk.start({ rule: 'equal' }, { productIds: [id] });
  await desk.api.runProposals();
  const { body } = await desk.api.call('listBoard', {
    as: desk.brandEditor,
    query: { fiscalYear: 2026, productIds: [id] },
  });
  const isChanged = (await desk.list())[0]?.changes !== 0;
  expect(body.items[0].review.isCurrent).toBe(!isChanged);
  expect(isChanged).toBe(true);
});

test('the reason goes to every cut that has none, and to no other figure', async () => {
  await desk.setReasons(['Too little', 'Too late'], true);
  const ids = await desk.products(6);
  const before = await desk.board(ids);
  expect((await desk.start({ rule: 'equal', reason: 'Too little' }, { productIds: ids })).status).toBe(201);
  await desk.api.runProposals();
  await desk.setReasons([], false);
  const after = await desk.board(ids);
  for (const [requestId, cell] of after) {
    const { allocationReason = null } = before.get(requestId) ?? {};
    const isCut = (cell.allocated ?? 0) < (cell.requested ?? 0) && !cell.isLocked;
    const expected = isCut ? (allocationReason ?? 'Too little') : allocationReason;
    expect({ requestId, reason: cell.allocationReason }).toEqual({ requestId, reason: expected });
  }
  expect([...after.values()].filter(({ allocationReason }) => allocationReason === 'Too little')).not.toEqual(
    [],
  );
});

test('products of other brands, final, disabled and unpublished ones are not of the run', async () => {
  const mine = await desk.product();
  const others = [
    await desk.product({ brandId: desk.otherBrand.brandId }),
    await desk.product({ finalizedAt: new Date('2026-03-01') }),
    await desk.product({ isDisabled: true }),
    await desk.product({ publishedAt: null }),
  ];
  const before = await desk.board(others);
  const started = await desk.start({ rule: 'equal' }, { productIds: [mine, ...others] });
  expect(started.body.products).toBe(1);
  await desk.api.runProposals();
  expect(await desk.board(others)).toEqual(before);
});

test('a product with a figure that cannot fall below the first round keeps all its figures and is refused', async () => {
  const id = await desk.product({ availableQuantity: 4, packSize: 1 });
  await desk.api.database.execute(sql`update requests set floor_quantity = 3, requested_quantity = 9,
    is_locked = false, allocated_quantity = 0 where product_id = ${id}`);
  const before = await desk.board([id]);
  await desk.start({ rule: 'equal' }, { productIds: [id] });
  await desk.api.runProposals();
  expect((await desk.list())[0]).toMatchObject({
    status: 'done',
    productsDone: 1,
    refusedProducts: 1,
    changes: 0,
  });
  expect(await desk.board([id])).toEqual(before);
});
