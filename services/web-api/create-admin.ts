/** Makes a person a global administrator without anyone signed in: the first one, or one who lost the right. */
import { eq, sql } from 'drizzle-orm';
import { UserWrite } from '@/domain/contract/user';
import { addAuditEvent, toAuditEvent } from './data/audit/audit-events';
import type { Database } from './data/database/database';
import { users } from './data/database/schema';
import { type Change, recordChanges } from './data/history/record-changes';

export type AdminOutcome = 'created' | 'promoted' | 'unchanged';

const ADMINISTRATOR = { isActive: true, isGlobalAdministrator: true };

/** The directory id, e-mail and name as user fields. Throws an Error with one line for each invalid value. */
export function requireAdmin(input: { uniqueId?: string; email?: string; name?: string }): UserWrite {
  const parsed = UserWrite.safeParse({ ...input, ...ADMINISTRATOR });
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}

/**
 * Adds the person as an active global administrator. An existing account becomes one; its e-mail and name stay
 * unchanged. Running it again changes nothing. The history records the changes under the person's own name, the audit
 * record under nobody's. Throws an Error when another account has the e-mail address.
 */
export function createAdmin(database: Database, admin: UserWrite, now: Date): Promise<AdminOutcome> {
  const { permissions: _, ...account } = admin;
  return database.transaction(async (transaction) => {
    const [created] = await transaction
      .insert(users)
      .values(account)
      .onConflictDoNothing()
      .returning({ userId: users.userId });
    const record = async (userId: number, email: string, changes: Omit<Change, 'entityId'>[]) => {
      await recordChanges(
        transaction,
        'user',
        { at: now, by: { userId, email }, source: 'system', isOutsideCondition: false },
        changes.map((change) => ({ ...change, entityId: userId })),
      );
      const at = now.toISOString();
      const event = { at, event: 'rights', operation: 'create-admin', params: { userId }, body: account };
      await addAuditEvent(transaction, toAuditEvent(event));
    };
    if (created) {
      const fields = Object.entries(account).map(([field, to]) => ({ field, from: null, to }));
      await record(created.userId, admin.email, fields);
      return 'created';
    }
    const [known] = await transaction
      .select()
      .from(users)
      .where(eq(users.uniqueId, admin.uniqueId))
      .for('update');
    if (!known) throw new Error(`Another account has the e-mail address ${admin.email}.`);
    const changes = (['isActive', 'isGlobalAdministrator'] as const)
      .filter((field) => !known[field])
      .map((field) => ({ field, from: false, to: true }));
    if (changes.length === 0) return 'unchanged';
    await transaction
      .update(users)
      .set({ ...ADMINISTRATOR, version: sql`${users.version} + 1` })
      .where(eq(users.userId, known.userId));
    await record(known.userId, known.email, changes);
    return 'promoted';
  });
}
