/** Times in milliseconds. */

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

/** How long the work takes: once to warm up, then 15 times, or fewer when it is slow. */
export async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  await work();
  const times: number[] = [];
  const until = performance.now() + MAX_MS;
  while (times.length < MAX_ROUNDS && (times.length < MIN_ROUNDS || performance.now() < until)) {
    times.push(await timeOf(work));
  }
  return times;
}
