import { type SQL, sql } from 'drizzle-orm';
import type { PRODUCT_SORTS, ProductListQuery } from '@/domain/contract/product-query';
import { LISTED_FIELDS, type ListedField } from '@/domain/product-columns';
import { getProductField, isProductFieldOfKind } from '@/domain/product-fields';
import { toIntArray } from '../database/database';
import { brands, products, requests } from '../database/schema';
import { toVisibleFigures } from '../requests/viewer';
import { isOfFigures, toFiguresSource } from './figures-source';
import { BRAND_LABEL, LEFT, SUPPLY } from './product-figures';
import type { ProductViewer } from './product-scope';
import { STATUS_RANK, toStatusCondition } from './product-status';

type Attribute = (typeof PRODUCT_SORTS)[number];

type Sum = 'requested' | 'allocated' | 'left';

/** What is not sorted as it is stored. */
const EXPRESSIONS: Record<Exclude<Attribute, keyof typeof products.$inferSelect | Sum>, SQL> &
  Partial<Record<Attribute, SQL>> = {
  skuId: sql`${products.skuIdSearch}`,
  skuName: sql`${products.titleSearch}`,
  name: sql`${products.titleSearch}`,
  brand: BRAND_LABEL,
  status: STATUS_RANK,
  supply: SUPPLY,
};

const isListedField = (attribute: Attribute): attribute is ListedField =>
  LISTED_FIELDS.some((field) => field === attribute);

/** A text is sorted without regard to case and accents. */
function toColumn(attribute: Exclude<Attribute, Sum>): SQL {
  const expression = EXPRESSIONS[attribute];
  if (expression) return expression;
  const column = sql`${products[attribute as keyof typeof products.$inferSelect]}`;
  return isListedField(attribute) && isProductFieldOfKind(attribute, 'line') ? sql`fold(${column})` : column;
}

/** Columns that may be empty: empty values come last in both directions. */
function mayBeEmpty(attribute: Attribute): boolean {
  if (!isListedField(attribute)) return ['publishedAt', 'requested', 'allocated', 'left'].includes(attribute);
  const row = getProductField(attribute);
  return 'empty' in row && row.empty === null;
}

type Sums = { count: SQL; requested: SQL; allocated: SQL };

const ALL_MARKETS: Sums = {
  count: sql`${products.requestCount}`,
  requested: sql`${products.requestedTotal}`,
  allocated: sql`${products.allocatedTotal}`,
};

/** The sums a market side may sort by: of its own markets, and only figures it may see. They need `toProductSource`. */
const OWN_MARKETS: Sums = {
  count: sql`coalesce(own.requests, 0)`,
  requested: sql`coalesce(own.requested, 0)`,
  allocated: sql`coalesce(own.allocated, 0)`,
};

/** The requests of a market side's own markets. */
const toOwnRequests = (marketIds: readonly number[], { system }: ProductViewer, fiscalYear: number): SQL =>
  sql`${requests.allocationSystemId} = ${system.id} and ${requests.fiscalYear} = ${fiscalYear}
    and ${requests.marketId} = any(${toIntArray(marketIds)})`;

type Query = Pick<ProductListQuery, 'sort' | 'fiscalYear'>;
type PageQuery = Pick<ProductListQuery, 'sort' | 'fiscalYear' | 'page' | 'limit'>;

/** The sums of a market side's own markets by product, added up once from their requests; `allocated` only if sorted by it. */
function toOwnSums(viewer: ProductViewer, marketIds: readonly number[], { sort, fiscalYear }: Query): SQL {
  const { allocatedQuantity } = toVisibleFigures({ seesDrafts: false });
  // What a market may see as allocated depends on the product.
  const [allocated, join] = sort?.some(({ attribute }) => attribute === 'allocated')
    ? [
        sql`coalesce(sum(${allocatedQuantity}), 0)`,
        sql`join ${products} on ${products.productId} = ${requests.productId}`,
      ]
    : [sql`0`, sql``];
  return sql`(
      select ${requests.productId}, count(*) as requests,
        coalesce(sum(${requests.requestedQuantity}), 0) as requested, ${allocated} as allocated
      from ${requests} ${join}
      where ${toOwnRequests(marketIds, viewer, fiscalYear)}
      group by ${requests.productId}
    ) as own`;
}

const FIGURES: ReadonlySet<Attribute> = new Set(['requested', 'allocated', 'left', 'supply', 'status']);

/**
 * The products, with their brands if the order asks for their labels: looked up once for all of them, not for each. An order by
 * figures alone reads these alone.
 */
function toNamedProducts(viewer: ProductViewer, query: Query): SQL {
  const { sort = [] } = query;
  if (sort.length > 0 && sort.every(({ attribute }) => FIGURES.has(attribute)))
    return toFiguresSource(viewer, query);
  if (!sort.some(({ attribute }) => attribute === 'brand')) return sql`${products}`;
  return sql`${products} join ${brands} on ${brands.brandId} = ${products.brandId}`;
}

/** The products that a list reads in this order, with the sums of the viewer's own markets if it sorts by one. */
function toProductSource(viewer: ProductViewer, query: Query, join = sql`left join`): SQL {
  const isBySum = query.sort?.some(({ attribute }) => attribute === 'requested' || attribute === 'allocated');
  const source = toNamedProducts(viewer, query);
  if (viewer.scope.kind !== 'markets' || !isBySum) return source;
  return sql`${source} ${join} ${toOwnSums(viewer, viewer.scope.marketIds, query)}
    on own.product_id = ${products.productId}`;
}

/** How many of the products with a request of these markets may not be listed, at most: drafts, and those outside their offer. */
const toMostUnlisted = (
  marketIds: readonly number[],
  { system }: ProductViewer,
  fiscalYear: number,
): SQL => sql`
  (select count(*) from ${requests} where ${requests.isOutsideOffer}
    and ${requests.allocationSystemId} = ${system.id} and ${requests.fiscalYear} = ${fiscalYear})
  + (select coalesce(sum(total), 0)::bigint from set_aside_totals where allocation_system_id = ${system.id}
    and fiscal_year = ${fiscalYear} and brand_id is null and market_id = any(${toIntArray(marketIds)}) and not is_published)`;

/**
 * The products with a request of these markets, by its sum alone: sorted before any product is looked at, and only as far as the page
 * reaches, with those that may turn out not to be listed.
 */
function toSortedByOwn(
  viewer: ProductViewer,
  marketIds: readonly number[],
  query: PageQuery,
  listed: SQL,
): ProductPart {
  const { sort, fiscalYear, page, limit } = query;
  const direction = sort?.[0]?.direction === 'desc' ? sql`desc` : sql`asc`;
  const order = sql`own.requested ${direction}, own.product_id`;
  const rows = sql`(
      select * from ${toOwnSums(viewer, marketIds, query)} order by ${order}
      limit ${page * limit} + ${toMostUnlisted(marketIds, viewer, fiscalYear)}
    ) as own cross join lateral (
      select * from ${products} where ${products.productId} = own.product_id and ${listed} offset 0
    ) as ${products}`;
  return { rows, order };
}

/** Consecutive rows of a list, for `from`, and their order. */
type ProductPart = { rows: SQL; order: SQL };

/** By what is left alone, as an index has it (0553): the products with a value, then those without. Equal ones are by id, in its direction. */
function toPartsByLeft(viewer: ProductViewer, query: Query, listed: SQL): ProductPart[] {
  const left = toExpression('left', viewer);
  const direction = query.sort?.[0]?.direction === 'desc' ? sql`desc` : sql`asc`;
  const byId = sql`${products.productId} ${direction}`;
  const source = sql`${toProductSource(viewer, query)} where ${listed}`;
  return [
    { rows: sql`${source} and (${left}) is not null`, order: sql`${left} ${direction}, ${byId}` },
    { rows: sql`${source} and (${left}) is null`, order: byId },
  ];
}

/**
 * The products that meet `listed`, in order. Sorted by what its own markets requested, the products that they have a request of
 * come first: a market has a request of one in ten, and the others are not sorted for its first pages. `isWhole`: most of the
 * products with a request are listed.
 */
export function toProductParts(
  viewer: ProductViewer,
  query: PageQuery,
  { listed, isWhole }: { listed: SQL; isWhole: boolean },
): ProductPart[] {
  const { sort, fiscalYear } = query;
  const { scope } = viewer;
  const order = toProductOrder(viewer, sort);
  if (sort?.length === 1 && sort[0]?.attribute === 'left' && isOfFigures(viewer, query))
    return toPartsByLeft(viewer, query, listed);
  if (scope.kind !== 'markets' || sort?.[0]?.attribute !== 'requested') {
    return [{ rows: sql`${toProductSource(viewer, query)} where ${listed}`, order }];
  }
  const rest = sort.slice(1).filter(({ attribute }) => attribute !== 'requested');
  const asked =
    isWhole && rest.length === 0
      ? toSortedByOwn(viewer, scope.marketIds, query, listed)
      : { rows: sql`${toProductSource(viewer, query, sql`join`)} where ${listed}`, order };
  const isAsked = sql`exists (select from ${requests} where ${requests.productId} = ${products.productId}
    and ${toOwnRequests(scope.marketIds, viewer, fiscalYear)})`;
  const unasked = sql`${toProductSource(viewer, { fiscalYear, sort: rest })} where ${listed} and not ${isAsked}`;
  return [asked, { rows: unasked, order: toProductOrder(viewer, rest) }];
}

const IS_FINAL = toStatusCondition('final');

/** Null where a cell shows a dash: no requested quantity without requests, and a 0 that is not a decision. */
function toExpression(attribute: Attribute, { scope }: ProductViewer): SQL {
  if (attribute !== 'requested' && attribute !== 'allocated' && attribute !== 'left') {
    return toColumn(attribute);
  }
  const sums = scope.kind === 'markets' ? OWN_MARKETS : ALL_MARKETS;
  if (attribute === 'requested') return sql`case when ${sums.count} > 0 then ${sums.requested} end`;
  const isDecided = sql`${IS_FINAL} or ${sums.allocated} <> 0`;
  if (attribute === 'allocated') return sql`case when ${isDecided} then ${sums.allocated} end`;
  // Only the brand side sees what is left; for a market all products are equal in it.
  return scope.kind === 'markets' ? sql`null::integer` : sql`case when ${isDecided} then ${LEFT} end`;
}

/** What is left of a product as the viewer's list shows it. */
export const toShownLeft = (viewer: ProductViewer): SQL => toExpression('left', viewer);

/** The order of a list; the id is always its last key. */
export function toProductOrder(viewer: ProductViewer, sort: ProductListQuery['sort']): SQL {
  const keys = (sort ?? [{ attribute: 'productId', direction: 'asc' } as const]).map((key) => {
    const direction = key.direction === 'desc' ? sql`desc` : sql`asc`;
    const nulls = mayBeEmpty(key.attribute) ? sql` nulls last` : sql``;
    return sql`${toExpression(key.attribute, viewer)} ${direction}${nulls}`;
  });
  return sql.join([...keys, sql`${products.productId}`], sql`, `);
}
