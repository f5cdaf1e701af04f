/** Which imports a person may see. */
import { type SQL, sql } from 'drizzle-orm';
import type { User } from '@/domain/contract/user';
import { isAdministratorOf, may } from '@/domain/rights';
import { SYSTEMS } from '@/domain/systems';
import { toIntArray } from '../database/database';
import { imports } from '../database/schema';

const toIds = (holds: (allocationSystemId: number) => boolean) =>
  toIntArray(SYSTEMS.map(({ id }) => id).filter(holds));

/**
 * An import is visible to its owner and to the administrators of its system, in the systems that the reader may use.
 * Under View as the account, and so its imports, are limited to the systems of the viewing administrator.
 */
export function toImportScope(user: User): SQL {
  const used = toIds((allocationSystemId) => may(user, 'system.use', { allocationSystemId }).allowed);
  const administered = toIds((allocationSystemId) => isAdministratorOf(user, allocationSystemId));
  return sql`(${imports.allocationSystemId} = any(${used})
    and (${imports.userId} = ${user.userId} or ${imports.allocationSystemId} = any(${administered})))`;
}
