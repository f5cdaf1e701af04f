/**
 * Tables as text, in the clipboard format of Excel, LibreOffice Calc and Google Sheets: tabs between cells, line ends
 * between rows, quotes around a cell that contains either.
 */

/** Pictures, and pages that copy only formatted text. */
export const NO_TEXT =
  'The clipboard holds no plain text, so nothing was pasted. Copy the cells again as text.';

/**
 * A spreadsheet treats text that begins with one of these as a formula, in half and full width; negative numbers are not
 * formulas.
 */
const FORMULA = /^'*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const NEGATIVE = /^-\d+(?:[.,]\d+)?$/;

/** A text that a spreadsheet keeps as text: with a leading apostrophe, as typed there. */
const toInert = (cell: string) => (FORMULA.test(cell) && !NEGATIVE.test(cell) ? `'${cell}` : cell);
const fromInert = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

const NEEDS_QUOTES = /[\t\r\n"]/;
const isEnd = (text: string, index: number) => index >= text.length || /[\t\r\n]/.test(text.charAt(index));

type Taken = { cell: string; next: number };

/** A quoted cell from its opening quote on, or null if no spreadsheet writes it this way. */
function takeQuoted(text: string, start: number): Taken | null {
  let cell = '';
  for (let index = start + 1; index < text.length; index += 1) {
    if (text.charAt(index) !== '"') cell += text.charAt(index);
    else if (text.charAt(index + 1) === '"') {
      cell += '"';
      index += 1;
    } else {
      // Google Sheets does not escape quotes in a cell without breaks: "Aube" is then the text itself with its quotes.
      const isQuoting = isEnd(text, index + 1) && NEEDS_QUOTES.test(cell);
      return isQuoting ? { cell: cell.replace(/\r\n?/g, '\n'), next: index + 1 } : null;
    }
  }
  return null;
}

function takePlain(text: string, start: number): Taken {
  let next = start;
  while (!isEnd(text, next)) next += 1;
  return { cell: text.slice(start, next), next };
}

/** Rows of cells. The line end after the last row, which all three programs write, does not start a new row. */
export function fromClipboardText(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let index = 0;
  while (index < text.length || row.length > 0) {
    const quoted = text.charAt(index) === '"' ? takeQuoted(text, index) : null;
    const { cell, next } = quoted ?? takePlain(text, index);
    row.push(fromInert(cell));
    index = next + 1;
    if (text.charAt(next) === '\t') continue;
    if (text.startsWith('\r\n', next)) index += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

/**
 * What a paste puts into the editor of one cell; null if there are more cells, or lines for a cell of one line: they would become
 * one figure.
 */
export function toOneCell(text: string, hasLines: boolean): string | null {
  const rows = fromClipboardText(text);
  const [cell = ''] = rows[0] ?? [];
  if (rows.some((row) => row.length > 1)) return null;
  if (hasLines) return rows.length > 1 ? text : cell;
  return rows.length > 1 || /[\t\n]/.test(cell) ? null : cell;
}

const toCellText = (cell: string) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The text for the clipboard: as Excel writes it, with a line end after every row. */
export function toClipboardText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(toInert).map(toCellText).join('\t')}\r\n`).join('');
}
