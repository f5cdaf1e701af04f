/** A product in the list: the displayed fields, and those its actions depend on. */

import type { PageOf } from '@/domain/contract/paging';
import type { Product } from '@/domain/contract/product';
import type { ProductListQuery } from '@/domain/contract/product-query';
import { pick } from '@/domain/fields';
import { LISTED_FIELDS } from '@/domain/product-columns';
import { toLeft, toSupply } from '@/domain/supply';
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

/** A draft was never requested, which differs from a request of nothing. */
export function requestedOf(row: Pick<ProductRow, 'status' | 'totals'>): number | null {
  return row.totals.markets === 0 ? null : row.totals.requested;
}

/** A dash until a quantity is allocated: 0 is a decision only once the allocation is submitted. */
export function allocatedOf(row: Pick<ProductRow, 'status' | 'totals'>): number | null {
  const { allocated } = row.totals;
  return allocated === 0 && row.status !== 'final' ? null : allocated;
}

export function leftOf(row: ProductRow): number | null {
  const input = allocatedOf(row);
  return input === null ? null : toLeft(toSupply(row), input);
}
