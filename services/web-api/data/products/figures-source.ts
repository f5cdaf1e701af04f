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

const isLimitedTo = (known: ReadonlySet<string>, filters: object): boolean =>
  Object.entries(filters).every(([name, filter]) => known.has(name) || !isSet(filter));

/** Whether figures alone answer: a market side sees the products that list its markets, and only products have these lists. */
export const isOfFigures = ({ scope }: ProductViewer, filters: object): boolean =>
  isLimitedTo(ANSWERED, filters) && scope.kind !== 'markets';

/**
 * The products for `from`: their figures under the name of `products`, or the products themselves if a filter asks for what
 * only these have.
 */
export const toFiguresSource = (viewer: ProductViewer, filters: object): SQL =>
  isOfFigures(viewer, filters) ? sql`product_figures as ${products}` : sql`${products}`;

/** The products of pitches: whose markets may ask for them is no condition on the products. */
export const toOfferedSource = (filters: object): SQL =>
  isLimitedTo(ANSWERED, filters) ? sql`product_figures as ${products}` : sql`${products}`;

/** What pitches requested in the year before are counted from (0551). */
const REPEATED = sql`product_figures.repeated_pairs, product_figures.repeated_request_count,
  product_figures.repeated_answered_count, product_figures.repeated_declined_count, product_figures.repeated_required_count,
  product_figures.repeated_required_answered_count, product_figures.repeated_required_declined_count`;

/** The products themselves with what only their figures have. */
const BESIDE_FIGURES = sql`(
    select ${products}.*, product_figures.look_holds, product_figures.offer_count, product_figures.market_list_id, ${REPEATED}
    from ${products} left join product_figures on product_figures.product_id = ${products.productId}
  ) as ${products}`;

/**
 * The same with what an order of a year's products needs beside the figures: their titles, which stand in an index in this order.
 * Each row has `look_holds`, as `offer_count` the number of markets that the product is offered to, and as `market_list_id` their
 * list in `market_lists`, null meaning all. For conditions that ask nothing else of who may see a product.
 */
export const toTitledSource = (filters: object): SQL =>
  isLimitedTo(ANSWERED, filters)
    ? sql`(
      select product_figures.*, titled.title_search, titled.sku_id_search
      from product_figures join products as titled on titled.product_id = product_figures.product_id
        and titled.allocation_system_id = product_figures.allocation_system_id
        and titled.fiscal_year = product_figures.fiscal_year
    ) as ${products}`
    : BESIDE_FIGURES;

/** What is the same for all products of a group (0540), of the above. */
const GROUPED: ReadonlySet<string> = new Set(
  [...ANSWERED].filter((name) => !['productIds', 'leftFrom', 'leftTo'].includes(name)),
);

/** Of these, what is asked of groups in the same words as of products. An exception is not: a group has its look beside it. */
const ASKED_ALIKE: ReadonlySet<string> = new Set([...GROUPED].filter((name) => name !== 'exceptions'));

/** Whether a condition of these filters holds for groups of products (`product_groups`) as it does for products. */
export const areAskedAlike = (viewer: ProductViewer, filters: object): boolean =>
  isOfFigures(viewer, filters) && isLimitedTo(ASKED_ALIKE, filters);

/** What is the same for all products of a block of titles that share their state (0555), of the above. */
const IN_BLOCKS: ReadonlySet<string> = new Set(
  [...GROUPED].filter((name) => !['brandIds', 'exceptions'].includes(name)),
);

/** Whether these filters ask nothing of products but what the groups of blocks (`block_groups`) know. */
export const areInBlocks = (filters: object): boolean => isLimitedTo(IN_BLOCKS, filters);

/** Whether the groups of products that share state, exceptions and look (`product_groups`) answer these filters. */
export const isGrouped = (viewer: ProductViewer, filters: object): boolean =>
  isOfFigures(viewer, filters) && isLimitedTo(GROUPED, filters);

/** Rows for `from` under the name of `products`, and how many products a row stands for, to be summed up. */
export type Counted = { source: SQL; size: SQL };

/**
 * The products to be counted and added up, as few rows as the filters allow: the groups of products that share state, exceptions
 * and look, else the products one by one, each with `look_holds` and `offer_count`. `isByOne`: something is asked of each product.
 */
export function toCounted(viewer: ProductViewer, filters: object, isByOne = false): Counted {
  if (!isByOne && isGrouped(viewer, filters))
    return { source: sql`product_groups as ${products}`, size: sql`${products}.products` };
  const source = isOfFigures(viewer, filters) ? toFiguresSource(viewer, filters) : BESIDE_FIGURES;
  return { source, size: sql`1` };
}

/** The same for the counts of what was requested in the year before as well (0551): the groups of brand and state, else products. */
export function toRepeatedSource(viewer: ProductViewer, filters: object): SQL {
  if (!isOfFigures(viewer, filters)) return BESIDE_FIGURES;
  return isLimitedTo(GROUPED, filters)
    ? sql`repeated_groups as ${products}`
    : toFiguresSource(viewer, filters);
}
