/**
 * Detects the kind of a file by its content (its name is ignored), and inspects a workbook before it is opened: every
 * unpacked byte is counted and none is kept.
 */
import { readFile } from 'node:fs/promises';
import { FileRefusal, NUMBERS_REFUSAL, OPEN_DOCUMENT_REFUSAL } from './file-refusal';
import { toText } from './read-csv';
import { inEachEncoding } from './xml-reader';
import { isZip, readZipDirectory, unpack } from './zip-directory';

const MB = 1024 * 1024;
/** All parts together, unpacked: about 50,000 rows of 25 columns, with a margin. */
const MAX_UNPACKED_BYTES = 128 * MB;
/** Any part except a sheet: these are held in memory as a whole. */
const MAX_PART_BYTES = 40 * MB;
const IS_SHEET = /^xl\/worksheets\//i;
const IS_MEDIA = /^xl\/media\//i;
const IS_MACRO = /(^|\/)vba\w*\.bin$/i;
/** How OpenDocument files declare their type. */
const MIME_TYPE = 'mimetype';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';
const CONTENT_TYPES = '[content_types].xml';
/** A document of Apple Numbers. */
const IS_NUMBERS = /(^|\/)index\.zip$|\.iwa$/;
/** Text that no spreadsheet writes and that makes XML readers fetch or expand content. */
const FORBIDDEN = ['<!DOCTYPE', '<!ENTITY'].flatMap(inEachEncoding);
const OVERLAP = 32;

function refuseForbidden(tail: Buffer, chunk: Buffer): void {
  const seam = Buffer.concat([tail, chunk.subarray(0, OVERLAP)]);
  if (FORBIDDEN.some((text) => chunk.includes(text) || seam.includes(text))) {
    throw new FileRefusal(
      'The workbook holds what no spreadsheet program writes. Open it in one and save it again.',
    );
  }
}

function refuseKind(names: readonly string[], types: string, mimeType: string): void {
  if (mimeType.startsWith(OPEN_DOCUMENT)) throw new FileRefusal(OPEN_DOCUMENT_REFUSAL);
  if (names.some((name) => IS_NUMBERS.test(name))) throw new FileRefusal(NUMBERS_REFUSAL);
  // Checked first: their content type mentions macros even without any.
  if (/sheet\.binary/i.test(types)) {
    throw new FileRefusal('The workbook is a binary one (.xlsb). Save it as an Excel workbook (.xlsx).');
  }
  if (names.some((name) => IS_MACRO.test(name)) || /macroEnabled/i.test(types)) {
    throw new FileRefusal('The workbook holds macros. Save it as a workbook without macros (.xlsx).');
  }
  if (!/spreadsheetml\.(sheet|template)\.main\+xml/i.test(types)) {
    throw new FileRefusal('The file is no Excel workbook (.xlsx). Save it as one.');
  }
}

/**
 * Refuses a workbook that must not be opened: one with macros, a password or a document type, one that unpacks to more
 * than the limit, and a file that is not a workbook. Throws a FileRefusal with the reason. Memory stays constant.
 */
export async function inspectWorkbook(zip: Buffer): Promise<void> {
  const entries = readZipDirectory(zip);
  const names = entries.map(({ name }) => name);
  let total = 0;
  let types = '';
  let mimeType = '';
  for (const entry of entries) {
    let size = 0;
    let tail: Buffer = Buffer.alloc(0);
    for await (const chunk of unpack(entry)) {
      size += chunk.length;
      total += chunk.length;
      if (total > MAX_UNPACKED_BYTES || (size > MAX_PART_BYTES && !IS_SHEET.test(entry.name))) {
        throw new FileRefusal('The workbook is too large once it is unpacked.');
      }
      if (!IS_MEDIA.test(entry.name)) refuseForbidden(tail, chunk);
      tail = Buffer.from(chunk.subarray(-OVERLAP));
      if (entry.name === CONTENT_TYPES && types.length < MB) types += chunk.toString('latin1');
      if (entry.name === MIME_TYPE) mimeType = chunk.toString('latin1', 0, 100);
    }
  }
  // A part in UTF-16 has a zero beside each letter.
  refuseKind(names, types.replaceAll('\0', ''), mimeType);
}

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
