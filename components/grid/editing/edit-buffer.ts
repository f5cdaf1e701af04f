/** The records under edit: the server's values, the input on top of them, and the state of each edited cell. */
import {
  type CellEdit,
  type EditState,
  toEdited,
  toRebased,
  toRefused,
  toSaved,
  toSending,
  toUnanswered,
  toWaiting,
} from './cell-edit';
import type { RecordWrite, SavedRecord } from './save-port';
import {
  type CellChange,
  type CellContent,
  type CellRef,
  type CellValue,
  type Refusal,
  toContent,
} from './sheet';
import type { AppliedChange } from './undo-history';

export type EditCounts = Record<EditState, number> & {
  /** Records with a cell that is not saved yet: being saved, or waiting for the next round. */
  unsavedRecords: number;
  lastSavedAt: string | null;
};
export const NO_COUNTS: EditCounts = {
  dirty: 0,
  saving: 0,
  saved: 0,
  refused: 0,
  conflict: 0,
  unsavedRecords: 0,
  lastSavedAt: null,
};
type Listener = (recordKeys: ReadonlySet<string>) => void;

export type EditBuffer = ReturnType<typeof createEditBuffer>;

const UNSAVED: readonly EditState[] = ['dirty', 'saving'];
const MARKED: readonly EditState[] = ['refused', 'conflict'];

const isSameRecord = (a: SavedRecord, b: SavedRecord): boolean =>
  a.version === b.version && Object.keys(a.values).every((field) => a.values[field] === b.values[field]);

/** An empty buffer. It holds state and notifies listeners which records changed; it does not save. */
export function createEditBuffer(now: () => string = () => new Date().toISOString()) {
  const records = new Map<string, SavedRecord>();
  let lent: (recordKey: string) => SavedRecord | null = () => null;
  let isUntouched = true;
  const edits = new Map<string, Map<string, CellEdit>>();
  const listeners = new Set<Listener>();
  const heldListeners = new Set<() => void>();
  let counts: EditCounts | null = null;
  let held: CellChange | null = null;

  function getRecord(recordKey: string): SavedRecord | null {
    const known = records.get(recordKey);
    if (known) return known;
    const record = lent(recordKey);
    if (record) records.set(recordKey, record);
    return record;
  }

  const savedValue = ({ recordKey, field }: CellRef): CellValue =>
    getRecord(recordKey)?.values[field] ?? null;
  const getEdit = ({ recordKey, field }: CellRef): CellEdit | null =>
    edits.get(recordKey)?.get(field) ?? null;
  const getContent = (ref: CellRef): CellContent => getEdit(ref)?.content ?? toContent(savedValue(ref));

  function put({ recordKey, field }: CellRef, edit: CellEdit | null) {
    const ofRecord = edits.get(recordKey) ?? new Map<string, CellEdit>();
    if (edit) ofRecord.set(field, edit);
    else ofRecord.delete(field);
    if (ofRecord.size > 0) edits.set(recordKey, ofRecord);
    else edits.delete(recordKey);
  }

  function notify(recordKeys: Iterable<string>) {
    const changed = new Set(recordKeys);
    counts = null;
    if (changed.size === 0) return;
    isUntouched = false;
    for (const listener of listeners) listener(changed);
  }

  /** Applies a step to each edit of a record. Callers notify the listeners. */
  function each(recordKey: string, next: (edit: CellEdit, ref: CellRef) => CellEdit | null) {
    for (const [field, edit] of [...(edits.get(recordKey) ?? [])]) {
      const ref = { recordKey, field };
      put(ref, next(edit, ref));
    }
  }

  function count(): EditCounts {
    const next: EditCounts = { ...NO_COUNTS };
    for (const ofRecord of edits.values()) {
      if ([...ofRecord.values()].some(({ state }) => UNSAVED.includes(state))) next.unsavedRecords += 1;
      for (const { state, savedAt } of ofRecord.values()) {
        next[state] += 1;
        if (savedAt !== null && savedAt > (next.lastSavedAt ?? '')) next.lastSavedAt = savedAt;
      }
    }
    return next;
  }

  return {
    getContent,
    getEdit,
    getRecord,
    getSavedValue: savedValue,
    /** The edits of a record by field; none for an unedited record. */
    getEdits: (recordKey: string): ReadonlyMap<string, CellEdit> => edits.get(recordKey) ?? new Map(),
    getCounts: (): EditCounts => {
      counts ??= count();
      return counts;
    },

    /** Whether all records are as they were lent: nothing was typed, saved or loaded since. */
    isUntouched: () => isUntouched,

    /** The server's values at the beginning, where there are thousands: each record is made when it is first asked for. */
    lend(find: (recordKey: string) => SavedRecord | null) {
      lent = find;
    },

    /** Loads the server's current values. Edits stay; a record that is being saved waits for its response. */
    load(loaded: readonly SavedRecord[]) {
      const fresh = loaded.filter((record) => {
        const known = getRecord(record.key);
        return (
          known === null || ((record.version ?? 0) >= (known.version ?? 0) && !isSameRecord(record, known))
        );
      });
      for (const record of fresh) {
        records.set(record.key, record);
        each(record.key, (edit, ref) => toRebased(edit, savedValue(ref)));
      }
      notify(fresh.map(({ key }) => key));
    },

    /** Puts contents into cells; returns the changes, for the history. */
    apply(changes: readonly CellChange[]): AppliedChange[] {
      const applied: AppliedChange[] = [];
      for (const { content, ...ref } of changes) {
        const before = getContent(ref);
        put(ref, toEdited(getEdit(ref) ?? undefined, content, savedValue(ref)));
        applied.push({ ...ref, before, after: content });
      }
      notify(changes.map(({ recordKey }) => recordKey));
      return applied.filter(
        ({ before, after }) => before.value !== after.value || before.text !== after.text,
      );
    },

    /** The unsaved cells, by record; from here on they count as being saved. */
    takeDirty(): RecordWrite[] {
      const writes: RecordWrite[] = [];
      for (const [key, ofRecord] of edits) {
        const dirty = [...ofRecord].filter(([, edit]) => edit.state === 'dirty' && !edit.isSent);
        if (dirty.length === 0) continue;
        for (const [field, edit] of dirty) ofRecord.set(field, toSending(edit));
        const fields = Object.fromEntries(dirty.map(([field, edit]) => [field, edit.content.value]));
        writes.push({ key, version: getRecord(key)?.version ?? null, fields });
      }
      notify(writes.map(({ key }) => key));
      return writes;
    },

    /** The server has stored these records. */
    settle(saved: readonly SavedRecord[]) {
      const at = now();
      for (const record of saved) {
        records.set(record.key, record);
        each(record.key, (edit, ref) =>
          edit.isSent ? toSaved(edit, savedValue(ref), at) : toRebased(edit, savedValue(ref)),
        );
      }
      notify(saved.map(({ key }) => key));
    },

    /** The server refused a cell of a write. */
    refuse(ref: CellRef, refusal: Refusal) {
      const edit = getEdit(ref);
      if (edit) put(ref, toRefused(edit, refusal));
      notify([ref.recordKey]);
    },

    /** No answer came: what was being sent of these records is pending again, and may be stored all the same. */
    lose(recordKeys: readonly string[]) {
      for (const key of recordKeys) each(key, toUnanswered);
      notify(recordKeys);
    },

    /** What was being sent of these records and was not refused is pending again. */
    release(recordKeys: readonly string[]) {
      for (const key of recordKeys) each(key, toWaiting);
      notify(recordKeys);
    },

    /**
     * Another user saved the record first. Cells they did not change are sent again on the new version; a cell both
     * changed keeps the input and waits for the user's choice.
     */
    meet(theirs: SavedRecord, reason: string) {
      const mine = getRecord(theirs.key);
      records.set(theirs.key, theirs);
      each(theirs.key, (edit, { field }) => {
        const isTheirs = theirs.values[field] !== mine?.values[field];
        if (!edit.isSent) return toRebased(edit, theirs.values[field] ?? null);
        const isOwn = [edit.sent, edit.unanswered].includes(theirs.values[field]);
        return isTheirs && !isOwn
          ? toRefused(edit, { reason, suggestion: theirs.values[field] ?? null }, 'conflict')
          : toWaiting(edit);
      });
      notify([theirs.key]);
    },

    /** "Keep mine": a cell in conflict is sent again. */
    insist(ref: CellRef) {
      const edit = getEdit(ref);
      if (edit) put(ref, toEdited(undefined, { ...edit.content, refusal: null }, savedValue(ref)));
      notify([ref.recordKey]);
    },

    /** A cell edited on an earlier visit whose saved value has changed since: kept, waiting for the user's choice. */
    dispute(ref: CellRef, content: CellContent, reason: string) {
      const refusal = { reason, suggestion: savedValue(ref) };
      const contested = { ...content, refusal };
      put(ref, { content: contested, state: 'conflict', sent: null, isSent: false, savedAt: null });
      notify([ref.recordKey]);
    },

    /** The unsaved cells, to be kept in the tab. */
    toUnsaved(): CellChange[] {
      return [...edits].flatMap(([recordKey, ofRecord]) =>
        [...ofRecord]
          .filter(([, edit]) => edit.state !== 'saved')
          .map(([field, edit]) => ({ recordKey, field, content: edit.content })),
      );
    },

    /** The refused cells and those in conflict. */
    toMarked(): CellRef[] {
      return [...edits].flatMap(([recordKey, ofRecord]) =>
        [...ofRecord]
          .filter(([, edit]) => MARKED.includes(edit.state))
          .map(([field]) => ({ recordKey, field })),
      );
    },

    /** The text of an open editor: not in a cell yet, but kept in the tab. */
    hold(change: CellChange | null) {
      held = change;
      for (const listener of heldListeners) listener();
    },
    getHeld: (): CellChange | null => held,
    subscribeHeld(listener: () => void) {
      heldListeners.add(listener);
      return () => {
        heldListeners.delete(listener);
      };
    },

    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
