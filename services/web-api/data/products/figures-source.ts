/** Sums and counts over the products of a year read their figures alone, where nothing else is asked of them. */
import { type SQL, sql } from 'drizzle-orm';
import { products } from '../database/schema';
import type { ProductViewer } from './product-scope';

/**
 * The filters, and what is no filter of products, that `product_figures` (0530) answers. Disabled products are few, and have an index
 * of their own among the products.
 */
const ANSWERED: ReadonlySet<string> = new Set([
  ...['fiscalYear', 'brandIds', 'productIds', 'statuses', 'exceptions', 'leftFrom', 'leftTo'],
  ...['isRequestRequired', 'isAnswered', 'page', 'limit', 'sort'],
]);

const isSet = (filter: unknown) =>
  Array.isArray(filter) ? filter.length > 0 : filter !== undefined && filter !== '';

/**
 * The products for `from`: their figures under the name of `products`, or the products themselves if a filter asks for what
 * only these have. A market side is told its products by their lists of markets, which only these have too.
 */
export function toFiguresSource({ scope }: ProductViewer, filters: object): SQL {
  const isAnswered = Object.entries(filters).every(([name, filter]) => ANSWERED.has(name) || !isSet(filter));
  return isAnswered && scope.kind !== 'markets' ? sql`product_figures as ${products}` : sql`${products}`;
}
