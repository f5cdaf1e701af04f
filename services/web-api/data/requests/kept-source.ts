/** Which stored sums of requests answer a question, and the conditions on them: by brand, by market (0360), or by both (0100). */
import { type SQL, sql } from 'drizzle-orm';
import { toIntArray } from '../database/database';
import { toAll } from './pitch-conditions';
import type { Viewer } from './viewer';

export type Key = 'brand_id' | 'market_id';
/** Ids that a key is limited to; null: all. */
export type Narrowed = readonly { name: Key; ids: readonly number[] | null }[];

/** What the reader's scope and the filters leave. */
export const toNarrowed = (
  { scope }: Viewer,
  { brandIds, marketIds }: { brandIds?: readonly number[]; marketIds?: readonly number[] },
): Narrowed => [
  { name: 'brand_id', ids: brandIds?.length ? brandIds : null },
  { name: 'market_id', ids: marketIds?.length ? marketIds : null },
  { name: 'brand_id', ids: scope.kind === 'brands' ? scope.brandIds : scope.kind === 'none' ? [] : null },
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

/** Of the sums that are kept by either key, by both and by none in one table: those that can be limited so and read by this key. */
const toKeys = (narrowed: Narrowed, by: Key | null): SQL => {
  const isKept = (key: Key) => (needs(narrowed, by, key) ? sql`is not null` : sql`is null`);
  return sql`brand_id ${isKept('brand_id')} and market_id ${isKept('market_id')}`;
};

/** The shortest stored sums that can be limited so and read by this key; `and` may follow. */
export const toSource = (narrowed: Narrowed, by: Key | null = null): SQL =>
  needsBoth(narrowed, by) ? sql`request_sums where true` : sql`request_totals where ${toKeys(narrowed, by)}`;

/** The sums of what is set aside (0542), to be subtracted from them; `and` may follow. */
export const toSetAsideSource = (narrowed: Narrowed, by: Key | null = null): SQL =>
  sql`set_aside_totals where ${toKeys(narrowed, by)}`;
