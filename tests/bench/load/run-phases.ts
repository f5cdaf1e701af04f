/**
 * The phases of a run: few people alone, few beside exports and an import, the others coming in one after the other, then all of them
 * beside exports and imports, then faults. Or more and more people, step by step, who read and write.
 */
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { exportOnce, importOnce } from './big-work';
import { type Faulty, runFaults } from './faults';
import type { Ledger } from './ledger';
import type { People, Person } from './people';
import { type Run, work } from './person-work';
import type { Plan } from './plan';
import { Tally } from './tally';
import type { Watch } from './watch';

const WARM_UP = 'warm-up';
const BASELINE = 'baseline';
const BESIDE_WORK = 'baseline beside exports';
const COMING_IN = 'coming in';
const FULL = 'full';
const toStepName = (people: number) => `${people} people`;
/** The phases whose times are compared. */
export const listCompared = ({ steps }: Plan): string[] =>
  steps.length > 0 ? steps.map(toStepName) : [BASELINE, BESIDE_WORK, COMING_IN, FULL];
/** Each phase with the one it is compared with. */
export function listComparisons(plan: Plan): { phase: string; by: string }[] {
  const [first = '', ...others] = listCompared(plan);
  const comparisons = others.map((phase) => ({ phase, by: first }));
  return plan.steps.length > 0 ? comparisons : [...comparisons, { phase: FULL, by: BESIDE_WORK }];
}
const ENDING = 'ending';

type Phase = { name: string; seconds: number };
type Input = {
  plan: Plan;
  crowd: People;
  ledger: Ledger;
  faulty: Faulty;
  withClient: <T>(task: (client: pg.Client) => Promise<T>) => Promise<T>;
  toWatch: (toPhase: () => string) => Watch;
  tell: (line: string) => void;
};

const toRun = ({ plan, crowd: { people }, ledger, faulty }: Input): Run => {
  const writers = people.filter(({ rows }) => rows.length > 0).length;
  return {
    origin: faulty.instances.origin,
    tally: new Tally(),
    ledger,
    pace: { readEvery: plan.readEvery, writeEvery: writers / plan.writesPerSecond },
    phase: WARM_UP,
  };
};

/** `importAfter`: seconds before each of `imports` imports. */
type BigWork = { imports: number; importAfter: number; ending: AbortSignal };

/** Exports until the signal, and imports, one after the other. */
async function runBigWork(
  run: Run,
  { plan, crowd, withClient }: Input,
  { ending, ...work }: BigWork,
): Promise<void> {
  const { administrator: cookie, people } = crowd;
  const wait = (seconds: number) => delay(seconds * 1_000, undefined, { signal: ending });
  const exports = async () => {
    for (;;) {
      await exportOnce(run, cookie);
      await wait(plan.exportEvery);
    }
  };
  const except = people.flatMap(({ rows }) => rows.map(({ requestId }) => requestId));
  const imports = async () => {
    for (let turn = 0; turn < work.imports; turn += 1) {
      await wait(work.importAfter);
      await withClient((client) => importOnce(run, cookie, client, { rows: plan.importRows, except }));
    }
  };
  const untilEnd = async (task: () => Promise<void>) => {
    await task().catch((error: unknown) => {
      if (!ending.aborted) throw error;
    });
  };
  await Promise.all([untilEnd(exports), untilEnd(imports)]);
}

export async function runPhases(input: Input) {
  const { plan, crowd, tell } = input;
  const run = toRun(input);
  const watch = input.toWatch(() => run.phase);
  const ending = new AbortController();
  // Everyone waits for it.
  setMaxListeners(0, ending.signal);
  const phases: Phase[] = [];
  const working: Promise<void>[] = [];
  const join = (people: readonly Person[]) =>
    working.push(...people.map((person) => work(run, person, ending.signal)));
  const enter = (name: string) => {
    watch.look();
    run.phase = name;
    watch.look();
    phases.push({ name, seconds: performance.now() });
  };
  const last = async (name: string, seconds: number) => {
    enter(name);
    await delay(seconds * 1_000);
  };
  const climb = async () => {
    for (const [index, people] of plan.steps.entries()) {
      if (index > 0) join(crowd.people.slice(plan.steps[index - 1], people));
      await last(toStepName(people), plan.seconds.full);
    }
  };
  const lastBesideWork = async (name: string, seconds: number, imports: number) => {
    const big = new AbortController();
    enter(name);
    working.push(runBigWork(run, input, { imports, importAfter: seconds / 4, ending: big.signal }));
    await delay(seconds * 1_000);
    big.abort();
  };
  const comeIn = async (people: readonly Person[]) => {
    enter(COMING_IN);
    for (const person of people) {
      join([person]);
      await delay((plan.seconds.comingIn * 1_000) / people.length);
    }
  };
  const fill = async () => {
    await last(BASELINE, plan.seconds.baseline);
    await lastBesideWork(BESIDE_WORK, plan.seconds.baseline, 1);
    await comeIn(crowd.people.slice(plan.baseline));
    await lastBesideWork(FULL, plan.seconds.full, 2);
  };
  // In turns by kind, so that the few are of every kind.
  join(crowd.people.slice(0, plan.baseline));
  await last(WARM_UP, plan.seconds.warmUp);
  await (plan.steps.length > 0 ? climb() : fill());
  if (plan.faults) await runFaults(input.faulty, enter, tell);
  enter(ENDING);
  ending.abort();
  await Promise.all(working);
  watch.stop();
  return { tally: run.tally, watch, phases: toLengths(phases) };
}

/** Of each phase its length, from the moments at which they began; without the last, in which people only finish. */
const toLengths = (begun: readonly Phase[]): Phase[] =>
  begun.slice(0, -1).map(({ name, seconds }, index) => ({
    name,
    seconds: ((begun[index + 1]?.seconds ?? seconds) - seconds) / 1_000,
  }));
