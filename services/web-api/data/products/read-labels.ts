import { toAllMarketsText } from '@/domain/contract/import-columns';
import { toSearchText } from '@/domain/format';
import type { Database } from '../database/database';
import { brands, markets } from '../database/schema';

type Named = { id: number; code: string; label: string };

/** The label, or the code if the label alone would be ambiguous when the workbook is imported. */
function toBrandLabels(list: readonly Named[]): Map<number, string> {
  const owners = new Map<string, Set<number>>();
  for (const { id, code, label } of list) {
    for (const name of [code, label]) {
      const key = toSearchText(name);
      owners.set(key, (owners.get(key) ?? new Set()).add(id));
    }
  }
  return new Map(
    list.map(({ id, code, label }) => [id, owners.get(toSearchText(label))?.size === 1 ? label : code]),
  );
}

/** The names of brands and markets in a workbook: brands by label, markets by code. */
export async function readLabels(database: Database) {
  const brandRows = await database
    .select({ id: brands.brandId, code: brands.code, label: brands.label })
    .from(brands);
  const marketRows = await database
    .select({ id: markets.marketId, code: markets.code, label: markets.label })
    .from(markets);
  return {
    brands: toBrandLabels(brandRows),
    brandCodes: new Map(brandRows.map(({ id, code }) => [id, code])),
    markets: new Map(marketRows.map((row) => [row.id, row.code])),
    allMarkets: toAllMarketsText(marketRows.flatMap(({ code, label }) => [code, label])),
  };
}
