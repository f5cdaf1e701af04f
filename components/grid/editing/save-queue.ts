/** Saves input within a second, one round at a time, and retries while the server cannot be reached. */
import { getBusyMs, toAskedAgain } from '@/lib/client/ask-again';
import { createStore } from '@/lib/client/store';
import type { EditBuffer } from './edit-buffer';
import { saveWrites } from './save-writes';
import type { RecordWrite, SavePort } from './sheet';

/** The pause after the last keystroke, and the maximum wait during continuous typing. */
export const SAVE_PAUSE_MS = 400;
export const SAVE_AT_LATEST_MS = 900;
const RETRY_MS = [2_000, 5_000, 15_000, 30_000];

type QueueState = {
  /** A round is in progress. */
  isSaving: boolean;
  /** Why the last round failed; null after a successful one. */
  fault: Error | null;
};

export const NO_QUEUE: QueueState = { isSaving: false, fault: null };

/** Subscribes to the buffer: anything unsaved in it is sent through the port. */
export class SaveQueue {
  readonly state = createStore(NO_QUEUE);
  private readonly attempts = new Map<string, { content: string; attempt: string }>();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private firstDirtyAt: number | null = null;
  private failures = 0;
  private round: Promise<void> | null = null;
  private isStopped = false;
  private unsubscribe: (() => void) | null;

  constructor(
    private readonly buffer: EditBuffer,
    private readonly port: SavePort,
  ) {
    this.unsubscribe = buffer.subscribe(() => this.waitForMore());
  }

  /** Sends pending changes now; resolves when the round is answered or has failed. */
  async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.round ??= this.run().finally(() => {
      this.round = null;
      this.waitForMore();
    });
    await this.round;
  }

  /** The user retries before the next automatic try. */
  retry(): void {
    this.failures = 0;
    this.schedule(0);
  }

  /** Subscribes to the buffer again after a stop. */
  start(): void {
    this.isStopped = false;
    this.unsubscribe ??= this.buffer.subscribe(() => this.waitForMore());
    this.waitForMore();
  }

  stop(): void {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
    this.unsubscribe?.();
    this.unsubscribe = null;
  }

  private set(next: Partial<QueueState>): void {
    this.state.set({ ...this.state.get(), ...next });
  }

  private waitForMore(): void {
    if (this.round || this.buffer.getCounts().dirty === 0) return;
    this.firstDirtyAt ??= Date.now();
    const left = Math.max(0, this.firstDirtyAt + SAVE_AT_LATEST_MS - Date.now());
    this.schedule(this.failures > 0 ? this.toRetryMs() : Math.min(SAVE_PAUSE_MS, left));
  }

  private schedule(delay: number): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = this.isStopped ? null : setTimeout(() => void this.flush(), delay);
  }

  /** A busy service names the time of the next attempt; other failures are retried at growing intervals. */
  private toRetryMs(): number {
    return getBusyMs(this.state.get().fault) ?? RETRY_MS[Math.min(this.failures, RETRY_MS.length) - 1] ?? 0;
  }

  private async run(): Promise<void> {
    const writes = this.buffer.takeDirty();
    this.firstDirtyAt = null;
    if (writes.length === 0) return;
    this.set({ isSaving: true });
    const attemptOf = (write: RecordWrite) => this.attemptOf(write);
    try {
      await saveWrites(writes, { buffer: this.buffer, port: this.port, attemptOf });
      this.failures = 0;
      this.set({ fault: null });
    } catch (error) {
      this.failures += 1;
      const fault = toAskedAgain(error);
      this.set({ fault: fault instanceof Error ? fault : new Error(String(fault)) });
    } finally {
      this.buffer.lose(writes.map(({ key }) => key));
      this.set({ isSaving: false });
    }
  }

  /** The same content has the same key: a create whose response was lost is not repeated (Idempotency-Key). */
  private attemptOf(write: RecordWrite): string {
    const content = JSON.stringify(write.fields);
    const known = this.attempts.get(write.key);
    if (known?.content === content) return known.attempt;
    const attempt = crypto.randomUUID();
    this.attempts.set(write.key, { content, attempt });
    return attempt;
  }
}
