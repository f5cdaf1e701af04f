import { type SQL, sql } from 'drizzle-orm';
import { toAllRates, type ValueSettings } from '@/domain/value';

/** The rates of a year, as values need them. */
export type Rates = Pick<ValueSettings, 'currency' | 'rates'>;

/**
 * The value of one piece of a product, as in domain/value.ts; null without a price or a rate. `table`: the name under which
 * the query has `products`. The rates are part of the query text: there are few, and no row needs a look-up.
 */
export function toUnitValueSql(rates: Rates, table = 'products'): SQL {
  const of = sql.identifier(table);
  const all = toAllRates(rates);
  if (all.length === 0) return sql`null::numeric`;
  const cases = all.map(({ currency, rate }) => sql`when ${currency} then ${rate}::numeric`);
  return sql`round(${of}.unit_price * case ${of}.currency ${sql.join(cases, sql` `)} end, 2)`;
}

/** The sums of values over rows with pieces and the value of one: `requested`, `allocated` and `productsWithout`. */
export function toValueSumsSql(
  pieces: { requested: SQL; allocated: SQL; unitValue: SQL },
  isCounted: SQL = sql`true`,
): SQL {
  const { requested, allocated, unitValue } = pieces;
  const toSum = (figure: SQL) =>
    sql`round(coalesce(sum((${figure}) * ${unitValue}) filter (where ${isCounted}), 0), 2)::text`;
  return sql`${toSum(requested)} as "valueRequested", ${toSum(allocated)} as "valueAllocated",
    count(*) filter (where ${isCounted} and ${unitValue} is null
      and ((${requested}) > 0 or (${allocated}) > 0)) as "productsWithout"`;
}
