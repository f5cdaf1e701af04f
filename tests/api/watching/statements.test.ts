/**
 * How many statements a call costs, counted by the service itself. The embedded engine answers one at a time, so that they
 * add up to the first byte of a page.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OperationId } from '@/domain/contract/operations';
import { startWebApi, type TestWebApi } from '../../support/web-api';

let api: TestWebApi;
const as: Record<string, string> = {};
beforeAll(async () => {
  api = await startWebApi();
  const { brand, market, product, request, moment } = api.fixtures;
  const [orvane, france] = [(await brand()).brandId, (await market()).marketId];
  for (const id of [1, 2, 3, 4]) await moment(id, 2);
  const watch = await product({ brandId: orvane, publishedAt: new Date('2026-01-10T09:00:00Z') });
  await request(watch, france, { requestedQuantity: 3 });
  as.global = (await api.fixtures.globalAdministrator()).uniqueId;
  as.brand = (await api.fixtures.brandEditor([orvane])).uniqueId;
  as.market = (await api.fixtures.marketEditor([france])).uniqueId;
});
afterAll(() => api.close());

/** The statements of a call that is not the first one of its caller today. */
async function count(id: OperationId, caller: string, input: object = {}): Promise<number> {
  const call = () => api.call(id, { as: as[caller], ...input });
  await call();
  const { status, headers } = await call();
  expect(status).toBe(200);
  return Number(/desc="(\d+) statements"/.exec(String(headers['server-timing']))?.[1] ?? Number.NaN);
}

const RUC = { params: { prog: 'ruc' } };
const OF_YEAR = { ...RUC, query: { fiscalYear: 2026 } };

test.each([
  // The account, and with it whether the system is enabled, is one of each.
  ['getMe', 'global', {}, 1],
  ['getCommonLists', 'brand', {}, 8],
  ['listSteps', 'brand', OF_YEAR, 2],
  ['getSummary', 'global', OF_YEAR, 5],
  ['getSummary', 'brand', OF_YEAR, 5],
  ['getSummary', 'market', OF_YEAR, 5],
  // All of Home but the imports: the systems with their years, then those of a summary for each.
  ['listSummaries', 'global', {}, 18],
  ['listSummaries', 'market', {}, 6],
  ['listImports', 'global', { query: { limit: 50 } }, 2],
  ['listProducts', 'global', OF_YEAR, 5],
  ['listPitches', 'market', OF_YEAR, 8],
  ['listBoard', 'brand', OF_YEAR, 10],
  ['getListSettings', 'global', { params: { prog: 'ruc', list: 'products' } }, 3],
] as const)('%s of a %s user costs few statements', async (id, caller, input, most) => {
  expect(await count(id, caller, input)).toBeLessThanOrEqual(most);
});
