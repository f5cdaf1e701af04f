/** A user's columns of one list in this window: shown at once, saved to the web API with a short delay. */
import type { ChosenColumns, ListColumns } from '@/domain/contract/lists';
import { ProblemError } from '@/domain/problems';
import { createStore, type Readable } from '@/lib/client/store';

/** A change of the chosen columns; null is the default, as input and as output. */
export type ColumnChange = (chosen: ChosenColumns | null) => ChosenColumns | null;

export type ColumnPort = {
  read: () => Promise<ListColumns>;
  /** Throws a ProblemError of 409 if the version is outdated. */
  write: (chosen: ChosenColumns | null, version: number) => Promise<ListColumns>;
  /** Called once, until a write succeeds again. */
  onFailed: (error: unknown) => void;
};

/** Its value are the chosen columns as they are shown. */
export type ColumnStore = Readable<ChosenColumns | null> & {
  change: (change: ColumnChange) => void;
  /** Receives columns read from the web API; a version older than the known one is ignored. */
  learn: (columns: ListColumns) => void;
  /** Sends pending changes now. */
  flush: () => Promise<void>;
};

/** A drag of several columns is one write. */
export const WAIT_MS = 400;
export const RETRY_MS = 10_000;
/** Another window may write between the read and the write, sometimes repeatedly. */
const ATTEMPTS = 3;

/** Errors that a retry would repeat. The change stays visible, and is sent again with the next one. */
const isFinal = (error: unknown) => error instanceof ProblemError && [400, 403, 404].includes(error.status);

/** `port` null: changes are shown but never saved. `first` null: not loaded yet. */
export function createColumnStore(port: ColumnPort | null, first: ListColumns | null): ColumnStore {
  let known = first;
  let waiting: readonly ColumnChange[] = [];
  const shown = createStore(known?.chosen ?? null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let hasFailed = false;

  const apply = (changes: readonly ColumnChange[], to: ChosenColumns | null) =>
    changes.reduce((now, change) => change(now), to);
  const show = () => shown.set(apply(waiting, known?.chosen ?? null));
  const wait = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  /** Applies changes, not states, to the columns that another window saved: neither loses its changes. */
  async function write(to: ColumnPort, changes: readonly ColumnChange[]): Promise<ListColumns> {
    let base = known ?? (await to.read());
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await to.write(apply(changes, base.chosen), base.version);
      } catch (error) {
        const isStale = error instanceof ProblemError && error.status === 409;
        if (!isStale || attempt === ATTEMPTS) throw error;
        base = await to.read();
      }
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (!port || isSending || waiting.length === 0) return;
    isSending = true;
    const sent = waiting;
    try {
      known = await write(port, sent);
      waiting = waiting.slice(sent.length);
      hasFailed = false;
      if (waiting.length > 0) wait(WAIT_MS);
      show();
    } catch (error) {
      if (!hasFailed) port.onFailed(error);
      hasFailed = true;
      if (!isFinal(error)) wait(RETRY_MS);
    } finally {
      isSending = false;
    }
  }

  return {
    subscribe: shown.subscribe,
    get: shown.get,
    change: (change) => {
      waiting = [...waiting, change];
      wait(WAIT_MS);
      show();
    },
    learn: (columns) => {
      // A write in progress returns the newer columns.
      if (isSending || (known && columns.version <= known.version)) return;
      known = columns;
      show();
    },
    flush,
  };
}
