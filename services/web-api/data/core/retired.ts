import { eq, type SQL, sql } from 'drizzle-orm';
import { toRetiredMessage } from '@/domain/retired';
import type { Database } from '../database/database';
import { brands, markets } from '../database/schema';

/** The labels of the retired brands and markets, by id. */
export type Retired = { brands: ReadonlyMap<number, string>; markets: ReadonlyMap<number, string> };

/** The retired brands and markets: existing records keep them, and new ones cannot choose them. */
export async function readRetired(database: Database): Promise<Retired> {
  const ofBrands = await database
    .select({ id: brands.brandId, label: brands.label })
    .from(brands)
    .where(eq(brands.isRetired, true));
  const ofMarkets = await database
    .select({ id: markets.marketId, label: markets.label })
    .from(markets)
    .where(eq(markets.isRetired, true));
  const toMap = (rows: typeof ofBrands) => new Map(rows.map(({ id, label }) => [id, label]));
  return { brands: toMap(ofBrands), markets: toMap(ofMarkets) };
}

/** Why ids cannot be chosen beside those held before: the names of the retired ones. Null if all can. */
export function toRetiredError(
  retired: ReadonlyMap<number, string>,
  ids: readonly number[] | null,
  heldBefore: readonly number[] | null,
): string | null {
  const labels = (ids ?? []).filter((id) => !heldBefore?.includes(id)).flatMap((id) => retired.get(id) ?? []);
  return labels.length > 0 ? toRetiredMessage(labels) : null;
}

/** The list of markets in a column without the retired ones; null stays null. */
export const withoutRetiredMarkets = (ids: SQL): SQL => sql`case when ${ids} is not null then array(
  select id from unnest(${ids}) with ordinality as listed (id, place)
  where not exists (select from markets where markets.market_id = id and markets.is_retired)
  order by place
) end`;
