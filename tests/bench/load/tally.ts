/** The answers, by phase of the run and kind of call. */
import { percentile } from '../web-api/timing';
import { toMeanWaits, toWaits, type Waits } from './waits';

/** Kinds of calls: the goals are set for reads and writes. */
export const KINDS = ['read', 'page', 'write', 'export', 'import'] as const;
export type Kind = (typeof KINDS)[number];

export type Figures = {
  count: number;
  failed: number;
  /** Writes refused because another person was first (409): part of the work, not failures. */
  told: number;
  /** How often a busy service refused with a time; the call that succeeded then has the whole time. */
  busy: number;
  /** Of the body of a call that succeeded, on average. */
  bytes: number;
  p50: number;
  p95: number;
  p99: number;
};

const CONFLICT = 409;
/** A redirect does not count as a page: the web app redirects while it cannot read the session. */
const isGood = (status: number) => status >= 200 && status < 300;

type Recorded = {
  times: number[];
  waits: Waits[];
  bytes: number;
  told: number;
  busy: number;
  failures: Map<string, number>;
};
const toNothing = (): Recorded => ({ times: [], waits: [], bytes: 0, told: 0, busy: 0, failures: new Map() });
type Added = { status: number; ms: number; bytes?: number; why?: string; serverTiming?: string | undefined };

export class Tally {
  private readonly phases = new Map<string, Map<Kind, Recorded>>();

  private of(phase: string, kind: Kind): Recorded {
    const kinds = this.phases.get(phase) ?? new Map<Kind, Recorded>();
    this.phases.set(phase, kinds);
    const recorded = kinds.get(kind) ?? toNothing();
    kinds.set(kind, recorded);
    return recorded;
  }

  /** A busy service refused a call of this kind, which is sent again. */
  addBusy(phase: string, kind: Kind): void {
    this.of(phase, kind).busy += 1;
  }

  add(phase: string, kind: Kind, what: string, { status, ms, bytes = 0, why, serverTiming }: Added): void {
    const recorded = this.of(phase, kind);
    if (isGood(status)) {
      const waits = toWaits(serverTiming, ms);
      if (waits) recorded.waits.push(waits);
      recorded.times.push(ms);
      recorded.bytes += bytes;
    } else if (status === CONFLICT) recorded.told += 1;
    else {
      const name = `${what} ${status === 0 ? 'no answer' : status}${why ? ` (${why})` : ''}`;
      recorded.failures.set(name, (recorded.failures.get(name) ?? 0) + 1);
    }
  }

  /** The figures of a kind in a phase; times in milliseconds, of the calls that succeeded. */
  figuresOf(phase: string, kind: Kind): Figures {
    const { times, told, busy, failures, ...sums } = this.phases.get(phase)?.get(kind) ?? toNothing();
    const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
    const [p50, p95, p99] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)];
    const bytes = sums.bytes / Math.max(1, times.length);
    return { count: times.length + told + failed, failed, told, busy, bytes, p50, p95, p99 };
  }

  /** Where the calls between two shares of a kind waited, in milliseconds; null if none says. */
  waitsOf(phase: string, kind: Kind, from: number, to: number): Waits | null {
    return toMeanWaits(this.phases.get(phase)?.get(kind)?.waits ?? [], from, to);
  }

  /** The failures of a phase as words, the most frequent first. */
  failuresOf(phase: string): string[] {
    const all = [...(this.phases.get(phase)?.values() ?? [])].flatMap(({ failures }) => [...failures]);
    return all.sort(([, a], [, b]) => b - a).map(([name, count]) => `${count} x ${name}`);
  }
}
