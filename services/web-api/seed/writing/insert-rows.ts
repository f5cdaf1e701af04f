import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../data/database/database';

/**
 * Inserts any number of rows with one statement and one JSON parameter: thousands of parameters would take longer to
 * build than the insert itself. Keys are the table's own; all rows have those of the first.
 */
export async function insertRows<T extends PgTable>(
  transaction: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = new Map(columns.map(([key, column]) => [key, column.name]));
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [names.get(key) ?? key, value])),
  );
  const list = sql.join(
    [...names.values()].map((name) => sql.identifier(name)),
    sql`, `,
  );
  const record = sql.identifier(getTableConfig(table).name);
  await transaction.execute(
    sql`insert into ${table} (${list})
      select ${list} from jsonb_populate_recordset(null::${record}, ${JSON.stringify(records)}::jsonb)`,
  );
}

/** Makes a table's generated ids continue after the inserted ones. */
export async function continueIds(transaction: Transaction, table: PgTable): Promise<void> {
  const { name, columns } = getTableConfig(table);
  const id = columns.find((column) => column.primary);
  if (!id) throw new RangeError(`The table ${name} has no id of its own.`);
  await transaction.execute(
    sql`select setval(pg_get_serial_sequence(${name}, ${id.name}), (select max(${id}) from ${table}))`,
  );
}
