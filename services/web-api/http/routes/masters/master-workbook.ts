/** The workbook of a master: its rows, or none for a template. */
import { MASTER_LABELS } from '@/domain/contract/master-import';
import type { Batches } from '../../../tools/workbooks/batches';
import type { Workbook } from '../../../tools/workbooks/workbook';
import type { WorkbookColumn } from '../../../tools/workbooks/workbook-column';
import { GUIDE_HINT, PROTECTED_HINT } from '../../../work/imports/columns/column-guides';
import type { Master } from '../../../work/imports/masters/master';

type Columns<R, V> = Pick<Master<R, V>, 'columns'>;

/** A column without what only a reader who may import it needs. */
const toPlain = <R>(column: WorkbookColumn<R>): WorkbookColumn<R> => ({
  ...column,
  use: undefined,
  rule: undefined,
  about: undefined,
});

/** The workbook of a list. `isRead`: whether an import of the reader may read it. */
export function toMasterWorkbook<R, V>(
  { name, columns }: Pick<Master<R, V>, 'name'> & Columns<R, V>,
  batches: Batches<R>,
  isRead: boolean,
): Workbook<R> {
  const written = columns.map(({ column }) => (isRead ? column : toPlain(column)));
  return {
    sheet: MASTER_LABELS[name],
    columns: written,
    batches,
    ...(isRead && { isProtected: true, hint: PROTECTED_HINT }),
  };
}

/** An empty workbook with the columns that an import reads. */
export function toMasterTemplate<R, V>({ name, columns }: Master<R, V>): Workbook<never> {
  const read = columns.flatMap(({ column, read }) => (read ? [{ ...column, value: () => null }] : []));
  return { sheet: MASTER_LABELS[name], columns: read, batches: [], hint: GUIDE_HINT };
}

/** The columns of a file with what each of them holds and allows, by header. */
export const toGuidedFile =
  <R, V>({ columns }: Columns<R, V>) =>
  <T>(file: readonly WorkbookColumn<T>[]): WorkbookColumn<T>[] =>
    file.map((each) => {
      const own = columns.find(({ column }) => column.header === each.header);
      if (!own) return each;
      const { use, rule, about } = own.column;
      return { ...each, use, about, ...(own.read && { rule }) };
    });
