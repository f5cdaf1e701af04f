/** One sheet of a workbook: typed columns, a frozen bold header with filters, set up to print on wide pages. */
import { toColumnName } from '@/domain/sheet-columns';
import { HEADER_STYLE, toStyle } from './cell-styles';
import type { ColumnKind } from './workbook';
import { toXmlText } from './xml-text';

/** A text, a number, a day or an instant; null: an empty cell. */
export type SheetCell = string | number | Date | null;
export type SheetColumn = { header: string; width: number; kind: ColumnKind };

/** Maximum rows of a sheet, including its header. */
const MAX_SHEET_ROWS = 1_048_576;
const CHUNK_LENGTH = 64 * 1_024;
/** The longest text that Excel keeps in a cell. */
const MAX_TEXT_LENGTH = 32_767;
const MS_A_DAY = 86_400_000;
const SERIAL_STEPS = 1e9;
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** Spreadsheets disagree on dates before 1 March 1900. */
const FIRST_SERIAL = 61;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Rounded up by up to a tenth of a millisecond, so that programs that truncate fractions get the exact millisecond. */
const toSerial = (date: Date) =>
  Math.ceil(((date.getTime() - FIRST_DAY) / MS_A_DAY) * SERIAL_STEPS) / SERIAL_STEPS;

const toTextCell = (at: string, style: number, text: string) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${toXmlText(text.slice(0, MAX_TEXT_LENGTH))}</t></is></c>`;
const toNumberCell = (at: string, style: number, value: number) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`;

// Text is written as an inline string, which no spreadsheet reads as a formula, even if it starts with a formula sign.
function toCellXml(at: string, style: number, value: SheetCell): string {
  if (value === null) return '';
  if (typeof value === 'string') return toTextCell(at, style, value);
  if (typeof value === 'number') return Number.isFinite(value) ? toNumberCell(at, style, value) : '';
  const serial = toSerial(value);
  if (Number.isNaN(serial)) return '';
  return serial < FIRST_SERIAL
    ? toTextCell(at, style, value.toISOString().slice(0, 10))
    : toNumberCell(at, style, serial);
}

function toOpening(columns: readonly SheetColumn[], names: readonly string[]): string {
  const cols = columns.map(
    ({ width, kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${toStyle(kind)}" customWidth="1"/>`,
  );
  const header = columns.map(({ header: text }, index) => toTextCell(`${names[index]}1`, HEADER_STYLE, text));
  return [
    `<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/></sheetView></sheetViews>',
    `<sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols>`,
    `<sheetData><row r="1">${header.join('')}</row>`,
  ].join('');
}

const toClosing = (lastColumn: string, lastRow: number) =>
  [
    `</sheetData><autoFilter ref="A1:${lastColumn}${lastRow}"/>`,
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>',
    '<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>',
  ].join('');

/** The sheet's XML in pieces; `next` returns a row, or null at the end. `onEnd` gets the number of the last row. */
export async function* toSheetXml(
  columns: readonly SheetColumn[],
  next: () => Promise<readonly SheetCell[] | null>,
  onEnd: (lastRow: number) => void,
): AsyncGenerator<string> {
  const names = columns.map((_column, index) => toColumnName(index));
  const styles = columns.map(({ kind }) => toStyle(kind));
  let text = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${toOpening(columns, names)}`;
  let row = 1;
  while (row < MAX_SHEET_ROWS) {
    const cells = await next();
    if (!cells) break;
    row += 1;
    const at = row;
    text += `<row r="${at}">${cells.map((cell, index) => toCellXml(`${names[index]}${at}`, styles[index] ?? 0, cell)).join('')}</row>`;
    if (text.length < CHUNK_LENGTH) continue;
    yield text;
    text = '';
  }
  onEnd(row);
  yield text + toClosing(names.at(-1) ?? 'A', row);
}
