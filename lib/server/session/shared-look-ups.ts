import 'server-only';

/**
 * Look-ups that share statements: those that come while a statement is under way wait for its end and go together in the next. A
 * look-up never joins a statement that was sent before it came, so it sees all that was saved before.
 */

/** Later look-ups do not wait for a statement that takes longer than this: its connection may be broken. */
const SLOW_MS = 100;

type Waiter<T> = { resolve: (value: T | null) => void; reject: (error: unknown) => void };

export class SharedLookUps<T> {
  private waiting = new Map<string, Waiter<T>[]>();
  private underWay = 0;
  private sentAt = 0;

  /** `find` returns the existing records of these keys. Its errors are thrown to each look-up of the statement. */
  constructor(private readonly find: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>) {}

  /** What the key has, or null. */
  get(key: string): Promise<T | null> {
    return new Promise((resolve, reject) => {
      const waiters = this.waiting.get(key);
      if (waiters) waiters.push({ resolve, reject });
      else this.waiting.set(key, [{ resolve, reject }]);
      if (this.underWay === 0 || performance.now() - this.sentAt > SLOW_MS) this.send();
    });
  }

  private send(): void {
    const asked = this.waiting;
    this.waiting = new Map();
    this.underWay += 1;
    this.sentAt = performance.now();
    const end = () => {
      this.underWay -= 1;
      if (this.waiting.size > 0) this.send();
    };
    this.find([...asked.keys()]).then(
      (found) => {
        for (const [key, waiters] of asked)
          for (const { resolve } of waiters) resolve(found.get(key) ?? null);
        end();
      },
      (error: unknown) => {
        for (const waiters of asked.values()) for (const { reject } of waiters) reject(error);
        end();
      },
    );
  }
}
