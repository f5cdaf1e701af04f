import 'server-only';
/** Counts of events in this process, by name: always counted, exposed if metrics are configured. */
import { perProcess } from './per-process';

/** Look-ups in the short-lived caches, by cache and outcome. Calls that were sent a second time, by pool. */
type Tallies = Record<'cache' | 'sent again', Map<string, number>>;

const tallies = () => perProcess<Tallies>('tallies', () => ({ cache: new Map(), 'sent again': new Map() }));

/** Names are fixed words of the code, never input: each one is kept for the life of the process. */
export function tally(counted: keyof Tallies, name: string): void {
  const counts = tallies()[counted];
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

export const readTallies = (counted: keyof Tallies): ReadonlyMap<string, number> => tallies()[counted];
