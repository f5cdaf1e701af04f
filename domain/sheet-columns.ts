/** The spreadsheet name of a column index, from 0: A, B, ..., Z, AA. */
export function toColumnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : toColumnName(Math.floor(index / 26) - 1) + last;
}
