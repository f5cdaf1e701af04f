/** An import of 20,000 requests, as a text file: how long each of its stages lasts, beside the same SQL sent bare. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ImportStatus } from '@/domain/enumerations';
import { toImportForm } from './import-form';
import { readPeakMb, resetPeak } from './memory';
import { PEOPLE } from './shape';
import { recordStatements, runBare, splitAtLargest } from './statement';
import type { InProcess, Subject } from './subjects';
import { percentile, timeOf } from './timing';

export const ROWS = 20_000;
const ROUNDS = 3;
const LOOK_EVERY_MS = 20;

const toForm = async (client: pg.Client) => (await toImportForm(client, ROWS)).form;

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
