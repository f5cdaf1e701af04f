/**
 * Who may import into a folder, and what may be done with an import: the action that its rows are checked against, and the
 * sentences of what it refuses. Year, step, brand and market are checked later, row by row.
 */
import type { FileFolder } from './contract/import-columns';
import { type Actor, may, type SystemMoment, type Verdict, type WriteAction } from './rights';

export const IMPORT_ACTIONS = {
  products: 'product.write',
  requests: 'request.writeMarketPart',
  'final-allocations': 'request.writeBrandPart',
} as const satisfies Record<FileFolder, WriteAction>;

/** Why a visible import cannot be applied: its rows are checked against the rights of its owner. */
export const NOT_YOURS_TO_APPLY = 'Only the person who dropped this file can apply it.';

export const NOTHING_TO_TAKE_BACK = 'Nothing of this import can be taken back any more.';

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
