/** What a product has to share as SQL; the same in words: domain/supply.ts. Shared by all lists. */
import { type SQL, sql } from 'drizzle-orm';
import { products } from '../database/schema';

/** The pieces to allocate. The database holds no larger reserve. */
export const SUPPLY: SQL = sql`${products.availableQuantity} - ${products.reserveQuantity}`;

/** The pieces that nobody is allocated yet. */
export const LEFT: SQL = sql`${SUPPLY} - ${products.allocatedTotal}`;

/** Whether markets ask for more than there is; `requested` is a column or a sum. */
export const isAboveSupply = (requested: SQL): SQL => sql`${requested} > ${SUPPLY}`;

/** What markets requested of a product together; null until one has answered. The same as domain/product-sums.ts. */
export const REQUESTED = sql`case when ${products.answeredCount} > 0 then ${products.requestedTotal} end`;
