/** How view-as sessions ended: derived from their rows. */
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ViewAsEnd, ViewAsOutcome } from '@/domain/contract/view-as';
import type { Database } from '../database/database';
import { viewAs } from '../database/schema';

/** Who viewed as whom. */
type Pair = { byUserId: number; userId: number };

const next = alias(viewAs, 'next');

/** Whether the actor's next session ended this one: its end is exactly the start of the next. */
export const isReplaced = (database: Database): SQL<boolean> =>
  sql<boolean>`${exists(
    database
      .select({ one: sql`1` })
      .from(next)
      .where(and(eq(next.byUserId, viewAs.byUserId), eq(next.startedAt, viewAs.endedAt))),
  )}`;

/** The sessions of these pairs. */
function selectSessions(database: Database, pairs: readonly Pair[]) {
  return database
    .select({ session: viewAs, isReplaced: isReplaced(database) })
    .from(viewAs)
    .where(
      and(
        inArray(viewAs.byUserId, [...new Set(pairs.map(({ byUserId }) => byUserId))]),
        inArray(viewAs.userId, [...new Set(pairs.map(({ userId }) => userId))]),
      ),
    )
    .orderBy(viewAs.viewAsId);
}

type Row = { session: typeof viewAs.$inferSelect; isReplaced: boolean };

function toOutcome({ session, isReplaced }: Row, now: Date): ViewAsOutcome {
  if (session.endedAt) return isReplaced ? 'replaced' : 'stopped';
  return session.endsAt > now ? 'open' : 'expired';
}

export function toEnd(row: Row, now: Date): ViewAsEnd {
  const { startedAt, endsAt, endedAt } = row.session;
  const outcome = toOutcome(row, now);
  const end = outcome === 'expired' ? endsAt : endedAt;
  return { startedAt: startedAt.toISOString(), endedAt: end?.toISOString() ?? null, outcome };
}

/** For each pair, how the session ended that it had begun last at an instant; null where none is kept. */
export async function readViewAsEnds(
  database: Database,
  pairs: readonly Pair[],
  now: Date,
): Promise<(pair: Pair, at: Date) => ViewAsEnd | null> {
  const rows = pairs.length === 0 ? [] : await selectSessions(database, pairs);
  return ({ byUserId, userId }, at) => {
    const row = rows.findLast(
      ({ session }) => session.byUserId === byUserId && session.userId === userId && session.startedAt <= at,
    );
    return row ? toEnd(row, now) : null;
  };
}
