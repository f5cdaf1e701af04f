import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ImportOutcome } from '@/domain/contract/import';
import type { FileFolder } from '@/domain/contract/import-columns';
import type { ImportStatusId } from '@/domain/enumerations';
import { json } from './json';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const count = (name: string) => integer(name).notNull().default(0);

export const imports = pgTable('imports', {
  fileId: integer('file_id').primaryKey().generatedByDefaultAsIdentity(),
  userId: integer('user_id').notNull(),
  allocationSystemId: integer('allocation_system_id').notNull(),
  fiscalYear: integer('fiscal_year').notNull(),
  fileFolder: text('file_folder').notNull().$type<FileFolder>(),
  fileName: text('file_name').notNull(),
  fileKind: text('file_kind').notNull().$type<'xlsx' | 'csv'>(),
  storageKey: text('storage_key').notNull(),
  fileSize: integer('file_size').notNull(),
  isDryRun: boolean('is_dry_run').notNull(),
  status: integer('status').notNull().default(1).$type<ImportStatusId>(),
  totalRows: count('total_rows'),
  processedRows: count('processed_rows'),
  created: count('created'),
  updated: count('updated'),
  unchanged: count('unchanged'),
  failed: count('failed'),
  /** Products that get another SKU id or name, and whether the owner confirmed that. */
  renamed: count('renamed'),
  mayRename: boolean('may_rename').notNull().default(false),
  ignoredColumns: text('ignored_columns').array().notNull().default([]),
  notices: text('notices').array().notNull().default([]),
  /** Number of attempts. */
  attempts: count('attempts'),
  /** The runner that works on it, and when its lease expires. */
  leasedBy: text('leased_by'),
  leasedUntil: instant('leased_until'),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
  takenBackAt: instant('taken_back_at'),
  /** The e-mail address of the user who took it back. */
  takenBackBy: text('taken_back_by'),
});

/** The refused rows and cells of an import, in the order of the file. */
export const importRefusals = pgTable(
  'import_refusals',
  {
    fileId: integer('file_id').notNull(),
    position: integer('position').notNull(),
    row: integer('row_number'),
    /** The product and market that the row names. */
    product: text('product'),
    market: text('market'),
    column: text('column_name'),
    value: text('value'),
    message: text('message').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.position] })],
);

/** The outcomes of the accepted cells of an import, in the order of the file. */
export const importRows = pgTable(
  'import_rows',
  {
    fileId: integer('file_id').notNull(),
    position: integer('position').notNull(),
    outcome: text('outcome').notNull().$type<Exclude<ImportOutcome, 'refused'>>(),
    row: integer('row_number').notNull(),
    product: text('product').notNull(),
    market: text('market'),
    column: text('column_name'),
    before: text('before'),
    value: text('value'),
    /** The warning about the value. */
    message: text('message'),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.position] })],
);

/** The products and requests an import wrote, each with its earlier state, so that the import can be taken back. */
export const importRecords = pgTable(
  'import_records',
  {
    fileId: integer('file_id').notNull(),
    entity: text('entity').notNull().$type<'product' | 'request'>(),
    entityId: integer('entity_id').notNull(),
    productId: integer('product_id').notNull(),
    outcome: text('outcome').notNull().$type<'created' | 'updated' | 'removed'>(),
    /** Null: a consequence of a row, such as the requests of a published product. */
    row: integer('row_number'),
    /** If the record now has another version, it was changed since. */
    version: integer('version').notNull(),
    before: json('before'),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.entity, table.entityId] })],
);
