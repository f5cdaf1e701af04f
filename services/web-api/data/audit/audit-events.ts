/** The rows of the audit record: added by the work they record, then chained by hash. */
import { count, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditQuery } from '@/domain/contract/audit';
import { type Database, queryRows, type Transaction } from '../database/database';
import { auditEvents } from '../database/schema';
import { inTransaction } from '../database/transactions';
import { FIRST_PREVIOUS, toHash } from './audit-chain.mjs';

/** What happened, without its place in the chain. */
export type AuditEvent = {
  at: string;
  event: string;
  /** The operation's name, or that of a command on the server. */
  operation: string | null;
  /** The person of the token, by directory id; null for a command on the server. */
  by: string | null;
  /** The application of the token, by its id in the directory; there is no person then. */
  application?: string;
  /** The person's account by its id: after personal data was removed it leads to "former user". */
  userId: number | null;
  /** The user that the person viewed the application as. */
  viewedAs: number | null;
  system: string | null;
  params: Record<string, unknown>;
  /** What the caller sent, as it was checked. */
  query: unknown;
  body: unknown;
  files: { name: string; sha256: string }[];
  /** Why it was refused; null if it was carried out. */
  refused: string | null;
  /** How many equal refusals this event stands for; 1 for every other event. */
  times: number;
  requestId: string | null;
};

const NOTHING = {
  by: null,
  userId: null,
  viewedAs: null,
  system: null,
  query: null,
  body: null,
  refused: null,
  requestId: null,
};

/** An event with these parts; the others are empty. */
export const toAuditEvent = (
  parts: Pick<AuditEvent, 'at' | 'event' | 'operation'> & Partial<AuditEvent>,
): AuditEvent => ({ ...NOTHING, params: {}, files: [], times: 1, ...parts });

export async function addAuditEvent(writer: Database | Transaction, event: AuditEvent): Promise<void> {
  await writer.insert(auditEvents).values({ at: new Date(event.at), event: JSON.stringify(event) });
}

const AT_ONCE = 500;
/** Any number will do, as long as every instance uses the same. */
const LOCK = 7_310_311;

const Last = z.object({ place: z.coerce.number(), hash: z.string() });
const Waiting = z.object({ id: z.coerce.string(), event: z.string() });
export const Chained = z.object({
  place: z.coerce.number(),
  previous: z.string(),
  hash: z.string(),
  event: z.string(),
});
export type ChainedEvent = z.output<typeof Chained>;

/** Chains the events that wait, up to a number of them. No other instance chains until the transaction ends. */
async function chainSome(tx: Transaction): Promise<ChainedEvent[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const waiting = await queryRows(
    tx,
    Waiting,
    sql`select event_id::text as id, event from audit_events where place is null order by event_id limit ${AT_ONCE}`,
  );
  if (waiting.length === 0) return [];
  const [last] = await queryRows(
    tx,
    Last,
    sql`select place, hash from audit_events where place is not null order by place desc limit 1`,
  );
  let { place, hash } = last ?? { place: 0, hash: FIRST_PREVIOUS };
  const chained = waiting.map(({ id, event }) => {
    const previous = hash;
    place += 1;
    hash = toHash(previous, place, event);
    return { id, place, previous, hash, event };
  });
  const places = JSON.stringify(chained.map(({ event: _, ...each }) => each));
  await tx.execute(
    sql`update audit_events set place = c.place, previous = c.previous, hash = c.hash
      from json_to_recordset(${places}::json) as c(id bigint, place bigint, previous text, hash text)
      where event_id = c.id`,
  );
  return chained;
}

/**
 * Gives waiting events their places, and passes each batch on after its commit. Instances take turns, because they share
 * one chain.
 */
export async function chainAuditEvents(
  database: Database,
  onChained: (events: ChainedEvent[]) => Promise<void> | void = () => undefined,
): Promise<void> {
  for (let isMore = true; isMore; ) {
    const chained = await inTransaction(database, chainSome);
    if (chained.length > 0) await onChained(chained);
    isMore = chained.length === AT_ONCE;
  }
}

/** The events that wait for their places. */
export async function countWaitingAuditEvents(database: Database): Promise<number> {
  const [row] = await database
    .select({ waiting: count() })
    .from(auditEvents)
    .where(isNull(auditEvents.place));
  return row?.waiting ?? 0;
}

/** A line of the record, which contains the event byte for byte. */
export const toAuditLine = ({ place, previous, hash, event }: ChainedEvent): string =>
  `{"place":${place},"previous":"${previous}","hash":"${hash}","event":${event}}\n`;

const Range = z.object({ first: z.coerce.number(), last: z.coerce.number() });

/** The events of these days. */
export function toPeriod({ from, to }: AuditQuery): SQL {
  const after = from === undefined ? sql`true` : sql`at >= ${`${from}T00:00:00Z`}::timestamptz`;
  const before =
    to === undefined ? sql`true` : sql`at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`;
  return sql`${after} and ${before}`;
}

/**
 * The lines of a period in their order, read in batches. They have no gap: an event that was added late, between those
 * of the period, is among them.
 */
export async function* readAuditLines(database: Database, period: AuditQuery): AsyncGenerator<string> {
  const [range] = await queryRows(
    database,
    Range,
    sql`select coalesce(min(place), 1) as first, coalesce(max(place), 0) as last from audit_events
      where place is not null and ${toPeriod(period)}`,
  );
  const { first, last } = range ?? { first: 1, last: 0 };
  for (let from = first; from <= last; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE - 1, last);
    const rows = await queryRows(
      database,
      Chained,
      sql`select place, previous, hash, event from audit_events
        where place between ${from} and ${to} order by place`,
    );
    yield rows.map(toAuditLine).join('');
  }
}
