/** Writes many products at once: each statement takes its rows, in any number, as one JSON text. */
import { getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows, type Transaction } from '../../../data/database/database';
import { products } from '../../../data/database/schema';
import type { ProductRow } from '../../../data/products/present-product';
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
export async function updateProducts(
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
