/** One edit in the tab's storage: written after a pause in the typing, and read before it is first written. */
import type { z } from 'zod';
import type { createKeptEdits, Edit } from './kept-edits';

/** Edits are written after this pause in the typing. */
const PAUSE_MS = 250;

type KeptEdits = ReturnType<typeof createKeptEdits>;

/** `open` returns the storage, which a server does not have. */
export function createEditKeeper<T>(open: () => KeptEdits, key: string, schema: z.ZodType<T>) {
  let pending: { value: unknown; version: number | null } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let found: Edit<T> | null | undefined;
  let isSeen = false;
  const read = (): Edit<T> | null => {
    if (found === undefined) found = open().get(key, schema);
    return found;
  };
  const flush = () => {
    clearTimeout(timer);
    if (pending) open().set(key, pending.value, pending.version);
    pending = null;
  };
  return {
    read,
    /** Writes pending input now. */
    flush,
    /** The kept edit while the screen does not show it yet. Input until then must be joined with it. */
    getUnseen: () => (isSeen ? null : read()),
    /** The screen shows the kept edit from now on. */
    see(): void {
      isSeen = true;
    },
    /** Writes an edit after the pause. */
    keep(value: unknown, version: number | null = null): void {
      pending = { value, version };
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MS);
    },
    /** Forgets the edit, once it is saved or discarded. */
    drop(): void {
      clearTimeout(timer);
      pending = null;
      isSeen = true;
      open().remove(key);
    },
  };
}
