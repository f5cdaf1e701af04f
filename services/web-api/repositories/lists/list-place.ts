import { eq } from 'drizzle-orm';
import type { User } from '@/domain/contract/user';
import type { ListName } from '@/domain/lists';
import type { Transaction } from '../../database/database';
import { users } from '../../database/schema';

/** A person at a list of a system. */
export type ListPlace = {
  user: Pick<User, 'userId' | 'name' | 'email'>;
  allocationSystemId: number;
  list: ListName;
};

/** Lets a person's own tabs write one after the other: a limit is counted, and a version compared, on what is there. */
export async function lockOwner(tx: Transaction, { user }: ListPlace): Promise<void> {
  await tx
    .select({ userId: users.userId })
    .from(users)
    .where(eq(users.userId, user.userId))
    .for('no key update');
}
