/** A table written as text, its columns between bars: the first line names them, each other line is a row. */
export function readTable(text: string): Record<string, string>[] {
  const [names = [], ...rows] = text
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}

/** The cell of a table in the one row whose cells are these. Throws when the table has no such row. */
export function requireCell(
  table: readonly Record<string, string>[],
  row: Readonly<Record<string, string>>,
  column: string,
): string {
  const found = table.filter((each) => Object.entries(row).every(([name, cell]) => each[name] === cell));
  const cell = found[0]?.[column];
  if (found.length !== 1 || cell === undefined) {
    throw new Error(`The table has no cell ${column} for ${JSON.stringify(row)}.`);
  }
  return cell;
}
