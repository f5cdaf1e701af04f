/** Workbooks that users import, and workbooks they download. */
import type { Download } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';

export type Cell = string | number | null;
export type Dropped = { name: string; mimeType: string; buffer: Buffer };

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A file for a file input, with any bytes. */
export const toFile = (name: string, buffer: Buffer): Dropped => ({ name, mimeType: WORKBOOK, buffer });

/** A workbook with one sheet; the first row has the headers. */
export async function makeWorkbook(name: string, rows: readonly (readonly Cell[])[]): Promise<Dropped> {
  // The writer is an ES module: a plain import would be compiled to a require.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeXlsxStream(
    rows.map((row) => [...row]),
    { name: 'Sheet' },
  )) {
    chunks.push(chunk);
  }
  return toFile(name, Buffer.concat(chunks));
}

/** The rows of a downloaded workbook, headers first. */
export const readRows = async (download: Download): Promise<Cell[][]> => toRows(await download.path());

/** The rows of a workbook's first sheet; `source` is its path or its bytes. */
export async function toRows(source: string | Buffer): Promise<Cell[][]> {
  const [sheet] = await readXlsxFile(source);
  return (sheet?.data ?? []).map((row) =>
    row.map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? cell : null)),
  );
}
