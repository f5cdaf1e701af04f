/** Why a row of products cannot be brought together with one product, each said once. */
import type { ImportError } from '@/domain/contract/import';
import { PRODUCT_COLUMN_LABELS, PRODUCT_ID_LABEL, VERSION_LABEL } from '@/domain/contract/import-columns';
import type { ProductDraft } from '../../../imports/products/read-products';
import type { ImportRun } from '../import-run';
import type { KnownProduct } from './known-products';

export const SEVERAL_BRANDS = 'Several brands have this name. Write the code of the brand.';

const CELLS = `${PRODUCT_ID_LABEL} and ${VERSION_LABEL}`;
const toTitle = ({ skuId, name }: KnownProduct) => skuId ?? name ?? '';
const toKeyLabel = ({ system }: ImportRun) =>
  system.identifiesBy === 'sku' ? PRODUCT_COLUMN_LABELS.skuId : PRODUCT_COLUMN_LABELS.name;

/** Refuses a draft whose key another product has, one that the writer does not see or that came in meanwhile. */
export const refuseTaken = ({ refuse, patch }: ProductDraft): ImportError =>
  patch.skuId === undefined
    ? refuse('name', 'Another product of this brand and fiscal year has this name.')
    : refuse('skuId', 'Another product of this fiscal year has this SKU id.');

/** Refuses a row that names no brand, or one that several share, where products are known by brand and name. */
export const refuseMissingBrand = ({ refuse, brandIds }: ProductDraft): ImportError =>
  brandIds
    ? refuse('brandId', SEVERAL_BRANDS)
    : refuse('brandId', 'Fill in Brand: a product is known by its brand and name.');

/** Refuses a row exported from a product that is not there for the writer in this system and year. */
export const refuseUnknownRecord = (
  run: ImportRun,
  { refuse }: ProductDraft,
  { id, field }: NonNullable<ProductDraft['record']>,
): ImportError =>
  refuse(
    field,
    `There is no product ${id} among yours in ${run.system.label} ${run.fiscalYear}. Export again, or empty ${CELLS}: the row then goes by its ${toKeyLabel(run)}.`,
  );

/** Refuses a row that bears the key of one product and was exported from another one, as in a partly sorted sheet. */
export const refuseForeignRecord = (
  run: ImportRun,
  { refuse, record }: ProductDraft,
  exported: KnownProduct,
  named: KnownProduct,
): ImportError =>
  refuse(
    record?.field ?? null,
    `This cell belongs to ${toTitle(exported)}, but the row names ${toTitle(named)}. Export again, or empty ${CELLS}: the row then goes by its ${toKeyLabel(run)} and overwrites later changes.`,
  );

/** Refuses a new SKU id that a spreadsheet or a slip may have made of one that is there. */
export const refuseLookAlike = ({ refuse, patch }: ProductDraft, twin: KnownProduct): ImportError =>
  refuse(
    'skuId',
    twin.isVisible
      ? `There is a product ${toTitle(twin)}, which differs from ${patch.skuId} only in capital letters or leading zeros. Write ${toTitle(twin)} to change it. If you mean a new product, create it on the products screen.`
      : 'Another product of this fiscal year has this SKU id but for capital letters or leading zeros.',
  );

/** Refuses a further row about the same product. */
export function refuseRepeated(draft: ProductDraft, earlier: ProductDraft, isRenamed: boolean): ImportError {
  const field = draft.patch.skuId === undefined ? 'name' : 'skuId';
  const wayOut = isRenamed ? ` If this row is a new product, empty ${CELLS}.` : ' Keep one of the two rows.';
  return draft.refuse(field, `Row ${earlier.row} is about the same product.${wayOut}`);
}
