/** The times of a call, for its answer's Server-Timing header, its metrics and the log of slow calls. */
import { performance } from 'node:perf_hooks';
import { createTrace, inTrace, type Trace, type WatchStatement } from '../../data/database/trace';

/** The stages of a call, in order: the account, then the work. */
export type Stage = 'account' | 'work';

export class CallTimes {
  readonly trace: Trace;
  private readonly start = performance.now();
  private readonly stages = new Map<Stage, number>();

  constructor(requestId: string, watch: WatchStatement | null) {
    this.trace = createTrace(requestId, watch);
  }

  /** Runs a stage: its time and its statements count for this call. A stage that runs again adds to its time. */
  async in<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await inTrace(this.trace, work);
    } finally {
      this.stages.set(stage, (this.stages.get(stage) ?? 0) + performance.now() - start);
    }
  }

  get totalMs(): number {
    return performance.now() - this.start;
  }

  /** In milliseconds, up to the first byte of the answer; times and a count only, nothing about the content of the call. */
  toServerTiming(): string {
    const { statements, databaseMs } = this.trace;
    return [
      ...[...this.stages].map(([stage, ms]) => `${stage};dur=${ms.toFixed(1)}`),
      `database;dur=${databaseMs.toFixed(1)};desc="${statements} statements"`,
      `total;dur=${this.totalMs.toFixed(1)}`,
    ].join(', ');
  }
}
