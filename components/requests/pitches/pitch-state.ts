/** How a row stands: what was typed last wins over what the server knows. */

import { toClockText } from '@/components/grid/editing/clock-text';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { PRODUCT_STATUS_LABELS, REQUEST_STATUS_LABELS } from '@/domain/request-status';
import { isMarketField, type PitchRow, toPitchId } from './pitch-row';

export type PitchState =
  | {
      kind:
        | 'refused'
        | 'saving'
        | 'editing'
        | 'toAnswer'
        | 'notRequested'
        | 'declined'
        | 'submitted'
        | 'final'
        | 'disabled';
    }
  | { kind: 'saved'; at: string };

/** The state of a row; `isEditing` while its editor is open. */
export function toPitchState(row: PitchRow, buffer: EditBuffer): PitchState {
  const edits = [...buffer.getEdits(toPitchId(row))].filter(([field]) => isMarketField(field));
  const has = (...states: string[]) => edits.some(([, { state }]) => states.includes(state));
  if (has('refused', 'conflict')) return { kind: 'refused' };
  if (has('saving')) return { kind: 'saving' };
  if (has('dirty')) return { kind: 'editing' };
  const quantity = buffer.getSavedValue({ recordKey: toPitchId(row), field: 'requestedQuantity' });
  const [at] = edits
    .flatMap(([, { savedAt }]) => savedAt ?? [])
    .sort()
    .toReversed();
  if (at && quantity !== null) return { kind: 'saved', at };
  if (row.finalizedAt !== null) return { kind: 'final' };
  if (row.isDisabled) return { kind: 'disabled' };
  if (quantity === null) return { kind: row.isRequestRequired ? 'toAnswer' : 'notRequested' };
  return { kind: quantity === 0 ? 'declined' : 'submitted' };
}

export const PITCH_STATE_LABELS = {
  refused: 'Refused',
  saving: 'Saving',
  editing: 'Editing',
  saved: 'Saved',
  toAnswer: REQUEST_STATUS_LABELS.unanswered,
  notRequested: 'Not requested',
  declined: REQUEST_STATUS_LABELS.declined,
  submitted: REQUEST_STATUS_LABELS.submitted,
  final: REQUEST_STATUS_LABELS.final,
  disabled: PRODUCT_STATUS_LABELS.disabled,
} satisfies Record<PitchState['kind'], string>;

export const toStateText = (state: PitchState): string =>
  state.kind === 'saved'
    ? `${PITCH_STATE_LABELS.saved} ${toClockText(state.at)}`
    : PITCH_STATE_LABELS[state.kind];
