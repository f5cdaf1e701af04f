import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { allocationSystems } from '../database/schema';

/** Whether the allocation system is enabled. Disabled systems are treated as missing. */
export async function isEnabled(database: Database, allocationSystemId: number): Promise<boolean> {
  const rows = await database
    .select({ id: allocationSystems.allocationSystemId })
    .from(allocationSystems)
    .where(
      and(
        eq(allocationSystems.allocationSystemId, allocationSystemId),
        eq(allocationSystems.isEnabled, true),
      ),
    );
  return rows.length > 0;
}
