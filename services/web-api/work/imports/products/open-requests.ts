/** Updates the requests of many products when these change, as `product-requests` does for one. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows, type Transaction, toIntArray } from '../../../data/database/database';
import { changes } from '../../../data/database/schema';
import type { ChangeContext } from '../../../data/history/record-changes';

const Ineligible = z.object({ product_id: z.number(), labels: z.string(), is_answered: z.boolean() });

/**
 * Opens a request for each required market of the products that has none and is not retired, and marks exactly the
 * required ones.
 * `keptFor`: the import that records which ones it opened.
 */
export async function openRequestsOf(
  transaction: Transaction,
  productIds: readonly number[],
  context: ChangeContext,
  keptFor: number | null = null,
): Promise<void> {
  if (productIds.length === 0) return;
  const keep = keptFor
    ? sql`, kept as (
        insert into import_records (file_id, entity, entity_id, product_id, outcome, version)
        select ${keptFor}::integer, 'request', request_id, product_id, 'created', 1 from opened
      )`
    : sql``;
  const ids = toIntArray(productIds);
  const [at, email] = [sql`${context.at.toISOString()}::timestamptz`, context.by.email];
  const record = sql`insert into ${changes}
      (entity, entity_id, at, by_user_id, by_email, source, is_outside_condition, file_id, field,
        from_value, to_value)
    select 'request', request_id, ${at}, ${context.by.userId}::integer, ${email}, 'system',
      ${context.isOutsideCondition}::boolean, ${context.fileId ?? null}::integer, 'isRequestRequired'`;
  await transaction.execute(sql`
    with marked as (
      update requests r set is_request_required = n.is_required, version = r.version + 1,
        updated_at = ${at}, updated_by = ${email}
      from (select q.request_id, q.market_id = any(p.required_market_ids) as is_required
        from requests q join products p on p.product_id = q.product_id
        where p.product_id = any(${ids})) as n
      where r.request_id = n.request_id and r.is_request_required <> n.is_required
      returning r.request_id, r.is_request_required
    ) ${record}, to_jsonb(not is_request_required), to_jsonb(is_request_required) from marked`);
  await transaction.execute(sql`
    with opened as (
      insert into requests (product_id, allocation_system_id, fiscal_year, brand_id, market_id,
        is_request_required, updated_at, updated_by)
      select p.product_id, p.allocation_system_id, p.fiscal_year, p.brand_id, m.market_id, true, ${at}, ${email}
      from products p cross join unnest(p.required_market_ids) as m (market_id)
      where p.product_id = any(${ids})
        and not exists (select from markets r where r.market_id = m.market_id and r.is_retired)
      on conflict do nothing returning request_id, product_id
    )${keep} ${record}, null, to_jsonb(true) from opened`);
}

export type Eligibility = { productId: number; eligibleMarketIds: readonly number[] };

const toOutside = (list: readonly Eligibility[]) => {
  const json = JSON.stringify(
    list.map(({ productId, eligibleMarketIds }) => ({ product_id: productId, ids: eligibleMarketIds })),
  );
  return sql`jsonb_to_recordset(${json}::jsonb) as n (product_id integer, ids integer[])
    join requests r on r.product_id = n.product_id and not (r.market_id = any(n.ids))`;
};

const isAnswered = sql`(r.requested_quantity is not null or r.allocated_quantity is not null)`;

/** By product, the markets that have answered but would no longer be eligible with these lists. */
export async function readAnsweredOutside(
  database: Database,
  list: readonly Eligibility[],
): Promise<Map<number, string>> {
  if (list.length === 0) return new Map();
  const rows = await queryRows(
    database,
    Ineligible,
    sql`select n.product_id, true as is_answered, string_agg(m.label, ', ' order by m.code) as labels
      from ${toOutside(list)} join markets m on m.market_id = r.market_id
      where ${isAnswered} group by n.product_id`,
  );
  return new Map(rows.map((row) => [row.product_id, row.labels]));
}

/** Removes the unanswered requests of markets that are no longer eligible; the import `keptFor` records their state. */
export async function dropOutside(
  transaction: Transaction,
  list: readonly Eligibility[],
  keptFor: number | null,
): Promise<void> {
  if (list.length === 0) return;
  await transaction.execute(sql`
    with dropped as (
      delete from requests where request_id in (
        select r.request_id from ${toOutside(list)} where not ${isAnswered})
      returning *
    )
    insert into import_records (file_id, entity, entity_id, product_id, outcome, version, before)
    select ${keptFor}::integer, 'request', d.request_id, d.product_id, 'removed', d.version, to_jsonb(d)
    from dropped d where ${keptFor}::integer is not null`);
}
