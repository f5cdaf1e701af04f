/** The sections of a product, in order, shared by the form and the read-only view. */
import type { ProductField } from './form-values';

export const FIELD_GROUPS: readonly { title: string; hint: string; fields: readonly ProductField[] }[] = [
  {
    title: 'Identity',
    hint: 'How markets find it',
    fields: ['skuId', 'skuName', 'name', 'brandId', 'collection', 'link'],
  },
  {
    title: 'Supply',
    hint: 'Whole units',
    fields: ['availableQuantity', 'reserveQuantity', 'packSize', 'minPerMarket', 'maxPerMarket'],
  },
  {
    title: 'Price and dates',
    hint: 'yyyy/MM/dd',
    fields: ['unitPrice', 'currency', 'launchDate', 'deliveryFrom', 'deliveryTo'],
  },
  { title: 'Texts', hint: 'Seen by markets', fields: ['description', 'comment'] },
  { title: 'Markets', hint: 'Who may, who must', fields: ['eligibleMarketIds', 'requiredMarketIds'] },
];
