/** One sheet of a workbook: typed columns, a frozen header with filters, set up to print on wide pages. */
import { toColumnName } from '@/domain/sheet-columns';
import type { RowCursor } from './batches';
import { type CellLook, toColumnStyles } from './cell-styles';
import { type CellComment, MAX_COMMENTS } from './comment-parts';
import { FIRST_SERIAL, toSerial } from './sheet-days';
import type { ColumnKind, ColumnUse } from './workbook-column';
import { toXmlText } from './xml-text';

/** A text, a number, a day or an instant; null: an empty cell. */
export type SheetCell = string | number | Date | null;
export type SheetColumn = {
  header: string;
  width: number;
  kind: ColumnKind;
  use?: ColumnUse;
  look?: CellLook;
};
/** A row's cells, and the comments on them by column. */
export type SheetRow = { cells: readonly SheetCell[]; comments?: ReadonlyMap<number, string> };
/** Where the rows of a sheet come from. */
export type SheetRows<R> = { cursor: RowCursor<R>; toSheetRow: (row: R) => SheetRow };
/** What a sheet has beside its rows: the rules of its columns as XML, and whether read-only cells are protected. */
export type SheetFrame = { rules?: string; isProtected?: boolean };

/** Maximum rows of a sheet, including its header. */
const MAX_SHEET_ROWS = 1_048_576;
const CHUNK_LENGTH = 256 * 1_024;
/** The longest text that Excel keeps in a cell. */
const MAX_TEXT_LENGTH = 32_767;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Spreadsheets drop such spaces without this attribute. */
const HAS_OUTER_SPACES = /^\s|\s$|\s\s|[\n\r\t]/;

function toTextCell(at: string, text: string): string {
  const whole = text.length > MAX_TEXT_LENGTH ? text.slice(0, MAX_TEXT_LENGTH) : text;
  const space = HAS_OUTER_SPACES.test(whole) ? ' xml:space="preserve"' : '';
  return `${at} t="inlineStr"><is><t${space}>${toXmlText(whole)}</t></is></c>`;
}

// Text is written as an inline string, which no spreadsheet reads as a formula, even if it starts with a formula sign.
/** A cell. `at`: its opening with place and style, without the end of the tag. */
function toCellXml(at: string, value: Exclude<SheetCell, null>): string {
  if (typeof value === 'string') return toTextCell(at, value);
  if (typeof value === 'number') return Number.isFinite(value) ? `${at}><v>${value}</v></c>` : '';
  const serial = toSerial(value);
  if (Number.isNaN(serial)) return '';
  return serial < FIRST_SERIAL
    ? toTextCell(at, value.toISOString().slice(0, 10))
    : `${at}><v>${serial}</v></c>`;
}

type Place = { name: string; styles: ReturnType<typeof toColumnStyles>; width: number; header: string };

const toOpen = (name: string, row: number, style: number) => `<c r="${name}${row}" s="${style}"`;

function toOpening(places: readonly Place[]): string {
  const cols = places.map(
    ({ width, styles }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${styles.empty}" customWidth="1"/>`,
  );
  const header = places.map(({ name, styles, header: text }) =>
    toTextCell(toOpen(name, 1, styles.header), text),
  );
  return [
    `<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/></sheetView></sheetViews>',
    `<sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols>`,
    `<sheetData><row r="1">${header.join('')}</row>`,
  ].join('');
}

// 0: allowed. A protected sheet still lets people filter, set widths and formats, and add rows.
const PROTECTION =
  '<sheetProtection sheet="1" formatCells="0" formatColumns="0" formatRows="0" insertRows="0" deleteRows="0" sort="0" autoFilter="0"/>';

const toClosing = (
  lastColumn: string,
  lastRow: number,
  { rules, isProtected }: SheetFrame,
  hasComments: boolean,
) =>
  [
    `</sheetData>${isProtected ? PROTECTION : ''}<autoFilter ref="A1:${lastColumn}${lastRow}"/>${rules ?? ''}`,
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>',
    '<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    '<headerFooter><oddFooter>&amp;L&amp;F&amp;R&amp;P / &amp;N</oddFooter></headerFooter>',
    `${hasComments ? '<legacyDrawing r:id="rId1"/>' : ''}</worksheet>`,
  ].join('');

function toRowXml(places: readonly Place[], { cells, comments }: SheetRow, row: number): string {
  let text = `<row r="${row}">`;
  for (const [index, { name, styles }] of places.entries()) {
    const value = cells[index] ?? null;
    const isRefused = comments?.has(index);
    // A refused cell is marked even if it is empty.
    if (value !== null) text += toCellXml(toOpen(name, row, isRefused ? styles.refused : styles.cell), value);
    else if (isRefused) text += `${toOpen(name, row, styles.refused)}/>`;
    else if (styles.cell !== styles.empty) text += `${toOpen(name, row, styles.cell)}/>`;
  }
  return `${text}</row>`;
}

/** The sheet's XML in pieces, at most `MAX_SHEET_ROWS` long. `onEnd` gets the number of the last row and the comments. */
export async function* toSheetXml<R>(
  columns: readonly SheetColumn[],
  { cursor, toSheetRow }: SheetRows<R>,
  frame: SheetFrame,
  onEnd: (lastRow: number, comments: readonly CellComment[]) => void,
): AsyncGenerator<string> {
  const places = columns.map(
    ({ kind, use, look, ...column }, index): Place => ({
      ...{ ...column, name: toColumnName(index), styles: toColumnStyles(kind, use, look) },
    }),
  );
  const comments: CellComment[] = [];
  let text = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${toOpening(places)}`;
  let row = 1;
  while (row < MAX_SHEET_ROWS) {
    const given = cursor.take();
    if (given === undefined) {
      if (await cursor.hasNext()) continue;
      break;
    }
    const sheetRow = toSheetRow(given);
    row += 1;
    text += toRowXml(places, sheetRow, row);
    for (const [column, comment] of sheetRow.comments ?? [])
      if (comments.length < MAX_COMMENTS) comments.push({ column, row, text: comment });
    if (text.length < CHUNK_LENGTH) continue;
    yield text;
    text = '';
  }
  onEnd(row, comments);
  yield text + toClosing(places.at(-1)?.name ?? 'A', row, frame, comments.length > 0);
}
