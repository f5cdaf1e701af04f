/** Sort expressions for figures that are not stored as shown, shared by all lists. */
import { type SQL, sql } from 'drizzle-orm';
import { brands, products } from '../database/schema';

/** The quantity to allocate: available less reserve. */
export const SUPPLY: SQL = sql`${products.availableQuantity} - ${products.reserveQuantity}`;

/** Supply less the quantity allocated so far. */
export const LEFT: SQL = sql`${SUPPLY} - ${products.allocatedTotal}`;

/** A brand as lists show it: by its label, ignoring case and accents. Needs `brands`. */
export const BRAND_LABEL: SQL = sql`${brands.labelSearch}`;
