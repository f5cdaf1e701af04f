import { sql } from 'drizzle-orm';
import { type LastChange, requireVersion } from '../../refusals';
import type { Database } from '../database/database';
import { users } from '../database/schema';

/** A record that keeps the address of its last writer. */
type Stamped = { version: number; updatedAt: Date; updatedBy: string };

async function readLast(database: Database, { updatedAt, updatedBy }: Stamped): Promise<LastChange> {
  const [user] = await database
    .select({ name: users.name })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${updatedBy})`);
  return { at: updatedAt, by: user?.name ?? updatedBy };
}

/** Throws 409 with who and when for a write based on an older state than the saved record. */
export const requireRecordVersion = (
  database: Database,
  expected: number | null,
  record: Stamped,
  what: string,
): Promise<void> =>
  requireVersion(expected, {
    version: record.version,
    what,
    readLast: () => readLast(database, record),
  });
