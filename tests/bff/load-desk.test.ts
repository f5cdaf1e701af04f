/** The desk loads all requests of its product, and chooses a product that can be decided. */
import { expect, test } from '@jest/globals';
import { loadDesk } from '@/app/(workspace)/[system]/brand/final-allocation/load-desk';
import { ProblemError, toProblem } from '@/domain/problems';
import type { ProductStatus } from '@/domain/request-status';
import { requireSystemById } from '@/domain/systems';
import type { CallWebApi } from '@/lib/server/api/call-web-api';

const YEAR = 2027;

type Asked = { productIds?: number[]; statuses?: ProductStatus[]; page?: number; limit?: number };

/** A web API with a board of these products, each with that many requests. */
function toPlace(
  statuses: Record<number, ProductStatus>,
  requests: number,
  refusals: Record<string, number> = {},
) {
  const products = Object.entries(statuses).map(([id, status]) => ({ productId: Number(id), status }));
  const toPage = <T>(list: T[], { page = 1, limit = 50 }: Asked) => ({
    items: list.slice((page - 1) * limit, page * limit),
    totalCount: list.length,
  });
  const call = async (id: string, { query, params }: { query: Asked; params: { productId?: number } }) => {
    if (refusals[id]) throw new ProblemError(toProblem(refusals[id]));
    if (id === 'getProduct') return { productId: params.productId, unitPrice: '120.00' };
    if (id === 'listProposals') return [{ rule: 'equal', left: params.productId }];
    const isAsked = ({ productId, status }: { productId: number; status: ProductStatus }) =>
      query.productIds?.includes(productId) !== false && query.statuses?.includes(status) !== false;
    if (id === 'listBoard') return toPage(products.filter(isAsked), query);
    return toPage(
      Array.from({ length: requests }, (_, requestId) => ({ requestId })),
      query,
    );
  };
  return { call: call as unknown as CallWebApi, system: requireSystemById(1), currentFiscalYear: YEAR };
}

const load = (statuses: Record<number, ProductStatus>, search: string, requests = 1) =>
  loadDesk(toPlace(statuses, requests), new URLSearchParams(search));

test('a product that more markets requested than a page holds is shown with all of them', async () => {
  const { loaded } = await load({ 1: 'published' }, 'product=1&productIds=1', 1_203);
  const ids = loaded?.requests.map(({ requestId }) => requestId);
  expect(ids).toEqual(Array.from({ length: 1_203 }, (_, requestId) => requestId));
});

test('what each rule proposes and the details of the product come with it', async () => {
  const { loaded } = await load({ 7: 'published' }, 'product=7&productIds=7');
  expect(loaded?.details).toMatchObject({ productId: 7, unitPrice: '120.00' });
  expect(loaded?.proposals).toMatchObject([{ rule: 'equal', left: 7 }]);
});

test.each([404, 503])('a refusal of these (%i) leaves them to the desk, which is shown', async (status) => {
  const place = toPlace({ 7: 'published' }, 2, { getProduct: status, listProposals: status });
  const { loaded, failed } = await loadDesk(place, new URLSearchParams('product=7&productIds=7'));
  expect(failed).toBeUndefined();
  expect(loaded).toMatchObject({ product: { productId: 7 }, details: null, proposals: null });
  expect(loaded?.requests).toHaveLength(2);
});

test('without a product the desk begins at the first open one, and goes through the open ones', async () => {
  const { loaded, productIds } = await load(
    { 1: 'final', 2: 'published', 3: 'disabled', 4: 'published' },
    '',
  );
  expect(loaded?.product.productId).toBe(2);
  expect(productIds).toEqual([2, 4]);
});

test('of the products that are named it begins at an open one, and goes through all of them', async () => {
  const { loaded, productIds } = await load(
    { 1: 'final', 2: 'published', 4: 'published' },
    'productIds=1&productIds=4',
  );
  expect(loaded?.product.productId).toBe(4);
  expect(productIds).toEqual([1, 4]);
});

test('where none is open the final ones are shown', async () => {
  const { loaded, productIds } = await load({ 1: 'final', 2: 'final' }, '');
  expect(loaded?.product.productId).toBe(1);
  expect(productIds).toEqual([1, 2]);
});

test('the product of the address is shown, open or not; one that is not among the others alone', async () => {
  const statuses = { 1: 'final', 2: 'published' } as const;
  expect((await load(statuses, 'product=1&productIds=1&productIds=2')).loaded?.product.productId).toBe(1);
  expect(await load(statuses, 'product=1')).toMatchObject({
    productIds: [1],
    loaded: { product: { productId: 1 } },
  });
});
