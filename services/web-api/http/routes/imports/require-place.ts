import { NO_SUCH_SYSTEM } from '@/domain/contract/import';
import type { FileFolder } from '@/domain/contract/import-columns';
import type { User } from '@/domain/contract/user';
import { may } from '@/domain/rights';
import { requireSystemById } from '@/domain/systems';
import { mayImport } from '../../../../../domain/import-rights';
import { listSystemYears } from '../../../data/core/fiscal-years';
import type { Database } from '../../../data/database/database';
import { countWaiting } from '../../../data/imports/import-jobs';
import { isEnabled } from '../../../data/systems/is-enabled';
import { requireMoment } from '../../../data/systems/require-moment';
import { requireAllowed, toConflict, toInvalid } from '../../../refusals';

/** Unfinished imports allowed per user, so that no user fills the queue for all. */
const MAX_WAITING = 5;

type Place = { allocationSystemId: number; fiscalYear: number; fileFolder: FileFolder };
type Asking = { database: Database; user: User; today: string };

/** Throws 400 for an unknown system or year, and 403 for a user who could never write there. */
export async function requirePlace({ database, user, today }: Asking, place: Place): Promise<void> {
  const { allocationSystemId, fiscalYear, fileFolder } = place;
  if (!(await isEnabled(database, allocationSystemId)))
    throw toInvalid({ AllocationSystemId: [NO_SUCH_SYSTEM] });
  requireAllowed(may(user, 'system.use', { allocationSystemId }));
  const moment = await requireMoment(database, allocationSystemId, today);
  requireAllowed(mayImport(user, moment, fiscalYear, fileFolder));
  if ((await listSystemYears(database, allocationSystemId)).includes(fiscalYear)) return;
  const { label } = requireSystemById(allocationSystemId);
  throw toInvalid({ FiscalYear: [`${label} has no fiscal year ${fiscalYear}.`] });
}

/** Throws 409 while too many imports of the user are unfinished. */
export async function requireTurn({ database, user }: Asking): Promise<void> {
  if ((await countWaiting(database, user.userId)) < MAX_WAITING) return;
  throw toConflict(`${MAX_WAITING} of your imports are not finished yet. Wait for one of them.`);
}
