import 'server-only';
/** The total time a page may wait: slow parts share it, their waits do not add up. */
import { ProblemError, toProblem } from '@/domain/problems';
import { within } from '@/domain/within';

/** From the first byte of a page's request to the end of the last upstream wait. */
export const PAGE_BUDGET_MS = 5_000;

/** The middleware stores the page's deadline in this header for the page. In milliseconds since 1970. */
export const DEADLINE_HEADER = 'x-allocations-deadline';

export class Deadline {
  private constructor(readonly at: number) {}

  static ofPage(): Deadline {
    return new Deadline(Date.now() + PAGE_BUDGET_MS);
  }

  /** The deadline from our own header; without the header the page's time starts here. */
  static fromHeader(text: string | null): Deadline {
    const at = Number(text ?? Number.NaN);
    const latest = Deadline.ofPage();
    return at > 0 && at < latest.at ? new Deadline(at) : latest;
  }

  get leftMs(): number {
    return Math.max(0, this.at - Date.now());
  }

  /** The result if it arrives in time, else throws a ProblemError of 504; the load continues for other callers. */
  within<T>(wait: Promise<T>): Promise<T> {
    return within(wait, this.leftMs, () => new ProblemError(toProblem(504)));
  }
}
