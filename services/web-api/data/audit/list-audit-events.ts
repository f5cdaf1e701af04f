/** The events of the audit record, newest first, with the present names of their people and records. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditEntry, AuditExportQuery, AuditListQuery } from '@/domain/contract/audit';
import type { PageOf } from '@/domain/contract/paging';
import { type Database, queryRows, toContainsPattern } from '../database/database';
import { toPeriod } from './audit-events';
import { nameAuditEvents } from './name-audit-events';
import { AuditRow } from './read-audit-event';

const AT_ONCE = 1_000;

/** The first parts of every event: an altered event may be no JSON at all, so that they are read as text. */
const BY = sql.raw(`substring(event from '^\\{"by":"([^"]*)"')`);
const USER_ID = sql.raw(`substring(event from '^\\{"by":[^,]*,"userId":(\\d{1,9}),')::integer`);

/** Whom a view-as session is of; its events have neither query nor body. */
const VIEWED_ID = sql.raw(
  `substring(event from '"params":\\{"userId":"(\\d{1,9})"\\}.*,"event":"viewAs",')::integer`,
);

const APPLICATION = sql.raw(`substring(event from ',"application":"([^"]*)"')`);

function isBy(text: string): SQL {
  const pattern = toContainsPattern(text);
  const found = (column: string) => sql`(select ${sql.raw(column)} from users where search like ${pattern})`;
  return sql`(${USER_ID} in ${found('user_id')} or ${BY} in ${found('unique_id')}
    or (${BY} like ${pattern} and ${BY} not in (select unique_id from users))
    or ${APPLICATION} like ${pattern} or ${VIEWED_ID} in ${found('user_id')})`;
}

function toConditions({ kind, by, ...period }: AuditExportQuery): SQL {
  // Inside texts of an event each quote has a backslash before it.
  const isKind = kind === undefined ? sql`true` : sql`event like ${`%,"event":"${kind}","operation":%`}`;
  return sql`${toPeriod(period)} and ${isKind} and ${by ? isBy(by) : sql`true`}`;
}

const COLUMNS = sql`event_id as "eventId", place, at, event`;
const Count = z.object({ total: z.coerce.number() });

/** A page of the events that match the filters. */
export async function listAuditEvents(
  database: Database,
  query: AuditListQuery,
  now: Date,
): Promise<PageOf<AuditEntry>> {
  const { page, limit, sort, ...filters } = query;
  const where = toConditions(filters);
  const direction = sql.raw(sort?.[0]?.direction === 'asc' ? 'asc' : 'desc');
  const rows = await queryRows(
    database,
    AuditRow,
    sql`select ${COLUMNS} from audit_events where ${where} order by event_id ${direction}
      limit ${limit}::integer offset ${(page - 1) * limit}::bigint`,
  );
  const [count] = await queryRows(
    database,
    Count,
    sql`select count(*) as total from audit_events where ${where}`,
  );
  return { items: await nameAuditEvents(database, rows, now), totalCount: count?.total ?? 0, page, limit };
}

/** All events that match the filters, some at a time: the content of the workbook. */
export async function* readAllAuditEvents(
  database: Database,
  filters: AuditExportQuery,
  now: Date,
): AsyncGenerator<AuditEntry[]> {
  const where = toConditions(filters);
  for (let before: number | null = null, isMore = true; isMore; ) {
    const rows: AuditRow[] = await queryRows(
      database,
      AuditRow,
      sql`select ${COLUMNS} from audit_events
        where ${where} and event_id < coalesce(${before}::bigint, 9223372036854775807)
        order by event_id desc limit ${AT_ONCE}`,
    );
    if (rows.length > 0) yield await nameAuditEvents(database, rows, now);
    before = rows.at(-1)?.eventId ?? null;
    isMore = rows.length === AT_ONCE;
  }
}
