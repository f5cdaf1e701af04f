import { boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Change several requests of a product in ONE statement (`update ... from unnest(...)`): triggers update the product's
 * sums once per statement, and the supply check runs then.
 */
export const requests = pgTable('requests', {
  requestId: integer('request_id').primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id').notNull(),
  /** The foreign key keeps system, year and brand equal to the product's. */
  allocationSystemId: integer('allocation_system_id').notNull(),
  fiscalYear: integer('fiscal_year').notNull(),
  brandId: integer('brand_id').notNull(),
  marketId: integer('market_id').notNull(),
  isRequestRequired: boolean('is_request_required').notNull().default(false),
  requestedQuantity: integer('requested_quantity'),
  priority: integer('priority'),
  pitch: text('pitch'),
  reason: text('reason'),
  wantedBy: date('wanted_by'),
  allocatedQuantity: integer('allocated_quantity'),
  allocationReason: text('allocation_reason'),
  allocationComment: text('allocation_comment'),
  isLocked: boolean('is_locked').notNull().default(false),
  /** The allocation of the first round: the minimum in the mid-year review. */
  floorQuantity: integer('floor_quantity'),
  submittedAt: instant('submitted_at'),
  submittedBy: text('submitted_by'),
  finalizedAt: instant('finalized_at'),
  finalizedBy: text('finalized_by'),
  version: integer('version').notNull().default(1),
  /** The version markets see: a trigger increases it when something visible to them changes. Never write it. */
  marketVersion: integer('market_version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
});
