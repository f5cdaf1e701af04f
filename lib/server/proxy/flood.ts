import 'server-only';
/**
 * A flood by one person slows that person alone, in however many browsers. For calls that are counted by person nowhere
 * behind us: the directory's graph counts the whole application. Counted in this instance.
 */
import { getClock } from '../clock';
import { perProcess } from '../per-process';

const WINDOW_MS = 60_000;
const MAX_COUNTED = 10_000;

type Count = { since: number; calls: number };
const counts = () => perProcess('floods', () => new Map<string, Count>());

function forgetOld(now: number): void {
  for (const [key, { since }] of counts()) if (now - since >= WINDOW_MS) counts().delete(key);
}

/** Counts a call of a person, by their directory id; seconds to wait when it is one too many in its minute, else null. */
export function getWaitSeconds(person: string, perMinute: number): number | null {
  const now = getClock()();
  if (counts().size >= MAX_COUNTED) forgetOld(now);
  const kept = counts().get(person);
  const count = kept && now - kept.since < WINDOW_MS ? kept : { since: now, calls: 0 };
  count.calls += 1;
  counts().set(person, count);
  return count.calls > perMinute ? Math.ceil((count.since + WINDOW_MS - now) / 1_000) : null;
}
