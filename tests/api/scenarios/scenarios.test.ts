/** Scenarios: drafts that change nothing for anyone until they are applied. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { VIEW_AS_HEADER } from '@/domain/view-as';
import { markets, scenarioFigures, scenarios, users } from '@/services/web-api/data/database/schema';
import { type Scene, startScene } from '../requests/scene';

let scene: Scene;
let [frEntity, jpEntity] = [0, 0];
let colleague: string;
let otherBrands: string;
let colleagueOfBoth: string;
beforeAll(async () => {
  scene = await startScene();
  const { fixtures, database } = scene.api;
  const join = async (marketId: number) => {
    const { entityId } = await fixtures.entity();
    await database.update(markets).set({ entityId }).where(eq(markets.marketId, marketId));
    return entityId;
  };
  [frEntity, jpEntity] = [await join(scene.fr.marketId), await join(scene.jp.marketId)];
  colleague = (await fixtures.brandEditor([scene.brand.brandId])).uniqueId;
  otherBrands = (await fixtures.brandEditor([scene.otherBrand.brandId])).uniqueId;
  colleagueOfBoth = (await fixtures.brandEditor([scene.brand.brandId, scene.otherBrand.brandId])).uniqueId;
});
beforeEach(async () => {
  await scene.api.database.delete(scenarios);
  scene.api.setNow('2026-03-15T12:00:00Z');
  await scene.atFinalAllocation();
});
afterAll(() => scene.api.close());

type Call = Parameters<Scene['api']['call']>;
const call = (id: Call[0], as: string, more: Omit<Call[1], 'as'> = {}) => scene.api.call(id, { as, ...more });

let names = 0;
const toName = () => `Scenario ${++names}`;

/** A product of 20 pieces that three markets request: 10, 10 and 6; one of them has 4. */
async function createProduct(brandId = scene.brand.brandId) {
  const product = await scene.product({ availableQuantity: 20, brandId });
  const open = (marketId: number, requestedQuantity: number, allocatedQuantity: number | null = null) =>
    scene.api.fixtures.request(product, marketId, { requestedQuantity, allocatedQuantity });
  const fr = await open(scene.fr.marketId, 10, 4);
  const de = await open(scene.de.marketId, 10);
  const jp = await open(scene.jp.marketId, 6);
  return { productId: product.productId, fr: fr.requestId, de: de.requestId, jp: jp.requestId };
}
type Product = Awaited<ReturnType<typeof createProduct>>;

async function create(products: Product[], body: object = {}, as = scene.brandEditor) {
  const productIds = products.map(({ productId }) => productId);
  const answer = await call('createScenario', as, {
    query: { fiscalYear: 2026, productIds },
    body: { name: toName(), ...body },
  });
  expect(answer.status).toBe(201);
  return answer.body;
}
const at = ({ scenarioId }: { scenarioId: number }) => ({ params: { scenarioId } });
const set = (scenario: { scenarioId: number }, figures: object[], as = scene.brandEditor) =>
  call('setScenarioFigures', as, { ...at(scenario), body: { figures } });
const apply = (scenario: { scenarioId: number }, body = {}, as = scene.brandEditor) =>
  call('applyScenario', as, { ...at(scenario), body });
const read = async (scenario: { scenarioId: number }, as = scene.brandEditor) =>
  (await call('getScenario', as, at(scenario))).body;
const type = (requestId: number, body: object) =>
  call('patchRequest', scene.administrator, { params: { requestId }, body });
async function readAllocated({ productId, fr, de, jp }: Product) {
  const { body } = await call('listBoard', scene.brandViewer, {
    query: { fiscalYear: 2026, productIds: [productId] },
  });
  const cells: { requestId: number; allocated: number | null }[] = body.items[0].cells;
  return [fr, de, jp].map((id) => cells.find(({ requestId }) => requestId === id)?.allocated);
}

/** An answer without the id that a refusal has of its own. */
const toText = ({
  status,
  body: { requestId, ...body },
}: {
  status: number;
  body: Record<string, unknown>;
}) => JSON.stringify([status, body, status < 400 && requestId]);

/** Every table of the allocation as text, row by row, and the answers to others. */
async function readEverything(products: Product[]) {
  const productIds = products.map(({ productId }) => productId);
  const tables = await Promise.all(
    ['products', 'requests', 'changes', 'product_reviews'].map(async (table) => {
      const { rows } = (await scene.api.database.execute(
        sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} as t order by 1`,
      )) as { rows: { row: string }[] };
      return rows.map(({ row }) => row);
    }),
  );
  const query = { fiscalYear: 2026, productIds };
  const answers = await Promise.all(
    [colleague, scene.brandViewer, scene.marketEditor, scene.administrator].flatMap((as) => [
      ...(['listBoard', 'listRequests', 'listPitches'] as const).map((id) => call(id, as, { query })),
      call('getSummary', as, { query: { fiscalYear: 2026 } }),
      call('listScenarios', as, { query: { fiscalYear: 2026 } }),
    ]),
  );
  return { tables, answers: answers.map(toText) };
}

test('before its application no row and no answer of anyone else changes by a byte', async () => {
  const products = [await createProduct(), await createProduct()];
  const [first] = products as [Product];
  const before = await readEverything(products);
  const one = await create(products, { rule: 'equal' });
  const two = await create(products);
  await set(two, [{ requestId: first.jp, allocated: 20 }]);
  const parts = [{ scenarioId: one.scenarioId, entityIds: [frEntity] }];
  const mixed = await call('mixScenarios', scene.brandEditor, { body: { name: toName(), parts } });
  expect([one.figureCount, mixed.status]).toEqual([6, 201]);
  const query = { scenarioIds: [one.scenarioId, two.scenarioId] };
  expect((await call('compareScenarios', scene.brandEditor, { query })).status).toBe(200);
  expect(
    (await call('replaceScenario', scene.brandEditor, { ...at(two), body: { name: toName() } })).status,
  ).toBe(200);
  expect(await readEverything(products)).toEqual(before);
});

test('a scenario by a rule has the figures that the rule proposes, and keeps only those that differ', async () => {
  const product = await createProduct();
  const proposal = await call('getProposal', scene.brandEditor, {
    params: { productId: product.productId },
    query: { rule: 'proportional' },
  });
  const scenario = await create([product], { rule: 'proportional' });
  const detail = await read(scenario);
  const proposed = new Map(
    proposal.body.cells.map((cell: { requestId: number; allocated: number }) => [
      cell.requestId,
      cell.allocated,
    ]),
  );
  const kept: [number, number | null][] = detail.figures.map(
    (figure: { requestId: number; allocated: number }) => [figure.requestId, figure.allocated],
  );
  const differing = [...proposed].filter(([id, figure]) => id !== product.fr || figure !== 4);
  expect(kept.sort()).toEqual(differing.sort());
  expect(detail).toMatchObject({ productIds: [product.productId], rule: 'proportional', isShared: false });
});

test('a locked request without a figure has none in a scenario by a rule, which can be applied', async () => {
  const product = await createProduct();
  expect((await type(product.de, { isLocked: true })).status).toBe(200);
  const scenario = await create([product], { rule: 'equal' });
  const figures: { requestId: number }[] = (await read(scenario)).figures;
  expect(figures.map(({ requestId }) => requestId).sort()).not.toContain(product.de);
  expect(figures.length).toBeGreaterThan(0);
  expect(await apply(scenario)).toMatchObject({ status: 200, body: { applied: figures.length } });
  expect((await readAllocated(product))[1]).toBeNull();
});

test('what is kept grows with the differences, not with the selection', async () => {
  const products = await Promise.all(Array.from({ length: 6 }, () => createProduct()));
  const [first] = products as [Product];
  const scenario = await create(products);
  expect([scenario.productCount, scenario.figureCount]).toEqual([6, 0]);
  const typed = await set(scenario, [
    { requestId: first.de, allocated: 7 },
    { requestId: first.fr, allocated: 4 },
  ]);
  // The figure that FR has already is no difference.
  expect(typed.body.figureCount).toBe(1);
  const again = await set(scenario, [{ requestId: first.de, allocated: null }]);
  expect(again.body.figureCount).toBe(0);
  expect((await apply(scenario)).body).toMatchObject({ applied: 0, leftOut: 0 });
});

describe('applying', () => {
  test('makes the figures the allocation, as if they were typed, and says so in the history', async () => {
    const product = await createProduct();
    const scenario = await create([product], { rule: 'equal', isShared: true });
    const { body } = await apply(scenario, {}, colleague);
    expect(body).toMatchObject({ applied: 3, leftOut: 0, scenario: { figureCount: 0 } });
    expect(await readAllocated(product)).toEqual([7, 7, 6]);
    const history = await call('getRequestHistory', scene.brandEditor, { params: { requestId: product.jp } });
    expect(history.body.items[0]).toMatchObject({
      ...{ source: 'scenario', scenario: scenario.name, rule: null, runAt: null },
      ...{ field: 'allocatedQuantity', to: 6 },
    });
  });

  test('is refused with what moved, theirs and mine, and writes nothing; without it the rest is applied', async () => {
    const product = await createProduct();
    const scenario = await create([product], { rule: 'equal' });
    await type(product.fr, { allocatedQuantity: 5 });
    const refused = await apply(scenario);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain('1 figure of this scenario moved');
    expect(Object.keys(refused.body.errors)).toEqual([`${product.fr}.allocatedQuantity`]);
    expect(refused.body.errors[`${product.fr}.allocatedQuantity`][0]).toMatch(
      /, FR1: was 4, now 5; the scenario has 7\.$/,
    );
    expect(await readAllocated(product)).toEqual([5, null, null]);
    const moved = (await read(scenario)).figures.filter((figure: { moved: string | null }) => figure.moved);
    expect(moved).toMatchObject([
      {
        requestId: product.fr,
        allocated: 7,
        drafted: { allocated: 4 },
        now: { allocated: 5 },
        moved: 'allocated',
      },
    ]);
    const { body } = await apply(scenario, { withoutMoved: true });
    expect(body).toMatchObject({ applied: 2, leftOut: 1, scenario: { figureCount: 1 } });
    expect(await readAllocated(product)).toEqual([5, 7, 6]);
  });

  test('takes figures that moved by choice, keeps others, and refuses what moved again after the choice', async () => {
    const product = await createProduct();
    const scenario = await create([product], { rule: 'equal' });
    await type(product.fr, { allocatedQuantity: 5 });
    await type(product.de, { allocatedQuantity: 1 });
    const take = [{ requestId: product.fr, requested: 10, allocated: 5 }];
    const undecided = await apply(scenario, { take });
    expect([undecided.status, Object.keys(undecided.body.errors)]).toEqual([
      409,
      [`${product.de}.allocatedQuantity`],
    ]);
    const keep = [product.de];
    await type(product.fr, { allocatedQuantity: 3 });
    const again = await apply(scenario, { keep, take });
    expect([again.status, again.body.detail]).toEqual([
      409,
      '1 figure moved after you chose. Nothing was applied.',
    ]);
    expect(again.body.errors[`${product.fr}.allocatedQuantity`][0]).toMatch(
      /, FR1: was 5, now 3; the scenario has 7\.$/,
    );
    expect(await readAllocated(product)).toEqual([3, 1, null]);
    const [seen] = take.map((each) => ({ ...each, allocated: 3 }));
    const { body } = await apply(scenario, { keep, take: [seen] });
    expect(body).toMatchObject({ applied: 2, leftOut: 1, scenario: { figureCount: 1 } });
    expect(await readAllocated(product)).toEqual([7, 1, 6]);
  });

  test('takes no locked figure, and knows no choice about a request that the scenario has no figure of', async () => {
    const [product, elsewhere] = [await createProduct(), await createProduct()];
    const scenario = await create([product], { rule: 'equal' });
    await type(product.fr, { isLocked: true });
    const take = [{ requestId: product.fr, requested: 10, allocated: 4 }];
    const locked = await apply(scenario, { take });
    expect(locked.status).toBe(409);
    expect(locked.body.errors[`${product.fr}.allocatedQuantity`][0]).toMatch(
      /: locked at 4; the scenario has 7\.$/,
    );
    const stray = await apply(scenario, { keep: [product.fr, elsewhere.fr] });
    expect([stray.status, Object.keys(stray.body.errors)]).toEqual([404, ['1.keep']]);
    expect(await readAllocated(product)).toEqual([4, null, null]);
    expect((await apply(scenario, { keep: [product.fr] })).body).toMatchObject({ applied: 2, leftOut: 1 });
  });

  test('a figure that went and came back has not moved; a lock and a changed request have', async () => {
    const product = await createProduct();
    const scenario = await create([product], { rule: 'equal' });
    await type(product.fr, { allocatedQuantity: 5 });
    await type(product.fr, { allocatedQuantity: 4 });
    await type(product.de, { isLocked: true });
    await type(product.jp, { requestedQuantity: 19 });
    const figures: { requestId: number; moved: string | null }[] = (await read(scenario)).figures;
    expect(Object.fromEntries(figures.map(({ requestId, moved }) => [requestId, moved]))).toEqual({
      [product.fr]: null,
      [product.de]: 'locked',
      [product.jp]: 'requested',
    });
  });

  test('obeys the supply, the step and what was submitted', async () => {
    const [product, submitted] = [await createProduct(), await createProduct()];
    const scenario = await create([product, submitted]);
    await set(scenario, [{ requestId: product.jp, allocated: 17 }]);
    const over = await apply(scenario);
    expect([over.status, over.body.detail]).toEqual([
      409,
      expect.stringContaining('16 are left; you typed 17'),
    ]);
    expect(Object.keys(over.body.errors)).toEqual([`${product.jp}.allocatedQuantity`]);
    await set(scenario, [
      { requestId: product.jp, allocated: 16 },
      { requestId: submitted.jp, allocated: 3 },
    ]);
    await type(submitted.de, { allocatedQuantity: 1 });
    await type(submitted.jp, { allocatedQuantity: 2 });
    const { productId } = submitted;
    expect(
      (await call('submitFinalAllocation', scene.brandEditor, { params: { productId }, body: {} })).status,
    ).toBe(200);
    expect((await apply(scenario)).body.detail).toContain('1 figure');
    await scene.atMarketSubmission();
    expect((await apply(scenario, { withoutMoved: true })).body.reason).toBe('wrongStep');
    await scene.atFinalAllocation();
    expect((await apply(scenario, { withoutMoved: true })).body).toMatchObject({ applied: 1, leftOut: 1 });
    expect(await readAllocated(submitted)).toEqual([4, 1, 2]);
  });

  test('of many at once: of scenarios that promise the same pieces, one is applied', async () => {
    const product = await createProduct();
    const list = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const scenario = await create([product]);
        await set(scenario, [{ requestId: product.jp, allocated: 16 }]);
        return scenario;
      }),
    );
    const others = await create([product]);
    await set(others, [{ requestId: product.de, allocated: 16 }]);
    const answers = await Promise.all([...list, others].map((scenario) => apply(scenario)));
    expect((await readAllocated(product)).reduce((sum: number, each) => sum + (each ?? 0), 0)).toBe(20);
    expect(answers.filter(({ body }) => body.applied === 1)).toHaveLength(1);
  });
});

describe('who sees a scenario', () => {
  const readSight = async (as: string, { scenarioId }: { scenarioId: number }) => {
    const list = await call('listScenarios', as, { query: { fiscalYear: 2026 } });
    const isListed = list.body.items?.some((each: { scenarioId: number }) => each.scenarioId === scenarioId);
    const one = await call('getScenario', as, { params: { scenarioId } });
    const compared = await call('compareScenarios', as, { query: { scenarioIds: [scenarioId] } });
    expect(compared.status).toBe(one.status);
    return [isListed, one.status];
  };

  test('a private one its maker alone, a shared one whoever sees all of its products', async () => {
    const products = [await createProduct(), await createProduct(scene.otherBrand.brandId)];
    const own = await create(products.slice(0, 1));
    const shared = await create(products.slice(0, 1), { isShared: true });
    const ofBoth = await create(products, { isShared: true }, colleagueOfBoth);
    const rows = [
      [scene.brandEditor, [true, 200], [true, 200], [false, 404]],
      [colleague, [false, 404], [true, 200], [false, 404]],
      [scene.brandViewer, [false, 404], [true, 200], [false, 404]],
      [colleagueOfBoth, [false, 404], [true, 200], [true, 200]],
      [otherBrands, [false, 404], [false, 404], [false, 404]],
      [scene.administrator, [false, 404], [true, 200], [true, 200]],
      [scene.marketEditor, [undefined, 403], [undefined, 403], [undefined, 403]],
    ] as const;
    for (const [as, ...expected] of rows) {
      const seen = [await readSight(as, own), await readSight(as, shared), await readSight(as, ofBoth)];
      expect({ as, seen }).toEqual({ as, seen: expected });
    }
  });

  test('only its maker changes it, and only who may allocate applies it', async () => {
    const product = await createProduct();
    const shared = await create([product], { isShared: true, rule: 'equal' });
    const figures = [{ requestId: product.jp, allocated: 1 }];
    for (const as of [colleague, scene.administrator]) {
      expect((await set(shared, figures, as)).body.reason).toBe('notYourScenario');
      const renamed = await call('replaceScenario', as, { ...at(shared), body: { name: 'Mine' } });
      expect(renamed.body.reason).toBe('notYourScenario');
    }
    expect((await call('deleteScenario', colleague, at(shared))).body.reason).toBe('notYourScenario');
    expect((await apply(shared, {}, scene.brandViewer)).body.reason).toBe('roleTooLow');
    expect((await call('deleteScenario', scene.administrator, at(shared))).status).toBe(204);
    expect((await call('getScenario', scene.brandEditor, at(shared))).status).toBe(404);
    const drafted = await call('createScenario', scene.brandViewer, {
      query: { fiscalYear: 2026, productIds: [product.productId] },
      body: { name: toName() },
    });
    expect(drafted.body.reason).toBe('roleTooLow');
  });

  test('one who views as its maker sees it and changes nothing', async () => {
    const maker = await scene.api.fixtures.brandEditor([scene.brand.brandId]);
    const product = await createProduct();
    const scenario = await create([product], { rule: 'equal' }, maker.uniqueId);
    await call('startViewAs', scene.administrator, { params: { userId: maker.userId } });
    const headers = { [VIEW_AS_HEADER]: String(maker.userId) };
    expect((await call('getScenario', scene.administrator, { ...at(scenario), headers })).status).toBe(200);
    const answer = await call('applyScenario', scene.administrator, { ...at(scenario), headers, body: {} });
    expect(answer.body.reason).toBe('viewingAs');
  });
});

test('a mix takes the markets of each entity from its scenario', async () => {
  const product = await createProduct();
  const [one, two] = [await create([product]), await create([product])];
  const all = (allocated: number) =>
    [product.fr, product.de, product.jp].map((requestId) => ({ requestId, allocated }));
  await set(one, all(1));
  await set(two, all(2));
  const parts = [
    { scenarioId: one.scenarioId, entityIds: [frEntity] },
    { scenarioId: two.scenarioId, entityIds: [jpEntity] },
  ];
  const { body } = await call('mixScenarios', scene.brandEditor, { body: { name: toName(), parts } });
  await apply(body);
  expect(await readAllocated(product)).toEqual([1, null, 2]);
  const twice = [...parts, { scenarioId: 999_999_999, entityIds: [frEntity] }];
  const refused = await call('mixScenarios', scene.brandEditor, { body: { name: toName(), parts: twice } });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['parts']]);
  const strange = [{ scenarioId: one.scenarioId, entityIds: [frEntity, 999_999_999] }];
  const unknown = await call('mixScenarios', scene.brandEditor, {
    body: { name: toName(), parts: strange },
  });
  expect([unknown.status, unknown.body.errors]).toEqual([400, { parts: ['There is no such entity.'] }]);
});

test('bad input is refused and named, and loses nothing', async () => {
  const [product, elsewhere] = [await createProduct(), await createProduct()];
  const scenario = await create([product], { rule: 'equal' });
  const before = await read(scenario);
  const stray = await set(scenario, [
    { requestId: product.jp, allocated: 1 },
    { requestId: elsewhere.jp, allocated: 1 },
  ]);
  expect([stray.status, Object.keys(stray.body.errors)]).toEqual([404, ['1.requestId']]);
  const { name, version } = scenario;
  const again = await call('createScenario', scene.brandEditor, {
    query: { fiscalYear: 2026, productIds: [product.productId] },
    body: { name },
  });
  expect([again.status, again.body.detail]).toEqual([409, 'You have a scenario of this name already.']);
  const none = await call('createScenario', scene.brandEditor, {
    query: { fiscalYear: 2026, skuName: 'no such product' },
    body: { name: toName() },
  });
  expect([none.status, none.body.detail]).toEqual([409, 'No open product meets these filters.']);
  expect(await read(scenario)).toEqual(before);
  await set(scenario, [{ requestId: product.jp, allocated: 1 }]);
  const stale = await call('applyScenario', scene.brandEditor, {
    ...at(scenario),
    body: {},
    headers: { 'if-match': `"${version}"` },
  });
  expect([stale.status, stale.body.detail]).toEqual([
    409,
    expect.stringContaining('This scenario was changed'),
  ]);
});

test('the figures of a scenario go with it, and with a maker who is removed', async () => {
  const count = () => scene.api.database.$count(scenarioFigures);
  const product = await createProduct();
  const leaver = await scene.api.fixtures.brandEditor([scene.brand.brandId]);
  const [mine] = [
    await create([product], { rule: 'equal' }),
    await create([product], { rule: 'equal' }, leaver.uniqueId),
  ];
  expect(await count()).toBe(6);
  expect((await call('deleteScenario', scene.brandEditor, at(mine))).status).toBe(204);
  expect(await count()).toBe(3);
  await scene.api.database.delete(users).where(eq(users.uniqueId, leaver.uniqueId));
  expect(await count()).toBe(0);
});

test('a comparison lists all figures of the products or markets that the query names, with their locks', async () => {
  const [product, other] = [await createProduct(), await createProduct()];
  const scenario = await create([product, other]);
  await set(scenario, [{ requestId: product.jp, allocated: 3 }]);
  await type(product.de, { isLocked: true });
  const list = async (more: object) => {
    const query = { scenarioIds: [scenario.scenarioId], ...more };
    const { body } = await call('compareScenarios', scene.brandEditor, { query });
    return body.cells.map((cell: { requestId: number; isLocked: boolean }) => [
      cell.requestId,
      cell.isLocked,
    ]);
  };
  expect(await list({})).toEqual([[product.jp, false]]);
  const ofProduct = [product.fr, product.de, product.jp].map((id) => [id, id === product.de]);
  expect(await list({ productIds: [product.productId] })).toEqual(ofProduct);
  expect(await list({ marketIds: [scene.fr.marketId] })).toEqual([
    [product.fr, false],
    [product.jp, false],
    [other.fr, false],
  ]);
});

test('the comparison has the same sums as the board and the fairness of the markets', async () => {
  const product = await createProduct();
  const scenario = await create([product], { rule: 'equal' });
  const query = { scenarioIds: [scenario.scenarioId] };
  const { body } = await call('compareScenarios', scene.brandEditor, { query });
  const board = await call('listBoard', scene.brandEditor, {
    query: { fiscalYear: 2026, productIds: [product.productId] },
  });
  const [row] = board.body.items;
  const [now, other] = body.sides;
  expect([body.requested, now.allocated, now.left]).toEqual([row.requested, row.allocated, row.left]);
  expect(other).toMatchObject({ allocated: 20, left: 0, lowestFill: 0.7, lowestMarketId: scene.fr.marketId });
  expect(body.cells).toHaveLength(3);
  await apply(scenario);
  const after = await call('compareScenarios', scene.brandEditor, { query });
  expect(after.body.sides[0]).toEqual({ ...other, differences: 0, productsThatDiffer: 0 });
  expect(after.body.cells).toEqual([]);
});
