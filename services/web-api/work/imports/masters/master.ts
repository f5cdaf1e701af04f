/** What a master's workbook is: one table of columns for its export, its template and its import. */
import { VERSION_LABEL } from '@/domain/contract/import-columns';
import type { MasterName } from '@/domain/contract/master-import';
import type { Transaction } from '../../../data/database/database';
import type { ChangeContext, ChangedEntity } from '../../../data/history/record-changes';
import { toCell, type WorkbookColumn } from '../../../tools/workbooks/workbook-column';
import { toShownText } from '../columns/read-cell';
import { toVersionText } from '../columns/row-version';
import type { CellValue } from '../reading/sheet-row';

/** A cell as a change of the values of its row, or why it is refused. */
export type ReadValue<V> = { set: (values: V) => V } | { message: string };

/** A column. Without `read` it is computed, and an import does not read it. */
export type MasterColumn<R, V> = {
  field: string;
  column: WorkbookColumn<R>;
  read?(cell: CellValue): ReadValue<V>;
  /** A new record needs it. */
  isRequired?: true;
};

/** The record that a key belongs to; several share it only among codes that are older than their uniqueness. */
export type FindRecords<R> = (key: string) => readonly R[];

export type KeyColumn<R> = { field: string; find: FindRecords<R> };

/** `R`: a record as stored. `V`: the input of a save. */
export type Master<R, V> = {
  name: MasterName;
  entity: ChangedEntity;
  /** "brand" */
  noun: string;
  records: readonly R[];
  columns: readonly MasterColumn<R, V>[];
  /** The first key whose cell is filled in decides which record a row is about; a new record needs the first one. */
  keys: readonly [KeyColumn<R>, ...KeyColumn<R>[]];
  toId(record: R): number;
  toVersion(record: R): number;
  toTitle(values: V): string;
  /** The values of a record, or of a new one. */
  toValues(record: R | null): V;
  /** Why a combination of individually valid values is refused; by field. */
  judge(after: V, before: R | null): readonly { field: string; message: string }[];
  /** The field to which a refusal of the save belongs if it names none; null: to the row. */
  toBlamed(after: V, before: R | null): string | null;
  /** Rows with a lower order are saved first. */
  toOrder(after: V): number;
  create(tx: Transaction, values: V, context: ChangeContext): Promise<unknown>;
  update(tx: Transaction, record: R, values: V, context: ChangeContext): Promise<unknown>;
};

/** The last column: which record a row was exported from, and in which version. */
export const toVersionColumn = <R, V>(
  toId: (record: R) => number,
  toVersion: (record: R) => number,
): MasterColumn<R, V> => ({
  field: 'version',
  column: {
    header: VERSION_LABEL,
    width: 12,
    kind: 'text',
    use: 'readOnly',
    about: { holds: 'Keeps a row from overwriting a later change of a colleague. Written by the download.' },
    value: (record) => toVersionText({ id: toId(record), version: toVersion(record), side: 'brand' }),
  },
});

/** A record's cell as the export writes it. */
export const toExportedText = <R>(column: WorkbookColumn<R>, record: R): string | null =>
  toShownText(toCell(column, record));

/** The headers by field, for a file's header. */
export const toMasterLabels = <R, V>({ columns }: Pick<Master<R, V>, 'columns'>): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap(({ field, column, read }) =>
      read || field === 'version' ? [[field, column.header]] : [],
    ),
  );
