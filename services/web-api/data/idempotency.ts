/** Executes creates that are sent twice (a double click, a retry) only once. */
import { and, eq, lt } from 'drizzle-orm';
import type { Database, Transaction } from './database/database';
import { idempotencyKeys } from './database/schema';

export type IdempotentCall = { userId: number; operation: string; key: string; requestHash: string };
export type Claim = { kind: 'first' } | { kind: 'repeated'; answer: unknown } | { kind: 'other' };

/** How long a key is remembered. */
export const KEY_LIFE_MS = 24 * 60 * 60 * 1_000;

const ofCall = ({ userId, operation, key }: IdempotentCall) =>
  and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.operation, operation),
    eq(idempotencyKeys.key, key),
  );

/**
 * Claims the key for this transaction: `first` when it is new, `repeated` with the earlier answer, `other` when it was
 * used for a different request. Waits for a running call with the same key.
 */
export async function claimKey(tx: Transaction, call: IdempotentCall, now: Date): Promise<Claim> {
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ ...call, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return { kind: 'first' };
  const [known] = await tx.select().from(idempotencyKeys).where(ofCall(call));
  if (!known || known.requestHash !== call.requestHash) return { kind: 'other' };
  return { kind: 'repeated', answer: known.answer };
}

/** Stores the answer of a claimed key, in the transaction that wrote the data it returns. */
export async function keepAnswer(tx: Transaction, call: IdempotentCall, answer: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(ofCall(call));
}

/** Deletes expired keys. */
export async function forgetOldKeys(database: Database, now: Date): Promise<void> {
  await database
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEY_LIFE_MS)));
}
