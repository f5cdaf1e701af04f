/** Calls over keep-alive connections: the time of one call alone, parallel calls per second, and what these cost the processors. */
import { Agent, get } from 'node:http';
import { readCpuSeconds } from '../load/watch';

/** A process whose processor time is told by call. */
export type Watched = { name: string; pid: number };
export type Target = {
  name: string;
  url: string;
  cookie: string;
  status: number;
  watched?: readonly Watched[];
};
export type Measured = {
  name: string;
  medianMs: number;
  perSecond: number;
  /** Milliseconds of the processor for each parallel call, by the name of the process. */
  cpuMs: ReadonlyMap<string, number>;
};

const ROUNDS = 5;
const AT_ONCE = 16;
/** A process that has just started runs code that is not compiled yet; one that serves people has been up for longer. */
const WARM_UP_CALLS = 3_000;

/** Calls of a round: one after the other, and sixteen in parallel. */
export type Counts = { alone: number; together: number };

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

function call({ url, cookie, status }: Target): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie, accept: '*/*' } }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === status) resolve(performance.now() - began);
        else reject(new Error(`${url} answered ${answer.statusCode}.`));
      });
    }).on('error', reject);
  });
}

async function callTogether(target: Target, count: number): Promise<number> {
  const began = performance.now();
  let left = count;
  const lane = async () => {
    while (left-- > 0) await call(target);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return (count * 1_000) / (performance.now() - began);
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Measures all targets in turns, several times, so that other load of the machine affects them equally. */
export async function measure(
  targets: readonly Target[],
  { alone: aloneCount, together }: Counts,
): Promise<Measured[]> {
  const alone = new Map<string, number[]>();
  const rates = new Map<string, number[]>();
  const spent = new Map(targets.map(({ name }) => [name, new Map<string, number>()]));
  for (const target of targets) await callTogether(target, WARM_UP_CALLS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const target of targets) {
      const times: number[] = alone.get(target.name) ?? [];
      for (let count = 0; count < aloneCount; count += 1) times.push(await call(target));
      alone.set(target.name, times);
      const { watched = [] } = target;
      const before = watched.map(({ pid }) => readCpuSeconds(pid));
      rates.set(target.name, [...(rates.get(target.name) ?? []), await callTogether(target, together)]);
      const ofTarget = spent.get(target.name);
      for (const [index, { name, pid }] of watched.entries()) {
        const seconds = readCpuSeconds(pid) - (before[index] ?? 0);
        ofTarget?.set(name, (ofTarget.get(name) ?? 0) + (seconds * 1_000) / (together * ROUNDS));
      }
    }
  }
  return targets.map(({ name }) => ({
    name,
    medianMs: median(alone.get(name) ?? []),
    perSecond: median(rates.get(name) ?? []),
    cpuMs: spent.get(name) ?? new Map(),
  }));
}
