/** Which stored sums of requests answer a question, and the conditions on them: by brand, by market (0360), or by both (0100). */
import { type SQL, sql } from 'drizzle-orm';
import { toIntArray } from '../database/database';
import { toAll } from './pitch-conditions';
import type { Viewer } from './viewer';

type Key = 'brand_id' | 'market_id';
/** Ids that a key is limited to; null: all. */
export type Narrowed = readonly { name: Key; ids: readonly number[] | null }[];

/** What the reader's scope and the filters leave. A reader of nothing is not limited here: refuse it before. */
export const toNarrowed = (
  { scope }: Viewer,
  { brandIds, marketIds }: { brandIds?: readonly number[]; marketIds?: readonly number[] },
): Narrowed => [
  { name: 'brand_id', ids: brandIds?.length ? brandIds : null },
  { name: 'market_id', ids: marketIds?.length ? marketIds : null },
  { name: 'brand_id', ids: scope.kind === 'brands' ? scope.brandIds : null },
  { name: 'market_id', ids: scope.kind === 'markets' ? scope.marketIds : null },
];

/** On requests and on each of their stored sums, whose columns have the same names. */
export const isAmong = (narrowed: Narrowed): SQL =>
  toAll(
    narrowed.map(({ name, ids }) =>
      ids === null ? undefined : sql`${sql.identifier(name)} = any(${toIntArray(ids)})`,
    ),
  );

/** Whether the sums must be kept by this key. */
const needs = (narrowed: Narrowed, by: Key | null, key: Key): boolean =>
  key === by || narrowed.some(({ name, ids }) => name === key && ids !== null);

/** Whether only the sums with both brand and market can be limited so and read by this key. */
export const needsBoth = (narrowed: Narrowed, by: Key | null = null): boolean =>
  needs(narrowed, by, 'brand_id') && needs(narrowed, by, 'market_id');

/** The shortest stored sums that can be limited so and read by this key; `and` may follow. */
export function toSource(narrowed: Narrowed, by: Key | null = null): SQL {
  if (needsBoth(narrowed, by)) return sql`request_sums where true`;
  if (needs(narrowed, by, 'brand_id')) return sql`request_totals where brand_id is not null`;
  if (needs(narrowed, by, 'market_id')) return sql`request_totals where market_id is not null`;
  return sql`request_totals where brand_id is null and market_id is null`;
}
