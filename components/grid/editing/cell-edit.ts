/** One edited cell from typing to saved. Pure: every function returns the next state. */
import { type CellContent, type CellValue, isSameContent, type Refusal, toContent } from './sheet';

export const CHANGED = 'It was changed since this was typed.';

export type EditState = 'dirty' | 'saving' | 'saved' | 'refused' | 'conflict';

export type CellEdit = {
  content: CellContent;
  state: EditState;
  /** The value being sent to the server, while `isSent`. */
  sent: CellValue;
  isSent: boolean;
  /** A value that was sent and got no answer: it may be stored. */
  unanswered?: CellValue | undefined;
  /** The time of the last save, as an instant. */
  savedAt: string | null;
};

/** A cell whose content was typed, pasted, filled or undone; null if it equals the saved value. */
export function toEdited(
  edit: CellEdit | undefined,
  content: CellContent,
  saved: CellValue,
): CellEdit | null {
  const isSent = edit?.isSent ?? false;
  const { unanswered } = edit ?? {};
  // The server may have stored an unanswered write: the old value is then a change too.
  if (!isSent && unanswered === undefined && isSameContent(content, toContent(saved))) return null;
  return {
    unanswered,
    content,
    state: content.refusal ? 'refused' : isSent && content.value === edit?.sent ? 'saving' : 'dirty',
    sent: edit?.sent ?? null,
    isSent,
    savedAt: null,
  };
}

export const toSending = (edit: CellEdit): CellEdit => ({
  ...edit,
  state: 'saving',
  sent: edit.content.value,
  isSent: true,
});

/** The server has stored `saved`: done, unless the cell was changed meanwhile. */
export function toSaved(edit: CellEdit, saved: CellValue, at: string): CellEdit {
  const rest = { ...edit, isSent: false, sent: null, unanswered: undefined };
  if (edit.content.refusal) return rest;
  // The server may normalize values (trimmed text): the sent value counts as saved, in the server's form.
  const isSaved = edit.content.value === saved || (edit.isSent && edit.content.value === edit.sent);
  return isSaved
    ? { ...rest, content: toContent(saved), state: 'saved', savedAt: at }
    : { ...rest, state: edit.state === 'conflict' ? 'conflict' : 'dirty' };
}

/** The server refused the value: it stays in the cell with the reason, unless the cell was changed meanwhile. */
export function toRefused(edit: CellEdit, refusal: Refusal): CellEdit {
  const rest = { ...edit, isSent: false, sent: null };
  // A text typed meanwhile that cannot be read stays refused: it has no value to send.
  if (edit.isSent && edit.content.value !== edit.sent)
    return { ...rest, state: edit.content.refusal ? 'refused' : 'dirty' };
  return { ...rest, state: 'refused', content: { ...edit.content, refusal } };
}

/** No answer arrived: the sent values are pending again, and may have been stored anyway. */
export const toUnanswered = (edit: CellEdit): CellEdit =>
  edit.isSent ? { ...toWaiting(edit), unanswered: edit.sent } : edit;

/** What was being sent is pending again. */
export const toWaiting = (edit: CellEdit): CellEdit => ({
  ...edit,
  isSent: false,
  sent: null,
  state: edit.state === 'saving' ? 'dirty' : edit.state,
});

/** The server's value of a cell: as it was known here, and as it is now. `reason`: why they differ, as a sentence. */
type Turn = { known: CellValue; saved: CellValue; reason: string };

/**
 * The server's value changed under an edit that is not saved. Marks and input stay, and an equal value is done; over a value that
 * another user saved meanwhile the input waits for the user's choice.
 */
export function toRebased(edit: CellEdit, { known, saved, reason }: Turn): CellEdit | null {
  if (edit.state === 'saved') return edit.content.value === saved ? edit : null;
  const waiting = toWaiting(edit);
  const { content } = edit;
  if (content.refusal) return waiting;
  const isOwn = saved === known || saved === edit.unanswered || (edit.isSent && saved === edit.sent);
  if (isOwn || saved === content.value) return toEdited(waiting, content, saved);
  return { ...waiting, state: 'conflict', content: { ...content, refusal: { reason, suggestion: saved } } };
}

/** Whether a cell of the record was saved after this time. */
export const isSavedSince = (edits: ReadonlyMap<string, CellEdit>, time: string): boolean =>
  [...edits.values()].some(({ savedAt }) => savedAt !== null && savedAt > time);

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

const UNSAVED: readonly EditState[] = ['dirty', 'saving'];

/** Counts the edits of all records by their state. */
export function countEdits(records: Iterable<ReadonlyMap<string, CellEdit>>): EditCounts {
  const counts: EditCounts = { ...NO_COUNTS };
  for (const edits of records) {
    if ([...edits.values()].some(({ state }) => UNSAVED.includes(state))) counts.unsavedRecords += 1;
    for (const { state, savedAt } of edits.values()) {
      counts[state] += 1;
      if (savedAt !== null && savedAt > (counts.lastSavedAt ?? '')) counts.lastSavedAt = savedAt;
    }
  }
  return counts;
}
