import 'server-only';
/** The times of one request, for the Server-Timing header of its answer: shown by the browser's developer tools. */
import { performance } from 'node:perf_hooks';
import { inSpan } from './spans';

/** The web API's own header, as it sends it: only times by name and counts of statements pass. */
const OF_WEB_API =
  /^[a-z]{1,20};dur=\d{1,9}\.\d(;desc="\d{1,6} statements")?(, [a-z]{1,20};dur=\d{1,9}\.\d(;desc="\d{1,6} statements")?){0,9}$/;

export class Timing {
  private readonly start = performance.now();
  private readonly entries: string[] = [];

  /** Runs a stage and keeps its time, also of one that fails. In a trace, it is a span. */
  async in<T>(stage: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await inSpan(stage, work);
    } finally {
      this.entries.push(`${stage};dur=${(performance.now() - start).toFixed(1)}`);
    }
  }

  /** Adds the times of the web API's answer, each with the prefix `api-`; anything else is left out. */
  addAnswer(header: string | string[] | undefined): void {
    if (typeof header !== 'string' || !OF_WEB_API.test(header)) return;
    this.entries.push(...header.split(', ').map((entry) => `api-${entry}`));
  }

  toHeader(): string {
    const now = performance.now();
    return [...this.listEntries(now), `total;dur=${(now - this.start).toFixed(1)}`].join(', ');
  }

  /** The stages up to this moment, in the order in which they ended. */
  protected listEntries(_now: number): readonly string[] {
    return this.entries;
  }
}
