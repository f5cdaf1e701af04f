/**
 * An import of 20,000 requests, as a text file: how long each of its stages lasts, beside the same import by hand
 * (import-by-hand.ts), by turns and on the same requests.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ImportStatus } from '@/domain/enumerations';
import { importByHand } from './import-by-hand';
import { toImportForm, toPlace } from './import-form';
import { readPeakMb, resetPeak } from './memory';
import { PEOPLE } from './shape';
import type { Subject } from './subjects';
import { percentile, timeOf } from './timing';

export const ROWS = 20_000;
const ROUNDS = 5;
/** Looking takes the service some milliseconds each time. */
const LOOK_EVERY_MS = 50;

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

const median = (times: readonly number[]) => percentile(times, 0.5);
const toSeconds = (ms: number) => (ms / 1_000).toFixed(2);

export async function measureImport(
  subject: Subject,
  client: pg.Client,
  tell: (line: string) => void,
): Promise<void> {
  const toFile = (place: number) => toImportForm(client, ROWS, [], place);
  await timeStages(subject, (await toFile(toPlace())).form);
  resetPeak(subject.pid);
  const ours: Stages[] = [];
  const byHand: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const place = toPlace();
    const timeOurs = async () => ours.push(await timeStages(subject, (await toFile(place)).form));
    const timeHand = async () => {
      const { rows } = await toFile(place);
      byHand.push(await timeOf(() => importByHand(client, rows)));
    };
    // Who comes second finds the pages in memory.
    for (const turn of round % 2 === 0 ? [timeOurs, timeHand] : [timeHand, timeOurs]) await turn();
  }
  const hand = median(byHand);
  const oursOf = (stage: keyof Stages) => median(ours.map((each) => each[stage]));
  const toLine = (what: string, ms: number, beside: number | null) =>
    `| ${what} | ${toSeconds(ms)} | ${beside ? `${toSeconds(beside)} | ${(ms / beside).toFixed(2)}` : ' | '} |`;
  tell(`| import of ${ROWS} requests | s | by hand s | ratio |`);
  tell('| --- | ---: | ---: | ---: |');
  tell(toLine('ReadingAndFillingData', oursOf('reading'), null));
  tell(toLine('CheckingPermissions', oursOf('checking'), null));
  tell(toLine('SavingData', oursOf('saving'), null));
  tell(toLine('after reading', median(ours.map(({ all, reading }) => all - reading)), hand));
  tell(toLine('in all, from the upload on', oursOf('all'), hand));
  tell('');
  tell(`By hand ${toSeconds(Math.min(...byHand))} to ${toSeconds(Math.max(...byHand))} s, ${ROUNDS} rounds.`);
  tell(`Peak memory of the process ${readPeakMb(subject.pid)} MB.`);
}
