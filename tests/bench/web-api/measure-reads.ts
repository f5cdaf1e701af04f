/** Each read over HTTP, beside its own SQL and beside the least SQL for its page, in turns. */
import type pg from 'pg';
import { toLeast } from './least';
import { ACCOUNT_ALONE, type Read } from './reads';
import { READ_TABLE_HEAD, toReadLine } from './report';
import { recordStatements, runBare } from './statement';
import type { InProcess, Subject } from './subjects';
import { percentile, timeByTurns } from './timing';

/** What is to be reached: a page beside its least SQL, and any page in milliseconds. */
const MOST_TIMES_LEAST = 5;
const MOST_MS = 50;
/** Calls before the first line: a young process compiles while it is measured. */
const WARM_UP = 20;

function toRows(text: string): string {
  const body: { items?: unknown[]; totalCount?: number; cells?: unknown[] } = JSON.parse(text);
  if (body.totalCount !== undefined) return `${body.items?.length} of ${body.totalCount}`;
  return String(body.cells?.length ?? 1);
}

async function measureRead({ what, call }: Read, subject: Subject, inProcess: InProcess, client: pg.Client) {
  const text = await inProcess.call(call);
  const least = toLeast(call, text);
  const statements = await recordStatements(() => inProcess.call(call));
  const times = await timeByTurns({
    ours: () => subject.call(call),
    bare: () => runBare(client, statements),
    least: () => (least ? client.query(least) : Promise.resolve()),
  });
  return { what, rows: toRows(text), ...times, least: least ? times.least : null };
}

/** Prints a table of all reads, first what every call pays, and below it those that miss what is to be reached. */
export async function measureReads(
  reads: readonly Read[],
  subject: Subject,
  inProcess: InProcess,
  client: pg.Client,
  tell: (line: string) => void,
): Promise<void> {
  for (const line of READ_TABLE_HEAD) tell(line);
  for (let call = 0; call < WARM_UP; call += 1)
    for (const read of reads.slice(0, 3)) await subject.call(read.call);
  const account = await measureRead(ACCOUNT_ALONE, subject, inProcess, client);
  tell(toReadLine(account));
  const floor = percentile(account.ours, 0.5);
  const [slow, far, farBeyondFloor]: [string[], string[], string[]] = [[], [], []];
  for (const read of reads) {
    const line = await measureRead(read, subject, inProcess, client);
    tell(toReadLine(line));
    const ms = percentile(line.ours, 0.5);
    if (ms > MOST_MS) slow.push(read.what);
    const most = line.least && MOST_TIMES_LEAST * percentile(line.least, 0.5);
    if (most && ms > most) far.push(read.what);
    if (most && ms - floor > most) farBeyondFloor.push(read.what);
  }
  tell(`\nOver ${MOST_MS} ms: ${slow.length} of ${reads.length}. ${slow.join('; ')}`);
  tell(`Over ${MOST_TIMES_LEAST} x the least SQL: ${far.length}. ${far.join('; ')}`);
  tell(
    `Over it without what every call pays (${floor.toFixed(1)} ms): ${farBeyondFloor.length}. ${farBeyondFloor.join('; ')}\n`,
  );
}
