import { type SQL, sql } from 'drizzle-orm';
import { products } from '../database/schema';

/** An instant of the contract: to the millisecond, and none is out of the database's range. */
export const toInstant = (instant: string): SQL => sql`to_timestamp(${Date.parse(instant) / 1_000}::float8)`;

/** Everyone who sees a product reads when it was updated. */
export const isProductUpdatedSince = (since: string): SQL =>
  sql`${products.updatedAt} >= ${toInstant(since)}`;
