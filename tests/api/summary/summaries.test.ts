/** The figures of all systems by one call: the same as system by system, and few statements. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type AllocationSystemId, SYSTEMS } from '@/domain/systems';
import { allocationSystems } from '@/services/web-api/data/database/schema';
import { FISCAL_YEAR } from '@/tests/support/fixtures';
import { startWebApi, type TestWebApi } from '@/tests/support/web-api';

let api: TestWebApi;
const as: Record<string, string> = {};
const NEXT_YEAR = FISCAL_YEAR + 1;

beforeAll(async () => {
  api = await startWebApi();
  const { brand, market, moment, product, request, year } = api.fixtures;
  const [orvane, france] = [(await brand()).brandId, (await market()).marketId];
  for (const { id } of SYSTEMS) {
    // RUC is a year ahead of the others.
    await moment(id, 2, id === 1 ? NEXT_YEAR : FISCAL_YEAR);
    await year(NEXT_YEAR);
    for (const [index, fiscalYear] of [FISCAL_YEAR, NEXT_YEAR].entries()) {
      const publishedAt = new Date('2026-01-10T09:00:00Z');
      const of = await product({ brandId: orvane, allocationSystemId: id, fiscalYear, publishedAt });
      const requestedQuantity = 10 * id + index;
      await request(of, france, { requestedQuantity, submittedAt: publishedAt, isRequestRequired: true });
    }
  }
  as.global = (await api.fixtures.globalAdministrator()).uniqueId;
  as.administrator = (await api.fixtures.administrator(2)).uniqueId;
  as.brand = (await api.fixtures.brandViewer([orvane], 3)).uniqueId;
  as.market = (await api.fixtures.marketEditor([france], 4)).uniqueId;
});
afterAll(() => api.close());

const read = async (caller: string, fiscalYear?: number) =>
  (await api.call('listSummaries', { as: as[caller], query: { fiscalYear } })).body;

/** What the call of each system answers. */
const readOneByOne = (caller: string, years: readonly (readonly [AllocationSystemId, number])[]) =>
  Promise.all(
    years.map(async ([allocationSystemId, fiscalYear]) => {
      const prog = SYSTEMS.find(({ id }) => id === allocationSystemId)?.prefix ?? '';
      const { body } = await api.call('getSummary', {
        as: as[caller],
        params: { prog },
        query: { fiscalYear },
      });
      return { allocationSystemId, ...body };
    }),
  );

test.each([
  ['global', [1, 2, 3, 4]],
  ['administrator', [2]],
  ['brand', [3]],
  ['market', [4]],
] as const)('a %s user gets the current year of each own system, and no other one', async (caller, ids) => {
  const years = ids.map((id) => [id, id === 1 ? NEXT_YEAR : FISCAL_YEAR] as const);
  expect(await read(caller)).toEqual(await readOneByOne(caller, years));
});

test('a year that is named is answered for the systems that have it', async () => {
  const all = SYSTEMS.map(({ id }) => [id, NEXT_YEAR] as const);
  expect(await read('global', NEXT_YEAR)).toEqual(await readOneByOne('global', all));
  expect(await read('global', NEXT_YEAR + 5)).toEqual([]);
});

test('a disabled system is left out', async () => {
  const ofGap = eq(allocationSystems.allocationSystemId, 2);
  await api.database.update(allocationSystems).set({ isEnabled: false }).where(ofGap);
  const answered = await read('global');
  await api.database.update(allocationSystems).set({ isEnabled: true }).where(ofGap);
  expect(answered.map((of: { allocationSystemId: number }) => of.allocationSystemId)).toEqual([1, 3, 4]);
});
