import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PlannedYear } from '@/domain/calendar/deadline';
import type { User } from '@/domain/contract/user';
import { may } from '@/domain/rights';
import { sortSteps } from '@/domain/steps';
import { getSystemById } from '@/domain/systems';
import type { Database } from '../database/database';
import { allocationSystems, changes, steps } from '../database/schema';

type Recorded = { entity: string; entityId: number; field: string | null; count: number; last: string };

/** How often and when the steps of each year and the person's account last changed. */
async function readRecord(database: Database, userId: number): Promise<Recorded[]> {
  const field = sql<string | null>`case when ${changes.entity} = 'steps' then ${changes.field} end`;
  return database
    .select({
      entity: changes.entity,
      entityId: changes.entityId,
      field,
      count: sql<number>`count(*)::integer`,
      last: sql<string>`to_char(max(${changes.at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
    .from(changes)
    .where(
      sql`${changes.entity} = 'steps' or (${changes.entity} = 'user' and ${changes.entityId} = ${userId})`,
    )
    .groupBy(changes.entity, changes.entityId, field);
}

/**
 * The planned years of the systems a person may use, from the current one on. Their entries change with the steps and
 * with the person's own rights, so both count. `since` is the time before the first change.
 */
export async function readPlannedYears(database: Database, user: User, since: Date): Promise<PlannedYear[]> {
  const systems = (
    await database.select().from(allocationSystems).where(eq(allocationSystems.isEnabled, true))
  ).filter(({ allocationSystemId }) => may(user, 'system.use', { allocationSystemId }).allowed);
  const ids = systems.map(({ allocationSystemId }) => allocationSystemId);
  const [rows, record] = await Promise.all([
    database
      .select({
        allocationSystemId: steps.allocationSystemId,
        fiscalYear: steps.fiscalYear,
        order: steps.order,
        startDate: steps.startDate,
        endDate: steps.endDate,
        isMidYearReview: steps.isMidYearReview,
      })
      .from(steps)
      .innerJoin(allocationSystems, eq(allocationSystems.allocationSystemId, steps.allocationSystemId))
      .where(
        and(
          inArray(steps.allocationSystemId, ids),
          sql`${steps.fiscalYear} >= ${allocationSystems.currentFiscalYear}`,
        ),
      ),
    readRecord(database, user.userId),
  ]);
  const ofUser = record.find(({ entity }) => entity === 'user');
  return systems.flatMap(({ allocationSystemId }) => {
    const system = getSystemById(allocationSystemId);
    const own = rows.filter((row) => row.allocationSystemId === allocationSystemId);
    const fiscalYears = [...new Set(own.map((row) => row.fiscalYear))];
    if (!system) return [];
    return fiscalYears.map((fiscalYear) => {
      const ofSteps = record.find(
        (each) =>
          each.entity === 'steps' &&
          each.entityId === allocationSystemId &&
          each.field === String(fiscalYear),
      );
      const times = [ofSteps, ofUser].flatMap((each) => (each ? [Date.parse(each.last)] : []));
      return {
        system,
        fiscalYear,
        steps: sortSteps(own.filter((row) => row.fiscalYear === fiscalYear)),
        sequence: (ofSteps?.count ?? 0) + (ofUser?.count ?? 0),
        changedAt: new Date(Math.max(since.getTime(), ...times)),
      };
    });
  });
}
