import { sql } from 'drizzle-orm';
import { boolean, date, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const products = pgTable('products', {
  productId: integer('product_id').primaryKey().generatedByDefaultAsIdentity(),
  allocationSystemId: integer('allocation_system_id').notNull(),
  fiscalYear: integer('fiscal_year').notNull(),
  brandId: integer('brand_id').notNull(),
  skuId: text('sku_id'),
  skuName: text('sku_name'),
  name: text('name'),
  collection: text('collection'),
  description: text('description'),
  comment: text('comment'),
  availableQuantity: integer('available_quantity').notNull(),
  reserveQuantity: integer('reserve_quantity').notNull().default(0),
  packSize: integer('pack_size').notNull().default(1),
  minPerMarket: integer('min_per_market'),
  maxPerMarket: integer('max_per_market'),
  usefulMinimum: integer('useful_minimum'),
  unitPrice: numeric('unit_price', { precision: 12, scale: 2 }),
  currency: text('currency').$type<'EUR' | 'CHF' | 'GBP' | 'JPY' | 'USD'>(),
  launchDate: date('launch_date'),
  deliveryFrom: date('delivery_from'),
  deliveryTo: date('delivery_to'),
  link: text('link'),
  eligibleMarketIds: integer('eligible_market_ids').array(),
  requiredMarketIds: integer('required_market_ids').array().notNull().default([]),
  isDisabled: boolean('is_disabled').notNull().default(false),
  publishedAt: instant('published_at'),
  finalizedAt: instant('finalized_at'),
  finalizedBy: text('finalized_by'),
  reopenedAt: instant('reopened_at'),
  reopenedBy: text('reopened_by'),
  reopenReason: text('reopen_reason'),
  /** Triggers on `requests` maintain these sums: read them, never write them. */
  requestCount: integer('request_count').notNull().default(0),
  answeredCount: integer('answered_count').notNull().default(0),
  requestedTotal: integer('requested_total').notNull().default(0),
  allocatedTotal: integer('allocated_total').notNull().default(0),
  version: integer('version').notNull().default(1),
  /** The SKU id or name as it is compared (domain/keys.ts), by which the product is unique. */
  identityKey: text('identity_key').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
  /** Folded (no case, no accents): used to match searches and to sort lists. */
  skuIdSearch: text('sku_id_search').generatedAlwaysAs(sql`fold(sku_id)`),
  titleSearch: text('title_search').notNull().generatedAlwaysAs(sql`fold(coalesce(sku_name, name))`),
});

/** Marks of products that were reviewed. Triggers keep whether the figures are still those of the mark. */
export const productReviews = pgTable('product_reviews', {
  productId: integer('product_id').primaryKey(),
  byUserId: integer('by_user_id').notNull(),
  byEmail: text('by_email').notNull(),
  at: instant('at').notNull(),
  /** The fingerprint of the figures at that time, by `figures_of`. */
  figures: text('figures').notNull(),
  holds: boolean('holds').notNull().default(true),
});

export const productFiles = pgTable('product_files', {
  fileId: integer('file_id').primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id').notNull(),
  fileName: text('file_name').notNull(),
  contentType: text('content_type')
    .notNull()
    .$type<'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'>(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  storageKey: text('storage_key').notNull(),
  hasThumbnail: boolean('has_thumbnail').notNull(),
  isMain: boolean('is_main').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
});
