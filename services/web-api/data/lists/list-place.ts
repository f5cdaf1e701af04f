import { eq } from 'drizzle-orm';
import type { User } from '@/domain/contract/user';
import type { ListName } from '@/domain/lists';
import type { Transaction } from '../database/database';
import { users } from '../database/schema';

/** A user and a list of a system. */
export type ListPlace = {
  user: Pick<User, 'userId' | 'name' | 'email'>;
  allocationSystemId: number;
  list: ListName;
};

/** Serializes writes of a person's tabs, because limits and versions are checked against the stored rows. */
export async function lockOwner(tx: Transaction, { user }: ListPlace): Promise<void> {
  await tx
    .select({ userId: users.userId })
    .from(users)
    .where(eq(users.userId, user.userId))
    .for('no key update');
}
