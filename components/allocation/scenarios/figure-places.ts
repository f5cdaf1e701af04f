/** The figures of the comparison that can be reached by key, as they stand in its table. */
import type { Direction } from '@/components/grid/editing/cell-range';
import type { TypingStep } from '@/components/grid/editing/grid-keys';
import type { CellRef } from '@/components/grid/editing/sheet';

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

/** Puts the focus on the figure beside; on the last one it stays. */
export function goFrom(cell: HTMLElement | null, to: Direction | TypingStep | null): void {
  if (!cell) return;
  const column = to !== null && IN_COLUMN.includes(to) ? `[data-column="${cell.dataset.column}"]` : '';
  const all = [...(cell.closest('table')?.querySelectorAll<HTMLElement>(`[data-figure]${column}`) ?? [])];
  const step = to === null ? 0 : BACK.includes(to) ? -1 : 1;
  focusOn(all[all.indexOf(cell) + step] ?? cell);
}

/** Puts the focus on the first of these figures that the table shows. */
export function goToFigure(table: HTMLElement | null, refs: readonly CellRef[]): void {
  const found = refs.flatMap(
    ({ recordKey }) => table?.querySelector<HTMLElement>(`[data-figure="${recordKey}"]`) ?? [],
  );
  focusOn(found[0]);
}
