/**
 * Delimited text by RFC 4180, read strictly: a field that opens with a quotation mark must close it, followed by a
 * separator or the end of the row. Inside an unquoted field quotation marks are ordinary text. Rows end with CR, LF or
 * both.
 */
import { toNumberText } from '@/domain/format';
import { toColumnName } from '@/domain/sheet-columns';
import { MAX_CELL_LENGTH } from './bounded-rows';
import { FileRefusal } from './file-refusal';

const SEPARATORS = [',', ';', '\t'];
const QUOTE = '"';
/** Characters of the header that are scanned for its separator. */
const MAX_HEADER_LENGTH = 100_000;

/** The most frequent separator in the header line, ignoring quoted text. */
export function toSeparator(text: string): string {
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
export function* readRecords(text: string, separator: string, firstRow: number): Generator<string[]> {
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
