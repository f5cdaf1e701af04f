/** Why a file cannot be imported, in sentences for the user who chose it. */
import { toNumberText } from '@/domain/format';

/** A file that cannot be imported; the message is shown to the user who chose it. */
export class FileRefusal extends Error {
  override name = 'FileRefusal';
}

export const OPEN_DOCUMENT_REFUSAL =
  'The file is an OpenDocument one (.ods). Save it as an Excel workbook (.xlsx).';

export const NUMBERS_REFUSAL =
  'The file comes from Numbers, in a form that cannot be read. In Numbers, choose File, Export To, CSV, and import that file.';

export const UNREADABLE_WORKBOOK = 'The workbook cannot be read. Open it in a spreadsheet and save it again.';
export const DAMAGED_WORKBOOK = 'The workbook is damaged: it cannot be unpacked.';
export const TOO_MUCH_TO_READ = 'The file takes too much to read. Split it.';
export const NO_ROWS = 'The file has no rows under its header.';

/** The refusal of a file with more than `most` rows. */
export const toTooManyRows = (most: number): FileRefusal =>
  new FileRefusal(`The file has more than ${toNumberText(most)} rows. Split it.`);
