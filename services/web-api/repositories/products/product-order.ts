import { type SQL, sql } from 'drizzle-orm';
import type { PRODUCT_SORTS, ProductListQuery } from '@/domain/contract/product';
import { toIntArray } from '../../database/database';
import { brands, products } from '../../database/schema';
import type { ProductViewer } from './product-scope';

type Attribute = (typeof PRODUCT_SORTS)[number];

/** In the order of PRODUCT_STATUSES. */
const STATUS = sql`case when ${products.isDisabled} then 3 when ${products.finalizedAt} is not null then 2
  when ${products.publishedAt} is not null then 1 else 0 end`;

const COLUMNS: Record<Exclude<Attribute, 'requested' | 'allocated' | 'remaining'>, SQL> = {
  productId: sql`${products.productId}`,
  skuId: sql`${products.skuIdSearch}`,
  skuName: sql`${products.titleSearch}`,
  name: sql`${products.titleSearch}`,
  brand: sql`(select lower(${brands.code}) from ${brands} where ${brands.brandId} = ${products.brandId})`,
  collection: sql`fold(${products.collection})`,
  status: STATUS,
  availableQuantity: sql`${products.availableQuantity}`,
  unitPrice: sql`${products.unitPrice}`,
  launchDate: sql`${products.launchDate}`,
  publishedAt: sql`${products.publishedAt}`,
  updatedAt: sql`${products.updatedAt}`,
};

/** Columns that may be empty: the empty ones come last, whichever way the list runs. */
const NULLABLE = new Set<Attribute>(['collection', 'unitPrice', 'launchDate', 'publishedAt', 'allocated']);

/** The sums a market side may sort by: of its own markets, and final figures only. */
const toOwnSum = (marketIds: readonly number[], figure: SQL) =>
  sql`(select coalesce(sum(${figure}), 0) from requests where requests.product_id = ${products.productId}
    and requests.market_id = any(${toIntArray(marketIds)}))`;

function toExpression(attribute: Attribute, { scope }: ProductViewer): SQL {
  if (attribute !== 'requested' && attribute !== 'allocated' && attribute !== 'remaining') {
    return COLUMNS[attribute];
  }
  if (scope.kind === 'markets') {
    // What is left is the brand side's alone: to a market every product is alike in it.
    if (attribute === 'remaining') return sql`null::integer`;
    if (attribute === 'requested') return toOwnSum(scope.marketIds, sql`requests.requested_quantity`);
    return toOwnSum(
      scope.marketIds,
      sql`case when ${products.finalizedAt} is not null then requests.final_quantity else requests.floor_quantity end`,
    );
  }
  if (attribute === 'requested') return sql`${products.requestedTotal}`;
  if (attribute === 'allocated') return sql`${products.allocatedTotal}`;
  return sql`${products.availableQuantity} - ${products.reserveQuantity} - ${products.allocatedTotal}`;
}

/** The order of a list; the id is always its last key. */
export function toProductOrder(viewer: ProductViewer, sort: ProductListQuery['sort']): SQL {
  const keys = (sort ?? [{ attribute: 'productId', direction: 'asc' } as const]).map((key) => {
    const direction = key.direction === 'desc' ? sql`desc` : sql`asc`;
    const nulls = NULLABLE.has(key.attribute) ? sql` nulls last` : sql``;
    return sql`${toExpression(key.attribute, viewer)} ${direction}${nulls}`;
  });
  return sql.join([...keys, sql`${products.productId}`], sql`, `);
}
