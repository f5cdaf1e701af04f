/** "Same as last year": the quantity that the market requested for the product a fiscal year before. */
import { toBounds } from '@/components/grid/editing/cell-range';
import type { GridController } from '@/components/grid/editing/grid-controller';
import type { CellChange } from '@/components/grid/editing/sheet';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import { toCountText } from '@/domain/format';
import { type PitchCells, toPitchCell } from './pitch-cells';
import type { PitchRow } from './pitch-row';

export type Repeat = { controller: GridController<PitchRow>; store: EditStore; cells: PitchCells };

export type RepeatPlan = {
  changes: CellChange[];
  /** Rows without a request in the year before. */
  without: number;
  /** Rows that may not be written now. */
  readOnly: number;
};

const getLastYear = ({ lastYear }: PitchRow): number | null => lastYear?.requested ?? null;

export const hasLastYear = (row: PitchRow): boolean => getLastYear(row) !== null;

/** One change per row, read as if it were typed: a quantity that the product's rules refuse stays in its cell, refused. */
export function planSameAsLastYear(rows: readonly PitchRow[], cells: PitchCells): RepeatPlan {
  const plan: RepeatPlan = { changes: [], without: 0, readOnly: 0 };
  for (const row of rows) {
    const { ref, readOnly, read } = toPitchCell(row, 'requestedQuantity', cells);
    const last = getLastYear(row);
    if (last === null) plan.without += 1;
    else if (!ref || readOnly !== null) plan.readOnly += 1;
    else plan.changes.push({ ...ref, content: read(String(last)) });
  }
  return plan;
}

/** The result of the plan: "12 quantities as last year. 2 of them break a rule and are not saved. 3 rows without a request last year." */
export function toRepeatText({ changes, without, readOnly }: RepeatPlan): string {
  const refused = changes.filter(({ content }) => content.refusal).length;
  return [
    `${toCountText(changes.length, 'quantity', 'quantities')} as last year.`,
    refused > 0 &&
      `${refused} of them ${refused === 1 ? 'breaks a rule and is' : 'break a rule and are'} not saved.`,
    without > 0 && `${toCountText(without, 'row')} without a request last year.`,
    readOnly > 0 && `${toCountText(readOnly, 'row')} read-only.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The rows of the selected block, in order. */
export function listSelectedRows(controller: GridController<PitchRow>): PitchRow[] {
  const { range } = controller.getState();
  if (!range) return [];
  const { top, bottom } = toBounds(range);
  const places = Array.from({ length: bottom - top + 1 }, (_row, index) => top + index);
  return places.flatMap((row) => controller.getSurface()?.rowAt(row) ?? []);
}

/** Fills in last year's quantities as one step, and reports what it left out. */
export function repeatLastYear({ controller, store, cells }: Repeat, plan?: RepeatPlan): void {
  const repeat = plan ?? planSameAsLastYear(listSelectedRows(controller), cells);
  store.session.apply('same as last year', repeat.changes);
  controller.say(toRepeatText(repeat), true);
}

/** Why a plan has nothing to fill in; null if it has. */
export function toWhyNotRepeat({ changes, readOnly }: RepeatPlan): string | null {
  if (changes.length > 0) return null;
  return readOnly > 0 ? 'These rows are read-only.' : 'There is no request of last year.';
}
