/** The state of a row: recent input takes precedence over the server's state. */

import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { toFigure } from '@/components/grid/editing/sheet';
import { toClockText } from '@/domain/format';
import { PITCH_STATUS_LABELS, type PitchStatus, toPitchStatus } from '@/domain/request-status';
import { toPitchSlips } from './pitch-cells';
import { isMarketField, type PitchRow, toPitchId } from './pitch-row';

export type PitchState =
  | { kind: PitchStatus | 'refused' | 'saving' | 'editing' }
  | { kind: 'saved'; at: string }
  /** Accepted, and it looks like a slip. */
  | { kind: 'slip'; label: string; text: string };

/** The state of a row; `isEditing` while its editor is open. */
export function toPitchState(row: PitchRow, buffer: EditBuffer): PitchState {
  const edits = [...buffer.getEdits(toPitchId(row))].filter(([field]) => isMarketField(field));
  const has = (...states: string[]) => edits.some(([, { state }]) => states.includes(state));
  if (has('refused', 'conflict')) return { kind: 'refused' };
  if (has('saving')) return { kind: 'saving' };
  if (has('dirty')) return { kind: 'editing' };
  const [slip] = toPitchSlips(row, buffer);
  if (slip) return { kind: 'slip', ...slip };
  const quantity = buffer.getSavedValue({ recordKey: toPitchId(row), field: 'requestedQuantity' });
  const [at] = edits
    .flatMap(([, { savedAt }]) => savedAt ?? [])
    .sort()
    .toReversed();
  if (at && quantity !== null) return { kind: 'saved', at };
  return { kind: toPitchStatus(row, toFigure(quantity)) };
}

export const PITCH_STATE_LABELS = {
  refused: 'Refused',
  saving: 'Saving',
  editing: 'Editing',
  saved: 'Saved',
  ...PITCH_STATUS_LABELS,
} satisfies Record<Exclude<PitchState['kind'], 'slip'>, string>;

export function toStateText(state: PitchState): string {
  if (state.kind === 'slip') return state.label;
  return state.kind === 'saved'
    ? `${PITCH_STATE_LABELS.saved} ${toClockText(state.at)}`
    : PITCH_STATE_LABELS[state.kind];
}
