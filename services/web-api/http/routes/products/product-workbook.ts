import {
  BRAND_PART_LABELS,
  FISCAL_YEAR_LABEL,
  MARKET_PART_LABELS,
  PRODUCT_COLUMN_LABELS,
  PRODUCT_ID_LABEL,
  VERSION_LABEL,
} from '@/domain/contract/import-columns';
import type { Product } from '@/domain/contract/product';
import {
  getProductField,
  isFieldOf,
  isProductFieldOfKind,
  PRODUCT_FIELDS,
  type ProductField,
  toFileOrder,
} from '@/domain/product-fields';
import { allocatedOf, leftOf, requestedOf } from '@/domain/product-sums';
import type { ReadScope } from '@/domain/read-scope';
import { PRODUCT_STATUS_LABELS } from '@/domain/request-status';
import type { System } from '@/domain/systems';
import { NO_VALUE_SETTINGS } from '@/domain/value';
import type { readLabels } from '../../../data/products/read-labels';
import type { Rates } from '../../../data/value/unit-value';
import type { Batches } from '../../../tools/workbooks/batches';
import type { Workbook } from '../../../tools/workbooks/workbook';
import type { WorkbookColumn } from '../../../tools/workbooks/workbook-column';
import { toFieldColumn } from '../../../tools/workbooks/workbook-column';
import {
  PROTECTED_HINT,
  toGuidedColumns,
  toListedNames,
  toProductUses,
} from '../../../work/imports/columns/column-guides';
import { toNameList } from '../../../work/imports/columns/names';
import { READ_ONLY_COLUMNS } from '../../../work/imports/columns/read-only-columns';
import { toVersionText } from '../../../work/imports/columns/row-version';
import { toValueColumns } from '../value/workbook-columns';

/** The labels that replace ids in a workbook. */
type ProductLabels = Awaited<ReturnType<typeof readLabels>>;
type ColumnLabels = Omit<ProductLabels, 'brandCodes'>;

const toList = (ids: readonly number[], labels: Map<number, string>) =>
  toNameList(ids.map((id) => labels.get(id) ?? String(id)));

const { left, publishedAt, updatedAt, updatedBy } = READ_ONLY_COLUMNS;

const READ_ONLY: Partial<Record<ProductField, WorkbookColumn<Product>[]>> = {
  collection: [
    {
      header: PRODUCT_COLUMN_LABELS.status,
      width: 12,
      kind: 'text',
      value: (row) => PRODUCT_STATUS_LABELS[row.status],
    },
  ],
  reserveQuantity: [
    {
      header: MARKET_PART_LABELS.requestedQuantity,
      width: 12,
      kind: 'integer',
      value: requestedOf,
    },
    {
      header: BRAND_PART_LABELS.allocatedQuantity,
      width: 12,
      kind: 'integer',
      value: allocatedOf,
    },
    { header: left.header, width: 12, kind: 'integer', value: leftOf },
  ],
};

function toColumn(
  field: ProductField,
  { brands, markets, allMarkets }: ColumnLabels,
): WorkbookColumn<Product> {
  const row = getProductField(field);
  if (isProductFieldOfKind(field, 'brand'))
    return toFieldColumn(row, (product) => brands.get(product[field]));
  if (isProductFieldOfKind(field, 'markets')) {
    return toFieldColumn(row, ({ [field]: ids }) => (ids === null ? allMarkets : toList(ids, markets)));
  }
  return toFieldColumn(row, (product) => product[field]);
}

/** The columns of a system's products: its fields, each followed by the read-only columns that belong to it. */
export function toProductColumns(
  system: Pick<System, 'identifiesBy'>,
  labels: ColumnLabels,
  rates: Rates = NO_VALUE_SETTINGS,
): WorkbookColumn<Product>[] {
  const fields = toFileOrder(PRODUCT_FIELDS).filter((field) => isFieldOf(system, getProductField(field)));
  return [
    { header: PRODUCT_ID_LABEL, width: 10, kind: 'id', value: (row) => row.productId },
    { header: FISCAL_YEAR_LABEL, width: 11, kind: 'id', value: (row) => row.fiscalYear },
    ...fields.flatMap((field) => [toColumn(field, labels), ...(READ_ONLY[field] ?? [])]),
    ...toValueColumns(rates, ({ totals, unitPrice, currency }: Product) => ({
      ...totals,
      price: { unitPrice, currency },
    })),
    { header: publishedAt.header, width: 18, kind: 'instant', value: (row) => row.publishedAt },
    { header: updatedAt.header, width: 18, kind: 'instant', value: (row) => row.updatedAt },
    { header: updatedBy.header, width: 28, kind: 'text', value: (row) => row.updatedBy },
    {
      header: VERSION_LABEL,
      width: 14,
      kind: 'text',
      value: ({ productId: id, version }) => toVersionText({ id, version, side: 'brand' }),
    },
  ];
}

/** Products as a workbook. Readers for markets import none: they get a list to read. */
export function toProductWorkbook(
  system: System,
  scope: ReadScope,
  labels: ProductLabels,
  batches: Batches<Product>,
  rates: Rates,
): Workbook<Product> {
  const isRead = scope.kind === 'all' || scope.kind === 'brands';
  const uses = toProductUses(system, isRead);
  const columns = toGuidedColumns(
    toProductColumns(system, labels, rates),
    uses,
    toListedNames(labels, scope),
  );
  return {
    sheet: 'Products',
    columns,
    batches,
    isProtected: isRead,
    hasTotals: true,
    ...(isRead && { hint: PROTECTED_HINT }),
  };
}
