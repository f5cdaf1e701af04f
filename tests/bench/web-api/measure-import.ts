/** An import of 20,000 requests, as a text file: how long each of its stages lasts, beside the same SQL sent bare. */
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ImportStatus } from '@/domain/enumerations';
import { readPeakMb, resetPeak } from './memory';
import { CURRENT_YEAR, PEOPLE, RUC } from './shape';
import { recordStatements, runBare, splitAtLargest } from './statement';
import type { InProcess, Subject } from './subjects';
import { percentile, timeOf } from './timing';

const ROWS = 20_000;
const ROUNDS = 3;
const LOOK_EVERY_MS = 20;

/** Requests for a range of the year's products, each with a new quantity. */
async function toForm(client: pg.Client): Promise<FormData> {
  const { rows } = await client.query<{ sku: string; market: string; asked: number | null }>(
    `select p.sku_id as sku, m.code as market, r.requested_quantity as asked
      from requests r join products p using (product_id) join markets m using (market_id)
      where r.allocation_system_id = $1 and r.fiscal_year = $2 and p.finalized_at is null and not p.is_disabled
        and r.request_id > $3
      order by r.request_id limit ${ROWS}`,
    [RUC, CURRENT_YEAR, randomInt(400_000)],
  );
  const lines = rows.map(({ sku, market, asked }) => `${sku},${market},${((asked ?? 0) % 60) + 1}`);
  const form = new FormData();
  form.set('AllocationSystemId', String(RUC));
  form.set('FiscalYear', String(CURRENT_YEAR));
  form.set('FileFolder', 'requests');
  form.set('File', new Blob([['SKU id,Market code,Requested', ...lines].join('\n')]), 'requests.csv');
  return form;
}

type Job = { status: number; updated: number; created: number; failed: number };
type Stages = { reading: number; checking: number; saving: number; all: number };

/** Milliseconds of each stage, as the job's status says. */
async function timeStages(subject: Subject, form: FormData): Promise<Stages> {
  const began = performance.now();
  const { fileId } = (await subject.upload(PEOPLE.administrator, form)) as { fileId: number };
  const starts = new Map<number, number>();
  let job: Job = { status: 0, updated: 0, created: 0, failed: 0 };
  while (job.status < ImportStatus.Complete) {
    const { text } = await subject.call({ id: 'getImport', as: PEOPLE.administrator, params: { fileId } });
    job = JSON.parse(text);
    starts.set(job.status, starts.get(job.status) ?? performance.now());
    await delay(LOOK_EVERY_MS);
  }
  if (job.updated !== ROWS) throw new Error(`Not all rows were taken: ${JSON.stringify(job)}`);
  const end = starts.get(ImportStatus.Complete) ?? began;
  const saving = starts.get(ImportStatus.SavingData) ?? end;
  const checking = starts.get(ImportStatus.CheckingPermissions) ?? saving;
  return { reading: checking - began, checking: saving - checking, saving: end - saving, all: end - began };
}

/** The statements of one import: those before it saves, and those of the transaction that saves. */
async function recordImport(inProcess: InProcess, form: FormData) {
  await inProcess.upload(PEOPLE.administrator, form);
  return splitAtLargest(await recordStatements(inProcess.runImports));
}

const median = (times: readonly number[]) => percentile(times, 0.5);
const toSeconds = (ms: number) => (ms / 1_000).toFixed(2);

export async function measureImport(
  subject: Subject,
  inProcess: InProcess,
  client: pg.Client,
  tell: (line: string) => void,
): Promise<void> {
  const { before, largest } = await recordImport(inProcess, await toForm(client));
  await timeStages(subject, await toForm(client));
  resetPeak(subject.pid);
  const ours: Stages[] = [];
  const bare: { before: number; saving: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timeStages(subject, await toForm(client)));
    bare.push({
      before: await timeOf(() => runBare(client, before)),
      saving: await timeOf(() => runBare(client, largest)),
    });
  }
  const toLine = (what: string, ms: number, sql: number | null) =>
    `| ${what} | ${toSeconds(ms)} | ${sql === null ? '' : toSeconds(sql)} | ${sql === null ? '' : (ms / sql).toFixed(2)} |`;
  const oursOf = (stage: keyof Stages) => median(ours.map((each) => each[stage]));
  const [checked, saved] = [median(bare.map((each) => each.before)), median(bare.map((each) => each.saving))];
  tell(`| import of ${ROWS} requests | s | bare SQL s | ratio |`);
  tell('| --- | ---: | ---: | ---: |');
  tell(toLine('ReadingAndFillingData', oursOf('reading'), null));
  tell(toLine('CheckingPermissions', oursOf('checking'), checked));
  tell(toLine('SavingData', oursOf('saving'), saved));
  tell(toLine('in all, from the upload on', oursOf('all'), checked + saved));
  tell('');
  tell(
    `${before.length} statements until it saves, ${largest.length} that save; peak memory of the process ${readPeakMb(subject.pid)} MB`,
  );
}
