/** What a renewal has changed in rows that are on the screen. */

/** The rows of both lists whose data differ, as they are now. */
export function toChangedRows<Row>(
  before: readonly Row[],
  after: readonly Row[],
  rowId: (row: Row) => string,
): Row[] {
  const known = new Map(before.map((row) => [rowId(row), JSON.stringify(row)]));
  return after.filter((row) => (known.get(rowId(row)) ?? JSON.stringify(row)) !== JSON.stringify(row));
}

/** The text of each cell, by row id and field. */
export type ShownTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * The fields that show another text than before, by row. What the person saved here was shown before: it is no change.
 */
export function toChangedCells<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  before: ShownTexts,
  textOf: (row: Row, field: string) => string,
): Map<Row, ReadonlySet<string>> {
  const changed = rows.map((row) => {
    const texts = [...(before.get(rowId(row)) ?? [])];
    return [
      row,
      new Set(texts.filter(([field, text]) => text !== textOf(row, field)).map(([field]) => field)),
    ] as const;
  });
  return new Map(changed.filter(([, fields]) => fields.size > 0));
}
