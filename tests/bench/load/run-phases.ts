/**
 * The phases of a run: few people, then all of them with exports and imports, then faults. Or more and more people, step by step,
 * who read and write.
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
const FULL = 'full';
const toStepName = (people: number) => `${people} people`;
/** The phases that are compared: the first is what the others are measured by. */
export const toCompared = ({ steps }: Plan): string[] =>
  steps.length > 0 ? steps.map(toStepName) : [BASELINE, FULL];
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

/** Exports until the signal, and two imports, one after the other. */
async function runBigWork(run: Run, { plan, crowd, withClient }: Input, ending: AbortSignal): Promise<void> {
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
    for (let turn = 0; turn < 2; turn += 1) {
      await wait(plan.seconds.full / 4);
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
  const fill = async () => {
    await last(BASELINE, plan.seconds.baseline);
    join(crowd.people.slice(plan.baseline));
    const big = new AbortController();
    working.push(runBigWork(run, input, big.signal));
    await last(FULL, plan.seconds.full);
    big.abort();
  };
  // Everyone in turns, so that the few are of every kind.
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
