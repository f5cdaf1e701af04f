/** Verifies the chain of the audit record in the database, some events at a time. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditVerification } from '@/domain/contract/audit';
import { type Database, queryRows } from '../database/database';
import { requireIntact, requireNext } from './audit-chain.mjs';
import { Chained, type ChainedEvent } from './audit-events';

const AT_ONCE = 2_000;

const Placed = Chained.extend({ at: z.coerce.date() });
type PlacedEvent = ChainedEvent & { at: Date };

const readAfter = (database: Database, place: number): Promise<PlacedEvent[]> =>
  queryRows(
    database,
    Placed,
    sql`select place, previous, hash, event, at from audit_events
      where place > ${place}::bigint order by place limit ${AT_ONCE}`,
  );

const Kept = z.looseObject({ at: z.string() });

/** The column `at` serves filters and the list, and is not hashed: the hashed event says the same. */
function requireSameTime({ place, event, at }: PlacedEvent): void {
  if (Date.parse(Kept.parse(JSON.parse(event)).at) !== at.getTime())
    throw new Error(`Event ${place} is shown at another time than was recorded.`);
}

/** What is wrong with the event, as a sentence; null: it continues the record as it was recorded. */
function toFault(last: PlacedEvent | null, line: PlacedEvent): string | null {
  try {
    requireNext(last, line);
    requireIntact(line);
    requireSameTime(line);
    return null;
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
}

/** Reads the chain from its first event to its end, or to the first fault. */
export async function verifyAuditEvents(database: Database): Promise<AuditVerification> {
  let first: number | null = null;
  let last: PlacedEvent | null = null;
  let [events, fault]: [number, string | null] = [0, null];
  for (let isMore = true; isMore && fault === null; ) {
    const lines: PlacedEvent[] = await readAfter(database, last?.place ?? 0);
    for (const line of lines) {
      fault = toFault(last, line);
      if (fault !== null) break;
      first ??= line.place;
      last = line;
      events += 1;
    }
    isMore = lines.length === AT_ONCE;
  }
  return {
    isWhole: fault === null,
    events,
    first,
    last: last?.place ?? null,
    lastAt: last?.at.toISOString() ?? null,
    lastHash: last?.hash ?? null,
    fault,
  };
}
