import { type SQL, sql } from 'drizzle-orm';
import type { PRODUCT_SORTS, ProductListQuery } from '@/domain/contract/product-query';
import { LISTED_FIELDS, type ListedField } from '@/domain/product-columns';
import { getProductField, isProductFieldOfKind } from '@/domain/product-fields';
import { toIntArray } from '../database/database';
import { brands, products, requests } from '../database/schema';
import { toVisibleFigures } from '../requests/viewer';
import { BRAND_LABEL } from './brand-label';
import type { ProductViewer } from './product-scope';
import { STATUS_RANK, toStatusCondition } from './product-status';
import { LEFT, SUPPLY } from './supply';

type Attribute = (typeof PRODUCT_SORTS)[number];

type Sum = 'requested' | 'allocated' | 'left';

/** Sort keys that differ from the stored columns. */
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

type Sums = { answered: SQL; requested: SQL; allocated: SQL };

const ALL_MARKETS: Sums = {
  answered: sql`${products.answeredCount}`,
  requested: sql`${products.requestedTotal}`,
  allocated: sql`${products.allocatedTotal}`,
};

/** The sums a market side may sort by: of its own markets, and only figures it may see. They need `toProductSource`. */
const OWN_MARKETS: Sums = {
  answered: sql`coalesce(own.answered, 0)`,
  requested: sql`coalesce(own.requested, 0)`,
  allocated: sql`coalesce(own.allocated, 0)`,
};

type Query = Pick<ProductListQuery, 'sort' | 'fiscalYear'>;

/** The sums of a market side's own markets by product. */
function toOwnSums({ system }: ProductViewer, marketIds: readonly number[], { fiscalYear }: Query): SQL {
  const { allocatedQuantity } = toVisibleFigures({ seesDrafts: false });
  return sql`(
      select ${requests.productId}, count(${requests.requestedQuantity}) as answered,
        coalesce(sum(${requests.requestedQuantity}), 0) as requested,
        coalesce(sum(${allocatedQuantity}), 0) as allocated
      from ${requests} join ${products} on ${products.productId} = ${requests.productId}
      where ${requests.allocationSystemId} = ${system.id} and ${requests.fiscalYear} = ${fiscalYear}
        and ${requests.marketId} = any(${toIntArray(marketIds)})
      group by ${requests.productId}
    ) as own`;
}

/** The products that a list reads in this order, with their brands, and the sums of the viewer's own markets if it sorts by one. */
export function toProductSource(viewer: ProductViewer, query: Query): SQL {
  const source = sql`${products} join ${brands} on ${brands.brandId} = ${products.brandId}`;
  const isBySum = query.sort?.some(({ attribute }) => attribute === 'requested' || attribute === 'allocated');
  if (viewer.scope.kind !== 'markets' || !isBySum) return source;
  return sql`${source} left join ${toOwnSums(viewer, viewer.scope.marketIds, query)}
    on own.product_id = ${products.productId}`;
}

const IS_FINAL = toStatusCondition('final');

/** Null where a cell shows a dash: no requested quantity without an answer, and a 0 that is not a decision. As domain/product-sums.ts. */
function toExpression(attribute: Attribute, { scope }: ProductViewer): SQL {
  if (attribute !== 'requested' && attribute !== 'allocated' && attribute !== 'left') {
    return toColumn(attribute);
  }
  const sums = scope.kind === 'markets' ? OWN_MARKETS : ALL_MARKETS;
  if (attribute === 'requested') return sql`case when ${sums.answered} > 0 then ${sums.requested} end`;
  const isDecided = sql`${IS_FINAL} or ${sums.allocated} <> 0`;
  if (attribute === 'allocated') return sql`case when ${isDecided} then ${sums.allocated} end`;
  // Only the brand side sees the quantity left; for a market all products are equal in it.
  return scope.kind === 'markets' ? sql`null::integer` : LEFT;
}

/** The quantity left of a product as the viewer's list shows it. */
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
