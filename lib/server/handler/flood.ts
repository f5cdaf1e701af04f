import 'server-only';
/**
 * Rate limit per user, across all their browsers. For calls that no upstream counts per user: the directory's graph
 * counts the whole application. Counted in this instance.
 */
import { getClock } from '../runtime/clock';
import { perProcess } from '../runtime/per-process';

const WINDOW_MS = 60_000;
const MAX_COUNTED = 10_000;

type Count = { since: number; calls: number };
const counts = () => perProcess('floods', () => new Map<string, Count>());

function forgetOld(now: number): void {
  for (const [key, { since }] of counts()) if (now - since >= WINDOW_MS) counts().delete(key);
}

/** Counts a user's call by directory id; returns the seconds to wait if it exceeds the limit per minute, else null. */
export function getWaitSeconds(person: string, perMinute: number): number | null {
  const now = getClock()();
  if (counts().size >= MAX_COUNTED) forgetOld(now);
  const kept = counts().get(person);
  const count = kept && now - kept.since < WINDOW_MS ? kept : { since: now, calls: 0 };
  count.calls += 1;
  counts().set(person, count);
  return count.calls > perMinute ? Math.ceil((count.since + WINDOW_MS - now) / 1_000) : null;
}
