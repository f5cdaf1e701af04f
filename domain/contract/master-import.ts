/** Imports of masters: the workbook of brands, markets or users, read, judged and saved by one call. */
import { z } from 'zod';
import { flagFilter } from './filters';
import { IMPORT_OUTCOMES, ImportError } from './import';

export const MASTERS = ['brands', 'markets', 'users'] as const;
export const MasterName = z.enum(MASTERS);
export type MasterName = z.infer<typeof MasterName>;

/** Display names: of the sheet, of the file and in titles. */
export const MASTER_LABELS: Record<MasterName, string> = {
  brands: 'Brands',
  markets: 'Markets',
  users: 'Users',
};

/** The text part of the upload form; the file is in `File`. `DryRun` judges every row and saves nothing. */
export const MasterImportForm = z.strictObject({ DryRun: flagFilter });
export const MasterFileForm = z.strictObject({});

/** A changed cell, a refused cell or a refused row (column null). */
export const MasterImportLine = ImportError.extend({
  row: z.number().int(),
  outcome: z.enum(IMPORT_OUTCOMES).exclude(['unchanged']),
  /** The name of the brand, market or user; of a refused row, the name that its cells give. */
  record: z.string().nullable(),
  /** The value before the import. */
  before: z.string().nullable(),
  /** Why it was refused. */
  message: z.string().nullable(),
});
export type MasterImportLine = z.infer<typeof MasterImportLine>;

const count = z.number().int();

/** The result of an import; of a dry run, what it would do. Counts are of rows. */
export const MasterImport = z.object({
  isDryRun: z.boolean(),
  totalRows: count,
  created: count,
  updated: count,
  unchanged: count,
  failed: count,
  /** The first lines of each outcome, in the order of the file. */
  lines: z.array(MasterImportLine),
  /** Headers of the file that were not read. */
  ignoredColumns: z.array(z.string()),
  /** Other parts of the file that were not read, in sentences. */
  notices: z.array(z.string()),
});
export type MasterImport = z.infer<typeof MasterImport>;
