/** Text files separated by comma, semicolon or tab: UTF-8 with or without a BOM, or what Excel calls Unicode text. */
import { readRecords, toSeparator } from './csv-records';
import { FileRefusal, OPEN_DOCUMENT_REFUSAL } from './file-refusal';
import type { CellValue, SheetRow } from './sheet-row';

const UTF16_MARK = Buffer.from([0xff, 0xfe]);
/** Excel's separator hint at the top of a text file. */
const HINT = /^"?sep=([,;\t])"?[,;\t]*(?:\r\n|\r|\n)/i;
/** The end-of-file character of DOS. */
const END_SIGN = '\u001a';
const MARKS = /^\ufeff+/;
// Signatures of other file types. No importable table starts with one.
const IS_MARKUP = /^\s*<[!?a-z]/i;
const OPEN_DOCUMENT = /<office:document/;
const TOP_LENGTH = 2_000;
const IS_BINARY = /^(%PDF-|\{\\rtf)/;

/** The text of a file. Throws a FileRefusal for bytes that are not text. */
export function toText(bytes: Buffer): string {
  const encoding = bytes.subarray(0, 2).equals(UTF16_MARK) ? 'utf-16le' : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new FileRefusal(
      'The file is neither an Excel workbook (.xlsx) nor text in UTF-8. Save it as "CSV UTF-8".',
      { cause },
    );
  }
  if (text.includes('\0') || IS_BINARY.test(text) || IS_MARKUP.test(text)) {
    // A flat OpenDocument file (.fods) is XML and declares so at its top.
    if (OPEN_DOCUMENT.test(text.slice(0, TOP_LENGTH))) throw new FileRefusal(OPEN_DOCUMENT_REFUSAL);
    throw new FileRefusal(
      'The file is neither an Excel workbook (.xlsx) nor a CSV file. Save it as one of them.',
    );
  }
  const shown = text.trimEnd();
  return (shown.endsWith(END_SIGN) ? shown.slice(0, -END_SIGN.length) : text).replace(MARKS, '');
}

/** What a spreadsheet shows for a failed formula. In a file saved as text it is the only sign of the failure. */
const IS_ERROR = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

const toCell = (text: string): CellValue => (IS_ERROR.test(text) ? { fault: 'error', shown: text } : text);

/** Throws a FileRefusal for a text that is not well formed. */
export function* readCsv(bytes: Buffer): Generator<SheetRow> {
  const text = toText(bytes);
  const hint = HINT.exec(text);
  const table = hint ? text.slice(hint[0].length) : text;
  let row = hint ? 2 : 1;
  for (const cells of readRecords(table, hint?.[1] ?? toSeparator(table), row)) {
    yield { row, cells: cells.map(toCell) };
    row += 1;
  }
}
