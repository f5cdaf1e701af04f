import { IMPORT_ACTIONS } from '@/domain/import-rights';
import { may } from '@/domain/rights';
import { requireSystemById } from '@/domain/systems';
import type { Clock } from '../../../clock';
import type { Database } from '../../../data/database/database';
import type { ImportJob } from '../../../data/imports/import-jobs';
import { getJob } from '../../../data/imports/list-imports';
import { readLabels } from '../../../data/products/read-labels';
import { requireMoment } from '../../../data/systems/require-moment';
import { requireAllowed, requireFound } from '../../../refusals';
import type { UndoRun } from '../../../work/imports/take-back/records';
import { takeBackImport } from '../../../work/imports/take-back/take-back-import';
import { requireSamePreconditions } from '../../../work/preconditions';
import type { Call, Handler } from '../../call/call';

type Taking = Pick<Call<'takeBackImport'>, 'user' | 'now' | 'today'>;

/** Taking back is a write: it needs the same role, year and step, and then each row is judged. */
async function toRun(
  database: Database,
  { user, now, today }: Taking,
  job: ImportJob,
  isSaving: boolean,
): Promise<UndoRun> {
  const { fileId, allocationSystemId, fiscalYear, fileFolder } = job;
  const moment = await requireMoment(database, allocationSystemId, today);
  requireAllowed(may(user, IMPORT_ACTIONS[fileFolder], { system: moment, fiscalYear }));
  const labels = await readLabels(database);
  const system = requireSystemById(allocationSystemId);
  return { fileId, user, system, fiscalYear, moment, now, labels, isSaving };
}

/** Takes an import back, or reports what that would do. For its owner and the administrators of its system. */
export const takeBack =
  (clock: Clock): Handler<'takeBackImport'> =>
  async (call) => {
    const { database, user, params, query, write } = call;
    const job = requireFound(await getJob(database, user, params.fileId));
    if (query.dryRun) return takeBackImport(database, job, await toRun(database, call, job, false));
    return write(async (tx) => {
      const run = await toRun(tx, call, job, true);
      const answer = await takeBackImport(tx, job, run);
      await requireSamePreconditions(tx, run, clock);
      return answer;
    });
  };
