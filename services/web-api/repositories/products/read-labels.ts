import type { Database } from '../../database/database';
import { brands, markets } from '../../database/schema';

/** What brands and markets are called in a workbook: brands by label, markets by code. */
export async function readLabels(database: Database) {
  const brandRows = await database.select({ id: brands.brandId, label: brands.label }).from(brands);
  const marketRows = await database.select({ id: markets.marketId, code: markets.code }).from(markets);
  return {
    brands: new Map(brandRows.map((row) => [row.id, row.label])),
    markets: new Map(marketRows.map((row) => [row.id, row.code])),
  };
}
