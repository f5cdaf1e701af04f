/**
 * Text files separated by comma, semicolon or tab: UTF-8 with or without a BOM, or what Excel calls Unicode text.
 * Read strictly by RFC 4180: a field that opens with a quotation mark must close it, followed by a separator or the end of
 * the row. Inside an unquoted field quotation marks are ordinary text. Rows end with CR, LF or both.
 */
import { toNumberText } from '@/domain/format';
import { toColumnName } from '@/domain/sheet-columns';
import { MAX_CELL_LENGTH } from './bounded-rows';
import { FileRefusal, OPEN_DOCUMENT_REFUSAL } from './file-refusal';
import type { CellValue, SheetRow } from './sheet-row';

const SEPARATORS = [',', ';', '\t'];
const QUOTE = '"';
/** Characters of the header that are scanned for its separator. */
const MAX_HEADER_LENGTH = 100_000;

/** The most frequent separator in the header line, ignoring quoted text. */
function toSeparator(text: string): string {
  const counts = new Map(SEPARATORS.map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const sign of text.slice(0, MAX_HEADER_LENGTH)) {
    if (sign === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? -Infinity) + 1);
  }
  return SEPARATORS.reduce((most, each) => ((counts.get(each) ?? 0) > (counts.get(most) ?? 0) ? each : most));
}

type Field = { value: string; end: number };
/** Names a cell. Called only for refused cells, which are few. */
type ToName = () => string;

const isRowEnd = (sign: string | undefined) => sign === '\n' || sign === '\r';

function toTooLong(toName: ToName, isQuoted: boolean): FileRefusal {
  const most = toNumberText(MAX_CELL_LENGTH);
  const hint = isQuoted ? ' Its quotation mark may not be closed.' : '';
  return new FileRefusal(`The cell ${toName()} holds more than ${most} characters.${hint}`);
}

/** A field that opens with a quotation mark at `from`. */
function readQuoted(text: string, from: number, separator: string, toName: ToName): Field {
  let value = '';
  for (let start = from + 1; ; ) {
    const close = text.indexOf(QUOTE, start);
    const end = close < 0 ? text.length : close;
    if (value.length + end - start > MAX_CELL_LENGTH) throw toTooLong(toName, true);
    if (close < 0) {
      throw new FileRefusal(
        `The quotation mark that opens in cell ${toName()} is never closed. Close it, or double it.`,
      );
    }
    value += text.slice(start, close);
    if (text[close + 1] === QUOTE) {
      value += QUOTE;
      start = close + 2;
      continue;
    }
    let next = close + 1;
    while (text[next] === ' ') next += 1;
    if (next < text.length && text[next] !== separator && !isRowEnd(text[next])) {
      throw new FileRefusal(
        `Text follows the closing quotation mark in the cell ${toName()}, which opens there. Double the quotation marks that belong to the text.`,
      );
    }
    return { value, end: next };
  }
}

function readBare(text: string, from: number, separator: string, toName: ToName): Field {
  let end = from;
  while (end < text.length && text[end] !== separator && !isRowEnd(text[end])) {
    end += 1;
    if (end - from > MAX_CELL_LENGTH) throw toTooLong(toName, false);
  }
  return { value: text.slice(from, end), end };
}

/** The rows of a text. Throws a FileRefusal naming a cell that is too long or has a misplaced quotation mark. */
function* readRecords(text: string, separator: string, firstRow: number): Generator<string[]> {
  let at = 0;
  for (let row = firstRow; at < text.length; row += 1) {
    const cells: string[] = [];
    for (;;) {
      const toName = () => `${toColumnName(cells.length)}${row}`;
      const read = text[at] === QUOTE ? readQuoted : readBare;
      const { value, end } = read(text, at, separator, toName);
      cells.push(value);
      at = end + 1;
      if (text[end] === separator) continue;
      if (text[end] === '\r' && text[at] === '\n') at += 1;
      break;
    }
    yield cells;
  }
}

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
