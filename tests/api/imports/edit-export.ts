import readWorkbook from 'read-excel-file/node';
import { type Cells, toWorkbook } from './import-file';

export type Table = { header: string[]; rows: Cells[] };

/** The first sheet of a workbook, read by another reader than the product's. */
export async function readTable(bytes: Buffer): Promise<Table> {
  const [sheet] = await readWorkbook(bytes, { trim: false });
  const [header = [], ...rows] = sheet?.data ?? [];
  return { header: header.map(String), rows: rows as Cells[] };
}

/** A row's cell by its header. */
export const at = ({ header }: Table, row: Cells, name: string) => row[header.indexOf(name)] ?? null;

/** The workbook with some cells replaced: `change` returns the changes of a row, by header. */
export function toEdited(
  { header, rows }: Table,
  change: (row: Record<string, Cells[number]>) => Record<string, Cells[number]>,
): Promise<Buffer> {
  const edited = rows.map((cells) => {
    const row = Object.fromEntries(header.map((name, index) => [name, cells[index] ?? null]));
    return Object.values({ ...row, ...change(row) });
  });
  return toWorkbook([header, ...edited]);
}
