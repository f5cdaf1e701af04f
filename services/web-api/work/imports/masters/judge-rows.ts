/**
 * Reads an uploaded workbook of a master, and judges its rows against its records: which record, what changes, and what is
 * refused.
 */
import type { MasterImportLine } from '@/domain/contract/master-import';
import { toKey } from '@/domain/keys';
import { MAX_MASTER_ROWS } from '@/domain/limits';
import { toMessage } from '@/domain/validation';
import { FileRefusal, NO_ROWS, toTooManyRows } from '../../../tools/sheet-reader/file-refusal';
import type { ReadSheet, SheetSource } from '../../../tools/sheet-reader/read-sheet';
import { isBlank, isFault, type SheetRow } from '../../../tools/sheet-reader/sheet-row';
import { getCell, type Layout, listFaults, toLayout, toMissingColumns } from '../columns/layout';
import { toFaultMessage, toQuotedText, toShownText } from '../columns/read-cell';
import { type RowVersion, readRowVersion } from '../columns/row-version';
import { createSurplus, type Surplus } from '../columns/surplus';
import { type Master, toExportedText, toMasterLabels } from './master';

type MasterRows = {
  header: SheetRow;
  rows: readonly SheetRow[];
  /** Rows that were refused while the file was read, with the reason. */
  faults: ReadonlyMap<SheetRow, string>;
  notices: readonly string[];
};
export type MasterFile = MasterRows & { layout: Layout<string> };

/** Throws a FileRefusal for a file that cannot be read, has no rows or too many. */
export async function readMasterRows(readSheet: ReadSheet, source: SheetSource): Promise<MasterRows> {
  let header: SheetRow | null = null;
  let surplus: Surplus | null = null;
  const rows: SheetRow[] = [];
  const faults = new Map<SheetRow, string>();
  const notices: string[] = [];
  const { signal } = new AbortController();
  for await (const batch of readSheet(source, signal, (notice) => notices.push(notice))) {
    for (const row of batch) {
      if (!header) {
        header = row;
        surplus = createSurplus(row, source.kind);
        continue;
      }
      const fault = surplus?.add(row) ?? null;
      if (fault) faults.set(row, fault.message);
      rows.push(row);
    }
    if (rows.length > MAX_MASTER_ROWS) throw toTooManyRows(MAX_MASTER_ROWS);
  }
  if (!header || rows.length === 0) throw new FileRefusal(NO_ROWS);
  return { header, rows, faults, notices: [...notices, ...(surplus?.toNotices() ?? [])] };
}

/** The rows with the places of their columns. Throws a FileRefusal for a header without a key. */
export function toMasterFile<R, V>(master: Master<R, V>, rows: MasterRows): MasterFile {
  const labels = toMasterLabels(master);
  const layout = toLayout<string>(rows.header, labels);
  if (!master.keys.some(({ field }) => layout.places.has(field)))
    throw toMissingColumns([labels[master.keys[0].field] ?? '']);
  return { ...rows, layout };
}

type CellChange = Pick<MasterImportLine, 'column' | 'before' | 'value'>;
/** A line about a refused cell or row. */
export type MasterRefusal = MasterImportLine & { message: string };
type Refuse = (field: string | null, message: string) => MasterRefusal;

/** A row that would be saved. */
export type Wanted<R, V> = {
  kind: 'created' | 'updated';
  row: number;
  before: R | null;
  after: V;
  changes: readonly CellChange[];
  version: RowVersion | null;
  refuse: Refuse;
};
export type JudgedRow<R, V> =
  | Wanted<R, V>
  | { kind: 'unchanged' }
  | { kind: 'refused'; refusals: readonly MasterRefusal[] };

const refused = (...refusals: MasterRefusal[]) => ({ kind: 'refused', refusals }) as const;

function toRefuse(layout: Layout<string>, { row, cells }: SheetRow, record: string | null): Refuse {
  return (field, message) => {
    const place = field === null ? undefined : layout.places.get(field);
    const value = place ? toQuotedText(cells[place.index]) : null;
    return { row, outcome: 'refused', record, column: place?.header ?? null, before: null, value, message };
  };
}

const textOf = (layout: Layout<string>, row: SheetRow, field: string) =>
  toShownText(getCell(layout, row, field))?.trim() ?? '';

type Found<R> = { record: R | null } | { field: string; message: string };

/** The record of a row: that of its first key which is filled in. */
function findRecord<R, V>({ keys, noun }: Master<R, V>, layout: Layout<string>, row: SheetRow): Found<R> {
  for (const { field, find } of keys) {
    const key = textOf(layout, row, field);
    if (key === '') continue;
    const [record = null, another] = find(key);
    return another === undefined
      ? { record }
      : { field, message: `Several records have this key. Change the ${noun} on its screen.` };
  }
  return { record: null };
}

/** Why the row was not exported from its record, or null. */
function toForeign<R, V>(master: Master<R, V>, version: RowVersion | null, record: R | null): string | null {
  if (version === null || (record && master.toId(record) === version.id)) return null;
  const { noun } = master;
  const exported = master.records.find((each) => master.toId(each) === version.id);
  const whose = exported ? master.toTitle(master.toValues(exported)) : `a ${noun} that does not exist`;
  return `This cell belongs to ${whose}. Copy the row from the export again, or empty this cell: the row then goes by its key.`;
}

type ReadRow<V> = { after: V; changes: CellChange[]; refusals: MasterRefusal[] };

/** The values of a row's cells over those of its record. A cell as it was exported changes nothing. */
function readCells<R, V>(
  { columns, toValues }: Master<R, V>,
  layout: Layout<string>,
  row: SheetRow,
  record: R | null,
  refuse: Refuse,
): ReadRow<V> {
  let after = toValues(record);
  const changes: CellChange[] = [];
  const refusals: MasterRefusal[] = [];
  for (const { field, column, read } of columns) {
    const cell = getCell(layout, row, field);
    if (!read || isBlank(cell)) continue;
    const before = record === null ? null : toExportedText(column, record);
    const value = toQuotedText(cell);
    if (record !== null && toShownText(cell) === before) continue;
    const result = isFault(cell) ? { message: toFaultMessage(cell) } : read(cell);
    if ('message' in result) {
      refusals.push(refuse(field, result.message));
      continue;
    }
    const next = result.set(after);
    if (JSON.stringify(next) === JSON.stringify(after)) continue;
    after = next;
    changes.push({ column: column.header, before, value });
  }
  return { after, changes, refusals };
}

/** The columns that a new record needs and that the row leaves empty. */
function listMissing<R, V>(
  { columns, noun }: Master<R, V>,
  layout: Layout<string>,
  row: SheetRow,
  refuse: Refuse,
) {
  return columns
    .filter(({ field, isRequired }) => isRequired && isBlank(getCell(layout, row, field)))
    .map(({ field, column }) => {
      const message = `${toMessage('required_relation', { field: column.header })} A new ${noun} needs it.`;
      return layout.places.has(field) ? refuse(field, message) : refuse(null, message);
    });
}

function judgeRow<R, V>(
  master: Master<R, V>,
  { layout, faults }: MasterFile,
  row: SheetRow,
): JudgedRow<R, V> & {
  record?: R | null;
} {
  const named = toRefuse(layout, row, textOf(layout, row, 'name') || textOf(layout, row, 'label') || null);
  const fault = faults.get(row);
  if (fault !== undefined) return refused(named(null, fault));
  const keyFields = [...master.keys.map(({ field }) => field), 'version'];
  const unreadable = listFaults(layout, row, keyFields);
  if (unreadable.length > 0) return refused(...unreadable.map(({ field, message }) => named(field, message)));
  const found = findRecord(master, layout, row);
  if ('message' in found) return refused(named(found.field, found.message));
  const { record } = found;
  const refuse = record === null ? named : toRefuse(layout, row, master.toTitle(master.toValues(record)));
  const version = readRowVersion(getCell(layout, row, 'version'));
  if ('message' in version) return refused(refuse('version', version.message));
  const foreign = toForeign(master, version.value, record);
  if (foreign !== null) return refused(refuse('version', foreign));
  const { after, changes, refusals } = readCells(master, layout, row, record, refuse);
  const missing = record === null ? listMissing(master, layout, row, refuse) : [];
  if (refusals.length + missing.length > 0) return { record, ...refused(...refusals, ...missing) };
  if (record !== null && changes.length === 0) return { kind: 'unchanged', record };
  const conflicts = master.judge(after, record);
  if (conflicts.length > 0)
    return { record, ...refused(...conflicts.map(({ field, message }) => refuse(field, message))) };
  const kind = record === null ? 'created' : 'updated';
  return { kind, row: row.row, before: record, after, changes, version: version.value, refuse, record };
}

/** The record and keys of a row, which no later row of the file may use. */
function toClaim<R, V>(
  master: Master<R, V>,
  layout: Layout<string>,
  row: SheetRow,
  record: R | null,
): string {
  if (record !== null) return `record ${master.toId(record)}`;
  const key = master.keys.map(({ field }) => textOf(layout, row, field)).find((text) => text !== '') ?? '';
  return `key ${toKey(key)}`;
}

/** Judges every row separately, in the order of the file. If several rows are about one record the first one counts. */
export function judgeRows<R, V>(master: Master<R, V>, file: MasterFile): JudgedRow<R, V>[] {
  const claimed = new Map<string, number>();
  return file.rows.map((row) => {
    const { record = null, ...judged } = judgeRow(master, file, row);
    if (judged.kind === 'refused' && record === null) return judged;
    const claim = toClaim(master, file.layout, row, record);
    const earlier = claimed.get(claim);
    if (earlier === undefined) {
      claimed.set(claim, row.row);
      return judged;
    }
    const { field } = master.keys[0];
    const title = record === null ? null : master.toTitle(master.toValues(record));
    const refuse = toRefuse(file.layout, row, title);
    return refused(
      refuse(field, `Row ${earlier} is about the same ${master.noun}. Keep one of the two rows.`),
    );
  });
}
