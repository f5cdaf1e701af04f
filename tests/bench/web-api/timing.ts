/** Times in milliseconds, of what is compared in turns, so that a busy machine slows all of it. */

import { keysOf } from '@/domain/fields';

const MAX_ROUNDS = 15;
const MIN_ROUNDS = 3;
const MAX_MS = 3_000;

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The value below which this share of the times lies. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export type Times = { ours: number[]; bare: number[] };

/** Runs each once to warm up, then in turns: 15 times, or fewer when they are slow. */
export async function timeByTurns<Name extends string>(
  works: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, number[]>> {
  const names = keysOf(works);
  for (const name of names) await works[name]();
  const times = Object.fromEntries(names.map((name): [string, number[]] => [name, []])) as Record<
    Name,
    number[]
  >;
  const until = performance.now() + MAX_MS;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (round >= MIN_ROUNDS && performance.now() > until) break;
    for (const name of names) times[name].push(await timeOf(works[name]));
  }
  return times;
}
