/** The records under edit: the server's values, the input on top of them, and the state of each edited cell. */
import { createStore } from '@/lib/client/store';
import {
  type CellEdit,
  CHANGED,
  countEdits,
  type EditCounts,
  type EditState,
  toEdited,
  toRebased,
  toRefused,
  toSaved,
  toSending,
  toUnanswered,
  toWaiting,
} from './cell-edit';
import {
  type CellChange,
  type CellContent,
  type CellRef,
  type CellValue,
  isSameRecord,
  type RecordWrite,
  type Refusal,
  type SavedRecord,
  toContent,
} from './sheet';
import type { AppliedChange } from './undo-history';

type Listener = (recordKeys: ReadonlySet<string>) => void;

const MARKED: readonly EditState[] = ['refused', 'conflict'];

/** It holds state and notifies listeners which records changed; it does not save. */
export class EditBuffer {
  /** The text of an open editor: not in a cell yet, but kept in the tab. */
  readonly held = createStore<CellChange | null>(null);
  private readonly records = new Map<string, SavedRecord>();
  private readonly edits = new Map<string, Map<string, CellEdit>>();
  private readonly listeners = new Set<Listener>();
  /** Newer records that arrived while they were being saved: taken once the save ends, however it ends. */
  private readonly arrived = new Map<string, SavedRecord>();
  private findFirst: (recordKey: string) => SavedRecord | null = () => null;
  private hasChanged = false;
  private counts: EditCounts | null = null;

  constructor(private readonly now: () => string = () => new Date().toISOString()) {}

  getRecord(recordKey: string): SavedRecord | null {
    const record = this.records.get(recordKey) ?? this.findFirst(recordKey);
    if (record) this.records.set(recordKey, record);
    return record;
  }

  getSavedValue({ recordKey, field }: CellRef): CellValue {
    return this.getRecord(recordKey)?.values[field] ?? null;
  }

  getEdit({ recordKey, field }: CellRef): CellEdit | null {
    return this.edits.get(recordKey)?.get(field) ?? null;
  }

  getContent(ref: CellRef): CellContent {
    return this.getEdit(ref)?.content ?? toContent(this.getSavedValue(ref));
  }

  /** The value that counts: what was refused or waits for a choice is in its cell, and counts nowhere. */
  getCounted(ref: CellRef): CellValue {
    const edit = this.getEdit(ref);
    return edit && !MARKED.includes(edit.state) ? edit.content.value : this.getSavedValue(ref);
  }

  /** The edits of a record by field; none for an unedited record. */
  getEdits(recordKey: string): ReadonlyMap<string, CellEdit> {
    return this.edits.get(recordKey) ?? new Map();
  }

  readonly getCounts = (): EditCounts => {
    this.counts ??= countEdits(this.edits.values());
    return this.counts;
  };

  /** Whether all records are as they were found first: nothing was typed, saved or loaded since. */
  isUntouched(): boolean {
    return !this.hasChanged;
  }

  /** The server's values at the beginning, where there are thousands: each record is made when it is first asked for. */
  findIn(find: (recordKey: string) => SavedRecord | null): void {
    this.findFirst = find;
  }

  /** Loads the server's current values. Edits stay; a record that is being saved waits for its response, which judges its version. */
  load(loaded: readonly SavedRecord[]): void {
    const fresh = loaded.filter((record) => {
      const known = this.getRecord(record.key);
      if (known === null) return true;
      if ((record.version ?? 0) < (known.version ?? 0) || isSameRecord(record, known)) return false;
      const isSent = [...this.getEdits(record.key).values()].some((edit) => edit.isSent);
      if (isSent) this.arrived.set(record.key, record);
      return !isSent;
    });
    for (const record of fresh) this.rebase(record, CHANGED);
    this.notify(fresh.map(({ key }) => key));
  }

  /** Puts contents into cells; returns the changes, for the history. */
  apply(changes: readonly CellChange[]): AppliedChange[] {
    const applied: AppliedChange[] = [];
    for (const { content, ...ref } of changes) {
      const before = this.getContent(ref);
      this.put(ref, toEdited(this.getEdit(ref) ?? undefined, content, this.getSavedValue(ref)));
      applied.push({ ...ref, before, after: content });
    }
    this.notify(changes.map(({ recordKey }) => recordKey));
    return applied.filter(({ before, after }) => before.value !== after.value || before.text !== after.text);
  }

  /** The unsaved cells, by record; from here on they count as being saved. */
  takeDirty(): RecordWrite[] {
    const writes: RecordWrite[] = [];
    for (const [key, ofRecord] of this.edits) {
      const dirty = [...ofRecord].filter(([, edit]) => edit.state === 'dirty' && !edit.isSent);
      if (dirty.length === 0) continue;
      for (const [field, edit] of dirty) ofRecord.set(field, toSending(edit));
      const fields = Object.fromEntries(dirty.map(([field, edit]) => [field, edit.content.value]));
      writes.push({ key, version: this.getRecord(key)?.version ?? null, fields });
    }
    this.notify(writes.map(({ key }) => key));
    return writes;
  }

  /** The server has stored these records. */
  settle(saved: readonly SavedRecord[]): void {
    const at = this.now();
    for (const record of saved) {
      this.records.set(record.key, record);
      this.step(record.key, (edit, ref) => {
        const value = this.getSavedValue(ref);
        const turn = { known: value, saved: value, reason: CHANGED };
        return edit.isSent ? toSaved(edit, value, at) : toRebased(edit, turn);
      });
    }
    this.notify(saved.map(({ key }) => key));
  }

  /** The server refused a cell of a write. */
  refuse(ref: CellRef, refusal: Refusal): void {
    const edit = this.getEdit(ref);
    if (edit) this.put(ref, toRefused(edit, refusal));
    this.notify([ref.recordKey]);
  }

  /** No answer arrived: the sent values of these records are pending again, and may have been stored anyway. */
  lose(recordKeys: readonly string[]): void {
    for (const key of recordKeys) this.step(key, toUnanswered);
    this.notify(recordKeys);
  }

  /** What was being sent of these records and was not refused is pending again. */
  release(recordKeys: readonly string[]): void {
    for (const key of recordKeys) this.step(key, toWaiting);
    this.notify(recordKeys);
  }

  /** Another user saved the record first: what they did not change is sent again, and what both changed waits for a choice. */
  meet(theirs: SavedRecord, reason: string): void {
    this.rebase(theirs, reason);
    this.notify([theirs.key]);
  }

  /** "Keep mine": a cell in conflict is sent again. */
  insist(ref: CellRef): void {
    const edit = this.getEdit(ref);
    if (edit) this.put(ref, toEdited(undefined, { ...edit.content, refusal: null }, this.getSavedValue(ref)));
    this.notify([ref.recordKey]);
  }

  /** A cell edited on an earlier visit whose saved value has changed since: kept, waiting for the user's choice. */
  dispute(ref: CellRef, content: CellContent, reason: string): void {
    const contested = { ...content, refusal: { reason, suggestion: this.getSavedValue(ref) } };
    this.put(ref, { content: contested, state: 'conflict', sent: null, isSent: false, savedAt: null });
    this.notify([ref.recordKey]);
  }

  /** The unsaved cells, to be kept in the tab. */
  toUnsaved(): CellChange[] {
    return this.listEdits(({ state }) => state !== 'saved').map(([ref, { content }]) => ({
      ...ref,
      content,
    }));
  }

  /** The refused cells and those in conflict. */
  toMarked(): CellRef[] {
    return this.listEdits(({ state }) => MARKED.includes(state)).map(([ref]) => ref);
  }

  readonly subscribe = (listener: Listener) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  private listEdits(isListed: (edit: CellEdit) => boolean): [CellRef, CellEdit][] {
    return [...this.edits].flatMap(([recordKey, ofRecord]) =>
      [...ofRecord].flatMap(([field, edit]): [CellRef, CellEdit][] =>
        isListed(edit) ? [[{ recordKey, field }, edit]] : [],
      ),
    );
  }

  private put({ recordKey, field }: CellRef, edit: CellEdit | null): void {
    const ofRecord = this.edits.get(recordKey) ?? new Map<string, CellEdit>();
    if (edit) ofRecord.set(field, edit);
    else ofRecord.delete(field);
    if (ofRecord.size > 0) this.edits.set(recordKey, ofRecord);
    else this.edits.delete(recordKey);
  }

  /** Replaces a record by a newer one, under its edits. */
  private rebase(record: SavedRecord, reason: string): void {
    const before = this.getRecord(record.key);
    this.records.set(record.key, record);
    this.step(record.key, (edit, ref) => {
      const known = before?.values[ref.field] ?? null;
      return toRebased(edit, { known, saved: this.getSavedValue(ref), reason });
    });
  }

  /** Applies a step to each edit of a record. Callers notify the listeners. */
  private step(recordKey: string, next: (edit: CellEdit, ref: CellRef) => CellEdit | null): void {
    for (const [field, edit] of [...this.getEdits(recordKey)]) {
      const ref = { recordKey, field };
      this.put(ref, next(edit, ref));
    }
  }

  private notify(recordKeys: Iterable<string>): void {
    const changed = new Set(recordKeys);
    const arrived = [...changed].flatMap((key) => this.arrived.get(key) ?? []);
    for (const { key } of arrived) this.arrived.delete(key);
    if (arrived.length > 0) this.load(arrived);
    this.counts = null;
    if (changed.size === 0) return;
    this.hasChanged = true;
    for (const listener of this.listeners) listener(changed);
  }
}
