/** Role x type x system x year x own or another id: every read, through the API, against the table written by hand. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readSheet } from 'read-excel-file/node';
import type { OperationId } from '@/domain/contract/operations';
import { SYSTEMS, type System } from '@/domain/systems';
import { type Answered, type Input, startWebApi, type TestWebApi } from '../../support/web-api';
import { type Cast, createCast, PEOPLE, type Person } from './cast';
import { shareScenario, YEARS } from './field';
import { READ_RULES } from './read-rules';
import { requireCell } from './table';

type Year = keyof typeof YEARS;
/** The names of the table, by id. */
type Names = Record<'products' | 'requests' | 'markets' | 'scenarios', Map<number, string>>;

let api: TestWebApi;
let own: { brandId: number; marketId: number };
let another: { brandId: number; marketId: number };
const casts = new Map<System, Cast>();
const played = new Map<string, Names>();

async function play(system: System, year: Year): Promise<Names> {
  const { fixtures } = api;
  const published = { publishedAt: new Date('2026-01-05T00:00:00Z') };
  const place = { allocationSystemId: system.id, fiscalYear: YEARS[year] };
  const list = {
    own: await fixtures.product({ ...place, ...published, brandId: own.brandId }),
    another: await fixtures.product({ ...place, ...published, brandId: another.brandId }),
    draft: await fixtures.product({ ...place, brandId: own.brandId }),
    narrow: await fixtures.product({
      ...place,
      ...published,
      brandId: another.brandId,
      eligibleMarketIds: [another.marketId],
    }),
  };
  const requests = new Map<number, string>();
  const ask = async (product: keyof typeof list, market: 'own' | 'another') => {
    const { marketId } = market === 'own' ? own : another;
    const { requestId } = await fixtures.request(list[product], marketId, { requestedQuantity: 1 });
    requests.set(requestId, `${product}/${market}`);
  };
  await ask('own', 'own');
  await ask('own', 'another');
  await ask('another', 'own');
  await ask('another', 'another');
  await ask('narrow', 'another');
  const products = new Map(Object.entries(list).map(([name, { productId }]) => [productId, name]));
  const markets = new Map([
    [own.marketId, 'own'],
    [another.marketId, 'another'],
  ]);
  const scenarios = new Map<number, string>();
  for (const name of ['own', 'another', 'narrow'] as const) {
    const as = casts.get(system)?.Administrator ?? '';
    scenarios.set(await shareScenario(api, system, as, list[name]), name);
  }
  return { products, requests, markets, scenarios };
}

beforeAll(async () => {
  api = await startWebApi();
  const { fixtures } = api;
  const brands = [(await fixtures.brand()).brandId, (await fixtures.brand()).brandId];
  const markets = [(await fixtures.market()).marketId, (await fixtures.market()).marketId];
  // Crossed: the own brand has the id of the other market, so that confusing the two fails the test.
  own = { brandId: brands[0] ?? 0, marketId: markets[1] ?? 0 };
  another = { brandId: brands[1] ?? 0, marketId: markets[0] ?? 0 };
  for (const system of SYSTEMS) {
    await fixtures.moment(system.id, 1);
    casts.set(system, await createCast(fixtures, system, own, { elsewhere: true }));
    for (const year of ['current', 'another'] as const) {
      played.set(`${system.id} ${year}`, await play(system, year));
    }
  }
});
afterAll(() => api.close());

type Seen = string[] | string;
const toReason = ({ status, body }: Answered): string => (status === 403 ? body.reason : `${status}`);
const sort = (names: (string | undefined)[]) => names.map((name) => name ?? 'unknown').sort();

/** Lists show what is visible; calls of one item are made for each item, and the answered ones are visible. */
async function readAll(system: System, year: Year, as: string): Promise<Record<string, Seen>> {
  const names = played.get(`${system.id} ${year}`);
  if (!names) throw new Error('The system is not played.');
  const send = (id: OperationId, input: Input = {}) =>
    api.call(id, { ...input, as, params: { prog: system.prefix, ...input.params } });
  const query = { fiscalYear: YEARS[year] };
  // Every list is asked for all brands: naming a brand outside the caller's scope does not return it.
  const asked = { ...query, brandIds: [own.brandId, another.brandId] };
  const list = async (
    id: OperationId,
    toName: (item: Record<string, number>) => string | undefined,
    input: NonNullable<Input['query']> = asked,
  ) => {
    const answer = await send(id, { query: input });
    return answer.status === 200 ? sort(answer.body.items.map(toName)) : toReason(answer);
  };
  const book = async (id: OperationId, ids: Map<number, string>) => {
    const answer = await send(id, { query: asked });
    if (answer.status !== 200) return toReason(answer);
    const [, ...rows] = await readSheet(answer.bytes);
    return sort(rows.map(([itemId]) => ids.get(Number(itemId))));
  };
  const each = async (
    id: OperationId,
    key: string,
    ids: Map<number, string>,
    toInput = (itemId: number): Input => ({ params: { [key]: itemId } }),
  ) => {
    const answers = await Promise.all(
      [...ids].map(async ([itemId, name]) => ({
        name,
        answer: await send(id, toInput(itemId)),
      })),
    );
    const refused = answers.find(({ answer }) => answer.status === 403);
    if (refused) return toReason(refused.answer);
    return sort(answers.filter(({ answer }) => answer.status === 200).map(({ name }) => name));
  };
  const toProduct = ({ productId }: Record<string, number>) => names.products.get(productId ?? 0);
  const lists = {
    listProducts: await list('listProducts', toProduct),
    listRequests: await list('listRequests', ({ requestId }) => names.requests.get(requestId ?? 0)),
    listPitches: await list(
      'listPitches',
      (item) => `${toProduct(item)}/${names.markets.get(item.marketId ?? 0)}`,
    ),
    listBoard: await list('listBoard', toProduct),
    listScenarios: await list(
      'listScenarios',
      ({ scenarioId }) => names.scenarios.get(scenarioId ?? 0),
      query,
    ),
    getSummary: toReason(await send('getSummary', { query })),
    getYearValue: toReason(await send('getYearValue', { query })),
    getFigures: toReason(await send('getFigures', { query: asked })),
    listSteps: toReason(await send('listSteps', { query })),
  };
  // Calls of one item are made in one year only: no rule of reading depends on the year.
  if (year === 'another') return lists;
  const boardRows = await book('exportBoard', names.requests);
  return {
    ...lists,
    exportProducts: await book('exportProducts', names.products),
    getProduct: await each('getProduct', 'productId', names.products),
    getProductHistory: await each('getProductHistory', 'productId', names.products),
    getRequestsHistory: await each('getRequestsHistory', 'productId', names.products),
    exportRequests: await book('exportRequests', names.requests),
    exportBoard: Array.isArray(boardRows)
      ? sort([...new Set(boardRows.map((name) => name.split('/')[0]))])
      : boardRows,
    getRequest: await each('getRequest', 'requestId', names.requests),
    getRequestHistory: await each('getRequestHistory', 'requestId', names.requests),
    getScenario: await each('getScenario', 'scenarioId', names.scenarios),
    compareScenarios: await each('compareScenarios', 'scenarioIds', names.scenarios, (scenarioId) => ({
      query: { scenarioIds: [scenarioId] },
    })),
    getProposal: await each('getProposal', 'productId', names.products),
    listProposals: await each('listProposals', 'productId', names.products),
    exportImportTemplate: toReason(await send('exportImportTemplate', { query: { fileFolder: 'requests' } })),
  };
}

const COLUMNS: Record<string, string> = {
  listProducts: 'products',
  exportProducts: 'products',
  getProduct: 'products',
  getProductHistory: 'products',
  getRequestsHistory: 'products',
  listRequests: 'requests',
  exportRequests: 'requests',
  getRequest: 'requests',
  getRequestHistory: 'requests',
  listPitches: 'pitches',
  listBoard: 'board',
  listScenarios: 'board',
  getScenario: 'board',
  compareScenarios: 'board',
  exportBoard: 'board',
  getProposal: 'board',
  listProposals: 'board',
  getSummary: 'years',
  getYearValue: 'years',
  getFigures: 'years',
  exportImportTemplate: 'years',
  listSteps: 'years',
};

function toExpected(call: string, person: Person, { hasSteps }: System): Seen {
  const cell = requireCell(READ_RULES, { person }, COLUMNS[call] ?? '');
  // "/loi/steps": a system without steps answers 404 to every user of the system.
  if (call === 'listSteps' && !hasSteps && cell === '200') return '404';
  if (/^(wrongType|noPermission|noAccount|200)$/.test(cell)) return cell;
  // A proposal can be read of a draft too: it then shares out nothing.
  const names = /Proposal/.test(call) && /own/.test(cell) ? `${cell} draft` : cell;
  return names.split(/\s+/).filter(Boolean).sort();
}

describe('who may read what', () => {
  const cases = SYSTEMS.flatMap((system) => PEOPLE.map((person) => [system.label, person, system] as const));
  test.each(cases)('in %s: %s', async (_label, person, system) => {
    for (const year of ['current', 'another'] as const) {
      const seen = await readAll(system, year, casts.get(system)?.[person] ?? '');
      const expected = Object.keys(seen).map((call) => [call, toExpected(call, person, system)]);
      expect({ year, seen }).toEqual({ year, seen: Object.fromEntries(expected) });
    }
  });
});
