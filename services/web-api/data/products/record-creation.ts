import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Transaction, toIntArray } from '../database/database';
import { changes, products } from '../database/schema';
import type { ChangeContext } from '../history/record-changes';
import { HISTORY_FIELDS } from './product-values';

type Column = ReturnType<typeof getTableColumns<typeof products>>[(typeof HISTORY_FIELDS)[number]];

/** A column's value as `recordChanges` writes it: amounts and instants as text. */
function toJson(column: Column): SQL {
  const type = column.getSQLType();
  if (type.startsWith('numeric')) return sql`to_jsonb(${column}::text)`;
  if (type.startsWith('timestamp')) {
    return sql`to_jsonb(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
  }
  return sql`to_jsonb(${column})`;
}

const FIELDS = sql.join(
  HISTORY_FIELDS.map((field) => sql`(${sql.raw(`'${field}'`)}, ${toJson(getTableColumns(products)[field])})`),
  sql`, `,
);

/**
 * Records the creation of products, field by field as a single create does. Their values are already in the database;
 * sending them again as JSON would take half the time of an import or of a year's roll-over.
 */
export async function recordCreation(
  transaction: Transaction,
  productIds: readonly number[],
  { at, by, source, isOutsideCondition, fileId = null }: ChangeContext,
): Promise<void> {
  if (productIds.length === 0) return;
  await transaction.execute(sql`
    insert into ${changes} (entity, entity_id, at, by_user_id, by_email, source, is_outside_condition, file_id,
      field, to_value)
    select 'product', ${products.productId}, ${at.toISOString()}::timestamptz, ${by.userId}::integer, ${by.email},
      ${source}, ${isOutsideCondition}::boolean, ${fileId}::integer, given.field, given.value
    from ${products} cross join lateral (values ${FIELDS}) as given (field, value)
    where ${products.productId} = any(${toIntArray(productIds)}) and given.value is not null`);
}
