/** Who may import into a folder. Year, step, brand and market are checked later, row by row. */
import type { FileFolder } from '@/domain/contract/import-columns';
import { IMPORT_ACTIONS } from '@/domain/import-rights';
import { type Actor, may, type SystemMoment, type Verdict } from '@/domain/rights';

const OF_THE_PERSON = ['noAccount', 'noPermission', 'roleTooLow', 'wrongType'];

/** Refused when no file of this person could ever be accepted there, in any year and step. */
export function mayImport(
  user: Actor,
  moment: SystemMoment,
  fiscalYear: number,
  folder: FileFolder,
): Verdict {
  const verdict = may(user, IMPORT_ACTIONS[folder], { system: moment, fiscalYear });
  return !verdict.allowed && OF_THE_PERSON.includes(verdict.reason) ? verdict : { allowed: true };
}
