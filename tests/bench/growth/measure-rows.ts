/**
 * What a row costs that is saved or exported, in houses of each size: as many rows in each, so that only the house differs. Saves
 * change figures of the house, as planners do.
 */
import type pg from 'pg';
import type { BenchCall } from '../web-api/bench-call';
import { toBulk } from '../web-api/measure-writes';
import { CURRENT_YEAR, MARKETS, PEOPLE } from '../web-api/shape';
import type { Subject } from '../web-api/subjects';
import { percentile, timeOf } from '../web-api/timing';
import { listWideIds } from '../web-api/wide-products';

const ROUNDS = 9;
/** Of products with a request of every market. The service itself writes so few rows, in each house. */
const EXPORTED_PRODUCTS = 2;

export type House = { subject: Subject; client: pg.Client; requests: number };
/** A call, and on how many rows. */
type CallOnRows = { call: BenchCall; rows: number };
type Work = { what: string; toCall: (house: House) => Promise<CallOnRows> };

/** A save of the first figures of a product, each time with other ones. */
const toSave = (rows: number) => async (house: House) => {
  const [productId = 0] = await listWideIds(house.client);
  const { body, ...call } = await toBulk(house.client, productId);
  return { call: { ...call, body: body.slice(0, rows) }, rows };
};

/** The requests of the same products in each house. */
async function toExport({ client }: House): Promise<CallOnRows> {
  const productIds = (await listWideIds(client)).slice(0, EXPORTED_PRODUCTS);
  const query = { fiscalYear: CURRENT_YEAR, productIds };
  return {
    call: { id: 'exportRequests', as: PEOPLE.administrator, query },
    rows: productIds.length * MARKETS,
  };
}

const WORKS: readonly Work[] = [
  { what: 'a save of one figure', toCall: toSave(1) },
  { what: 'a save of 450 figures of a product', toCall: toSave(MARKETS) },
  { what: `an export of the ${EXPORTED_PRODUCTS * MARKETS} requests of two products`, toCall: toExport },
];

/** Of each house the times by turns, in milliseconds for a row; a first round warms up. */
async function timeEach(houses: readonly House[], { toCall }: Work): Promise<number[][]> {
  const times = houses.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, house] of houses.entries()) {
      const { call, rows } = await toCall(house);
      const ms = await timeOf(() => house.subject.call(call, false));
      if (round > 0) times[index]?.push(ms / rows);
    }
  }
  return times;
}

/** Tells the median of each house for a row, and what it grows by from the first to the last. */
export async function measureRows(houses: readonly House[], tell: (line: string) => void): Promise<void> {
  tell(
    `| ms for a row of | ${houses.map(({ requests }) => requests.toLocaleString('en')).join(' | ')} | grows by |`,
  );
  tell(`| --- | ${houses.map(() => '---:').join(' | ')} | ---: |`);
  for (const work of WORKS) {
    const medians = (await timeEach(houses, work)).map((times) => percentile(times, 0.5));
    const [first = Number.NaN, last = Number.NaN] = [medians.at(0), medians.at(-1)];
    tell(
      `| ${[work.what, ...medians.map((ms) => ms.toPrecision(2)), (last / first).toFixed(1)].join(' | ')} |`,
    );
  }
}
