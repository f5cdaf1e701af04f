import 'server-only';
/**
 * Whether this process is overloaded. A process with more work than its share of the processors runs its timers late, and
 * every step of every call waits as long: a call admitted then is answered after its caller has given up.
 */
import { perProcess } from './per-process';

const EVERY_MS = 100;
/** A slow page, a garbage collection or the start of a process is over soon: only lasting lateness counts. */
const WINDOW_MS = 10_000;
/** Share of the window: beyond it a turn is late by 300 ms on average, and a call takes some six turns. */
const MOST_LATE_SHARE = 0.75;

type Turn = { at: number; lateMs: number };

/** How late timers were in the last seconds. `now` is a clock in milliseconds that never goes back. */
export class Lateness {
  private turns: Turn[] = [];
  private due: number;

  constructor(private readonly now: () => number) {
    this.due = now() + EVERY_MS;
  }

  /** A timer that was set for every tenth of a second runs. */
  turn(): void {
    const at = this.now();
    this.turns = [
      ...this.turns.filter((each) => at - each.at < WINDOW_MS),
      { at, lateMs: Math.max(0, at - this.due) },
    ];
    this.due = at + EVERY_MS;
  }

  get isLate(): boolean {
    const late = this.turns.reduce((sum, { lateMs }) => sum + lateMs, 0);
    return late > MOST_LATE_SHARE * WINDOW_MS;
  }
}

function watch(): Lateness {
  const lateness = new Lateness(() => performance.now());
  setInterval(() => lateness.turn(), EVERY_MS).unref();
  return lateness;
}

/** Whether a further call would wait longer than people do. */
export const isLate = (): boolean => perProcess('lateness', watch).isLate;
