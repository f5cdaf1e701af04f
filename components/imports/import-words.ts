/** Labels of the stages, outcomes and kinds of imports. */
import type { ImportOutcome, ImportSummary } from '@/domain/contract/import';
import type { FileFolder } from '@/domain/contract/import-columns';
import { ImportStatus, type ImportStatusId } from '@/domain/enumerations';
import { toCountText, toFileSizeText, toNumberText } from '@/domain/format';
import { MAX_FILE_BYTES, MAX_IMPORT_ROWS } from '@/domain/limits';

/** The limits of a file, in one line. */
export const toWorkbookBounds = (maxRows: number): string =>
  `Excel workbook (.xlsx) or CSV, at most ${toFileSizeText(MAX_FILE_BYTES)} and ${toNumberText(maxRows)} rows`;
export const WORKBOOK_BOUNDS = toWorkbookBounds(MAX_IMPORT_ROWS);
export const WORKBOOK_ACCEPT =
  '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The error of a file that can be found before it is sent; null if there is none. */
export function judgeWorkbook({ size, name }: Pick<File, 'size' | 'name'>): string | null {
  if (size === 0) return `${name} is empty.`;
  if (size > MAX_FILE_BYTES) return `${name} is larger than ${toFileSizeText(MAX_FILE_BYTES)}.`;
  return null;
}

/** The purpose of each kind, in one line. */
export const KIND_HINTS: Record<FileFolder, string> = {
  products: 'New products and changes, one row per product',
  requests: 'Quantities requested: one row per product and market, or one column per market',
  'final-allocations': 'Quantities allocated: one row per product and market, or one column per market',
};

export const STAGE_LABELS: Record<ImportStatusId, string> = {
  [ImportStatus.ReadingAndFillingData]: 'Reading the file',
  [ImportStatus.CheckingPermissions]: 'Checking rights and rules',
  [ImportStatus.SavingData]: 'Saving',
  [ImportStatus.Complete]: 'Complete',
  [ImportStatus.Error]: 'Stopped',
};

export const OUTCOME_LABELS: Record<ImportOutcome, string> = {
  created: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
};

export const isFinished = ({ status }: Pick<ImportSummary, 'status'>) => status >= ImportStatus.Complete;
export const isStopped = ({ status }: Pick<ImportSummary, 'status'>) => status === ImportStatus.Error;

type Counts = Pick<ImportSummary, 'created' | 'updated' | 'unchanged' | 'failed'>;

/** The number of rows by outcome. */
export function toOutcomeCounts(summary: Counts): Record<ImportOutcome, number> {
  const { created, updated, unchanged, failed } = summary;
  return { created, updated, unchanged, refused: failed };
}

/** Rows an import writes, or would. */
export const countChanges = ({ created, updated }: Pick<ImportSummary, 'created' | 'updated'>) =>
  created + updated;

/** "3 new, 12 changed, 1 refused"; zero counts are left out. */
export function toOutcomeText(summary: Counts): string {
  const counts = toOutcomeCounts(summary);
  const parts = (Object.keys(counts) as ImportOutcome[])
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${toNumberText(counts[outcome])} ${OUTCOME_LABELS[outcome].toLowerCase()}`);
  return parts.join(', ') || 'No rows';
}

/** Whether it is saved, changed something, and was not taken back. */
export const mayBeTakenBack = (summary: ImportSummary) =>
  !summary.isDryRun && summary.takenBack === null && countChanges(summary) > 0;

/** The state of an import, for its line in the history. */
export function toStateText(summary: ImportSummary): string {
  if (!isFinished(summary)) return `${STAGE_LABELS[summary.status]} …`;
  if (isStopped(summary)) return 'Stopped';
  if (summary.takenBack) return 'Taken back';
  return summary.isDryRun ? 'Checked, not applied' : 'Applied';
}

/** Why a check cannot be applied; null if it can. */
export function toNothingToApply(summary: Counts): string | null {
  if (countChanges(summary) > 0) return null;
  return summary.failed > 0
    ? 'Nothing to apply: what the file would change was refused.'
    : 'Nothing to apply: the file has the stored values.';
}

export const toChangeText = (summary: Counts) => toCountText(countChanges(summary), 'change');
