/** Text files: separated by comma, semicolon or tab; UTF-8 with or without its mark, or what Excel calls Unicode text. */
import { streamCsvRows } from 'hucre/csv';
import { FileRefusal } from './file-refusal';
import type { SheetRow } from './sheet-row';

const SEPARATORS = [',', ';', '\t'];
const UTF16_MARK = Buffer.from([0xff, 0xfe]);
/** Excel's own hint at the top of a text file. */
const HINT = /^sep=([,;\t])\r?\n/i;
// Numbers and marks of other kinds of files, none of which starts a table of ours.
const IS_MARKUP = /^\s*<[!?a-z]/i;
const IS_BINARY = /^(%PDF-|\{\\rtf)/;

/** The text of a file. Throws a FileRefusal for bytes that are no text. */
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
    throw new FileRefusal('The file is neither an Excel workbook (.xlsx) nor a CSV file.');
  }
  return text;
}

/** The sign that separates most in the header line, quoted text left out. */
function toSeparator(text: string): string {
  const header = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const counts = SEPARATORS.map((separator) => ({ separator, count: header.split(separator).length }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).separator;
}

export function* readCsv(bytes: Buffer): Generator<SheetRow> {
  const text = toText(bytes);
  const hint = HINT.exec(text);
  const table = hint ? text.slice(hint[0].length) : text;
  let row = hint ? 1 : 0;
  for (const cells of streamCsvRows(table, { delimiter: hint?.[1] ?? toSeparator(table) })) {
    row += 1;
    yield { row, cells };
  }
}
