/** Reads the rows of one sheet while its bytes arrive. */
import { FileRefusal } from '../file-refusal';
import { type CellValue, isBlank, type SheetRow } from '../sheet-row';
import { MAX_COLUMNS, MAX_ROWS, toColumn, toDamaged } from './cell-address';
import { type RawCell, toCellValue } from './cell-value';
import type { Sheet, Workbook } from './open-workbook';
import { readInPieces } from './read-part';
import { createStringTags, createText } from './string-text';
import type { XmlHandlers } from './xml-reader';

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
