import 'server-only';
/** Responses cached for some seconds under the key of one session: nothing is ever shared between users. */
import { getClock } from './clock';
import type { Deadline } from './deadline';

type Known<T> = { value: T; at: number };
/** `last` is the newest response received; a load in progress has the one before it. */
type Entry<T> = { value: Promise<T>; at: number; last: Known<T> | null };
export type BriefCacheOptions = {
  /** How long a response is reused without a new call. */
  keepMs: number;
  /** How long a response replaces one that fails to load, so that header and menu stay while a service is down. */
  staleMs: number;
  maxEntries: number;
  /** Whether a failure is temporary; a permanent refusal is never hidden by an older response. */
  isPassing: (error: unknown) => boolean;
};

export class BriefCache<T> {
  private readonly entries = new Map<string, Entry<T>>();

  constructor(private readonly options: BriefCacheOptions) {}

  /**
   * The cached response, or a new one. Concurrent callers share the same load, each until its own deadline. Failures
   * are not cached.
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
        // Keeps its age: the next caller tries again, and the response still expires.
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

  /** Drops every entry whose key has this prefix. */
  forget(prefix: string): void {
    for (const key of this.entries.keys()) if (key.startsWith(prefix)) this.entries.delete(key);
  }

  /** Entries are kept in the order of their loads: the oldest are dropped first. */
  private put(key: string, entry: Entry<T>): void {
    this.entries.delete(key);
    this.entries.set(key, entry);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.options.maxEntries) return;
      this.entries.delete(oldest);
    }
  }
}
