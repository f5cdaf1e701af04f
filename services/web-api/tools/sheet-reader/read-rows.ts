/** Reads the rows of one sheet while its bytes arrive, and what its cells hold. */
import { toNumberText } from '@/domain/format';
import { MAX_CELL_LENGTH } from './bounded-rows';
import {
  createStringTags,
  createText,
  MAX_COLUMNS,
  MAX_ROWS,
  toColumn,
  toDamaged,
  toDate,
  toFormattedText,
} from './cell-text';
import { FileRefusal, UNREADABLE_WORKBOOK } from './file-refusal';
import type { Sheet, Workbook } from './open-workbook';
import { type CellValue, isBlank, type SheetRow } from './sheet-row';
import { readInPieces, type XmlHandlers } from './xml-reader';

/** The last day a spreadsheet supports: 31 December 9999. */
const LAST_SERIAL = 2_958_465;

/** A cell as written in the sheet: its type, its style, and the escaped form of its value and text. */
type RawCell = {
  at: string;
  type: string;
  style: number;
  value: string;
  /** The text of an inline string, or of a formula's result; null if it exceeds the cell limit. */
  text: string | null;
  hasFormula: boolean;
  /** The value is stored outside the sheet, as for a picture in a cell; the sheet has an error value for older programs. */
  isRich: boolean;
};

function requireText(text: string | null, at: string): string {
  if (text !== null) return text;
  throw new FileRefusal(`The cell ${at} holds more than ${toNumberText(MAX_CELL_LENGTH)} characters.`);
}

/** A number as a sheet writes it. JavaScript reads more: blanks as 0, `0x10`, `Infinity`. */
const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

function toNumber({ value, style, at, text }: RawCell, { styles, is1904 }: Workbook): CellValue {
  const number = NUMBER.test(value) ? Number(value) : Number.NaN;
  if (Number.isNaN(number)) return requireText(text, at);
  const { isDate = false, format = null } = styles[style] ?? {};
  if (isDate && number >= 0 && number <= LAST_SERIAL) return toDate(number, is1904);
  const shown = format === null ? String(number) : toFormattedText(number, format);
  return shown === String(number) ? number : { number, shown };
}

/** ISO 8601 without a zone, the date format of strict workbooks. */
function toIsoDate(value: string): CellValue {
  const date = new Date(/[Zz]|[+-]\d\d:\d\d$/.test(value) || !value.includes('T') ? value : `${value}Z`);
  return Number.isNaN(date.getTime()) ? value : date;
}

/** The shared string that a cell refers to. A missing one is an error: the cell would otherwise be read as empty. */
function toShared({ value, at }: RawCell, { strings }: Workbook): CellValue {
  const text = /^\s*\d+\s*$/.test(value) ? strings[Number(value)] : undefined;
  if (text === undefined) throw new FileRefusal(UNREADABLE_WORKBOOK);
  return requireText(text, at);
}

/** The value of a cell. Throws a FileRefusal for a text that exceeds the cell limit, or that the file does not hold. */
function toCellValue(cell: RawCell, workbook: Workbook): CellValue {
  const { type, value, text, at, hasFormula } = cell;
  // Programs that calculate nothing write formulas without a value, which is different from an empty cell.
  if (hasFormula && value === '' && type !== 'str' && type !== 'inlineStr') return { fault: 'noValue' };
  if (type === 'inlineStr' || type === 'str') return requireText(text, at);
  if (value === '') return null;
  if (type === 's') return toShared(cell, workbook);
  if (type === 'b') return value === '1' || value.toLowerCase() === 'true';
  if (type === 'e' && cell.isRich && !hasFormula) return { fault: 'picture' };
  if (type === 'e') return { fault: 'error', shown: value };
  return type === 'd' ? toIsoDate(value) : toNumber(cell, workbook);
}

const BEYOND_A_SHEET =
  'The file numbers its rows beyond the last row of a sheet, 1 048 576. Save it with Excel once more and drop that file.';

/** A cell that occurs twice has two values, and programs differ in which one they show. */
const toRepeated = (what: string) =>
  new FileRefusal(
    `The workbook names ${what} twice or out of order. Open it in a spreadsheet and save it again.`,
  );

/** Processes a sheet's tags; each completed row is passed to `onRow`. */
function createRowHandlers(workbook: Workbook, onRow: (row: SheetRow) => void): XmlHandlers {
  const text = createText();
  const tags = createStringTags();
  let row = 0;
  let column = -1;
  let cells: CellValue[] = [];
  let cell: RawCell | null = null;
  let isInValue = false;
  let isInString = false;

  const openRow = (number: string | undefined) => {
    const before = row;
    row = number === undefined ? before + 1 : Number(number);
    if (!Number.isInteger(row) || row < 1) throw toDamaged();
    if (row > MAX_ROWS) throw new FileRefusal(BEYOND_A_SHEET);
    if (row <= before) throw toRepeated(`the row ${row}`);
    column = -1;
    cells = [];
  };
  const openCell = ({ r, t = '', s = '0', vm }: Readonly<Record<string, string>>) => {
    const before = column;
    column = r === undefined ? before + 1 : toColumn(r);
    if (column >= MAX_COLUMNS) throw toDamaged();
    if (column <= before) throw toRepeated(`the cell ${r}`);
    cell = {
      at: r ?? `of row ${row}`,
      type: t,
      style: Number(s),
      isRich: vm !== undefined,
      hasFormula: false,
      value: '',
      text: '',
    };
    text.clear();
  };
  const closeCell = () => {
    if (!cell) return;
    cell.value = text.getRaw();
    cell.text = text.get();
    const value = toCellValue(cell, workbook);
    cell = null;
    if (isBlank(value)) return;
    while (cells.length < column) cells.push(null);
    cells[column] = value;
  };
  const { is1904 } = workbook;

  return {
    onOpen(name, getAttributes) {
      if (name === 'row') openRow(getAttributes().r);
      else if (name === 'c') openCell(getAttributes());
      else if (name === 'v') isInValue = true;
      else if (name === 'is') isInString = true;
      else if (name === 'f' && cell) cell.hasFormula = true;
      else tags.open(name);
    },
    onClose(name) {
      if (name === 'row') onRow({ row, cells, ...(is1904 && { is1904 }) });
      else if (name === 'c') closeCell();
      else if (name === 'v') isInValue = false;
      else if (name === 'is') isInString = false;
      else tags.close(name);
    },
    onText(piece) {
      if (cell && (isInValue || (isInString && tags.isInText()))) text.add(piece);
    },
  };
}

/** The tags within `sheetData`: a form control beside the rows has tags of the same names. */
function toHandlersOfRows({ onOpen, onClose, onText }: XmlHandlers): XmlHandlers {
  let isInRows = false;
  return {
    onOpen(name, getAttributes) {
      if (name === 'sheetData') isInRows = true;
      else if (isInRows) onOpen?.(name, getAttributes);
    },
    onClose(name) {
      if (name === 'sheetData') isInRows = false;
      else if (isInRows) onClose?.(name);
    },
    onText: (piece) => onText?.(piece),
  };
}

/** Reads a sheet row by row. Throws a FileRefusal for cells outside the sheet bounds, an Error for invalid XML. */
export async function* readRows({ entry }: Sheet, workbook: Workbook): AsyncGenerator<SheetRow> {
  let rows: SheetRow[] = [];
  const handlers = toHandlersOfRows(createRowHandlers(workbook, (row) => rows.push(row)));
  for await (const _piece of readInPieces(entry, handlers)) {
    yield* rows;
    rows = [];
  }
  yield* rows;
}

/** The first non-empty row of a sheet. */
export async function readFirstRow(sheet: Sheet, workbook: Workbook): Promise<SheetRow | null> {
  for await (const row of readRows(sheet, workbook)) if (row.cells.length > 0) return row;
  return null;
}
