/** What lists order by where a cell shows a figure that is not stored as it is shown: one place for all lists. */
import { type SQL, sql } from 'drizzle-orm';
import { brands, products } from '../../database/schema';

/** What there is to share out: available less reserve. */
export const SUPPLY: SQL = sql`${products.availableQuantity} - ${products.reserveQuantity}`;

/** Supply less what is allocated so far. */
export const LEFT: SQL = sql`${SUPPLY} - ${products.allocatedTotal}`;

/** A brand as lists show it: by its label, without regard to case and accents. Needs `brands`. */
export const BRAND_LABEL: SQL = sql`${brands.labelSearch}`;
