/** A small sheet of texts for tests: row r is record r, column c is field c, some cells are read-only. */
import type { CellChange, Sheet } from '@/components/grid/editing/sheet';
import { toContent } from '@/components/grid/editing/sheet';

export const READ_ONLY = 'The product is final.';

export function toSheet(
  texts: readonly (readonly string[])[],
  isReadOnly = (_row: number, _column: number) => false,
  hidden: readonly { after: number; label: string }[] = [],
): Sheet {
  return {
    rowCount: texts.length,
    columnCount: texts[0]?.length ?? 0,
    fieldAt: (column) => String(column),
    columnOf: (field) => (Number(field) < (texts[0]?.length ?? 0) ? Number(field) : -1),
    hiddenWithin: (left, right) =>
      hidden.filter(({ after }) => after >= left && after < right).map(({ label }) => label),
    cellAt: ({ row, column }) => ({
      ref: { recordKey: String(row), field: String(column) },
      readOnly: isReadOnly(row, column) ? READ_ONLY : null,
      copyText: texts[row]?.[column] ?? '',
      read: toContent,
    }),
  };
}

/** The texts after changes. */
export function withChanges(
  texts: readonly (readonly string[])[],
  changes: readonly CellChange[],
): string[][] {
  const next = texts.map((row) => [...row]);
  for (const { recordKey, field, content } of changes) {
    const row = next[Number(recordKey)];
    if (row) row[Number(field)] = String(content.value);
  }
  return next;
}
