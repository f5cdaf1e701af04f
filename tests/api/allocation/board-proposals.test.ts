/** Proposals for many products in one call, and the summary for all: each equals the products' own proposals. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { BoardPage, Proposal } from '@/domain/contract/allocation';
import type { ProposalSummary } from '@/domain/contract/board-proposals';
import { PROPOSAL_RULES, type ProposalRule } from '@/domain/sharing/rules';
import { type Scene, startScene } from '../requests/scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  await scene.atFinalAllocation();
});
afterAll(() => scene.api.close());

const ask = async (id: 'listBoardProposals' | 'summariseProposals', query: object, as = scene.brandEditor) =>
  scene.api.call(id, { as, query: query as Record<string, string> });

async function getAlone(productId: number, rule: ProposalRule): Promise<Proposal> {
  const { body } = await scene.api.call('getProposal', {
    as: scene.brandEditor,
    params: { productId },
    query: { rule },
  });
  return body;
}

async function readBoard(productIds: number[]): Promise<BoardPage['items']> {
  const { body } = await scene.api.call('listBoard', {
    as: scene.brandEditor,
    query: { fiscalYear: 2026, productIds, limit: 500 },
  });
  return body.items;
}

/** The sums of the products' own proposals, beside the figures of the board. */
async function addUp(productIds: number[], rule: ProposalRule): Promise<ProposalSummary> {
  const rows = await readBoard(productIds);
  const parts = await Promise.all(
    rows
      .filter(({ status }) => status === 'published')
      .map(async (row) => {
        const proposal = await getAlone(row.productId, rule);
        const before = new Map(row.cells.map(({ requestId, allocated }) => [requestId, allocated]));
        // A locked figure is never written, even if there is none yet.
        const locked = new Set(row.cells.flatMap(({ requestId, isLocked }) => (isLocked ? requestId : [])));
        const changed = proposal.cells.filter(({ requestId, requested, allocated }) => {
          const figure = before.get(requestId) ?? null;
          const isNothing = figure === null && requested === 0 && allocated === 0;
          return !locked.has(requestId) && !isNothing && figure !== allocated;
        });
        const rises = changed.map(({ requestId, allocated }) => allocated - (before.get(requestId) ?? 0));
        return { row, proposal, changed, rises, kept: locked.size };
      }),
  );
  const sum = (toNumber: (part: (typeof parts)[number]) => number) =>
    parts.reduce((all, part) => all + toNumber(part), 0);
  const count = (isMet: (part: (typeof parts)[number]) => boolean) => parts.filter(isMet).length;
  return {
    rule,
    products: parts.length,
    changedProducts: count(({ changed }) => changed.length > 0),
    requests: sum(({ row }) => row.cells.length),
    changes: sum(({ changed }) => changed.length),
    more: sum(({ rises }) => rises.reduce((all, rise) => all + Math.max(0, rise), 0)),
    fewer: sum(({ rises }) => rises.reduce((all, rise) => all + Math.max(0, -rise), 0)),
    kept: sum(({ kept }) => kept),
    left: sum(({ proposal }) => proposal.left),
    overAsked: count(({ row }) => (row.requested ?? 0) > row.supply),
    belowFirstRound: 0,
  };
}

const quantity = (max: number) => fc.option(fc.integer({ min: 0, max }));
const aRequest = fc.record({
  requestedQuantity: quantity(20),
  allocatedQuantity: quantity(3),
  isLocked: fc.boolean(),
  priority: fc.option(fc.integer({ min: 1, max: 3 })),
  lastYear: quantity(9),
});
const aProduct = fc.record({
  availableQuantity: fc.integer({ min: 9, max: 40 }),
  packSize: fc.constantFrom(1, 1, 3),
  maxPerMarket: fc.constantFrom(null, 6, 12),
  usefulMinimum: fc.constantFrom(null, 4),
  state: fc.constantFrom('open', 'open', 'open', 'final', 'draft', 'disabled', 'foreign'),
  requests: fc.array(aRequest, { minLength: 3, maxLength: 3 }),
});
type Sample = typeof aProduct extends fc.Arbitrary<infer T> ? T : never;

const STATES = {
  open: () => ({}),
  final: () => ({ finalizedAt: new Date('2026-03-01') }),
  draft: () => ({ publishedAt: null }),
  disabled: () => ({ isDisabled: true }),
  foreign: () => ({ brandId: scene.otherBrand.brandId }),
};

let skus = 0;
async function create({ requests, state, packSize, ...sample }: Sample): Promise<number> {
  const { fixtures } = scene.api;
  const skuId = `MANY-${++skus}`;
  const product = await scene.product({ ...sample, packSize, skuId, ...STATES[state]() });
  const earlier = await scene.product({ skuId, fiscalYear: 2025 });
  for (const [index, { lastYear, ...request }] of requests.entries()) {
    const { marketId } = [scene.fr, scene.de, scene.jp][index] ?? scene.fr;
    const toPacks = (units: number | null) => units && units - (units % packSize);
    const [requestedQuantity, allocatedQuantity] = [request.requestedQuantity, request.allocatedQuantity].map(
      (units) => toPacks(units ?? null),
    );
    await fixtures.request(product, marketId, { ...request, requestedQuantity, allocatedQuantity });
    if (lastYear !== null)
      await fixtures.request(earlier, marketId, { requestedQuantity: 9, allocatedQuantity: lastYear });
  }
  return product.productId;
}

test('the summary of all is the sum of each open product alone, by every rule, whatever they are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aProduct, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...PROPOSAL_RULES),
      async (samples, rule) => {
        const productIds: number[] = [];
        for (const sample of samples) productIds.push(await create(sample));
        const { status, body } = await ask('summariseProposals', { fiscalYear: 2026, productIds, rule });
        expect(status).toBe(200);
        expect(body).toEqual(await addUp(productIds, rule));
      },
    ),
    { numRuns: 14, endOnFailure: true },
  );
});

test('the summary goes by the filters of the board, and counts what cannot fall below the first round', async () => {
  const { fixtures } = scene.api;
  const held = await scene.product({ skuId: 'HELD', availableQuantity: 4 });
  await fixtures.request(held, scene.fr.marketId, {
    requestedQuantity: 9,
    floorQuantity: 3,
  });
  await fixtures.request(held, scene.de.marketId, {
    requestedQuantity: 2,
    allocatedQuantity: 2,
    isLocked: true,
  });
  const { body } = await ask('summariseProposals', { fiscalYear: 2026, skuId: 'HELD' });
  expect(body).toEqual({
    ...{ rule: 'equal', products: 1, changedProducts: 1, requests: 2, changes: 1, more: 2, fewer: 0 },
    ...{ kept: 1, left: 0, overAsked: 1, belowFirstRound: 1 },
  });
  const none = await ask('summariseProposals', { fiscalYear: 2026, skuId: 'NO-SUCH' });
  expect(none.body).toMatchObject({ products: 0, changes: 0, left: 0 });
});

test('of many summaries of one person at once one is worked on, and the others are told when to come back', async () => {
  await scene.product();
  const summary = () => ask('summariseProposals', { fiscalYear: 2026 });
  const answers = await Promise.all(Array.from({ length: 12 }, summary));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, body, headers } of refused) {
    expect(status).toBe(503);
    expect([2, 3, 4, 5, 6]).toContain(body.retryAfter);
    expect(headers['retry-after']).toBe(String(body.retryAfter));
  }
  expect(await summary()).toMatchObject({ status: 200 });
});

test('a locked request without a figure is kept, and not a change: nobody can save it', async () => {
  const { fixtures } = scene.api;
  const product = await scene.product({ skuId: 'EMPTY-LOCK', availableQuantity: 20 });
  await fixtures.request(product, scene.fr.marketId, { requestedQuantity: 8, isLocked: true });
  await fixtures.request(product, scene.de.marketId, { requestedQuantity: 8 });
  const { body } = await ask('summariseProposals', { fiscalYear: 2026, skuId: 'EMPTY-LOCK' });
  expect(body).toMatchObject({ requests: 2, changes: 1, more: 8, kept: 1 });
});

test('a call for several products has what each has alone, without those of other brands', async () => {
  const { fixtures } = scene.api;
  const product = await scene.product({ availableQuantity: 25, reserveQuantity: 1 });
  await fixtures.request(product, scene.fr.marketId, { requestedQuantity: 24, priority: 2 });
  await fixtures.request(product, scene.de.marketId, { requestedQuantity: 12, priority: 1 });
  const empty = await scene.product();
  const foreign = await scene.product({ brandId: scene.otherBrand.brandId });
  const productIds = [empty, foreign, product].map(({ productId }) => productId);
  for (const rule of PROPOSAL_RULES) {
    const { status, body } = await ask('listBoardProposals', { rule, productIds });
    expect(status).toBe(200);
    const alone = [];
    for (const { productId } of [product, empty]) {
      const { rule: _rule, ...proposal } = await getAlone(productId, rule);
      alone.push({ productId, ...proposal });
    }
    expect(body).toEqual({ rule, items: alone });
  }
});

test('both are open to the brand side only', async () => {
  const { productId } = await scene.product();
  for (const as of [scene.marketEditor, scene.marketViewer]) {
    expect(await ask('listBoardProposals', { productIds: [productId] }, as)).toMatchObject({ status: 403 });
    expect(await ask('summariseProposals', { fiscalYear: 2026 }, as)).toMatchObject({ status: 403 });
  }
  expect(await ask('summariseProposals', { fiscalYear: 2026 }, scene.brandViewer)).toMatchObject({
    status: 200,
  });
});
