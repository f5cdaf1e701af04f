/**
 * How the time of each first page and sum, and of a row that is saved or exported, grows with the house: the built service on
 * databases of 20,000, 200,000 and 2,000,000 requests, called in turns in the same run.
 *
 * `npm run bench -- growth [--only <words>]`; `--only rows` measures saves and exports alone
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openBenchDatabase, openHouse } from '../web-api/bench-database';
import { FIRST_READS } from '../web-api/reads';
import { REQUESTS as FULL } from '../web-api/shape';
import { type Subject, startSubject } from '../web-api/subjects';
import { percentile, timeByTurns } from '../web-api/timing';
import { type House, measureRows } from './measure-rows';

const REQUESTS = { small: 20_000, middle: 200_000, large: FULL } as const;
/** What the logarithm of the requests grows by, and what a busy machine may add to a time of some milliseconds. */
const LOGARITHM = Math.log(REQUESTS.large) / Math.log(REQUESTS.small);
const TOLERANCE = 1.5;

/** Saves and exports, as `--only` names them. */
const ROWS = 'rows';

const tell = (line: string) => process.stdout.write(`${line}\n`);

async function start(server: string, requests: number): Promise<House & { stop(): Promise<void> }> {
  const url = await openHouse(server, requests, tell);
  const subject = await startSubject(url);
  const client = new pg.Client(url);
  await client.connect();
  const stop = async () => {
    await client.end();
    await subject.stop();
  };
  return { subject, client, requests, stop };
}

async function measureReads(subjects: Record<keyof typeof REQUESTS, Subject>, only: string): Promise<void> {
  tell('| what | 20,000: p50 ms | 200,000 | 2,000,000 | grows by |');
  tell('| --- | ---: | ---: | ---: | ---: |');
  const faster: string[] = [];
  for (const { what, call } of FIRST_READS.filter((read) => read.what.includes(only))) {
    const times = await timeByTurns({
      small: () => subjects.small.call(call),
      middle: () => subjects.middle.call(call),
      large: () => subjects.large.call(call),
    });
    const [small, middle, large] = [times.small, times.middle, times.large].map((of) => percentile(of, 0.5));
    if (small === undefined || middle === undefined || large === undefined) continue;
    const cells = [small, middle, large].map((ms) => ms.toFixed(ms < 10 ? 1 : 0));
    tell(`| ${[what, ...cells, (large / small).toFixed(1)].join(' | ')} |`);
    if (large / small > LOGARITHM * TOLERANCE) faster.push(what);
  }
  tell(
    `\nFaster than the logarithm (${LOGARITHM.toFixed(2)}, taken ${TOLERANCE} times): ${faster.join('; ') || 'none'}`,
  );
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
/** Closed in reverse order at the end. */
const closing: (() => Promise<void>)[] = [];
const keep = <T extends { stop(): Promise<void> }>(part: T): T => {
  closing.push(part.stop);
  return part;
};
try {
  const { url } = keep(await openBenchDatabase(false));
  const small = keep(await start(url, REQUESTS.small));
  const middle = keep(await start(url, REQUESTS.middle));
  const large = keep(await start(url, REQUESTS.large));
  if (values.only !== ROWS) {
    const subjects = { small: small.subject, middle: middle.subject, large: large.subject };
    await measureReads(subjects, values.only ?? '');
  }
  if (values.only === undefined || values.only === ROWS) await measureRows([small, middle, large], tell);
} finally {
  for (const close of closing.reverse()) await close();
}
