import { ImportStatus } from '@/domain/enumerations';
import { toRenamesText } from '@/domain/import-renames';
import { NOT_YOURS_TO_APPLY } from '@/domain/import-rights';
import { requireSystemById } from '@/domain/systems';
import type { ImportJob } from '../../../data/imports/import-jobs';
import { queueChecked } from '../../../data/imports/import-jobs';
import { getJob } from '../../../data/imports/list-imports';
import { requireFound, toConflict, toRefusal } from '../../../refusals';
import type { Handler } from '../../call/call';
import type { Dependencies } from '../../dependencies';
import { requirePlace, requireTurn } from './require-place';

function requireChecked({ status }: ImportJob): void {
  if (status < ImportStatus.Complete) throw toConflict('The check is not finished yet.');
  if (status === ImportStatus.Error)
    throw toConflict('The check ended in an error: there is nothing to apply.');
}

/** Another SKU id or name is asked about: a spreadsheet may have made it. */
function requireConfirmed({ renamed, allocationSystemId }: ImportJob, mayRename: boolean): void {
  if (renamed === 0 || mayRename) return;
  throw toConflict(
    `${toRenamesText(renamed, requireSystemById(allocationSystemId))} Confirm the rename, or correct the file.`,
  );
}

// The rows are judged by the rights of the user who dropped the file, and the history names that user.
function requireOwner(job: ImportJob, userId: number): void {
  if (job.userId === userId) return;
  throw toRefusal(403, { detail: NOT_YOURS_TO_APPLY });
}

/**
 * Saves what a check accepted, after judging it again. It uses the file that was checked, so any tab can start it. A
 * second or repeated call, for example after a lost connection, gets the progress of the first.
 */
export const applyImport =
  ({ expectFile, wake }: Dependencies['imports']): Handler<'applyImport'> =>
  async (call) => {
    const { database, user, params, query, write } = call;
    const mayRename = query.mayRename ?? false;
    const { fileId } = params;
    const job = requireFound(await getJob(database, user, fileId));
    requireOwner(job, user.userId);
    if (!job.isDryRun) return { fileId, status: job.status };
    requireChecked(job);
    requireConfirmed(job, mayRename);
    await requirePlace(call, job);
    await requireTurn(call);
    expectFile();
    const isQueued = await write((transaction) => queueChecked(transaction, { fileId, mayRename }));
    if (isQueued) wake();
    const { status } = requireFound(await getJob(database, user, fileId));
    return { fileId, status };
  };
