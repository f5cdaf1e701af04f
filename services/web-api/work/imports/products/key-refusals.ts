/** The reasons why a row cannot be matched to one product. */
import { PRODUCT_COLUMN_LABELS, PRODUCT_ID_LABEL, VERSION_LABEL } from '@/domain/contract/import-columns';
import { NAME_TAKEN, SKU_ID_TAKEN } from '../../../refusal-texts';
import type { CellRefusal } from '../import-row';
import type { ImportRun } from '../import-run';
import type { KnownProduct } from './known-products';
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
export const refuseMissingBrand = ({ refuse, brandIds }: ProductImportRow): CellRefusal =>
  brandIds
    ? refuse('brandId', SEVERAL_BRANDS)
    : refuse('brandId', 'Fill in Brand: a product is known by its brand and name.');

/** Refuses a row exported from a product that does not exist for the writer in this system and year. */
export const refuseUnknownRecord = (
  run: ImportRun,
  { refuse }: ProductImportRow,
  { id, field }: NonNullable<ProductImportRow['record']>,
): CellRefusal =>
  refuse(
    field,
    `There is no product ${id} among yours in ${run.system.label} ${run.fiscalYear}. Export again, or empty ${CELLS}: the row then goes by its ${toKeyLabel(run)}.`,
  );

/** Refuses a row that has the key of one product but was exported from another, as in a partly sorted sheet. */
export const refuseForeignRecord = (
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
export const refuseAltered = (importRow: ProductImportRow, product: KnownProduct): CellRefusal =>
  importRow.refuse(
    toKeyField(importRow),
    `The file has ${toKeyText(importRow.patch)}; the product has ${toKeyText(product)}. Format the column as text. If you mean another ${toKeyWord(importRow)}, change it on the products screen.`,
  );

/** Refuses the key of a new product that differs from another's only in leading zeros. */
export const refuseLookAlike = (importRow: ProductImportRow, twin: KnownProduct): CellRefusal =>
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
export function refuseRepeated(
  importRow: ProductImportRow,
  earlier: ProductImportRow,
  isRenamed: boolean,
): CellRefusal {
  const wayOut = isRenamed ? ` If this row is a new product, empty ${CELLS}.` : ' Keep one of the two rows.';
  return importRow.refuse(toKeyField(importRow), `Row ${earlier.row} is about the same product.${wayOut}`);
}
