/** A rule applied to all open products of a year, the question before it is taken back, and taken back: a board is opened meanwhile. */
import type { ProposalRun, ProposalRunTakeBack } from '@/domain/contract/proposal-run';
import { seedHouse } from '../../support/house/seed-house';
import type { BenchCall } from './bench-call';
import { openNamed } from './bench-database';
import { PEOPLE } from './shape';
import { type Subject, startSubject } from './subjects';
import { percentile, timeOf } from './timing';
import { FISCAL_YEAR, WIDE_HOUSE } from './wide-house';

const PAGE = 40;
const WARM_UP = 9;
const query = { fiscalYear: FISCAL_YEAR };
const as = PEOPLE.administrator;
const board: BenchCall = { id: 'listBoard', as, query: { ...query, limit: PAGE } };

const toText = (ms: number) => Math.round(ms).toString();

const call = async (subject: Subject, input: BenchCall) => JSON.parse((await subject.call(input)).text);

async function getRun(subject: Subject): Promise<ProposalRun> {
  const { items } = await call(subject, { id: 'listProposalRuns', as, query: { ...query, limit: 1 } });
  return items[0];
}

/** Starts work and waits until it is done; the board is opened meanwhile. */
async function watch(subject: Subject, start: BenchCall) {
  const began = performance.now();
  const boards: number[] = [];
  const answeredMs = await timeOf(() => subject.call(start));
  for (;;) {
    boards.push(await timeOf(() => subject.call(board)));
    const run = await getRun(subject);
    if (run.finishedAt !== null)
      return { run, boards, answeredMs, seconds: (performance.now() - began) / 1_000 };
  }
}

/** Asks what would go back; the board is opened meanwhile. */
async function watchQuestion(subject: Subject, runId: number) {
  const began = performance.now();
  const boards: number[] = [];
  const answer = { seconds: 0 };
  const asked = call(subject, { id: 'getProposalRunTakeBack', as, params: { runId } }).then(
    (counts: ProposalRunTakeBack) => {
      answer.seconds = (performance.now() - began) / 1_000;
      return counts;
    },
  );
  do boards.push(await timeOf(() => subject.call(board)));
  while (answer.seconds === 0);
  return { counts: await asked, boards, seconds: answer.seconds };
}

const toMeanwhile = (boards: readonly number[]) =>
  [0.5, 0.95, 1].map((share) => toText(percentile(boards, share))).join(' / ');

function toLine(
  what: string,
  { run, boards, answeredMs, seconds }: Awaited<ReturnType<typeof watch>>,
): string {
  const meanwhile = toMeanwhile(boards);
  const { products, changes, takenBack } = run;
  const figures = takenBack ? takenBack.changes : changes;
  return `| ${what} | ${products}, ${figures} | ${toText(answeredMs)} | ${seconds.toFixed(0)} | ${meanwhile} |`;
}

/** `server`: the measured database server, which gets a database for this house. */
export async function measureProposalRun(server: string, tell: (line: string) => void): Promise<void> {
  const url = await openNamed(server, 'proposal_run');
  await seedHouse(url, WIDE_HOUSE, tell);
  const subject = await startSubject(url);
  try {
    for (let round = 0; round < WARM_UP; round += 1) await subject.call(board);
    tell('| what | products, figures | start ms | s | board p50 / p95 / highest ms meanwhile |');
    tell('| --- | --- | ---: | ---: | --- |');
    const applied = await watch(subject, {
      ...{ id: 'startProposalRun', as, query },
      body: { rule: 'proportional' },
    });
    tell(toLine('applied', applied));
    const { runId, status } = applied.run;
    if (status !== 'done') throw new Error(`The run ended as ${status}: ${applied.run.failure}`);
    const question = await watchQuestion(subject, runId);
    tell(
      `| asked what would go back | ${applied.run.products}, ${question.counts.changes} | | ${question.seconds.toFixed(1)} | ${toMeanwhile(question.boards)} |`,
    );
    const back = await watch(subject, {
      ...{ id: 'changeProposalRun', as, params: { runId } },
      body: { action: 'takeBack' },
    });
    tell(toLine('taken back', back));
    tell('');
  } finally {
    await subject.stop();
  }
}
