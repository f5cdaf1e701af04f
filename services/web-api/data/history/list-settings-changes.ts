/** The history of rights and settings across records: one item per save, newest first. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type SETTINGS_CHANGE_SORTS,
  SettingsChange,
  type SettingsChangeExportQuery,
  type SettingsChangeQuery,
} from '@/domain/contract/history';
import type { PageOf } from '@/domain/contract/paging';
import { SYSTEMS, type System } from '@/domain/systems';
import { type Database, queryRows, toContainsPattern } from '../database/database';

/** The systems whose settings and rights the reader administers; null: all, and those of no system. */
export type AdministeredSystems = readonly System[] | null;

/** The records that are a system's own, named by its id. */
const OF_SYSTEM = sql.raw(`('steps', 'valueSettings', 'allocationSystem')`);

const toIds = (systems: readonly System[]) => sql.raw(systems.map(({ id }) => id).join(', ') || 'null');

/** The permissions of these systems in a stored list of permissions. */
function toPart(column: 'from_value' | 'to_value', systems: readonly System[]): SQL {
  const tests = systems.map(({ id }) => `@.allocationSystemId == ${id}`).join(' || ') || 'false';
  return sql.raw(
    `coalesce(case when jsonb_typeof(c.${column}) = 'array' ` +
      `then jsonb_path_query_array(c.${column}, '$[*] ? (${tests})') end, '[]'::jsonb)`,
  );
}

/** A permission changed in one of these systems. */
const isPermissionIn = (systems: readonly System[]) =>
  sql`(c.entity = 'user' and c.field = 'permissions'
    and ${toPart('from_value', systems)} is distinct from ${toPart('to_value', systems)})`;

const isSettingOf = (systems: readonly System[]) =>
  sql`(c.entity in ${OF_SYSTEM} and c.entity_id in (${toIds(systems)}))`;

/** Granting or withdrawing the right in every system; not the "no" with which an account starts. */
const IS_GLOBAL_RIGHT = sql`(c.entity = 'user' and c.field = 'isGlobalAdministrator'
  and coalesce(c.from_value, 'false') <> coalesce(c.to_value, 'false'))`;

/**
 * The changes that concern the reader: all except steps, values, settings and permissions of systems that others
 * administer.
 */
const isSeenBy = (systems: readonly System[]) =>
  sql`(c.entity not in ${OF_SYSTEM} and not (c.entity = 'user' and c.field = 'permissions')
    or ${isSettingOf(systems)} or ${isPermissionIn(systems)})`;

const concerns = (system: System) =>
  sql`(${isSettingOf([system])} or ${isPermissionIn([system])} or ${IS_GLOBAL_RIGHT})`;

/** Changes of one save share the record, the moment and the user; those of steps and values are apart by year. */
const YEAR = sql`case when c.entity in ('steps', 'valueSettings') then c.field::integer end`;

const SYSTEM_LABEL = sql`case when s.entity in ${OF_SYSTEM} then case s.entity_id ${sql.join(
  SYSTEMS.map(({ id, label }) => sql.raw(`when ${id} then '${label}'`)),
  sql` `,
)} end end`;

const RECORD = sql`coalesce(u.name, b.label, o.label, m.label, e.label, ${SYSTEM_LABEL}, s.entity_id::text)`;
const SEARCHED = sql`fold(concat_ws(' ', u.name, u.email, b.code, b.label, o.code, o.label, m.code, m.label,
  e.code, e.label, ${SYSTEM_LABEL}))`;

const SORT_KEYS: Record<(typeof SETTINGS_CHANGE_SORTS)[number], SQL> = {
  at: sql`s.at`,
  by: sql`fold(coalesce(a.name, s.by_email))`,
  kind: sql`s.entity`,
  record: sql`fold(${RECORD})`,
};

function toConditions(query: SettingsChangeExportQuery, systems: AdministeredSystems): SQL {
  const { kind, recordId, stepsYear, from, to } = query;
  const filtered = SYSTEMS.find(({ id }) => id === query.allocationSystemId);
  const conditions = [
    // Written as in the index, which is of the settings only.
    sql`c.entity not in ('product', 'request')`,
    systems && isSeenBy(systems),
    query.allocationSystemId === undefined ? null : filtered ? concerns(filtered) : sql`false`,
    kind === undefined ? null : sql`c.entity = ${kind}`,
    recordId === undefined ? null : sql`c.entity_id = ${recordId}`,
    stepsYear === undefined ? null : sql`(c.entity = 'steps' and c.field = ${String(stepsYear)})`,
    from === undefined ? null : sql`c.at >= ${`${from}T00:00:00Z`}::timestamptz`,
    to === undefined ? null : sql`c.at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  );
}

/** The saves that match the filters, with the names of their records and users, as `from` and `where` of a query. */
function toSaves(query: SettingsChangeExportQuery, systems: AdministeredSystems): SQL {
  const { search, by } = query;
  const value = (column: 'from_value' | 'to_value') =>
    systems
      ? sql`case c.field when 'permissions' then ${toPart(column, systems)} else c.${sql.raw(column)} end`
      : sql`c.${sql.raw(column)}`;
  return sql`from (
      select max(c.change_id) as change_id, c.entity, c.entity_id, c.at, c.by_user_id, c.by_email, c.source,
        ${YEAR} as fiscal_year,
        jsonb_agg(jsonb_build_object('field', c.field, 'from', ${value('from_value')}, 'to', ${value('to_value')})
          order by c.change_id) as fields
      from changes c
      where ${toConditions(query, systems)}
      group by c.entity, c.entity_id, c.at, c.by_user_id, c.by_email, c.source, ${YEAR}
    ) as s
    left join users a on a.user_id = s.by_user_id
    left join users u on s.entity = 'user' and u.user_id = s.entity_id
    left join brands b on s.entity = 'brand' and b.brand_id = s.entity_id
    left join organizations o on s.entity = 'organization' and o.organization_id = s.entity_id
    left join markets m on s.entity = 'market' and m.market_id = s.entity_id
    left join entities e on s.entity = 'entity' and e.entity_id = s.entity_id
    where true
      ${search ? sql`and ${SEARCHED} like ${toContainsPattern(search)}` : sql``}
      ${by ? sql`and fold(concat_ws(' ', a.name, s.by_email)) like ${toContainsPattern(by)}` : sql``}`;
}

const COLUMNS = sql`s.change_id, s.entity, s.entity_id, s.at, s.by_email, a.name as by_name, s.source, s.fiscal_year,
  s.fields, u.unique_id, ${RECORD} as record`;

const Row = z
  .object({
    change_id: z.coerce.number(),
    entity: z.string(),
    entity_id: z.number(),
    at: z.coerce.date(),
    by_email: z.string(),
    by_name: z.string().nullable(),
    source: z.string(),
    fiscal_year: z.number().nullable(),
    fields: z.array(z.unknown()),
    unique_id: z.string().nullable(),
    record: z.string(),
  })
  .transform((row) => ({
    changeId: row.change_id,
    at: row.at.toISOString(),
    by: row.by_email,
    byName: row.by_name,
    source: row.source,
    kind: row.entity,
    recordId: row.entity_id,
    record: row.record,
    uniqueId: row.unique_id,
    fiscalYear: row.fiscal_year,
    fields: row.fields,
  }))
  .pipe(SettingsChange);

const Count = z.object({ total: z.coerce.number() });

/** A page of the saves that match the filters, newest first unless sorted otherwise. */
export async function listSettingsChanges(
  database: Database,
  query: SettingsChangeQuery,
  systems: AdministeredSystems,
): Promise<PageOf<SettingsChange>> {
  const { page, limit, sort = [] } = query;
  const saves = toSaves(query, systems);
  const order = sort.map(({ attribute, direction }) =>
    direction === 'desc' ? sql`${SORT_KEYS[attribute]} desc` : SORT_KEYS[attribute],
  );
  const items = await queryRows(
    database,
    Row,
    sql`select ${COLUMNS} ${saves} order by ${sql.join([...order, sql`s.change_id desc`], sql`, `)}
      limit ${limit}::integer offset ${(page - 1) * limit}::bigint`,
  );
  const [count] = await queryRows(database, Count, sql`select count(*) as total ${saves}`);
  return { items, totalCount: count?.total ?? 0, page, limit };
}

/** Every save that matches the filters, newest first: the content of the workbook. */
export async function* readAllSettingsChanges(
  database: Database,
  query: SettingsChangeExportQuery,
  systems: AdministeredSystems,
): AsyncGenerator<SettingsChange[]> {
  yield await queryRows(
    database,
    Row,
    sql`select ${COLUMNS} ${toSaves(query, systems)} order by s.change_id desc`,
  );
}
