/** A product in the list: the displayed fields, and those its actions depend on. */

import type { PageOf } from '@/domain/contract/paging';
import type { Product } from '@/domain/contract/product';
import type { ProductListQuery } from '@/domain/contract/product-query';
import { pick } from '@/domain/fields';
import { LISTED_FIELDS } from '@/domain/product-columns';
import { type System, toProductTitle } from '@/domain/systems';

const SHOWN = [
  'productId',
  'fiscalYear',
  'brandId',
  'skuId',
  ...LISTED_FIELDS,
  'status',
  'publishedAt',
  'finalizedAt',
  'isDisabled',
  'files',
  'totals',
  'updatedAt',
  'version',
] as const satisfies readonly (keyof Product)[];

export type ProductRow = Pick<Product, (typeof SHOWN)[number]>;

/** Long texts and market lists stay on the server: no list shows them. */
export function presentProductRow(product: Product): ProductRow {
  return { ...pick(product, SHOWN), files: product.files.filter((file) => file.isMain) };
}

/** By brand, then by the identity of a product, so that a new one has a fixed place. */
export const toProductDefaults = (system: System, fiscalYear: number): Partial<ProductListQuery> => ({
  fiscalYear,
  sort: [
    { attribute: 'brand', direction: 'asc' },
    { attribute: system.identifiesBy === 'sku' ? 'skuId' : 'name', direction: 'asc' },
  ],
});

export type ProductListPage = PageOf<ProductRow>;

export const presentProductPage = (page: PageOf<Product>): ProductListPage => ({
  ...page,
  items: page.items.map(presentProductRow),
});

export const toRowId = (row: ProductRow): string => String(row.productId);
/** The row's name in messages: its code if it has one. */
export const toRowName = (row: ProductRow): string => row.skuId ?? toProductTitle(row);
