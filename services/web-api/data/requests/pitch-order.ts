/** The order of a list of pitches. */
import { type SQL, sql } from 'drizzle-orm';
import type { PITCH_SORTS, PitchListQuery } from '@/domain/contract/request-query';
import { brands, markets, products, requests } from '../database/schema';
import { BRAND_LABEL } from '../products/brand-label';
import { SUPPLY } from '../products/supply';

type Attribute = (typeof PITCH_SORTS)[number];
type PitchKey = NonNullable<PitchListQuery['sort']>[number];

/** Required ones first, then by product and market. */
const DEFAULT_KEYS: readonly PitchKey[] = [
  { attribute: 'isRequestRequired', direction: 'desc' },
  { attribute: 'skuName', direction: 'asc' },
  { attribute: 'market', direction: 'asc' },
];

/** The place of a pitch's status in PITCH_STATUSES. */
const STATUS_RANK = sql`case when ${products.finalizedAt} is not null then 4 when ${products.isDisabled} then 5
  when ${requests.requestedQuantity} > 0 then 2 when ${requests.requestedQuantity} = 0 then 3
  when ${requests.isRequestRequired} then 0 else 1 end`;

/** Offers without a request are sorted too: they are not required, and their columns are empty. */
const KEYS: Record<Attribute, SQL> = {
  skuId: sql`${products.skuIdSearch}`,
  skuName: sql`${products.titleSearch}`,
  name: sql`${products.titleSearch}`,
  brand: BRAND_LABEL,
  supply: SUPPLY,
  isDisabled: sql`${products.isDisabled}`,
  requestedQuantity: sql`${requests.requestedQuantity}`,
  priority: sql`${requests.priority}`,
  isRequestRequired: sql`coalesce(${requests.isRequestRequired}, false)`,
  status: STATUS_RANK,
  market: sql`${markets.code}`,
};

/** The brand of a pitch, if the order asks for its label: to be joined to `products`. */
export const toBrandJoin = (sort: PitchListQuery['sort']): SQL =>
  sort?.some(({ attribute }) => attribute === 'brand')
    ? sql`join ${brands} on ${brands.brandId} = ${products.brandId}`
    : sql``;

/** The keys in their order, ids last; empty values come last in both directions. */
export const toPitchOrder = (sort: PitchListQuery['sort']): SQL =>
  sql.join(
    [
      ...(sort ?? DEFAULT_KEYS).map(({ attribute, direction }) =>
        direction === 'desc'
          ? sql`${KEYS[attribute]} desc nulls last`
          : sql`${KEYS[attribute]} asc nulls last`,
      ),
      sql`${products.productId}`,
      sql`${markets.marketId}`,
    ],
    sql`, `,
  );
