/** One call per row, a few at a time: each row's outcome is kept, and a refusal does not stop the others. */

export type Outcome<T> = { item: T; error: Error | null };

/** Concurrent calls: enough to hide the latency, few enough not to load the server. */
const AT_ONCE = 4;

type Run<T> = {
  items: readonly T[];
  call: (item: T, signal?: AbortSignal) => Promise<unknown>;
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
};

/** The outcomes in the order of the items. After an abort, rows not started are left out. */
export async function runEach<T>({ items, call, onProgress, signal }: Run<T>): Promise<Outcome<T>[]> {
  const outcomes = new Map<number, Outcome<T>>();
  let next = 0;
  const worker = async () => {
    while (next < items.length && !signal?.aborted) {
      const index = next++;
      const item = items[index] as T;
      try {
        await call(item, signal);
        outcomes.set(index, { item, error: null });
      } catch (error) {
        if (signal?.aborted) return;
        outcomes.set(index, { item, error: error instanceof Error ? error : new Error(String(error)) });
      }
      onProgress?.(outcomes.size);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
  return [...outcomes.entries()].sort(([a], [b]) => a - b).map(([, outcome]) => outcome);
}
