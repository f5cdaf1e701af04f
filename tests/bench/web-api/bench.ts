/**
 * What a person waits for at the web API, against docs/performance.md: the built service over HTTP on PostgreSQL, with a house
 * (45 markets, 220,000 requests in each of three years) and a large one (450 markets, 1,000,000 requests in the year).
 *
 * `npm run bench -- web-api [--fresh] [--only house|large]`
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { seedHouse } from '../../support/house/seed-house';
import { openBenchDatabase, openNamed } from './bench-database';
import { measureReads } from './measure-reads';
import { measureWork } from './measure-work';
import { toReads } from './reads';
import { HOUSES } from './shape';
import { startSubject } from './subjects';
import { listWideIds } from './wide-products';

const BOARD_ROWS = 25;
const WARM_UP = 20;
/** Opened resources, closed in reverse order at the end or on Ctrl-C. */
const closing: (() => Promise<void>)[] = [];

async function closeAll(): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close();
}

const tell = (line: string) => process.stdout.write(`${line}\n`);

async function measure(server: string, { name, house, limits }: (typeof HOUSES)[number]): Promise<void> {
  const url = await openNamed(server, name);
  await seedHouse(url, house, tell);
  const client = new pg.Client(url);
  await client.connect();
  closing.push(() => client.end());
  const subject = await startSubject(url);
  closing.push(subject.stop);
  tell(`## ${name}\n`);
  const wideIds = await listWideIds(client, house.markets);
  const reads = toReads(wideIds.slice(0, BOARD_ROWS));
  // A young process compiles while it is measured.
  for (let call = 0; call < WARM_UP; call += 1)
    for (const read of reads.slice(0, 3)) await subject.call(read.call);
  await measureReads(reads, limits, subject, tell);
  await measureWork(wideIds, limits, subject, client, tell);
  await closeAll();
}

const { values } = parseArgs({
  options: { fresh: { type: 'boolean', default: false }, only: { type: 'string' } },
});
process.once('SIGINT', () => void closeAll().finally(() => process.exit(130)));
const database = await openBenchDatabase(values.fresh);
try {
  for (const each of HOUSES) if (!values.only || values.only === each.name) await measure(database.url, each);
} finally {
  await closeAll();
  await database.stop();
}
