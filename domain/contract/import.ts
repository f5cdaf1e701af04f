/** Imports: a file of products, requests or final allocations, processed in the background. */
import { z } from 'zod';
import { toMissingParameter } from '../call-guards';
import { ImportStatus, type ImportStatusId } from '../enumerations';
import { SYSTEMS } from '../systems';
import { fiscalYearFilter, flagFilter, fromText, idFilter } from './filters';
import { FILE_FOLDERS } from './import-columns';
import { pageOf, paging } from './paging';
import { FiscalYear, Id, Instant } from './primitives';
import { Person } from './view-as';

const STATUSES = Object.values(ImportStatus) as [ImportStatusId, ...ImportStatusId[]];

/** A text part of the form. Left out and empty both mean undefined. */
const textPart = (name: string) =>
  z
    .union([z.string(), z.number()], toMissingParameter(name))
    .refine((value) => value !== '', toMissingParameter(name));

const numberPart = <S extends z.ZodType<number, number>>(name: string, schema: S) =>
  textPart(name)
    .transform((value): unknown => value)
    .pipe(fromText(schema));

export const NO_SUCH_SYSTEM = 'There is no such allocation system.';

/** The text parts of the upload form, by their names on the wire; the file is in `File`. */
export const ImportForm = z.strictObject({
  AllocationSystemId: numberPart(
    'AllocationSystemId',
    z.literal(
      SYSTEMS.map(({ id }) => id),
      NO_SUCH_SYSTEM,
    ),
  ),
  FiscalYear: numberPart('FiscalYear', FiscalYear),
  FileFolder: textPart('FileFolder').pipe(z.enum(FILE_FOLDERS, `Must be one of ${FILE_FOLDERS.join(', ')}.`)),
  /** Runs the same stages and saves nothing. */
  DryRun: flagFilter,
  /** Lets rows give their products another SKU id or name. Without it these rows are refused. */
  MayRename: flagFilter,
});
export type ImportForm = z.infer<typeof ImportForm>;

export const ImportStarted = z.object({ fileId: Id, status: z.literal(STATUSES) });

/** Why a cell, a row (column null) or the whole file (row null) was refused. */
export const ImportError = z.object({
  /** The spreadsheet's row number: the header is row 1. */
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  /** The text of the cell. */
  value: z.string().nullable(),
  message: z.string(),
});
export type ImportError = z.infer<typeof ImportError>;

const count = z.number().int();

/**
 * An import. Counts are of rows; in a wide file, of non-empty cells. For a dry run they say what would be created,
 * updated, left unchanged and refused.
 */
export const ImportSummary = z.object({
  fileId: Id,
  /** The owner of the import. */
  by: Person,
  status: z.literal(STATUSES),
  isDryRun: z.boolean(),
  allocationSystemId: Id,
  fiscalYear: FiscalYear,
  fileName: z.string(),
  fileFolder: z.enum(FILE_FOLDERS),
  totalRows: count,
  processedRows: count,
  created: count,
  updated: count,
  unchanged: count,
  failed: count,
  /** Updated products that get another SKU id or name. Missing from a web API of an older version. */
  renamed: count.optional(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
  /** Who took it back and when; null if it was not taken back. */
  takenBack: z.object({ at: Instant, by: z.string() }).nullable(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** One import with its first errors. */
export const Import = ImportSummary.extend({
  errors: z.array(ImportError),
  /** Headers of the file that were ignored. */
  ignoredColumns: z.array(z.string()),
  /** Other ignored parts of the file, in sentences: other sheets, columns without a header. */
  notices: z.array(z.string()),
});
export type Import = z.infer<typeof Import>;

export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** The outcome of a row (for a dry run, the expected outcome): one line for each non-empty cell. */
export const ImportRow = z.object({
  /** The spreadsheet's row number; null: the whole file was refused. */
  row: z.number().int().nullable(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** The product's name. For a refused row: the product that its cells name; null if they name none. */
  product: z.string().nullable(),
  /** The code of the request's market. For a refused row: the market that its cells name. */
  market: z.string().nullable(),
  column: z.string().nullable(),
  /** The value before the import. */
  before: z.string().nullable(),
  /** The value in the file. */
  value: z.string().nullable(),
  /** Why it was refused, or what looks wrong about an accepted value. */
  message: z.string().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;
export const ImportRowPage = pageOf(ImportRow);

const { page, limit } = paging(['fileId']);
export const ImportRowQuery = z.strictObject({ outcome: z.enum(IMPORT_OUTCOMES).optional(), page, limit });
export type ImportRowQuery = z.infer<typeof ImportRowQuery>;
/** `everyone`: all imports the user may see, also those of others in systems the user administers. */
export const ImportListQuery = z.strictObject({
  allocationSystemId: idFilter,
  everyone: flagFilter,
  page,
  limit,
});
export type ImportListQuery = z.infer<typeof ImportListQuery>;
export const ImportPage = pageOf(ImportSummary);

/** `fiscalYear`: the template holds the rows that wait for the user in this year. */
export const ImportTemplateQuery = z.strictObject({
  fileFolder: z.enum(FILE_FOLDERS),
  fiscalYear: fiscalYearFilter.optional(),
});

/** `mayRename`: confirms that products of the file get another SKU id or name. */
export const ApplyImportQuery = z.strictObject({ mayRename: flagFilter });

/** `dryRun`: returns what taking back would do, and changes nothing. */
export const TakeBackQuery = z.strictObject({ dryRun: flagFilter });

/** A product or request of the import that stays unchanged, and why. */
export const KeptRow = z.object({
  /** Its row in the file. */
  row: z.number().int(),
  product: z.string(),
  /** The code of the request's market. */
  market: z.string().nullable(),
  message: z.string(),
});
export type KeptRow = z.infer<typeof KeptRow>;

/** The result of taking an import back, or of its dry run: products or requests by outcome. */
export const ImportTakenBack = z.object({
  fileId: Id,
  isDryRun: z.boolean(),
  /** Restored to their values before the import. */
  returned: count,
  /** Created by the import, and removed. */
  removed: count,
  /** Created and published by the import: markets have seen them, so they are disabled. */
  disabled: count,
  kept: count,
  /** The first unchanged ones, in the order of the file. */
  items: z.array(KeptRow),
});
export type ImportTakenBack = z.infer<typeof ImportTakenBack>;
