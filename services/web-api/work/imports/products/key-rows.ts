/**
 * Finds the product of an import row: the one its row was exported from, otherwise by SKU id, or by brand and name; and
 * the reasons why a row cannot be matched to one product.
 */
import { isAlteredKey } from '@/domain/altered-keys';
import { PRODUCT_COLUMN_LABELS, PRODUCT_ID_LABEL, VERSION_LABEL } from '@/domain/contract/import-columns';
import { toKey } from '@/domain/keys';
import { toLine } from '@/domain/texts';
import type { Database } from '../../../data/database/database';
import { NAME_TAKEN, SKU_ID_TAKEN } from '../../../refusal-texts';
import type { CellRefusal } from '../import-row';
import type { ImportRun } from '../import-run';
import {
  type KnownProduct,
  type KnownProducts,
  readKnownProducts,
  toPlace,
  withoutZeros,
} from './known-products';
import type { ProductImportRow } from './read-products';

export const SEVERAL_BRANDS = 'Several brands have this name. Write the code of the brand.';

const CELLS = `${PRODUCT_ID_LABEL} and ${VERSION_LABEL}`;
const toTitle = ({ skuId, name }: KnownProduct) => skuId ?? name ?? '';
const toKeyLabel = ({ system }: ImportRun) =>
  system.identifiesBy === 'sku' ? PRODUCT_COLUMN_LABELS.skuId : PRODUCT_COLUMN_LABELS.name;

/** Refuses an import row whose key another product has, either invisible to the writer or added meanwhile. */
export const refuseTaken = ({ refuse, patch }: ProductImportRow): CellRefusal =>
  patch.skuId === undefined ? refuse('name', NAME_TAKEN) : refuse('skuId', SKU_ID_TAKEN);

/** Refuses a row without a brand, or with one that several share, where products are identified by brand and name. */
const refuseMissingBrand = ({ refuse, brandIds }: ProductImportRow): CellRefusal =>
  brandIds
    ? refuse('brandId', SEVERAL_BRANDS)
    : refuse('brandId', 'Fill in Brand: a product is known by its brand and name.');

/** Refuses a row exported from a product that does not exist for the writer in this system and year. */
const refuseUnknownRecord = (
  run: ImportRun,
  { refuse }: ProductImportRow,
  { id, field }: NonNullable<ProductImportRow['record']>,
): CellRefusal =>
  refuse(
    field,
    `There is no product ${id} among yours in ${run.system.label} ${run.fiscalYear}. Export again, or empty ${CELLS}: the row then goes by its ${toKeyLabel(run)}.`,
  );

/** Refuses a row that has the key of one product but was exported from another, as in a partly sorted sheet. */
const refuseForeignRecord = (
  run: ImportRun,
  { refuse, record }: ProductImportRow,
  exported: KnownProduct,
  named: KnownProduct,
): CellRefusal =>
  refuse(
    record?.field ?? null,
    `This cell belongs to ${toTitle(exported)}, but the row names ${toTitle(named)}. Export again, or empty ${CELLS}: the row then goes by its ${toKeyLabel(run)} and overwrites later changes.`,
  );

const toKeyField = ({ patch }: ProductImportRow) => (patch.skuId === undefined ? 'name' : 'skuId');
const toKeyWord = ({ patch }: ProductImportRow) => (patch.skuId === undefined ? 'name' : 'SKU id');
const toKeyText = ({ skuId, name }: { skuId?: string | null; name?: string | null }) => skuId ?? name ?? '';

/** Refuses a key that differs from the product's as a spreadsheet alters it. */
const refuseAltered = (importRow: ProductImportRow, product: KnownProduct): CellRefusal =>
  importRow.refuse(
    toKeyField(importRow),
    `The file has ${toKeyText(importRow.patch)}; the product has ${toKeyText(product)}. Format the column as text. If you mean another ${toKeyWord(importRow)}, change it on the products screen.`,
  );

/** Refuses the key of a new product that differs from another's only in leading zeros. */
const refuseLookAlike = (importRow: ProductImportRow, twin: KnownProduct): CellRefusal =>
  importRow.refuse(
    toKeyField(importRow),
    twin.isVisible
      ? `There is a product ${toTitle(twin)}, which differs from ${toKeyText(importRow.patch)} only in leading zeros. Write ${toTitle(twin)} to change it. If you mean a new product, create it on the products screen.`
      : `Another product of this fiscal year has this ${toKeyWord(importRow)} but for leading zeros.`,
  );

/** Refuses a rename that was not confirmed. */
export const refuseRename = (importRow: ProductImportRow, renamedFrom: string): CellRefusal =>
  importRow.refuse(
    toKeyField(importRow),
    `This row gives the product ${renamedFrom} another ${toKeyWord(importRow)}. Check the file first, then confirm the rename.`,
  );

/** Refuses a further row about the same product. */
function refuseRepeated(
  importRow: ProductImportRow,
  earlier: ProductImportRow,
  isRenamed: boolean,
): CellRefusal {
  const wayOut = isRenamed ? ` If this row is a new product, empty ${CELLS}.` : ' Keep one of the two rows.';
  return importRow.refuse(toKeyField(importRow), `Row ${earlier.row} is about the same product.${wayOut}`);
}

export type KeyedRow = {
  importRow: ProductImportRow;
  productId: number | null;
  /** The SKU id or name that the row replaces; null: it leaves it. */
  renamedFrom: string | null;
};

/** `place`: the key within its system and year. `hasNewKey`: the row gives its product that key. */
type Keyed = KeyedRow & { place: string; hasNewKey: boolean };

const toText = ({ skuId, name }: { skuId?: string | null; name?: string | null }) => skuId ?? name ?? '';

/** The place of a row's key without its leading zeros. */
const toZeros = ({ patch }: ProductImportRow, place: string): string => {
  const key = toKey(toText(patch));
  return `${place.slice(0, place.length - key.length)}${withoutZeros(key)}`;
};

/** The key of an import row within its system and year, or null if its brand is ambiguous. */
function toRowPlace({ patch, brandIds }: ProductImportRow, target: KnownProduct | undefined): string | null {
  const key = toKey(toText(patch));
  if (patch.skuId !== undefined) return key;
  if (target && (brandIds === null || brandIds.includes(target.brandId))) return toPlace(key, target.brandId);
  const [brandId, ...more] = brandIds ?? [];
  return brandId === undefined || more.length > 0 ? null : toPlace(key, brandId);
}

/** A row whose key is another spelling of the product's: a rename in a row of the product, else the product's own. */
function keyOwnRow(importRow: ProductImportRow, owner: KnownProduct, place: string): Keyed {
  const { patch, record } = importRow;
  const isId = patch.skuId !== undefined;
  const stored = toText(owner);
  const isRename = record !== null && toLine(stored, isId) !== toText(patch);
  const kept = isRename ? patch : { ...patch, ...(isId ? { skuId: stored } : { name: stored }) };
  return {
    importRow: { ...importRow, patch: kept },
    productId: owner.productId,
    renamedFrom: isRename ? stored : null,
    ...{ place, hasNewKey: false },
  };
}

function keyRow(run: ImportRun, known: KnownProducts, importRow: ProductImportRow): Keyed | CellRefusal {
  const { record, patch } = importRow;
  const target = record === null ? undefined : known.byId.get(record.id);
  if (record && !target) return refuseUnknownRecord(run, importRow, record);
  const place = toRowPlace(importRow, target);
  if (place === null) return refuseMissingBrand(importRow);
  const owner = known.byKey.get(place);
  if (target && owner && owner.productId !== target.productId) {
    return owner.isVisible ? refuseForeignRecord(run, importRow, target, owner) : refuseTaken(importRow);
  }
  if (owner) return keyOwnRow(importRow, owner, place);
  const text = toText(patch);
  if (target && isAlteredKey(toText(target), text)) return refuseAltered(importRow, target);
  const twins = known.byZeros.get(toZeros(importRow, place)) ?? [];
  const twin = twins.find(({ productId }) => productId !== target?.productId);
  if (twin) return refuseLookAlike(importRow, twin);
  if (!target) return { importRow, productId: null, renamedFrom: null, place, hasNewKey: false };
  const renamedFrom = toKey(toText(target)) === toKey(text) ? null : toText(target);
  return { importRow, productId: target.productId, renamedFrom, place, hasNewKey: true };
}

/** The product and the key of a row, which no other row of the file may use. */
const toClaims = ({ productId, place, importRow }: Keyed): string[] => [
  ...(productId === null ? [`zeros ${toZeros(importRow, place)}`] : [`product ${productId}`]),
  `key ${place}`,
];

/** If several rows are about one product the first is accepted; a row with its current key precedes one that renames it. */
function refuseRepetitions(list: readonly Keyed[]): { kept: Keyed[]; refusals: CellRefusal[] } {
  const rows = new Map<string, Keyed>();
  const kept: Keyed[] = [];
  const refusals: CellRefusal[] = [];
  for (const keyed of [
    ...list.filter(({ hasNewKey }) => !hasNewKey),
    ...list.filter(({ hasNewKey }) => hasNewKey),
  ]) {
    const claims = toClaims(keyed);
    const earlier = claims.map((claim) => rows.get(claim)).find((each) => each !== undefined);
    if (earlier) {
      refusals.push(refuseRepeated(keyed.importRow, earlier.importRow, keyed.hasNewKey));
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
