import 'server-only';
/** The times of one page, up to its first byte: its guard, its waits for the web API, and the rest, which is rendering. */
import { performance } from 'node:perf_hooks';
import { Timing } from './timing';

export class PageTiming extends Timing {
  private madeFrom: number | null = null;
  private waits = 0;
  private underWay = 0;
  private waitedFrom = 0;
  private waitedMs = 0;

  /** The guard has let the request pass: from here on the page is made. */
  beginPage(): void {
    this.madeFrom = performance.now();
  }

  get isOfPage(): boolean {
    return this.madeFrom !== null;
  }

  /** Counts the time until the answer is there. Answers that are waited for side by side count once. */
  async wait<T>(answer: Promise<T>): Promise<T> {
    this.waits += 1;
    this.underWay += 1;
    if (this.underWay === 1) this.waitedFrom = performance.now();
    try {
      return await answer;
    } finally {
      this.underWay -= 1;
      if (this.underWay === 0) this.waitedMs += performance.now() - this.waitedFrom;
    }
  }

  protected override listEntries(now: number): readonly string[] {
    const entries = super.listEntries(now);
    if (this.madeFrom === null) return entries;
    const waited = this.waitedMs + (this.underWay > 0 ? now - this.waitedFrom : 0);
    const rendered = now - this.madeFrom - waited;
    return [
      ...entries,
      `web-api;dur=${waited.toFixed(1)};desc="${this.waits} waits"`,
      `render;dur=${rendered.toFixed(1)}`,
    ];
  }
}
