import { type SQL, sql } from 'drizzle-orm';
import { brands } from '../database/schema';

/** A brand as lists sort by it: by its label, ignoring case and accents. Needs `brands`. */
export const BRAND_LABEL: SQL = sql`${brands.labelSearch}`;
