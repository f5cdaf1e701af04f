import 'server-only';
/** Answers kept for some seconds under the key of one session: nothing is ever shared between people. */
import { getClock } from './clock';
import type { Deadline } from './deadline';

type Known<T> = { value: T; at: number };
/** `last` is the newest answer that came; a load that is under way has that of the one before it. */
type Entry<T> = { value: Promise<T>; at: number; last: Known<T> | null };
export type BriefCacheOptions = {
  /** How long an answer is given again without asking. */
  keepMs: number;
  /** How long an answer stands in for one that cannot be had, so that header and menu stay while a service is away. */
  staleMs: number;
  maxEntries: number;
  /** Whether a failure passes; what was refused for good is never papered over. */
  isPassing: (error: unknown) => boolean;
};

export class BriefCache<T> {
  private readonly entries = new Map<string, Entry<T>>();

  constructor(private readonly options: BriefCacheOptions) {}

  /**
   * The kept answer, or a new one; who asks meanwhile waits for the same, each until their own deadline. A failure is
   * not kept.
   */
  get(key: string, load: () => Promise<T>, deadline?: Deadline): Promise<T> {
    const now = getClock()();
    const kept = this.entries.get(key);
    if (kept && now - kept.at < this.options.keepMs) return this.wait(kept, deadline);
    const entry: Entry<T> = { value: load(), at: now, last: kept?.last ?? null };
    entry.value = entry.value.then(
      (value) => {
        entry.last = { value, at: now };
        return value;
      },
      (error: unknown) => {
        const standIn = this.getStandIn(entry, error);
        if (!standIn) {
          if (this.entries.get(key) === entry) this.entries.delete(key);
          throw error;
        }
        // As old as it is: the next one asks again, and its time runs out.
        entry.at = standIn.at;
        return standIn.value;
      },
    );
    this.put(key, entry);
    return this.wait(entry, deadline);
  }

  private async wait(entry: Entry<T>, deadline: Deadline | undefined): Promise<T> {
    if (!deadline) return entry.value;
    try {
      return await deadline.within(entry.value);
    } catch (error) {
      const standIn = this.getStandIn(entry, error);
      if (!standIn) throw error;
      return standIn.value;
    }
  }

  private getStandIn({ last }: Entry<T>, error: unknown): Known<T> | null {
    if (!last || !this.options.isPassing(error)) return null;
    return getClock()() - last.at <= this.options.staleMs ? last : null;
  }

  /** Forgets every entry whose key starts so. */
  forget(prefix: string): void {
    for (const key of this.entries.keys()) if (key.startsWith(prefix)) this.entries.delete(key);
  }

  /** Entries stand in the order in which they were asked for: the oldest go first. */
  private put(key: string, entry: Entry<T>): void {
    this.entries.delete(key);
    this.entries.set(key, entry);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.options.maxEntries) return;
      this.entries.delete(oldest);
    }
  }
}
