/** Busy flags by the product's wait keys: a key is busy while anything under it runs. */
import type { WaitKey } from '@/domain/enumerations';

const running = new Map<WaitKey, number>();

function change(key: WaitKey, by: 1 | -1) {
  running.set(key, Math.max(0, (running.get(key) ?? 0) + by));
}

/** Runs something under a key. The flag is cleared whatever becomes of it; a failure passes on afterwards. */
export async function waitFor<T>(key: WaitKey, run: () => Promise<T>): Promise<T> {
  change(key, 1);
  try {
    return await run();
  } finally {
    change(key, -1);
  }
}

export const isWaiting = (key: WaitKey): boolean => (running.get(key) ?? 0) > 0;
