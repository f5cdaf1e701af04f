import 'server-only';
/** What happened how often in this process, by name: counted always, shown where metrics are configured. */
import { perProcess } from './per-process';

const tallies = () => perProcess('tallies', () => new Map<string, number>());

/** Names are fixed words of the code, never input: each one is kept for the life of the process. */
export function tally(name: string): void {
  tallies().set(name, (tallies().get(name) ?? 0) + 1);
}

export const readTallies = (): ReadonlyMap<string, number> => tallies();
