/** Detects the kind of a file by its content; its name is ignored. */
import { readFile } from 'node:fs/promises';
import { FileRefusal } from './file-refusal';
import { inspectWorkbook } from './inspect-workbook';
import { toText } from './read-csv';
import { isZip } from './zip-directory';

export type FileKind = 'xlsx' | 'csv';

/** The container of old and of encrypted Office files (MS-CFB). */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The kind of an uploaded file. Throws a FileRefusal with the reason when it cannot be imported. */
export async function inspectFile(path: string): Promise<FileKind> {
  const bytes = await readFile(path);
  if (bytes.length === 0) throw new FileRefusal('The file is empty.');
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) {
    throw new FileRefusal(
      'The workbook is protected by a password, or an old one (.xls). Save it as .xlsx without a password.',
    );
  }
  if (isZip(bytes)) {
    await inspectWorkbook(bytes);
    return 'xlsx';
  }
  toText(bytes);
  return 'csv';
}
