import { PRODUCT_ID_LABEL, VERSION_LABEL } from '@/domain/contract/import-columns';
import { PRODUCT_LABELS, type Product } from '@/domain/contract/product';
import { PRODUCT_STATUS_LABELS } from '@/domain/request-status';
import type { System } from '@/domain/systems';
import type { WorkbookColumn } from '../../../tools/workbooks/workbook';
import { toNameList } from '../../../work/imports/columns/names';
import { toVersionText } from '../../../work/imports/columns/row-version';

/** The labels that replace ids in a workbook. */
export type Labels = { brands: Map<number, string>; markets: Map<number, string>; allMarkets: string };

const toList = (ids: readonly number[], labels: Map<number, string>) =>
  toNameList(ids.map((id) => labels.get(id) ?? String(id)));

/** The columns of a system's products, in the order of the list on screen. */
export function toProductColumns(
  { identifiesBy }: Pick<System, 'identifiesBy'>,
  { brands, markets, allMarkets }: Labels,
): WorkbookColumn<Product>[] {
  const label = PRODUCT_LABELS;
  const identity: WorkbookColumn<Product>[] =
    identifiesBy === 'sku'
      ? [
          { header: label.skuId, width: 18, kind: 'text', value: (row) => row.skuId },
          { header: label.skuName, width: 36, kind: 'text', value: (row) => row.skuName },
        ]
      : [{ header: label.name, width: 36, kind: 'text', value: (row) => row.name }];
  return [
    { header: PRODUCT_ID_LABEL, width: 10, kind: 'id', value: (row) => row.productId },
    { header: 'Fiscal year', width: 11, kind: 'id', value: (row) => row.fiscalYear },
    ...identity,
    { header: label.brandId, width: 22, kind: 'text', value: (row) => brands.get(row.brandId) },
    { header: label.collection, width: 22, kind: 'text', value: (row) => row.collection },
    { header: 'Status', width: 12, kind: 'text', value: (row) => PRODUCT_STATUS_LABELS[row.status] },
    { header: label.availableQuantity, width: 12, kind: 'integer', value: (row) => row.availableQuantity },
    { header: label.reserveQuantity, width: 12, kind: 'integer', value: (row) => row.reserveQuantity },
    { header: 'Requested', width: 12, kind: 'integer', value: (row) => row.totals.requested },
    { header: 'Allocated', width: 12, kind: 'integer', value: (row) => row.totals.allocated },
    { header: 'Left', width: 12, kind: 'integer', value: (row) => row.totals.left },
    { header: label.packSize, width: 10, kind: 'integer', value: (row) => row.packSize },
    { header: label.minPerMarket, width: 15, kind: 'integer', value: (row) => row.minPerMarket },
    { header: label.maxPerMarket, width: 15, kind: 'integer', value: (row) => row.maxPerMarket },
    { header: label.unitPrice, width: 18, kind: 'decimal', value: (row) => row.unitPrice },
    { header: label.currency, width: 10, kind: 'text', value: (row) => row.currency },
    { header: label.launchDate, width: 12, kind: 'date', value: (row) => row.launchDate },
    { header: label.deliveryFrom, width: 13, kind: 'date', value: (row) => row.deliveryFrom },
    { header: label.deliveryTo, width: 13, kind: 'date', value: (row) => row.deliveryTo },
    { header: label.link, width: 30, kind: 'text', value: (row) => row.link },
    { header: label.description, width: 40, kind: 'text', value: (row) => row.description },
    { header: label.comment, width: 40, kind: 'text', value: (row) => row.comment },
    {
      header: label.eligibleMarketIds,
      width: 30,
      kind: 'text',
      value: (row) => (row.eligibleMarketIds === null ? allMarkets : toList(row.eligibleMarketIds, markets)),
    },
    {
      header: label.requiredMarketIds,
      width: 30,
      kind: 'text',
      value: (row) => toList(row.requiredMarketIds, markets),
    },
    { header: 'Disabled', width: 10, kind: 'boolean', value: (row) => row.isDisabled },
    { header: 'Published at (UTC)', width: 18, kind: 'instant', value: (row) => row.publishedAt },
    { header: 'Updated at (UTC)', width: 18, kind: 'instant', value: (row) => row.updatedAt },
    { header: 'Updated by', width: 28, kind: 'text', value: (row) => row.updatedBy },
    {
      header: VERSION_LABEL,
      width: 14,
      kind: 'text',
      value: ({ productId: id, version }) => toVersionText({ id, version, side: 'brand' }),
    },
  ];
}
