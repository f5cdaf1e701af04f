/** The products that the rows of a file may refer to: by key, by exported id, and by a key that a spreadsheet alters. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { toKey } from '@/domain/keys';
import { type Database, queryRows, toIntArray } from '../../../data/database/database';
import { products } from '../../../data/database/schema';
import { toProductKey } from '../../../data/products/product-key';
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
  /** By key without leading zeros. */
  byZeros: ReadonlyMap<string, readonly KnownProduct[]>;
};

/** A key within its system and year; products without SKU ids are identified by brand and name. */
export const toPlace = (key: string, brandId: number | null): string =>
  brandId === null ? key : `${brandId}/${key}`;

/** Spreadsheets drop leading zeros. */
export const withoutZeros = (key: string): string => key.replace(/^0+/, '');

const toPlaceOf = (product: KnownProduct, toIndexed = (key: string) => key) =>
  toPlace(toIndexed(toProductKey(product)), product.skuId === null ? product.brandId : null);

function toIndex(list: readonly KnownProduct[], toIndexed: (key: string) => string) {
  const index = new Map<string, KnownProduct[]>();
  for (const product of list) {
    const place = toPlaceOf(product, toIndexed);
    const found = index.get(place);
    if (found) found.push(product);
    else index.set(place, [product]);
  }
  return index;
}

/** Reads them in a few statements for any number of rows. */
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
  const isOneOf = (column: SQL, texts: readonly string[]) =>
    sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
  const keys = importRows.map(({ patch }) => toKey((isSku ? patch.skuId : patch.name) ?? ''));
  const ids = importRows.flatMap(({ record }) => (record === null ? [] : [record.id]));
  const key = sql`${products.identityKey}`;
  const ofKeys = await read(isOneOf(key, keys));
  const ofIds = ids.length === 0 ? [] : await read(sql`${products.productId} = any(${toIntArray(ids)})`);
  const taken = new Set(ofKeys.map(toProductKey));
  const altered = keys.filter((each) => !taken.has(each)).map(withoutZeros);
  const ofZeros = altered.length === 0 ? [] : await read(isOneOf(sql`ltrim(${key}, '0')`, altered));
  return {
    byKey: new Map(ofKeys.map((product) => [toPlaceOf(product), product])),
    byId: new Map(ofIds.filter(({ isVisible }) => isVisible).map((row) => [row.productId, row])),
    byZeros: toIndex([...ofZeros, ...ofKeys], withoutZeros),
  };
}
