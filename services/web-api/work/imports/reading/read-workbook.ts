/** The first visible sheet of an inspected workbook, row by row. */
import { GUIDE_HEADERS, GUIDE_SHEET, LISTS_SHEET } from '../../../tools/workbooks/guide-sheets';
import { FileRefusal, NUMBERS_REFUSAL, UNREADABLE_WORKBOOK } from './file-refusal';
import type { SheetRow } from './sheet-row';
import { markMerged, readMerges } from './xlsx/merged-cells';
import { openWorkbook, type Sheet, type Workbook } from './xlsx/open-workbook';
import { readFirstRow, readRows } from './xlsx/read-rows';

/** A sentence about content of the file that is not read. */
export type OnNotice = (sentence: string) => void;

const MAX_NAMED = 10;

/** A helper sheet of the product's own workbooks: the explanation of the columns, or the values of lists. */
async function isOwnExtra(sheet: Sheet, workbook: Workbook): Promise<boolean> {
  if (sheet.name === LISTS_SHEET) return sheet.isHidden;
  if (sheet.name !== GUIDE_SHEET) return false;
  const first = await readFirstRow(sheet, workbook);
  return GUIDE_HEADERS.every((header, index) => first?.cells[index] === header);
}

async function noticeOthers(workbook: Workbook, read: Sheet, onNotice: OnNotice): Promise<void> {
  const names: string[] = [];
  for (const sheet of workbook.sheets) {
    if (names.length === MAX_NAMED) break;
    if (sheet === read || (await isOwnExtra(sheet, workbook))) continue;
    if (await readFirstRow(sheet, workbook))
      names.push(sheet.isHidden ? `${sheet.name} (hidden)` : sheet.name);
  }
  if (names.length === 0) return;
  onNotice(`Only the sheet ${read.name} was read. Sheets that were not read: ${names.join(', ')}.`);
}

/** The first visible sheet of rows, wherever it was moved; of a workbook without one, its first sheet. */
async function findSheet(workbook: Workbook): Promise<Sheet | undefined> {
  for (const sheet of workbook.sheets)
    if (!sheet.isHidden && !(await isOwnExtra(sheet, workbook))) return sheet;
  return workbook.sheets[0];
}

/** The first cell of the sheet that Numbers puts before the tables that it exports. */
const NUMBERS_SUMMARY = /^this document was exported from numbers/i;

async function refuseNumbers(sheet: Sheet, workbook: Workbook): Promise<void> {
  const [cell] = (await readFirstRow(sheet, workbook))?.cells.filter((each) => each !== null) ?? [];
  if (typeof cell === 'string' && NUMBERS_SUMMARY.test(cell)) throw new FileRefusal(NUMBERS_REFUSAL);
}

async function* readFirstSheet(bytes: Buffer, onNotice: OnNotice): AsyncGenerator<SheetRow> {
  const workbook = await openWorkbook(bytes);
  const sheet = await findSheet(workbook);
  if (!sheet) return;
  await refuseNumbers(sheet, workbook);
  yield* markMerged(readRows(sheet, workbook), await readMerges(sheet.entry));
  await noticeOthers(workbook, sheet, onNotice);
}

/** Throws a FileRefusal for a workbook that cannot be read. */
export async function* readWorkbook(bytes: Buffer, onNotice: OnNotice): AsyncGenerator<SheetRow> {
  try {
    yield* readFirstSheet(bytes, onNotice);
  } catch (cause) {
    if (cause instanceof FileRefusal) throw cause;
    throw new FileRefusal(UNREADABLE_WORKBOOK, { cause });
  }
}
