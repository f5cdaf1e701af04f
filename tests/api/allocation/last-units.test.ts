import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Scene, startScene } from '../requests/scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  await scene.atFinalAllocation();
});
afterAll(() => scene.api.close());

const SUPPLY = 17;
const WRITERS = 50;

async function openRequests(product: Awaited<ReturnType<Scene['product']>>) {
  const ids: number[] = [];
  for (let index = 0; index < WRITERS; index += 1) {
    const market = await scene.api.fixtures.market();
    const request = await scene.api.fixtures.request(product, market.marketId, { requestedQuantity: 2 });
    ids.push(request.requestId);
  }
  return ids;
}

/** A busy machine may refuse a call for a while: 503 asks the caller to try again, and this caller does. */
async function insist(...allocated: Parameters<Scene['api']['call']>) {
  for (;;) {
    const answer = await scene.api.call(...allocated);
    if (answer.status !== 503) return answer;
  }
}

async function sumOf(productId: number) {
  const { body } = await scene.api.call('listBoard', {
    as: scene.administrator,
    query: { fiscalYear: 2026, productIds: [productId] },
  });
  const [row] = body.items;
  const sum = row.cells.reduce(
    (total: number, { allocated }: { allocated: number | null }) => total + (allocated ?? 0),
    0,
  );
  expect(row.allocated).toBe(sum);
  return sum;
}

test('50 writers for the last units, one request each: the sum never passes the supply', async () => {
  const product = await scene.product({ availableQuantity: SUPPLY + 3, reserveQuantity: 3 });
  const ids = await openRequests(product);
  const answers = await Promise.all(
    ids.map((requestId) =>
      insist('patchRequest', {
        as: scene.brandEditor,
        params: { requestId },
        body: { allocatedQuantity: 1 },
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(SUPPLY);
  expect(statuses.filter((status) => status === 409)).toHaveLength(WRITERS - SUPPLY);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.detail).toBe(`${product.skuName}: 0 are left; you typed 1.`);
  expect(await sumOf(product.productId)).toBe(SUPPLY);
});

test('50 writers for the last units, in bulk over two products and against a submission: neither sum passes its supply', async () => {
  const first = await scene.product({ availableQuantity: SUPPLY });
  const second = await scene.product({ availableQuantity: SUPPLY });
  const [a, b] = [await openRequests(first), await openRequests(second)];
  const pairs = a.map((requestId, index) => [requestId, b[WRITERS - 1 - index] ?? 0] as const);
  const answers = await Promise.all([
    ...pairs.map(([one, two], index) =>
      insist('patchRequests', {
        as: scene.brandEditor,
        body: (index % 2 ? [one, two] : [two, one]).map((requestId) => ({
          requestId,
          version: 1,
          allocatedQuantity: 2,
        })),
      }),
    ),
    insist('submitFinalAllocation', {
      as: scene.brandEditor,
      params: { productId: first.productId },
      body: {},
    }),
  ]);
  expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
  expect(await sumOf(first.productId)).toBe(SUPPLY - 1);
  expect(await sumOf(second.productId)).toBe(SUPPLY - 1);
});
