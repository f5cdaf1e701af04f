/** Unsaved input as stored for a reload, and how it is applied to the rows loaded then. */
import { z } from 'zod';
import { CHANGED } from './cell-edit';
import type { EditBuffer } from './edit-buffer';
import type { CellChange } from './sheet';

const Value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** One edited cell, with the saved value it replaced. */
const TypedCell = z.object({
  recordKey: z.string(),
  field: z.string(),
  value: Value,
  text: z.string().nullable(),
  over: Value,
  /** It was in an editor that was still open. */
  isOpen: z.boolean().optional(),
  /** It waited for its user's choice. */
  isAsked: z.boolean().optional(),
});
export type TypedCell = z.infer<typeof TypedCell>;
export const TypedCells = z.array(TypedCell);

const OPEN = 'This was being typed when the page was left.';
const ASKED = 'This waited for your choice when the page was left.';

export function toTypedCells(buffer: EditBuffer): TypedCell[] {
  const held = buffer.held.get();
  const toTyped = ({ recordKey, field, content }: CellChange): TypedCell => ({
    recordKey,
    field,
    value: content.value,
    text: content.text,
    over: buffer.getSavedValue({ recordKey, field }),
  });
  const isHeld = ({ recordKey, field }: CellChange) => held?.recordKey === recordKey && held.field === field;
  const toKept = (change: CellChange): TypedCell =>
    buffer.getEdit(change)?.state === 'conflict' ? { ...toTyped(change), isAsked: true } : toTyped(change);
  const typed = buffer.toUnsaved().filter((change) => !isHeld(change));
  return [...typed.map(toKept), ...(held ? [{ ...toTyped(held), isOpen: true }] : [])];
}

/** Typed cells with those that were kept before: a cell that is in both is as it was typed last. */
export function joinCells(typed: readonly TypedCell[], kept: readonly TypedCell[]): TypedCell[] {
  const toKey = ({ recordKey, field }: TypedCell) => `${recordKey} ${field}`;
  const typedKeys = new Set(typed.map(toKey));
  return [...typed, ...kept.filter((cell) => !typedKeys.has(toKey(cell)))];
}

/** A text that its user did not finish is not sent: it waits in its cell for their choice. */
export function askAbout(buffer: EditBuffer, { content, ...ref }: CellChange, reason: string): void {
  if (content.text !== null) buffer.apply([{ ...ref, content }]);
  else if (content.value !== buffer.getSavedValue(ref)) buffer.dispute(ref, content, reason);
}

/**
 * Applies an edit to the records in the buffer; returns the cells whose records are not loaded yet. A cell whose saved
 * value changed meanwhile is not sent, nor one whose editor was still open or that waited for an answer: they wait for the user's choice.
 */
export function restoreCells(buffer: EditBuffer, edit: readonly TypedCell[]): TypedCell[] {
  const isKnown = ({ recordKey }: TypedCell) => buffer.getRecord(recordKey) !== null;
  for (const { over, value, text, isOpen, isAsked, ...ref } of edit.filter(isKnown)) {
    const refusal = text === null ? null : { reason: 'It could not be read.' };
    const content = { value, text, refusal };
    if (buffer.getEdit(ref)) continue;
    if ((isOpen || isAsked) && text === null) buffer.dispute(ref, content, isOpen ? OPEN : ASKED);
    else if (buffer.getSavedValue(ref) === over) buffer.apply([{ ...ref, content }]);
    else if (buffer.getSavedValue(ref) !== value) buffer.dispute(ref, content, CHANGED);
  }
  return edit.filter((cell) => !isKnown(cell));
}
