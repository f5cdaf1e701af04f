import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { keysOf } from '@/domain/fields';
import { REQUEST_FIELDS } from '@/domain/request-fields';
import { type Transaction, toIntArray } from '../database/database';
import { products, requests } from '../database/schema';
import { type ProductPart, productPart, type RequestRecord } from './read-rows';

/**
 * Locks products against every other writer of their requests, in the order of their ids. All code that writes requests
 * takes this lock first, so that one writer at a time judges sums and no deadlock occurs.
 */
export async function lockProducts(
  transaction: Transaction,
  productIds: readonly number[],
): Promise<ProductPart[]> {
  if (productIds.length === 0) return [];
  return transaction
    .select(productPart)
    .from(products)
    .where(inArray(products.productId, [...new Set(productIds)]))
    .orderBy(products.productId)
    .for('update');
}

const HOLD_PRODUCTS = sql`select from ${products} where ${products.productId} in
  (select ${requests.productId} from ${requests} where ${requests.requestId} = any`;
const IN_ORDER = sql`order by ${products.productId} for update`;

/** Locks the products of these requests, as `lockProducts` does. */
export async function lockProductsOf(transaction: Transaction, requestIds: readonly number[]): Promise<void> {
  await transaction.execute(sql`${HOLD_PRODUCTS}(${toIntArray(requestIds)})) ${IN_ORDER}`);
}

/** The columns that users write, and those derived from them. */
const DERIVED = ['submittedAt', 'submittedBy'] as const;
const WRITTEN = [...keysOf(REQUEST_FIELDS), ...DERIVED] as const;
export type WrittenPart = Pick<RequestRecord, 'requestId' | (typeof WRITTEN)[number]>;

const columns = getTableColumns(requests);
const toName = (field: keyof WrittenPart) => `"${columns[field].name}"`;
const toList = (texts: readonly string[]) => sql.raw(texts.join(' '));

/**
 * Saves the named fields of many requests in one statement, each with the next version. The sums of their products change
 * once, so that their check sees only final sums.
 */
export async function writeRows(
  transaction: Transaction,
  rows: readonly WrittenPart[],
  named: ReadonlySet<string>,
  by: string,
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const fields = [...keysOf(REQUEST_FIELDS).filter((field) => named.has(field)), ...DERIVED];
  const toRecord = (row: WrittenPart) =>
    Object.fromEntries((['requestId', ...fields] as const).map((field) => [columns[field].name, row[field]]));
  const json = JSON.stringify(rows.map(toRecord));
  const update = sql`
    update ${requests} set
      ${toList(fields.map((field) => `${toName(field)} = n.${toName(field)},`))}
      version = ${requests.version} + 1, updated_at = ${at.toISOString()}::timestamptz, updated_by = ${by}
    from jsonb_to_recordset(${json}::jsonb) as n (request_id integer
      ${toList(fields.map((field) => `, ${toName(field)} ${columns[field].getSQLType()}`))})
    where ${requests.requestId} = n.request_id`;
  // It never waits: the products of its rows are locked before.
  await transaction.execute(update);
}
