import 'server-only';
/** The time that a page may wait in all: slow parts share it, they do not add up. */
import { ProblemError, toProblem } from '@/domain/problems';

/** From the first byte of a page's request to the last wait for a service behind it. */
export const PAGE_BUDGET_MS = 5_000;

/** Where the middleware notes the end of a page's time, for the page that follows. In milliseconds since 1970. */
export const DEADLINE_HEADER = 'x-allocations-deadline';

export class Deadline {
  private constructor(readonly at: number) {}

  static ofPage(): Deadline {
    return new Deadline(Date.now() + PAGE_BUDGET_MS);
  }

  /** The deadline of a header of ours; a page without one has its time from here on. */
  static fromHeader(text: string | null): Deadline {
    const at = Number(text ?? Number.NaN);
    const latest = Deadline.ofPage();
    return at > 0 && at < latest.at ? new Deadline(at) : latest;
  }

  get leftMs(): number {
    return Math.max(0, this.at - Date.now());
  }

  /** What is there in time. Throws a ProblemError of 504 when it is not; the wait itself goes on for whom it may serve. */
  async within<T>(wait: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new ProblemError(toProblem(504))), this.leftMs);
    });
    try {
      return await Promise.race([wait, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
