/** Saves, an export's first byte, and an import of 20,000 rows while others read. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ImportStatus } from '@/domain/enumerations';
import type { BenchCall } from './bench-call';
import { toImportForm } from './import-form';
import { CURRENT_YEAR, type Limits, PEOPLE } from './shape';
import type { Subject } from './subjects';
import { percentile, timeOf } from './timing';

const IMPORTED_ROWS = 20_000;
const LOOK_EVERY_MS = 100;

/** A bulk write of other figures for the requests of a product, or for the first `count` of them. */
async function toBulk(client: pg.Client, productId: number, count: number): Promise<BenchCall> {
  const { rows } = await client.query<{ requestId: number; version: number; allocated: number | null }>(
    `select request_id as "requestId", version, allocated_quantity as allocated from requests
      where product_id = $1 order by request_id limit $2`,
    [productId, count],
  );
  const body = rows.map(({ requestId, version, allocated }) => ({
    ...{ requestId, version, allocatedQuantity: ((allocated ?? 0) + 1) % 10 },
  }));
  return { id: 'patchRequests', as: PEOPLE.administrator, body };
}

async function timeSaves(subject: Subject, client: pg.Client, productIds: readonly number[], count: number) {
  const bulks: BenchCall[] = [];
  for (const productId of productIds) bulks.push(await toBulk(client, productId, count));
  const times: number[] = [];
  for (const bulk of bulks) times.push(await timeOf(() => subject.call(bulk)));
  return percentile(times, 0.95);
}

/** The slowest first byte of the year's exports. */
async function timeExports(subject: Subject): Promise<number> {
  const query = { fiscalYear: CURRENT_YEAR };
  const exports: BenchCall[] = [
    { id: 'exportRequests', as: PEOPLE.administrator, query },
    { id: 'exportProducts', as: PEOPLE.administrator, query },
    { id: 'exportPitches', as: PEOPLE.marketEditor, query },
  ];
  const firsts: number[] = [];
  for (const call of exports) firsts.push((await subject.call(call, false)).firstByteMs);
  return Math.max(...firsts);
}

/** The first pages that others open while 20,000 rows are imported: 95 of 100 take at most this. */
async function timeBesideImport(subject: Subject, client: pg.Client): Promise<number> {
  const { form } = await toImportForm(client, IMPORTED_ROWS);
  const { fileId } = (await subject.upload(PEOPLE.administrator, form)) as { fileId: number };
  const times: number[] = [];
  for (let status = 0; status < ImportStatus.Complete; ) {
    times.push(
      await timeOf(() =>
        subject.call({
          id: 'listRequests',
          as: PEOPLE.brandEditor,
          query: { fiscalYear: CURRENT_YEAR, limit: 25 },
        }),
      ),
    );
    const job = await subject.call({ id: 'getImport', as: PEOPLE.administrator, params: { fileId } });
    ({ status } = JSON.parse(job.text) as { status: number });
    await delay(LOOK_EVERY_MS);
  }
  return percentile(times, 0.95);
}

/** Prints one line each. `wideIds`: products with a request of every market. */
export async function measureWork(
  wideIds: readonly number[],
  limits: Limits,
  subject: Subject,
  client: pg.Client,
  tell: (line: string) => void,
): Promise<void> {
  const toLine = (what: string, ms: number, limit: number) =>
    tell(`| ${what} | ${ms.toFixed(1)} | ${limit}${ms > limit ? ', missed' : ''} |`);
  tell('| work | p95 ms | limit ms |');
  tell('| --- | ---: | ---: |');
  toLine('a figure is saved', await timeSaves(subject, client, wideIds.slice(0, 40), 1), 300);
  toLine(
    'a figure for every market is saved',
    await timeSaves(subject, client, wideIds.slice(40, 60), 450),
    1_000,
  );
  toLine('an export, first byte', await timeExports(subject), limits.laterPageMs);
  toLine('others, beside an import of 20,000 rows', await timeBesideImport(subject, client), 300);
  tell('');
}
