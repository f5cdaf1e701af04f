/** Imports: a file of products, requests or final allocations, worked on in the background. */
import { z } from 'zod';
import { toMissingParameter } from '../call-guards';
import { ImportStatus, type ImportStatusId } from '../enumerations';
import { SYSTEMS } from '../systems';
import { flagFilter, fromText, idFilter } from './filters';
import { FILE_FOLDERS } from './import-columns';
import { pageOf, paging } from './paging';
import { FiscalYear, Id, Instant } from './primitives';
import { Person } from './view-as';

const STATUSES = Object.values(ImportStatus) as [ImportStatusId, ...ImportStatusId[]];

/** A text part of the form. Left out and empty are the same: not defined. */
const textPart = (name: string) =>
  z
    .union([z.string(), z.number()], toMissingParameter(name))
    .refine((value) => value !== '', toMissingParameter(name));

const numberPart = <S extends z.ZodType<number, number>>(name: string, schema: S) =>
  textPart(name)
    .transform((value): unknown => value)
    .pipe(fromText(schema));

export const NO_SUCH_SYSTEM = 'There is no such allocation system.';

/** The text parts of the upload form, by their names on the wire; the file stands in `File`. */
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
});
export type ImportForm = z.infer<typeof ImportForm>;

export const ImportStarted = z.object({ fileId: Id, status: z.literal(STATUSES) });

/** Why a cell, a row (column null) or the whole file (row null) was refused. */
export const ImportError = z.object({
  /** As the spreadsheet numbers it: the header is row 1. */
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  /** What stands in the cell. */
  value: z.string().nullable(),
  message: z.string(),
});
export type ImportError = z.infer<typeof ImportError>;

const count = z.number().int();

/**
 * An import. Counts are of rows; in a wide file, of cells that hold something. Of a dry run they say what would be
 * created, updated, left as it is and refused.
 */
export const ImportSummary = z.object({
  fileId: Id,
  /** Whose import it is. */
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
  createdAt: Instant,
  finishedAt: Instant.nullable(),
  /** Who took it back and when; null while it stands. */
  takenBack: z.object({ at: Instant, by: z.string() }).nullable(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** One import with its first errors. */
export const Import = ImportSummary.extend({
  errors: z.array(ImportError),
  /** Headers of the file that were not read. */
  ignoredColumns: z.array(z.string()),
  /** What else of the file was not read, in sentences: other sheets, columns without a header. */
  notices: z.array(z.string()),
});
export type Import = z.infer<typeof Import>;

export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** What becomes (of a dry run: would become) of a row: one line for each cell that says something. */
export const ImportRow = z.object({
  /** As the spreadsheet numbers it; null: the whole file was refused. */
  row: z.number().int().nullable(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** What the product is called; null where a row was refused before it was looked up. */
  product: z.string().nullable(),
  /** The code of the request's market. */
  market: z.string().nullable(),
  column: z.string().nullable(),
  /** What stood there before. */
  before: z.string().nullable(),
  /** What the file says. */
  value: z.string().nullable(),
  /** Why it was refused. */
  message: z.string().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;
export const ImportRowPage = pageOf(ImportRow);

const { page, limit } = paging(['fileId']);
export const ImportRowQuery = z.strictObject({ outcome: z.enum(IMPORT_OUTCOMES).optional(), page, limit });
export type ImportRowQuery = z.infer<typeof ImportRowQuery>;
/** `everyone`: not mine alone, but all that I may see: those of the systems I administer. */
export const ImportListQuery = z.strictObject({
  allocationSystemId: idFilter,
  everyone: flagFilter,
  page,
  limit,
});
export type ImportListQuery = z.infer<typeof ImportListQuery>;
export const ImportPage = pageOf(ImportSummary);

export const ImportTemplateQuery = z.strictObject({ fileFolder: z.enum(FILE_FOLDERS) });

/** `dryRun`: says what taking back would do, and does nothing. */
export const TakeBackQuery = z.strictObject({ dryRun: flagFilter });

/** A product or request of the import that stays as it is, and why. */
export const KeptRow = z.object({
  /** Its row in the file. */
  row: z.number().int(),
  product: z.string(),
  /** The code of the request's market. */
  market: z.string().nullable(),
  message: z.string(),
});
export type KeptRow = z.infer<typeof KeptRow>;

/** What taking an import back does, or would: products or requests by what becomes of them. */
export const ImportTakenBack = z.object({
  fileId: Id,
  isDryRun: z.boolean(),
  /** Are again what they were before the import. */
  returned: count,
  /** The import made them, and they are gone. */
  removed: count,
  /** The import made and published them: markets know of them, so they are disabled. */
  disabled: count,
  kept: count,
  /** The first of what is kept, in the order of the file. */
  items: z.array(KeptRow),
});
export type ImportTakenBack = z.infer<typeof ImportTakenBack>;
