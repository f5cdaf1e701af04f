/** Finds the product of an import row among those visible to the writer. Repeated import rows for one request are refused. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { toKey } from '@/domain/keys';
import { type Database, queryRows } from '../../../data/database/database';
import { products } from '../../../data/database/schema';
import { toScope } from '../../../data/products/product-scope';
import { toViewer } from '../../../data/requests/viewer';
import type { CellRefusal } from '../import-row';
import type { ImportRun } from '../import-run';
import type { RequestImportRow } from './request-import-row';

export type PlacedRow = { importRow: RequestImportRow; productId: number };

const Row = z.object({ product_id: z.number(), brand_id: z.number(), text: z.string() });
type Found = z.infer<typeof Row>;

async function readProducts(database: Database, run: ImportRun, importRows: readonly RequestImportRow[]) {
  const { system, fiscalYear, user } = run;
  const text = system.identifiesBy === 'sku' ? products.skuId : products.name;
  const keys = JSON.stringify([...new Set(importRows.map(({ product }) => toKey(product)))]);
  const rows = await queryRows(
    database,
    Row,
    sql`select ${products.productId}, ${products.brandId}, ${text} as text from ${products}
      where ${toScope(toViewer(user, system))} and ${products.fiscalYear} = ${fiscalYear}
        and ${products.identityKey} in (select jsonb_array_elements_text(${keys}::jsonb))`,
  );
  const found = new Map<string, Found[]>();
  for (const row of rows) {
    const key = toKey(row.text);
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return found;
}

/** The products that a row may be about; of several brands' products of one name, those written so. */
function toCandidates(found: ReadonlyMap<string, Found[]>, { product, brandIds }: RequestImportRow): Found[] {
  const candidates = (found.get(toKey(product)) ?? []).filter(
    (each) => brandIds === null || brandIds.includes(each.brand_id),
  );
  const exact = candidates.filter(({ text }) => text === product);
  return exact.length > 0 ? exact : candidates;
}

const SEVERAL_BRANDS = 'Several brands have a product of this name. Add the column Brand code.';
const SEVERAL_LOOK_ALIKE = 'Several products look like this SKU id. Write it exactly as the product has it.';

function toRefusal({ system, fiscalYear }: ImportRun, { refuse }: RequestImportRow, candidates: number) {
  const field = system.identifiesBy === 'sku' ? 'skuId' : 'name';
  return candidates === 0
    ? refuse(field, `There is no such product in ${fiscalYear}.`)
    : refuse(field, field === 'skuId' ? SEVERAL_LOOK_ALIKE : SEVERAL_BRANDS);
}

/** Refuses a repeated quantity for one request: in another row, or in a wide row's second column of the market. */
function refuseRepeated({ row, refuse }: RequestImportRow, earlier: RequestImportRow): CellRefusal {
  if (earlier.row !== row) {
    return refuse(
      'marketCode',
      `Row ${earlier.row} is about the same product and market. Keep one of the two rows.`,
    );
  }
  const { column } = earlier.refuse('marketCode', '');
  return refuse('marketCode', `The column ${column} is the same market. Keep one of the two columns.`);
}

/** The import rows with their products, sorted by product. Import rows without a product are refused, once per row. */
export async function placeRows(
  database: Database,
  run: ImportRun,
  importRows: readonly RequestImportRow[],
): Promise<{ placed: PlacedRow[]; refusals: CellRefusal[]; failed: number }> {
  const found = await readProducts(database, run, importRows);
  const placed: PlacedRow[] = [];
  const refusals: CellRefusal[] = [];
  const refusedRows = new Set<number>();
  const byRequest = new Map<string, RequestImportRow>();
  for (const importRow of importRows) {
    const { marketId, row } = importRow;
    const [only, ...more] = toCandidates(found, importRow);
    if (!only || more.length > 0) {
      if (!refusedRows.has(row)) refusals.push(toRefusal(run, importRow, more.length));
      refusedRows.add(row);
      continue;
    }
    const request = `${only.product_id}/${marketId}`;
    const earlier = byRequest.get(request);
    if (earlier !== undefined) {
      refusals.push(refuseRepeated(importRow, earlier));
      continue;
    }
    byRequest.set(request, importRow);
    placed.push({ importRow, productId: only.product_id });
  }
  placed.sort((a, b) => a.productId - b.productId);
  return { placed, refusals, failed: importRows.length - placed.length };
}
