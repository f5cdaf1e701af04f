/** The products that the rows of a file may refer to: by key, by exported id, and by a similar key. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows, toIntArray } from '../../../data/database/database';
import { products } from '../../../data/database/schema';
import { toProductViewer, toScope } from '../../../data/products/product-scope';
import type { ImportRun } from '../import-run';
import type { ProductImportRow } from './read-products';

const Row = z.object({
  product_id: z.number(),
  brand_id: z.number(),
  sku_id: z.string().nullable(),
  name: z.string().nullable(),
  is_visible: z.boolean(),
});

export type KnownProduct = {
  productId: number;
  brandId: number;
  skuId: string | null;
  name: string | null;
  /** False: the product is hidden from the writer, but its key is taken. */
  isVisible: boolean;
};

export type KnownProducts = {
  byKey: ReadonlyMap<string, KnownProduct>;
  /** Only those visible to the writer. */
  byId: ReadonlyMap<number, KnownProduct>;
  /** By SKU id without case and leading zeros; empty where products are identified by name. */
  byLooks: ReadonlyMap<string, KnownProduct>;
};

export const toNameKey = (brandId: number, name: string) => `${brandId}/${name}`;
/** Spreadsheets drop leading zeros, and users write SKU ids in either case. */
export const toLooks = (skuId: string) => skuId.toLowerCase().replace(/^0+/, '');

/** Reads them in few statements, however many rows there are. */
export async function readKnownProducts(
  database: Database,
  run: ImportRun,
  importRows: readonly ProductImportRow[],
): Promise<KnownProducts> {
  const { system, fiscalYear, user } = run;
  const isSku = system.identifiesBy === 'sku';
  const scope = toScope(toProductViewer(user, system));
  const read = async (where: SQL): Promise<KnownProduct[]> => {
    const rows = await queryRows(
      database,
      Row,
      sql`select ${products.productId}, ${products.brandId}, ${products.skuId}, ${products.name},
          (${scope}) as is_visible
        from ${products}
        where ${products.allocationSystemId} = ${system.id} and ${products.fiscalYear} = ${fiscalYear} and ${where}`,
    );
    return rows.map((row) => ({
      productId: row.product_id,
      brandId: row.brand_id,
      skuId: row.sku_id,
      name: row.name,
      isVisible: row.is_visible,
    }));
  };
  const isOneOf = (column: SQL, texts: readonly (string | undefined)[]) =>
    sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
  const keys = importRows.map(({ patch }) => (isSku ? patch.skuId : patch.name));
  const ids = importRows.flatMap(({ record }) => (record === null ? [] : [record.id]));
  const ofKeys = await read(isOneOf(sql`${isSku ? products.skuId : products.name}`, keys));
  const ofIds = ids.length === 0 ? [] : await read(sql`${products.productId} = any(${toIntArray(ids)})`);
  const taken = new Set(ofKeys.map(({ skuId }) => skuId));
  const looks = isSku
    ? keys.flatMap((key) => (key === undefined || taken.has(key) ? [] : [toLooks(key)]))
    : [];
  const ofLooks =
    looks.length === 0 ? [] : await read(isOneOf(sql`ltrim(lower(${products.skuId}), '0')`, looks));
  return {
    byKey: new Map(ofKeys.map((row) => [row.skuId ?? toNameKey(row.brandId, row.name ?? ''), row])),
    byId: new Map(ofIds.filter(({ isVisible }) => isVisible).map((row) => [row.productId, row])),
    byLooks: new Map(ofLooks.map((row) => [toLooks(row.skuId ?? ''), row])),
  };
}
