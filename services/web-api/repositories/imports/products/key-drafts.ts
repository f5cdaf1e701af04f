/** Which product a draft means: by SKU id, or by brand and name. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ImportError } from '@/domain/contract/import';
import { type Database, queryRows } from '../../../database/database';
import { products } from '../../../database/schema';
import type { ProductDraft } from '../../../imports/products/read-products';
import type { ImportRun } from '../import-run';

export type KeyedDraft = { draft: ProductDraft; productId: number | null };

const Row = z.object({
  product_id: z.number(),
  brand_id: z.number(),
  sku_id: z.string().nullable(),
  name: z.string().nullable(),
});

export const SEVERAL_BRANDS = 'Several brands are called so: write the code.';

const toNameKey = (brandId: number, name: string) => `${brandId}/${name}`;

/** The key of a draft within its system and year, or null while its brand is not clear. */
function toDraftKey({ patch, brandIds }: ProductDraft): string | null {
  if (patch.skuId !== undefined) return patch.skuId;
  const [brandId, ...more] = brandIds ?? [];
  return brandId === undefined || more.length > 0 ? null : toNameKey(brandId, patch.name ?? '');
}

async function readIds(database: Database, run: ImportRun, drafts: readonly ProductDraft[]) {
  const { system, fiscalYear } = run;
  const isSku = system.identifiesBy === 'sku';
  const names = drafts.map(({ patch }) => (isSku ? patch.skuId : patch.name));
  const rows = await queryRows(
    database,
    Row,
    sql`select ${products.productId}, ${products.brandId}, ${products.skuId}, ${products.name} from ${products}
      where ${products.allocationSystemId} = ${system.id} and ${products.fiscalYear} = ${fiscalYear}
        and ${isSku ? products.skuId : products.name} in
          (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`,
  );
  return new Map(rows.map((row) => [row.sku_id ?? toNameKey(row.brand_id, row.name ?? ''), row.product_id]));
}

/** The drafts with the products they mean, by product and new ones last; what names no or another row's product is refused. */
export async function keyDrafts(
  database: Database,
  run: ImportRun,
  drafts: readonly ProductDraft[],
): Promise<{ keyed: KeyedDraft[]; refusals: ImportError[]; failed: number }> {
  const ids = await readIds(database, run, drafts);
  const rowsByKey = new Map<string, number | null>();
  const keyed: KeyedDraft[] = [];
  const refusals: ImportError[] = [];
  for (const draft of drafts) {
    const key = toDraftKey(draft);
    const isKnown = key !== null && rowsByKey.has(key);
    if (key === null) {
      refusals.push(
        draft.refuse('brandId', draft.brandIds ? SEVERAL_BRANDS : 'The Brand field cannot be empty.'),
      );
    } else if (isKnown) {
      const field = draft.patch.skuId === undefined ? 'name' : 'skuId';
      refusals.push(draft.refuse(field, `Row ${rowsByKey.get(key)} is about the same product.`));
    } else {
      rowsByKey.set(key, draft.refuse(null, '').row);
      keyed.push({ draft, productId: ids.get(key) ?? null });
    }
  }
  const toOrder = ({ productId }: KeyedDraft) => productId ?? Number.POSITIVE_INFINITY;
  keyed.sort((a, b) => {
    const [first, second] = [toOrder(a), toOrder(b)];
    return first === second ? 0 : first - second;
  });
  return { keyed, refusals, failed: drafts.length - keyed.length };
}
