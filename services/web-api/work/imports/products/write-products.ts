/**
 * Writes many products at once, with the consequences for their requests, as `product-requests` does for one. Each
 * statement takes its rows, in any number, as one JSON text.
 */
import { getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows, type Transaction, toIntArray } from '../../../data/database/database';
import { changes, products } from '../../../data/database/schema';
import { type ChangeContext, recordChanges, toChanges } from '../../../data/history/record-changes';
import type { ProductRow } from '../../../data/products/present-product';
import { toProductKey } from '../../../data/products/product-key';
import { HISTORY_FIELDS } from '../../../data/products/product-values';

type Saved = Pick<ProductRow, (typeof HISTORY_FIELDS)[number]> &
  Pick<ProductRow, 'identityKey' | 'updatedAt' | 'updatedBy'>;
export type NewProduct = Saved &
  Pick<ProductRow, 'allocationSystemId' | 'fiscalYear' | 'createdAt' | 'createdBy'>;

const SAVED = [...HISTORY_FIELDS, 'identityKey', 'updatedAt', 'updatedBy'] as const;
const CREATED = [...SAVED, 'allocationSystemId', 'fiscalYear', 'createdAt', 'createdBy'] as const;

const columns = getTableColumns(products);
const toNames = (fields: readonly (keyof ProductRow)[]) => fields.map((field) => columns[field].name);
const toRecord = <T extends object>(row: T, fields: readonly (keyof T & keyof ProductRow)[]) =>
  Object.fromEntries(fields.map((field) => [columns[field].name, row[field]]));
const toList = (names: readonly string[], before = '') =>
  sql.raw(names.map((name) => `${before}"${name}"`).join(', '));

const Created = z.object({ position: z.number(), product_id: z.number() });

/** Adds products and returns their ids by list index. A product whose key was taken meanwhile is left out. */
export async function insertProducts(
  transaction: Transaction,
  list: readonly NewProduct[],
): Promise<Map<number, number>> {
  if (list.length === 0) return new Map();
  const names = toNames(CREATED);
  const json = JSON.stringify(list.map((row) => toRecord(row, CREATED)));
  const rows = await queryRows(
    transaction,
    Created,
    sql`with given as materialized (
        select n.ordinality::integer - 1 as position, ${toList(names, 'n.')},
          nextval(pg_get_serial_sequence('products', 'product_id'))::integer as new_id
        from jsonb_populate_recordset(null::products, ${json}::jsonb) with ordinality as n
      ), created as (
        insert into products (product_id, ${toList(names)}) select new_id, ${toList(names)} from given
        on conflict do nothing returning product_id
      )
      select given.position, created.product_id from created join given on given.new_id = created.product_id`,
  );
  return new Map(rows.map((row) => [row.position, row.product_id]));
}

/** Saves the new state of products, each with the next version. */
async function updateProducts(
  transaction: Transaction,
  list: readonly (Saved & Pick<ProductRow, 'productId'>)[],
): Promise<void> {
  if (list.length === 0) return;
  const names = toNames(SAVED);
  const json = JSON.stringify(list.map((row) => toRecord(row, ['productId', ...SAVED])));
  await transaction.execute(sql`
    update products set version = products.version + 1,
      ${sql.raw(names.map((name) => `"${name}" = n."${name}"`).join(', '))}
    from jsonb_populate_recordset(null::products, ${json}::jsonb) as n
    where products.product_id = n.product_id`);
}

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

type Eligibility = { productId: number; eligibleMarketIds: readonly number[] };

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
async function dropOutside(
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

export type ProductUpdate = { before: ProductRow; after: ProductRow };

const isChanged = (a: readonly number[] | null, b: readonly number[] | null) =>
  JSON.stringify(a) !== JSON.stringify(b);

/** Published products whose eligible markets change to a list. */
export const toNarrowed = (updates: readonly ProductUpdate[]): Eligibility[] =>
  updates.flatMap(({ before, after: { productId, eligibleMarketIds } }) =>
    before.publishedAt !== null &&
    eligibleMarketIds !== null &&
    isChanged(before.eligibleMarketIds, eligibleMarketIds)
      ? [{ productId, eligibleMarketIds }]
      : [],
  );

/** Whether a request must be opened for each of its required markets. */
export const needsRequests = ({ before, after }: ProductUpdate) =>
  after.publishedAt !== null &&
  (before.publishedAt === null || isChanged(before.requiredMarketIds, after.requiredMarketIds));

/** Saves products with their history; `keptFor`: the import that records the removed requests. */
export async function saveUpdates(
  transaction: Transaction,
  updates: readonly ProductUpdate[],
  context: ChangeContext,
  keptFor: number | null,
): Promise<void> {
  const stamps = { updatedAt: context.at, updatedBy: context.by.email };
  await updateProducts(
    transaction,
    updates.map(({ after }) => ({
      ...after,
      ...stamps,
      identityKey: toProductKey(after),
    })),
  );
  await dropOutside(transaction, toNarrowed(updates), keptFor);
  const changes = updates.flatMap(({ before, after }) =>
    toChanges(after.productId, HISTORY_FIELDS, before, after),
  );
  await recordChanges(transaction, 'product', context, changes);
}
