/** The figures of the comparison that keys can reach, in their places in the table. */
import type { Direction } from '@/components/grid/editing/cell-range';
import type { Outcome } from '@/components/grid/editing/edit-session';
import type { TypingStep } from '@/components/grid/editing/grid-keys';
import type { CellRef } from '@/components/grid/editing/sheet';
import { notify } from '@/lib/client/notify';

/** Marks a cell of the table with the key of its figure; cells of one scenario are a column. */
export const toPlaceOf = ({ recordKey }: CellRef, scenarioId: number) => ({
  'data-figure': recordKey,
  'data-column': scenarioId,
});

const BACK: readonly (Direction | TypingStep)[] = ['up', 'left', 'previous', 'previousRow'];
const IN_COLUMN: readonly (Direction | TypingStep)[] = ['up', 'down', 'nextRow', 'previousRow'];

function focusOn(cell: HTMLElement | undefined) {
  cell?.querySelector<HTMLElement>('button, input')?.focus();
}

/** Moves the focus to the next figure; on the last one it stays. */
export function goFrom(cell: HTMLElement | null, to: Direction | TypingStep | null): void {
  if (!cell) return;
  const column = to !== null && IN_COLUMN.includes(to) ? `[data-column="${cell.dataset.column}"]` : '';
  const all = [...(cell.closest('table')?.querySelectorAll<HTMLElement>(`[data-figure]${column}`) ?? [])];
  const step = to === null ? 0 : BACK.includes(to) ? -1 : 1;
  focusOn(all[all.indexOf(cell) + step] ?? cell);
}

/** Puts the focus on the first of these figures that the table shows; false if it shows none. */
export function goToFigure(table: HTMLElement | null, refs: readonly CellRef[]): boolean {
  const found = refs.flatMap(
    ({ recordKey }) => table?.querySelector<HTMLElement>(`[data-figure="${recordKey}"]`) ?? [],
  );
  focusOn(found[0]);
  return found.length > 0;
}

/** Scrolls to the figure that was undone or redone, or announces it if the table does not show it. */
export function showOutcome(table: HTMLElement | null, outcome: Outcome | null): void {
  if (outcome && !goToFigure(table, outcome.cells)) notify({ type: 'info', title: outcome.message ?? '' });
}
