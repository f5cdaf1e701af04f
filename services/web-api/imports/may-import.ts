/** Who may import into a folder at all. Rows are judged one by one: year, step, brand and market are not asked here. */
import type { FileFolder } from '@/domain/contract/import-columns';
import { IMPORT_ACTIONS } from '@/domain/import-rights';
import { type Actor, may, type SystemMoment, type Verdict } from '@/domain/rights';

const OF_THE_PERSON = ['noAccount', 'noPermission', 'roleTooLow', 'wrongType'];

/** Refused when nothing the person could drop there would ever be taken, in whatever year and step. */
export function mayImport(
  user: Actor,
  moment: SystemMoment,
  fiscalYear: number,
  folder: FileFolder,
): Verdict {
  const verdict = may(user, IMPORT_ACTIONS[folder], { system: moment, fiscalYear });
  return !verdict.allowed && OF_THE_PERSON.includes(verdict.reason) ? verdict : { allowed: true };
}
