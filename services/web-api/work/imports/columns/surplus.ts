/** Cells without a header are not read; the import reports them. */
import { toColumnName } from '@/domain/sheet-columns';
import type { FileKind } from '../../../tools/sheet-reader/inspect-file';
import { isBlank, type SheetRow } from '../../../tools/sheet-reader/sheet-row';
import type { CellRefusal } from '../import-row';

export type Surplus = {
  /** Checks a row. In a text file a row with more cells than the header is refused, because cells may be misplaced. */
  add(row: SheetRow): CellRefusal | null;
  toNotices(): string[];
};

const MAX_NAMED = 10;
const MORE_CELLS =
  'The row has more cells than the header. Put a text that holds the separator in quotation marks.';

export function createSurplus(header: SheetRow, kind: FileKind): Surplus {
  const isNamed = (index: number) => !isBlank(header.cells[index]);
  const columns = new Set<number>();
  return {
    add({ row, cells }) {
      // Blank cells at the end of a row were already removed.
      if (kind === 'csv' && cells.length > header.cells.length) {
        return { row, column: null, value: null, message: MORE_CELLS, product: null, market: null };
      }
      for (const [index, cell] of cells.entries()) {
        if (!isNamed(index) && !isBlank(cell)) columns.add(index);
      }
      return null;
    },
    toNotices() {
      if (columns.size === 0) return [];
      const names = [...columns].sort((a, b) => a - b).map(toColumnName);
      const shown = names.slice(0, MAX_NAMED).join(', ');
      const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
      return [`Columns with values but without a header were not read: ${shown}${more}.`];
    },
  };
}
