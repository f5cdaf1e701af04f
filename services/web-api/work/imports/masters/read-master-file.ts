/** Reads an uploaded workbook of a master: its header, its rows, and the parts that were not read. */
import { MAX_MASTER_ROWS } from '@/domain/limits';
import { type Layout, toLayout } from '../columns/layout';
import { toMissingColumns } from '../columns/missing-columns';
import { createSurplus, type Surplus } from '../columns/surplus';
import { FileRefusal, NO_ROWS, toTooManyRows } from '../reading/file-refusal';
import type { ReadSheet, SheetSource } from '../reading/read-sheet';
import type { SheetRow } from '../reading/sheet-row';
import { type Master, toMasterLabels } from './master';

export type MasterRows = {
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
