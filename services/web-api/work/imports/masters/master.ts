/**
 * What a master's workbook is: one table of columns for its export, its template and its import. And the readers of cells
 * that several masters have: lines of text, flags, and names of groups.
 */
import type { z } from 'zod';
import { VERSION_LABEL } from '@/domain/contract/import-columns';
import type { MasterName } from '@/domain/contract/master-import';
import type { Transaction } from '../../../data/database/database';
import type { ChangeContext, ChangedEntity } from '../../../data/history/record-changes';
import type { CellValue } from '../../../tools/sheet-reader/sheet-row';
import { toCell, type WorkbookColumn } from '../../../tools/workbooks/workbook-column';
import { type FindIds, type Named, toFindIds } from '../columns/names';
import { type CellKind, readCell, toShownText } from '../columns/read-cell';
import { toVersionText } from '../columns/row-version';

/** A cell as a change of the values of its row, or why it is refused. */
type ReadValue<V> = { set: (values: V) => V } | { message: string };

/** A column. Without `read` it is computed, and an import does not read it. */
export type MasterColumn<R, V> = {
  field: string;
  column: WorkbookColumn<R>;
  read?(cell: CellValue): ReadValue<V>;
  /** A new record needs it. */
  isRequired?: true;
};

/** The record that a key belongs to; several share it only among codes that are older than their uniqueness. */
type FindRecords<R> = (key: string) => readonly R[];

type KeyColumn<R> = { field: string; find: FindRecords<R> };

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

/** The word that empties a cell's value: an empty cell changes nothing. */
export const NONE = 'None';
export const isNone = (text: string): boolean => text.trim().toLowerCase() === NONE.toLowerCase();

/** A reader of a plain cell: read by its kind, then judged by the schema of the field. */
export const toReader =
  <T, V>(kind: CellKind, schema: z.ZodType<T>, set: (values: V, value: T) => V) =>
  (cell: CellValue): ReadValue<V> => {
    const read = readCell(kind, cell);
    if ('message' in read) return read;
    const parsed = schema.safeParse(read.value);
    if (!parsed.success) return { message: parsed.error.issues[0]?.message ?? 'Is not valid.' };
    return { set: (values) => set(values, parsed.data) };
  };

/** The name that a cell shows for an id: its label, or its code where the label alone is ambiguous. */
export function toUniqueNames(list: readonly Named[], find: FindIds = toFindIds(list)): Map<number, string> {
  const isUnique = (name: string, id: number) => {
    const [found, ...more] = find(name);
    return found === id && more.length === 0 && !isNone(name);
  };
  return new Map(list.map(({ id, code, label }) => [id, isUnique(label, id) ? label : code]));
}

/** A reader of a cell that names one group, or none. */
export function toGroupReader<V>(
  noun: string,
  groups: readonly Named[],
  set: (values: V, groupId: number | null) => V,
) {
  const find = toFindIds(groups);
  return (cell: CellValue): ReadValue<V> => {
    const text = toShownText(cell)?.trim() ?? '';
    const [groupId, ...more] = find(text);
    if (more.length > 0) return { message: `Several have the name ${text}. Write the code.` };
    if (groupId !== undefined) return { set: (values) => set(values, groupId) };
    if (isNone(text)) return { set: (values) => set(values, null) };
    return { message: `There is no ${noun} ${text}. Add it on the screen first, or write ${NONE}.` };
  };
}
