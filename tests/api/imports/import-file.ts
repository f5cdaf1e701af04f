import { writeXlsxStream } from 'hucre/xlsx';
import type { Import } from '@/domain/contract/import';
import type { FileFolder } from '@/domain/contract/import-columns';
import type { TestWebApi } from '../../support/web-api';

export type Cells = readonly (string | number | boolean | Date | null)[];
export type Dropped = {
  as: string;
  folder: FileFolder;
  content: Buffer;
  name?: string;
  systemId?: number;
  fiscalYear?: number;
  dryRun?: boolean;
  mayRename?: boolean;
};

/** A workbook of one sheet. */
export async function toWorkbook(rows: readonly Cells[]): Promise<Buffer> {
  const stream = writeXlsxStream(
    rows.map((row) => [...row]),
    { name: 'Sheet' },
  );
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A text file with commas, every cell in quotes. */
export const toCsv = (rows: readonly Cells[], separator = ',') =>
  Buffer.from(
    rows
      .map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(separator))
      .join('\r\n'),
  );

/** Uploads a file and returns the answer of the call. */
export const dropFile = (api: TestWebApi, { as, folder, content, name, ...place }: Dropped) =>
  api.call('startImport', {
    as,
    body: {
      AllocationSystemId: place.systemId ?? 1,
      FiscalYear: place.fiscalYear ?? 2026,
      FileFolder: folder,
      ...(place.dryRun === undefined ? {} : { DryRun: place.dryRun }),
      ...(place.mayRename === undefined ? {} : { MayRename: place.mayRename }),
    },
    files: [{ name: name ?? 'file.xlsx', content }],
  });

/** Uploads a file, runs its import, and returns the import as its owner reads it. */
export async function importFile(api: TestWebApi, dropped: Dropped): Promise<Import> {
  const { status, body } = await dropFile(api, dropped);
  if (status !== 200) throw new Error(`The file was refused: ${JSON.stringify(body)}`);
  await api.runImports();
  return (await api.call('getImport', { as: dropped.as, params: { fileId: body.fileId } })).body;
}

/** The figures of an import, for comparison. */
export const toCounts = ({ status, created, updated, unchanged, failed }: Import) => ({
  status,
  created,
  updated,
  unchanged,
  failed,
});
