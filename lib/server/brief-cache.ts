import 'server-only';
/** Answers kept for some seconds under the key of one session: nothing is ever shared between people. */
import { getClock } from './clock';

const MAX_ENTRIES = 2_000;

export class BriefCache<T> {
  private readonly entries = new Map<string, { value: Promise<T>; at: number }>();

  constructor(private readonly keepMs: number) {}

  /** The kept answer, or a new one; who asks meanwhile waits for the same. A failure is not kept. */
  get(key: string, load: () => Promise<T>): Promise<T> {
    const now = getClock()();
    const kept = this.entries.get(key);
    if (kept && now - kept.at < this.keepMs) return kept.value;
    const entry = { value: load(), at: now };
    this.entries.delete(key);
    this.entries.set(key, entry);
    this.drop(now);
    entry.value.catch(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    });
    return entry.value;
  }

  forget(key: string): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }

  /** Entries stand in the order of their age: the oldest go first. */
  private drop(now: number): void {
    for (const [key, { at }] of this.entries) {
      if (now - at < this.keepMs && this.entries.size <= MAX_ENTRIES) return;
      this.entries.delete(key);
    }
  }
}
