/** Makes a person a global administrator without anyone signed in: the first one, or one who lost the right. */
import { eq, sql } from 'drizzle-orm';
import { UserWrite } from '@/domain/contract/user';
import { toDirectoryId } from '@/domain/directory-id';
import { addAuditEvent, toAuditEvent } from './data/audit/audit-events';
import type { Database, Transaction } from './data/database/database';
import { users } from './data/database/schema';
import { type Change, recordChanges } from './data/history/record-changes';

export type AdminOutcome = 'created' | 'promoted' | 'unchanged' | 'corrected';

const ADMINISTRATOR = { isActive: true, isGlobalAdministrator: true };
const CORRECTED = ['uniqueId', 'email', 'name', 'isActive', 'isGlobalAdministrator'] as const;

type Account = Omit<UserWrite, 'permissions'>;
type Row = typeof users.$inferSelect;

/** The directory id, e-mail and name as user fields. Throws an Error with one line for each invalid value. */
export function requireAdmin(input: { uniqueId?: string; email?: string; name?: string }): UserWrite {
  const parsed = UserWrite.safeParse({ ...input, ...ADMINISTRATOR });
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}

async function record(
  transaction: Transaction,
  { userId, email }: Pick<Row, 'userId' | 'email'>,
  changes: Omit<Change, 'entityId'>[],
  { account, now }: { account: Account; now: Date },
): Promise<void> {
  await recordChanges(
    transaction,
    'user',
    { at: now, by: { userId, email }, source: 'system', isOutsideCondition: false },
    changes.map((change) => ({ ...change, entityId: userId })),
  );
  const at = now.toISOString();
  const { name: _name, email: _email, ...body } = account;
  const event = { at, event: 'rights', operation: 'create-admin', params: { userId }, body };
  await addAuditEvent(transaction, toAuditEvent(event));
}

const findBy = async (transaction: Transaction, uniqueId: string): Promise<Row | undefined> =>
  (await transaction.select().from(users).where(eq(users.uniqueId, uniqueId)).for('update'))[0];

/** Replaces the fields of a row that differ; returns which they were. */
async function replace(
  transaction: Transaction,
  known: Row,
  wanted: Partial<Account>,
  about: { account: Account; now: Date },
): Promise<number> {
  const changes = CORRECTED.filter(
    (field) => wanted[field] !== undefined && wanted[field] !== known[field],
  ).map((field) => ({ field, from: known[field], to: wanted[field] }));
  if (changes.length === 0) return 0;
  await transaction
    .update(users)
    .set({ ...wanted, version: sql`${users.version} + 1` })
    .where(eq(users.userId, known.userId));
  await record(transaction, { ...known, ...wanted }, changes, about);
  return changes.length;
}

/** The account of a directory id that was mistyped. Throws an Error if anyone has signed in with it. */
async function requireMistyped(transaction: Transaction, insteadOf: string): Promise<Row> {
  const known = await findBy(transaction, toDirectoryId(insteadOf) ?? insteadOf);
  if (!known) throw new Error(`No account has the directory id ${insteadOf}.`);
  if (known.lastSignInOn === null) return known;
  throw new Error(
    `Someone has signed in with the directory id ${insteadOf}. Deactivate that account in the application instead.`,
  );
}

/**
 * Adds the person as an active global administrator. An existing account becomes one; its e-mail and name stay unchanged.
 * Running it again changes nothing. `insteadOf`: the directory id of an account that was mistyped and never used to sign
 * in; it gets the directory id, e-mail and name of this person. The history records the changes under the person's own
 * name, the audit record without a name. Throws an Error when another account has the e-mail address.
 */
export function createAdmin(
  database: Database,
  admin: UserWrite,
  now: Date,
  insteadOf?: string,
): Promise<AdminOutcome> {
  const { permissions: _, ...account } = admin;
  const about = { account, now };
  return database.transaction(async (transaction): Promise<AdminOutcome> => {
    if (insteadOf !== undefined) {
      const mistyped = await requireMistyped(transaction, insteadOf);
      return (await replace(transaction, mistyped, account, about)) > 0 ? 'corrected' : 'unchanged';
    }
    const [created] = await transaction.insert(users).values(account).onConflictDoNothing().returning();
    if (created) {
      const fields = Object.entries(account).map(([field, to]) => ({ field, from: null, to }));
      await record(transaction, created, fields, about);
      return 'created';
    }
    const known = await findBy(transaction, admin.uniqueId);
    if (!known) throw new Error(`Another account has the e-mail address ${admin.email}.`);
    return (await replace(transaction, known, ADMINISTRATOR, about)) > 0 ? 'promoted' : 'unchanged';
  });
}
