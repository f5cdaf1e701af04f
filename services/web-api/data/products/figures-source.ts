/** Sums and counts over the products of a year read their figures alone, where nothing else is asked of them. */
import { type SQL, sql } from 'drizzle-orm';
import { products } from '../database/schema';
import type { ProductViewer } from './product-scope';

/**
 * The names in a query that `product_figures` (0530) answers, or that ask nothing of a product. Disabled products are few, and have an
 * index of their own among the products.
 */
const ANSWERED: ReadonlySet<string> = new Set([
  ...['fiscalYear', 'brandIds', 'productIds', 'statuses', 'exceptions', 'leftFrom', 'leftTo'],
  ...['isRequestRequired', 'isAnswered', 'page', 'limit', 'sort'],
]);

const isSet = (filter: unknown) =>
  Array.isArray(filter) ? filter.length > 0 : filter !== undefined && filter !== '';

/**
 * The products for `from`: their figures under the name of `products`, or the products themselves if a filter asks for what
 * only these have. A market side sees the products that list its markets, and only products have these lists.
 */
export function toFiguresSource({ scope }: ProductViewer, filters: object): SQL {
  const isAnswered = Object.entries(filters).every(([name, filter]) => ANSWERED.has(name) || !isSet(filter));
  return isAnswered && scope.kind !== 'markets' ? sql`product_figures as ${products}` : sql`${products}`;
}
