/** One sheet of a workbook: typed columns, a frozen header with filters, set up to print on wide pages. */
import { toColumnName } from '@/domain/sheet-columns';
import type { RowCursor } from './batches';
import { FIRST_SERIAL, toSerial } from './cell-rules';
import { type CellLook, toColumnStyles } from './cell-styles';
import { SheetBytes } from './sheet-bytes';
import type { SheetCell } from './sheet-cell';
import { headerRowOf, type SheetHead, toHeadXml, toMergesXml, toPageXml, toPaneXml } from './sheet-head';
import type { ColumnKind, ColumnUse } from './workbook-column';
import { type CellComment, MAX_COMMENTS } from './workbook-parts';
import { toXmlText } from './xml-text';

export type SheetColumn = {
  header: string;
  width: number;
  kind: ColumnKind;
  use?: ColumnUse;
  look?: CellLook;
};
/** A row's cells, and the comments on them by column. The total of a sheet is its last row; filters and sorts leave it in place. */
export type SheetRow = {
  cells: readonly SheetCell[];
  comments?: ReadonlyMap<number, string>;
  isTotal?: boolean;
};
/** Where the rows of a sheet come from. */
export type SheetRows<R> = { cursor: RowCursor<R>; toSheetRow: (row: R) => SheetRow };
/**
 * What a sheet has in addition to its rows: a row above its header, the rules of its columns as XML, and whether read-only
 * cells are protected.
 */
export type SheetFrame = { head?: SheetHead | undefined; rules?: string; isProtected?: boolean };

/** Maximum rows of a sheet, including its header. */
const MAX_SHEET_ROWS = 1_048_576;
/** The longest text that Excel keeps in a cell. */
const MAX_TEXT_LENGTH = 32_767;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Spreadsheets drop such spaces without this attribute. */
const HAS_OUTER_SPACES = /^\s|\s$|\s\s|[\n\r\t]/;
/** Most texts: words of plain characters, with a space between two of them. */
const IS_WORDS = /^[!#-%'-;=?-^`-~]+(?: [!#-%'-;=?-^`-~]+)*$/;

/**
 * A text's cell after its place and style: an inline string, which no spreadsheet reads as a formula, even if it begins
 * with an equals sign.
 */
function toTextContent(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH && IS_WORDS.test(text))
    return ` t="inlineStr"><is><t>${text}</t></is></c>`;
  const whole = text.length > MAX_TEXT_LENGTH ? text.slice(0, MAX_TEXT_LENGTH) : text;
  const space = HAS_OUTER_SPACES.test(whole) ? ' xml:space="preserve"' : '';
  return ` t="inlineStr"><is><t${space}>${toXmlText(whole)}</t></is></c>`;
}

/** A value as it is written: a day or an instant is a number. Null: an empty cell. */
function toWritten(value: SheetCell): string | number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value === null || typeof value === 'string') return value;
  const serial = toSerial(value);
  if (Number.isNaN(serial)) return null;
  return serial < FIRST_SERIAL ? value.toISOString().slice(0, 10) : serial;
}

/** `toTextContent` for a column: most texts come again in its next row. */
function createToTextContent(): typeof toTextContent {
  let [last, content] = ['', toTextContent('')];
  return (text) => {
    if (text !== last) [last, content] = [text, toTextContent(text)];
    return content;
  };
}

/** A column: the openings of its cells around the number of their row, by style. */
type Place = {
  name: string;
  styles: ReturnType<typeof toColumnStyles>;
  width: number;
  header: string;
  open: string;
  cell: string;
  refused: string;
  total: string;
  /** Whether an empty cell is written, because it looks different from those below the last row. */
  isAlways: boolean;
  toTextContent: typeof toTextContent;
};

const toStyled = (style: number) => `" s="${style}"`;

function toOpening(places: readonly Place[], head: SheetHead | undefined): string {
  const cols = places.map(
    ({ width, styles }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${styles.empty}" customWidth="1"/>`,
  );
  const row = headerRowOf(head);
  const header = places.map(
    ({ open, styles, header: text }) => `${open}${row}${toStyled(styles.header)}${toTextContent(text)}`,
  );
  return [
    `<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetPr><pageSetUpPr fitToPage="${head ? 0 : 1}"/></sheetPr>`,
    `<sheetViews><sheetView workbookViewId="0">${toPaneXml(head)}</sheetView></sheetViews>`,
    `<sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols>`,
    `<sheetData>${toHeadXml(head, toTextContent)}<row r="${row}">${header.join('')}</row>`,
  ].join('');
}

// 0: allowed. A protected sheet still lets people filter, set widths and formats, and add rows.
const PROTECTION =
  '<sheetProtection sheet="1" formatCells="0" formatColumns="0" formatRows="0" insertRows="0" deleteRows="0" sort="0" autoFilter="0"/>';

const toClosing = (range: string, { head, rules, isProtected }: SheetFrame, hasComments: boolean) =>
  [
    `</sheetData>${isProtected ? PROTECTION : ''}<autoFilter ref="${range}"/>${toMergesXml(head)}${rules ?? ''}`,
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>',
    toPageXml(head),
    '<headerFooter><oddFooter>&amp;L&amp;F&amp;C&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>',
    `${hasComments ? '<legacyDrawing r:id="rId1"/>' : ''}</worksheet>`,
  ].join('');

function writeRow(
  to: SheetBytes,
  places: readonly Place[],
  { cells, comments, isTotal }: SheetRow,
  row: number,
): void {
  const at = String(row);
  to.write('<row r="');
  to.write(at);
  to.write('">');
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index];
    if (!place) continue;
    const value = toWritten(cells[index] ?? null);
    const isRefused = comments?.has(index) ?? false;
    // A refused cell is marked even if it is empty.
    if (value === null && !isRefused && !isTotal && !place.isAlways) continue;
    to.write(place.open);
    to.write(at);
    to.write(isTotal ? place.total : isRefused ? place.refused : place.cell);
    if (value === null) to.write('/>');
    else if (typeof value === 'string') to.write(place.toTextContent(value));
    else {
      to.write('><v>');
      to.write(String(value));
      to.write('</v></c>');
    }
  }
  to.write('</row>');
}

/** The sheet's XML in pieces, at most `MAX_SHEET_ROWS` long. `onEnd` gets the last row that filters apply to, and the comments. */
export async function* toSheetXml<R>(
  columns: readonly SheetColumn[],
  { cursor, toSheetRow }: SheetRows<R>,
  frame: SheetFrame,
  onEnd: (lastRow: number, comments: readonly CellComment[]) => void,
): AsyncGenerator<Buffer> {
  const places = columns.map(({ kind, use, look, ...column }, index): Place => {
    const [name, styles] = [toColumnName(index), toColumnStyles(kind, use, look)];
    return {
      ...{ ...column, name, styles, open: `<c r="${name}`, toTextContent: createToTextContent() },
      cell: toStyled(styles.cell),
      refused: toStyled(styles.refused),
      total: toStyled(styles.total),
      isAlways: styles.cell !== styles.empty,
    };
  });
  const comments: CellComment[] = [];
  const bytes = new SheetBytes();
  bytes.write(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${toOpening(places, frame.head)}`);
  const headerRow = headerRowOf(frame.head);
  let [row, lastRow] = [headerRow, headerRow];
  while (row < MAX_SHEET_ROWS) {
    const given = cursor.take();
    if (given === undefined) {
      if (await cursor.hasNext()) continue;
      break;
    }
    const sheetRow = toSheetRow(given);
    row += 1;
    if (!sheetRow.isTotal) lastRow = row;
    writeRow(bytes, places, sheetRow, row);
    for (const [column, comment] of sheetRow.comments ?? [])
      if (comments.length < MAX_COMMENTS) comments.push({ column, row, text: comment });
    if (bytes.isFull) yield bytes.takePiece();
  }
  onEnd(lastRow, comments);
  const range = `A${headerRow}:${places.at(-1)?.name ?? 'A'}${lastRow}`;
  bytes.write(toClosing(range, frame, comments.length > 0));
  yield bytes.takePiece();
}
