/**
 * The web API at 2,000,000 requests and 150,000 products on PostgreSQL: the built service over HTTP, each call beside
 * its own SQL sent bare by the driver, and each page beside the least SQL that could give it, in the same run.
 *
 * `npm run bench -- web-api [--fresh] [--only <words>] [--reads]`
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openBenchDatabase, openHouse } from './bench-database';
import { measureExports } from './measure-exports';
import { measureImport } from './measure-import';
import { measureProposalRun } from './measure-proposal-run';
import { measureProposals } from './measure-proposals';
import { measureReads } from './measure-reads';
import { measureScenario } from './measure-scenario';
import { measureTriggers } from './measure-triggers';
import { measureBulkWrite } from './measure-writes';
import { toReads } from './reads';
import { TABLE_HEAD, toTableLine } from './report';
import { REQUESTS } from './shape';
import { openInProcess, startSubject } from './subjects';
import { listWideIds } from './wide-products';

const BOARD_ROWS = 25;
/** Opened resources, closed in reverse order at the end or on Ctrl-C. */
const closing: (() => Promise<void>)[] = [];

async function closeAll(): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close();
}

const tell = (line: string) => process.stdout.write(`${line}\n`);

async function measure(url: string, only: string | undefined, isReadsOnly: boolean): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  closing.push(() => client.end());
  const subject = await startSubject(url);
  closing.push(subject.stop);
  const inProcess = await openInProcess(url);
  closing.push(inProcess.close);
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  tell(
    `Node ${process.version}, PostgreSQL ${rows[0]?.version}, ${cpus().length} x ${cpus()[0]?.model}, ` +
      `load ${loadavg()[0]?.toFixed(0)}\n`,
  );
  const wideIds = await listWideIds(client);
  const reads = toReads(wideIds.slice(0, BOARD_ROWS));
  // Lets the start-up cleanup of the service finish, so that it is not recorded as part of the first call.
  for (const { call } of reads.slice(0, 5)) await inProcess.call(call);
  const listed = reads.filter(({ what }) => !only || what.includes(only));
  await measureReads(listed, subject, inProcess, client, tell);
  if (isReadsOnly) return;
  if (only === 'triggers') return measureTriggers(inProcess, client, wideIds.at(-1) ?? 0, tell);
  if (only === 'scenario') return measureScenario(subject, wideIds, tell);
  if (only === 'exports') return measureExports(() => startSubject(url), inProcess, client, tell);
  if (only === 'import') return measureImport(subject, client, tell);
  const written = wideIds.slice(BOARD_ROWS, BOARD_ROWS * 2);
  for (const line of TABLE_HEAD) tell(line);
  tell(toTableLine(await measureBulkWrite(subject, inProcess, client, written)));
  tell('');
  await measureScenario(subject, wideIds, tell);
  await measureTriggers(inProcess, client, wideIds.at(-1) ?? 0, tell);
  tell('');
  await measureExports(() => startSubject(url), inProcess, client, tell);
  tell('');
  await measureImport(subject, client, tell);
}

const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    only: { type: 'string' },
    reads: { type: 'boolean', default: false },
  },
});
process.once('SIGINT', () => void closeAll().finally(() => process.exit(130)));
try {
  const database = await openBenchDatabase(values.fresh);
  closing.push(database.stop);
  if (values.only === 'proposals') await measureProposals(database.url, tell);
  else if (values.only === 'proposal-run') await measureProposalRun(database.url, tell);
  else await measure(await openHouse(database.url, REQUESTS, tell), values.only, values.reads);
} finally {
  await closeAll();
}
