/** What was answered, by phase of the run and kind of call. */
import { percentile } from '../web-api/timing';

/** What a caller does: the goals are set for reads and writes. */
export const KINDS = ['read', 'page', 'write', 'export', 'import'] as const;
export type Kind = (typeof KINDS)[number];

export type Figures = {
  count: number;
  failed: number;
  /** Writes of people who were told that somebody else was first: part of the work, and no failure. */
  told: number;
  p50: number;
  p95: number;
  p99: number;
};

const CONFLICT = 409;
const isGood = (status: number) => status >= 200 && status < 400;

type Recorded = { times: number[]; told: number; failures: Map<string, number> };
const toNothing = (): Recorded => ({ times: [], told: 0, failures: new Map() });

export class Tally {
  private readonly phases = new Map<string, Map<Kind, Recorded>>();

  add(
    phase: string,
    kind: Kind,
    what: string,
    { status, ms, why }: { status: number; ms: number; why?: string },
  ): void {
    const kinds = this.phases.get(phase) ?? new Map<Kind, Recorded>();
    this.phases.set(phase, kinds);
    const recorded = kinds.get(kind) ?? toNothing();
    kinds.set(kind, recorded);
    if (isGood(status)) recorded.times.push(ms);
    else if (status === CONFLICT) recorded.told += 1;
    else {
      const name = `${what} ${status === 0 ? 'no answer' : status}${why ? ` (${why})` : ''}`;
      recorded.failures.set(name, (recorded.failures.get(name) ?? 0) + 1);
    }
  }

  /** The figures of a kind in a phase; times in milliseconds, of the calls that succeeded. */
  figuresOf(phase: string, kind: Kind): Figures {
    const { times, told, failures } = this.phases.get(phase)?.get(kind) ?? toNothing();
    const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
    const [p50, p95, p99] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)];
    return { count: times.length + told + failed, failed, told, p50, p95, p99 };
  }

  /** The failures of a phase as words, the most frequent first. */
  failuresOf(phase: string): string[] {
    const all = [...(this.phases.get(phase)?.values() ?? [])].flatMap(({ failures }) => [...failures]);
    return all.sort(([, a], [, b]) => b - a).map(([name, count]) => `${count} x ${name}`);
  }
}
