import { ImportStatus } from '@/domain/enumerations';
import { getReadScope } from '@/domain/read-scope';
import { requireSystemById } from '@/domain/systems';
import { getJob, listRowRefusals } from '../../../data/imports/list-imports';
import { readLabels } from '../../../data/products/read-labels';
import { listOfferedReasons } from '../../../data/sharing/sharing-settings';
import { IMPORT_UNFINISHED } from '../../../refusal-texts';
import { requireFound, toConflict } from '../../../refusals';
import { FileRefusal } from '../../../tools/sheet-reader/file-refusal';
import type { ReadSheet } from '../../../tools/sheet-reader/read-sheet';
import {
  toGuidedColumns,
  toListedNames,
  toProductUses,
  toRequestUses,
} from '../../../work/imports/columns/column-guides';
import { toReadingContext } from '../../../work/imports/import-row';
import type { Handler } from '../../call/call';
import { groupByRow, readRefusedRows } from './refused-rows';
import { toRefusedAnswer } from './refused-workbook';

/**
 * The refused rows of an import as a workbook, which can be imported again once corrected. Throws 404 for an import
 * that the user may not see, 409 while it runs, when nothing was refused and when its file is no longer stored.
 */
export const exportRefusedRows =
  (readSheet: ReadSheet): Handler<'exportRefusedRows'> =>
  async ({ database, user, params, storage, today }) => {
    const job = requireFound(await getJob(database, user, params.fileId));
    if (job.status < ImportStatus.Complete) throw toConflict(IMPORT_UNFINISHED);
    const errors = groupByRow(await listRowRefusals(database, job.fileId));
    if (errors.size === 0) throw toConflict('No row of this import was refused.');
    const context = await toReadingContext(database, job);
    const { signal } = new AbortController();
    const refused = await readRefusedRows({ storage, readSheet }, job, errors, context, signal).catch(
      (error: unknown) => {
        throw error instanceof FileRefusal ? toConflict(error.message) : error;
      },
    );
    const system = requireSystemById(job.allocationSystemId);
    const { fileFolder } = job;
    const uses =
      fileFolder === 'products' ? toProductUses(system, true) : toRequestUses(system, [fileFolder]);
    const names = toListedNames(
      await readLabels(database),
      getReadScope(user, system.id),
      await listOfferedReasons(database, system.id),
    );
    return toRefusedAnswer(refused, { fileName: job.fileName, today }, (columns) =>
      toGuidedColumns(columns, uses, names),
    );
  };
