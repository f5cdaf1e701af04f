import 'server-only';
/** Answers kept for some seconds under the key of one session: nothing is ever shared between people. */
import { getClock } from './clock';

type Entry<T> = { value: Promise<T>; at: number };
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

  /** The kept answer, or a new one; who asks meanwhile waits for the same. A failure is not kept. */
  get(key: string, load: () => Promise<T>): Promise<T> {
    const now = getClock()();
    const kept = this.entries.get(key);
    if (kept && now - kept.at < this.options.keepMs) return kept.value;
    const entry: Entry<T> = { value: load(), at: now };
    entry.value = entry.value.catch((error: unknown) => {
      const standsIn = kept && now - kept.at <= this.options.staleMs && this.options.isPassing(error);
      if (!standsIn) {
        if (this.entries.get(key) === entry) this.entries.delete(key);
        throw error;
      }
      // As old as it is: the next one asks again, and its time runs out.
      entry.at = kept.at;
      return kept.value;
    });
    this.put(key, entry);
    return entry.value;
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
