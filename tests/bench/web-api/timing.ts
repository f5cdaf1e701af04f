/** Times in milliseconds, of a call and of its bare SQL in turns, so that a busy machine slows both. */

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

/** Runs both once to warm up, then in turns: 15 times, or fewer when they are slow. */
export async function timeByTurns(
  ours: () => Promise<unknown>,
  bare: () => Promise<unknown>,
): Promise<Times> {
  await ours();
  await bare();
  const times: Times = { ours: [], bare: [] };
  const until = performance.now() + MAX_MS;
  while (times.ours.length < MAX_ROUNDS) {
    if (times.ours.length >= MIN_ROUNDS && performance.now() > until) break;
    times.ours.push(await timeOf(ours));
    times.bare.push(await timeOf(bare));
  }
  return times;
}
