/** What an import wrote, as recorded at that time, and what of it could be taken back. */
import { and, asc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { KeptRow } from '@/domain/contract/import';
import { toInstantText } from '@/domain/format';
import { type Database, type Transaction, toIntArray } from '../../../data/database/database';
import { importRecords, products, requests } from '../../../data/database/schema';
import type { ProductRow } from '../../../data/products/present-product';
import type { RequestRecord } from '../../../data/requests/read-rows';
import type { LastChange } from '../../../refusals';
import type { ImportRun } from '../import-run';

export const GONE = 'It is not there any more, or not among yours.';

/** Changed after the import: by whom and when, if recorded. */
export function toChangedSince(last: LastChange | undefined): string {
  if (!last) return 'Changed after the import.';
  return `Changed after the import, by ${last.by} on ${toInstantText(last.at.toISOString())} UTC.`;
}

export type ImportRecord = typeof importRecords.$inferSelect;

/** The user who takes back, and the time. `isSaving` false: only reports what would happen. */
export type UndoRun = Omit<ImportRun, 'retired' | 'mayRename'> & { isSaving: boolean };

export type Undone = { returned: number; removed: number; disabled: number; kept: KeptRow[] };

export const NOTHING_UNDONE: Undone = { returned: 0, removed: 0, disabled: 0, kept: [] };

export const addUndone = (a: Undone, b: Undone): Undone => ({
  returned: a.returned + b.returned,
  removed: a.removed + b.removed,
  disabled: a.disabled + b.disabled,
  kept: [...a.kept, ...b.kept],
});

type Entity = ImportRecord['entity'];

/** The records of an import's own rows, by product. The consequences of a row are taken back with it. */
export function readRecords(database: Database, fileId: number, entity: Entity): Promise<ImportRecord[]> {
  return database
    .select({ ...getTableColumns(importRecords), before: sql<null>`null` })
    .from(importRecords)
    .where(
      and(eq(importRecords.fileId, fileId), eq(importRecords.entity, entity), isNotNull(importRecords.row)),
    )
    .orderBy(asc(importRecords.productId), asc(importRecords.entityId));
}

/** Rows of a table as the import recorded them, aliased with the table's name. */
const toEarlier = (table: SQL, fileId: number, entity: Entity, ids: readonly number[]) =>
  sql`(select b.* from import_records u cross join lateral jsonb_populate_record(null::${table}, u.before) as b
    where u.file_id = ${fileId} and u.entity = ${entity} and u.entity_id = any(${toIntArray(ids)})
      and u.before is not null) as ${table}`;

/** The columns of a table with drizzle's decoding, for rows from another source. */
const toFields = <C extends Record<string, PgColumn>>(columns: C) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, sql`${column}`.mapWith(column)]));

/** Products as they were before the import, by id. */
export async function readProductsBefore(database: Database, fileId: number, ids: readonly number[]) {
  const rows = await database
    .select(toFields(getTableColumns(products)))
    .from(toEarlier(sql`products`, fileId, 'product', ids));
  return new Map((rows as ProductRow[]).map((row) => [row.productId, row]));
}

/** Requests as they were before the import, by id. */
export async function readRequestsBefore(database: Database, fileId: number, ids: readonly number[]) {
  const rows = await database
    .select(toFields(getTableColumns(requests)))
    .from(toEarlier(sql`requests`, fileId, 'request', ids));
  return new Map((rows as RequestRecord[]).map((row) => [row.requestId, row]));
}

/**
 * Restored records count again as the result of an earlier import: if nothing else changed in between, that import can
 * be taken back as well. Call it when the rows are written.
 */
export async function handToEarlierImports(
  tx: Transaction,
  fileId: number,
  entity: Entity,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const table = entity === 'product' ? sql`products` : sql`requests`;
  const id = entity === 'product' ? sql`r.product_id` : sql`r.request_id`;
  const byMarket =
    entity === 'product'
      ? sql`(null::integer)`
      : sql`case when i.file_folder = 'requests' then r.market_version end`;
  await tx.execute(sql`
    update import_records e set version = coalesce(${byMarket}, r.version)
    from imports i, import_records u, ${table} r
    where e.file_id = i.file_id and e.entity = ${entity} and e.file_id <> ${fileId} and e.entity_id = u.entity_id
      and u.file_id = ${fileId} and u.entity = ${entity} and ${id} = u.entity_id
      and u.entity_id = any(${toIntArray(ids)})
      and e.version = (u.before ->> case when ${byMarket} is null then 'version' else 'market_version' end)::integer
      and coalesce(${byMarket}, r.version) = e.version + 2`);
}
