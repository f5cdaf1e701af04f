/** Gives records the key by which they are unique, where a release before the rule wrote them. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { toIdText, toKey } from '@/domain/keys';
import { type Database, queryRows } from '../database/database';
import { inTransaction, withoutLockTimeout } from '../database/transactions';

/** A table of records: where their key is, from which text it is made, and among which records it is unique. */
export type KeyedTable = { table: SQL; id: SQL; key: SQL; text: SQL; scope: SQL };

const toList = (name: string, id: string): KeyedTable => ({
  table: sql.raw(name),
  id: sql.raw(id),
  key: sql.raw('code_key'),
  text: sql.raw('code'),
  scope: sql.raw(`''`),
});
export const KEYED_TABLES = {
  product: {
    table: sql.raw('products'),
    id: sql.raw('product_id'),
    key: sql.raw('identity_key'),
    text: sql.raw('coalesce(sku_id, name)'),
    scope: sql.raw(
      `concat_ws('/', allocation_system_id, fiscal_year, case when sku_id is null then brand_id end)`,
    ),
  },
  organization: toList('organizations', 'organization_id'),
  brand: toList('brands', 'brand_id'),
  entity: toList('entities', 'entity_id'),
  market: toList('markets', 'market_id'),
} as const satisfies Record<string, KeyedTable>;

/** Writers of a running service wait for so many at a time. */
const ROWS_AT_ONCE = 200;
const Row = z.object({ id: z.number(), text: z.string(), scope: z.string() });
type Row = z.infer<typeof Row>;

/** Of several records with one key, the one that is written as it would be kept claims it, else the oldest. */
function toClaims(rows: readonly Row[]): (Row & { key: string })[] {
  const claims = new Map<string, Row & { key: string }>();
  const isKept = ({ text }: Row) => toIdText(text) === text;
  for (const row of [...rows.filter(isKept), ...rows.filter((each) => !isKept(each))]) {
    const key = toKey(row.text);
    const place = `${row.scope} ${key}`;
    if (!claims.has(place)) claims.set(place, { ...row, key });
  }
  return [...claims.values()];
}

async function claimKeysOf(database: Database, { table, id, key, text, scope }: KeyedTable): Promise<void> {
  const rows = await queryRows(
    database,
    Row,
    sql`select ${id} as id, ${text} as text, ${scope} as scope from ${table} where ${key} is null order by ${id}`,
  );
  const claims = toClaims(rows);
  for (let start = 0; start < claims.length; start += ROWS_AT_ONCE) {
    const json = JSON.stringify(claims.slice(start, start + ROWS_AT_ONCE));
    await inTransaction(
      database,
      withoutLockTimeout(async (tx) => {
        // In the order of the writers, who lock records by id: a key that another one claims meanwhile is refused by its index.
        await tx.execute(sql`
          select from ${table} where ${id} in (
            select n.id from jsonb_to_recordset(${json}::jsonb) as n (id integer)
          ) order by ${id} for no key update`);
        await tx.execute(sql`
          with given as (
            select n.id, n.key, n.text from jsonb_to_recordset(${json}::jsonb) as n (id integer, text text, scope text, key text)
              left join (select ${key} as key, ${scope} as scope from ${table}) as taken using (key, scope)
            where taken.key is null
          )
          update ${table} set ${key} = given.key from given
          where ${id} = given.id and ${key} is null and ${text} = given.text`);
      }),
    );
  }
}

/** Runs at each start: records that have their key are not touched, and those whose key another one has keep none. */
export async function claimKeys(database: Database): Promise<void> {
  for (const table of Object.values(KEYED_TABLES)) await claimKeysOf(database, table);
}
