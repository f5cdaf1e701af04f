/** The sums of a product as lists and workbooks show them. The same as SQL: services/web-api/data/products/product-order.ts. */
import type { Product } from './contract/product';
import { toLeft, toSupply } from './supply';

type Summed = Pick<Product, 'status' | 'totals'>;

/** Null until a market has answered, which differs from a request of nothing. */
export const requestedOf = ({ totals }: Summed): number | null =>
  totals.answered === 0 ? null : totals.requested;

/** Null until a quantity is allocated: 0 is a decision only once the allocation is submitted. */
export function allocatedOf({ status, totals }: Summed): number | null {
  const { allocated } = totals;
  return allocated === 0 && status !== 'final' ? null : allocated;
}

/** All of the supply while nothing is allocated. Null for the market side. */
export const leftOf = (product: Summed & Parameters<typeof toSupply>[0]): number | null =>
  product.totals.left === null ? null : toLeft(toSupply(product), product.totals.allocated ?? 0);
