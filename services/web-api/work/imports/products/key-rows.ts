/** Finds the product of an import row: the one its row was exported from, otherwise by SKU id, or by brand and name. */
import type { Database } from '../../../data/database/database';
import type { CellRefusal } from '../import-row';
import type { ImportRun } from '../import-run';
import {
  refuseForeignRecord,
  refuseLookAlike,
  refuseMissingBrand,
  refuseRepeated,
  refuseTaken,
  refuseUnknownRecord,
} from './key-refusals';
import {
  type KnownProduct,
  type KnownProducts,
  readKnownProducts,
  toLooks,
  toNameKey,
} from './known-products';
import type { ProductImportRow } from './read-products';

export type KeyedRow = { importRow: ProductImportRow; productId: number | null };

/** `isRenamed`: the row gives its product a new key. */
type Keyed = KeyedRow & { key: string; isRenamed: boolean };

/** The key of an import row within its system and year, or null if its brand is ambiguous. */
function toRowKey({ patch, brandIds }: ProductImportRow, target: KnownProduct | undefined): string | null {
  if (patch.skuId !== undefined) return patch.skuId;
  const name = patch.name ?? '';
  if (target && (brandIds === null || brandIds.includes(target.brandId)))
    return toNameKey(target.brandId, name);
  const [brandId, ...more] = brandIds ?? [];
  return brandId === undefined || more.length > 0 ? null : toNameKey(brandId, name);
}

function keyRow(run: ImportRun, known: KnownProducts, importRow: ProductImportRow): Keyed | CellRefusal {
  const { record } = importRow;
  const target = record === null ? undefined : known.byId.get(record.id);
  if (record && !target) return refuseUnknownRecord(run, importRow, record);
  const key = toRowKey(importRow, target);
  if (key === null) return refuseMissingBrand(importRow);
  const owner = known.byKey.get(key);
  if (target && owner && owner.productId !== target.productId) {
    return owner.isVisible ? refuseForeignRecord(run, importRow, target, owner) : refuseTaken(importRow);
  }
  if (owner) return { importRow, productId: owner.productId, key, isRenamed: false };
  const { skuId } = importRow.patch;
  const twin = skuId === undefined ? undefined : known.byLooks.get(toLooks(skuId));
  if (twin && twin.productId !== target?.productId) return refuseLookAlike(importRow, twin);
  return { importRow, productId: target?.productId ?? null, key, isRenamed: target !== undefined };
}

/** What a row claims: its product and its key, so that no other row of the file may use either. */
const toClaims = ({ productId, key, importRow: { patch } }: Keyed): string[] => [
  ...(productId === null ? [] : [`product ${productId}`]),
  `key ${patch.skuId === undefined ? key : toLooks(patch.skuId)}`,
];

/** Of several rows about one product the first is accepted; a row with its current key precedes one that renames it. */
function refuseRepetitions(list: readonly Keyed[]): { kept: Keyed[]; refusals: CellRefusal[] } {
  const rows = new Map<string, Keyed>();
  const kept: Keyed[] = [];
  const refusals: CellRefusal[] = [];
  for (const keyed of [
    ...list.filter(({ isRenamed }) => !isRenamed),
    ...list.filter(({ isRenamed }) => isRenamed),
  ]) {
    const claims = toClaims(keyed);
    const earlier = claims.map((claim) => rows.get(claim)).find((each) => each !== undefined);
    if (earlier) {
      refusals.push(refuseRepeated(keyed.importRow, earlier.importRow, keyed.isRenamed));
    } else {
      for (const claim of claims) rows.set(claim, keyed);
      kept.push(keyed);
    }
  }
  return { kept, refusals };
}

const toOrder = ({ productId }: KeyedRow) => productId ?? Number.MAX_SAFE_INTEGER;

/** The import rows by product, new products last. Import rows without a product or with another row's are refused. */
export async function keyRows(
  database: Database,
  run: ImportRun,
  importRows: readonly ProductImportRow[],
): Promise<{ keyed: KeyedRow[]; refusals: CellRefusal[]; failed: number }> {
  const known = await readKnownProducts(database, run, importRows);
  const list: Keyed[] = [];
  const refusals: CellRefusal[] = [];
  for (const importRow of importRows) {
    const keyed = keyRow(run, known, importRow);
    if ('importRow' in keyed) list.push(keyed);
    else refusals.push(keyed);
  }
  const { kept, refusals: repeated } = refuseRepetitions(list);
  refusals.push(...repeated);
  kept.sort((a, b) => toOrder(a) - toOrder(b) || a.importRow.row - b.importRow.row);
  return { keyed: kept, refusals, failed: importRows.length - kept.length };
}
