/** Who may import into a folder at all. Rows are judged one by one: year, step, brand and market are not asked here. */
import type { FileFolder } from '@/domain/contract/import-columns';
import { type Action, type Actor, may, type SystemMoment, type Verdict } from '@/domain/rights';

const ACTIONS = {
  products: ['product.write'],
  requests: ['request.writeMarketPart'],
  'final-allocations': ['request.writeBrandPart'],
} as const satisfies Record<FileFolder, Action[]>;

const OF_THE_PERSON = ['noAccount', 'noPermission', 'roleTooLow', 'wrongType'];

/** Refused when nothing the person could drop there would ever be taken, in whatever year and step. */
export function mayImport(
  user: Actor,
  moment: SystemMoment,
  fiscalYear: number,
  folder: FileFolder,
): Verdict {
  for (const action of ACTIONS[folder]) {
    const verdict = may(user, action, { system: moment, fiscalYear });
    if (!verdict.allowed && OF_THE_PERSON.includes(verdict.reason)) return verdict;
  }
  return { allowed: true };
}
