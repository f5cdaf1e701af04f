/** The first visible sheet of an inspected workbook, row by row. */
import { FileRefusal } from './file-refusal';
import type { SheetRow } from './sheet-row';
import { openWorkbook, type Sheet, type Workbook } from './xlsx/open-workbook';
import { hasRows, readRows } from './xlsx/read-rows';

/** A sentence about content of the file that is not read. */
export type OnNotice = (sentence: string) => void;

const MAX_NAMED = 10;

async function noticeOthers(workbook: Workbook, read: Sheet, onNotice: OnNotice): Promise<void> {
  const names: string[] = [];
  for (const sheet of workbook.sheets) {
    if (names.length === MAX_NAMED) break;
    if (sheet === read || !(await hasRows(sheet, workbook))) continue;
    names.push(sheet.isHidden ? `${sheet.name} (hidden)` : sheet.name);
  }
  if (names.length === 0) return;
  onNotice(`Only the sheet ${read.name} was read. Sheets that were not read: ${names.join(', ')}.`);
}

async function* readFirstSheet(bytes: Buffer, onNotice: OnNotice): AsyncGenerator<SheetRow> {
  const workbook = await openWorkbook(bytes);
  const sheet = workbook.sheets.find(({ isHidden }) => !isHidden) ?? workbook.sheets[0];
  if (!sheet) return;
  yield* readRows(sheet, workbook);
  await noticeOthers(workbook, sheet, onNotice);
}

/** Throws a FileRefusal for a workbook that cannot be read. */
export async function* readWorkbook(bytes: Buffer, onNotice: OnNotice): AsyncGenerator<SheetRow> {
  try {
    yield* readFirstSheet(bytes, onNotice);
  } catch (cause) {
    if (cause instanceof FileRefusal) throw cause;
    throw new FileRefusal('The workbook cannot be read. Open it in a spreadsheet and save it again.', {
      cause,
    });
  }
}
