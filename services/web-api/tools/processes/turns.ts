/** Limits concurrency: further callers wait, first come, first served. */
export type Turns = {
  /** Waits for a turn and returns the function that ends it. Throws the signal's reason when aborted before. */
  take(signal?: AbortSignal): Promise<() => void>;
};

export function createTurns(most: number): Turns {
  let taken = 0;
  const waiting: (() => void)[] = [];
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  };
  const wait = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        waiting.splice(waiting.indexOf(onTurn), 1);
        reject(signal?.reason);
      };
      const onTurn = () => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      waiting.push(onTurn);
    });
  return {
    async take(signal) {
      signal?.throwIfAborted();
      if (taken < most) taken += 1;
      else await wait(signal);
      return release;
    },
  };
}
