/** The reasons of figures: reading one, and the changes that write one to many. */
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import type { CellChange } from '@/components/grid/editing/sheet';
import { readText } from '@/components/requests/read-cell';
import { type AllocationRow, toCellKey } from './board-row';
import type { BoardPlace } from './open-places';
import type { Reason } from './reason-popover';

const REASON_FIELDS = ['allocationReason', 'allocationComment'] as const;

export function getReason(buffer: EditBuffer, row: AllocationRow, marketId: number): Reason {
  const text = (field: keyof Reason) => {
    const { value, text: typed } = buffer.getContent({ recordKey: toCellKey(row, marketId), field });
    return typed ?? (typeof value === 'string' ? value : '');
  };
  return { allocationReason: text('allocationReason'), allocationComment: text('allocationComment') };
}

/** Writes both texts to every cell, as one step. */
export const toReasonChanges = (places: readonly BoardPlace[], reason: Reason): CellChange[] =>
  places.flatMap(({ row, marketId }) =>
    REASON_FIELDS.map((field) => ({
      recordKey: toCellKey(row, marketId),
      field,
      content: readText(field, reason[field]),
    })),
  );
