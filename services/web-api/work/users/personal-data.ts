/** Putting a user on hold, and removing the personal data of a user who left. */
import { eq, sql } from 'drizzle-orm';
import type { ListedUser } from '@/domain/contract/user';
import { FORMER_STAYS, toRemovalRefusal } from '@/domain/personal-data';
import type { Transaction } from '../../data/database/database';
import { users } from '../../data/database/schema';
import { recordChanges } from '../../data/history/record-changes';
import { getUserForUpdate } from '../../data/users/list-users';
import { removePersonalDataOf } from '../../data/users/remove-personal-data';
import { requireFound, toConflict } from '../../refusals';
import { requireUserVersion, type UserSave } from './save-user';

/** Sets or lifts the hold of a user. Throws 404, and 409 for a former user and for one who was changed since. */
export async function setHold(
  tx: Transaction,
  userId: number,
  isOnHold: boolean,
  { context, ifMatch }: UserSave,
): Promise<ListedUser> {
  const before = requireFound(await getUserForUpdate(tx, userId));
  if (before.isFormer) throw toConflict(FORMER_STAYS);
  await requireUserVersion(tx, before, ifMatch);
  if (before.isOnHold === isOnHold) return before;
  await tx
    .update(users)
    .set({ isOnHold, version: sql`${users.version} + 1` })
    .where(eq(users.userId, userId));
  const change = { entityId: userId, field: 'isOnHold', from: before.isOnHold, to: isOnHold };
  await recordChanges(tx, 'user', context, [change]);
  return requireFound(await getUserForUpdate(tx, userId));
}

/**
 * Removes the personal data of an inactive user, for good. Throws 404, and 409 while it may not be removed and for a user who was
 * changed since.
 */
export async function removePersonalData(
  tx: Transaction,
  userId: number,
  { context, ifMatch }: UserSave,
): Promise<ListedUser> {
  const before = requireFound(await getUserForUpdate(tx, userId));
  const refusal = toRemovalRefusal(before);
  if (refusal !== null) throw toConflict(refusal);
  await requireUserVersion(tx, before, ifMatch);
  await removePersonalDataOf(tx, userId);
  const fields = [
    { field: 'isFormer', from: false, to: true },
    { field: 'permissions', from: before.permissions, to: [] },
  ];
  const changes = fields.filter(({ field }) => field !== 'permissions' || before.permissions.length > 0);
  await recordChanges(
    tx,
    'user',
    context,
    changes.map((change) => ({ ...change, entityId: userId })),
  );
  return requireFound(await getUserForUpdate(tx, userId));
}
