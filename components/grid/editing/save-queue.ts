/** Saves input within a second, one round at a time, and retries while the server cannot be reached. */
import { getBusyMs, toAskedAgain } from '@/lib/client/ask-again';
import type { EditBuffer } from './edit-buffer';
import type { RecordWrite, SavePort } from './save-port';
import { saveWrites } from './save-writes';

/** The pause after the last keystroke, and the maximum wait during continuous typing. */
export const SAVE_PAUSE_MS = 400;
export const SAVE_AT_LATEST_MS = 900;
const RETRY_MS = [2_000, 5_000, 15_000, 30_000];

export type QueueState = {
  /** A round is in progress. */
  isSaving: boolean;
  /** Why the last round failed; null after a successful one. */
  fault: Error | null;
};

export type SaveQueue = ReturnType<typeof createSaveQueue>;

/** Subscribes to the buffer: anything unsaved in it is sent through the port. */
export function createSaveQueue(buffer: EditBuffer, port: SavePort) {
  let state: QueueState = { isSaving: false, fault: null };
  let timer: ReturnType<typeof setTimeout> | null = null;
  let firstDirtyAt: number | null = null;
  let failures = 0;
  let round: Promise<void> | null = null;
  let isStopped = false;
  const listeners = new Set<() => void>();
  const attempts = new Map<string, { content: string; attempt: string }>();

  function set(next: Partial<QueueState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  // The same content has the same key: a create whose response was lost is not repeated (Idempotency-Key).
  function attemptOf(write: RecordWrite): string {
    const content = JSON.stringify(write.fields);
    const known = attempts.get(write.key);
    if (known?.content === content) return known.attempt;
    const attempt = crypto.randomUUID();
    attempts.set(write.key, { content, attempt });
    return attempt;
  }

  function schedule(delay: number) {
    if (timer) clearTimeout(timer);
    timer = isStopped ? null : setTimeout(() => void flush(), delay);
  }

  /** A busy service says when to come back; every other failure is tried less and less often. */
  const toRetryMs = () => getBusyMs(state.fault) ?? RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? 0;

  function waitForMore() {
    if (round || buffer.getCounts().dirty === 0) return;
    firstDirtyAt ??= Date.now();
    const left = Math.max(0, firstDirtyAt + SAVE_AT_LATEST_MS - Date.now());
    schedule(failures > 0 ? toRetryMs() : Math.min(SAVE_PAUSE_MS, left));
  }

  async function run(): Promise<void> {
    const writes = buffer.takeDirty();
    firstDirtyAt = null;
    if (writes.length === 0) return;
    set({ isSaving: true });
    try {
      await saveWrites(writes, { buffer, port, attemptOf });
      failures = 0;
      set({ fault: null });
    } catch (error) {
      failures += 1;
      const fault = toAskedAgain(error);
      set({ fault: fault instanceof Error ? fault : new Error(String(fault)) });
    } finally {
      buffer.lose(writes.map(({ key }) => key));
      set({ isSaving: false });
    }
  }

  /** Sends pending changes now; resolves when the round is answered or has failed. */
  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    round ??= run().finally(() => {
      round = null;
      waitForMore();
    });
    await round;
  }

  let unsubscribe: (() => void) | null = buffer.subscribe(waitForMore);

  return {
    flush,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** The user retries before the next automatic try. */
    retry() {
      failures = 0;
      schedule(0);
    },
    /** Subscribes to the buffer again after a stop. */
    start() {
      isStopped = false;
      unsubscribe ??= buffer.subscribe(waitForMore);
      waitForMore();
    },
    stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      unsubscribe?.();
      unsubscribe = null;
    },
  };
}
