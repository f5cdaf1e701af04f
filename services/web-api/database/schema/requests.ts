import { boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Change several requests of a product in ONE statement (`update ... from unnest(...)`): triggers keep the product's
 * sums once a statement, and the check of the supply judges them then.
 */
export const requests = pgTable('requests', {
  requestId: integer('request_id').primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id').notNull(),
  /** System, year and brand follow the product by the foreign key. */
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
  /** What the first round gave: the floor of the mid-year review. */
  floorQuantity: integer('floor_quantity'),
  submittedAt: instant('submitted_at'),
  submittedBy: text('submitted_by'),
  finalizedAt: instant('finalized_at'),
  finalizedBy: text('finalized_by'),
  /** Its market is not one that the product is offered to. A trigger keeps it: read it, never write it. */
  isOutsideOffer: boolean('is_outside_offer').notNull().default(false),
  version: integer('version').notNull().default(1),
  /** The version markets see: a trigger moves it when something they may know of changes. Read it, never write it. */
  marketVersion: integer('market_version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
});
