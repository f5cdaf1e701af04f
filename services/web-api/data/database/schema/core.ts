import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  integer,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CURRENCIES } from '@/domain/limits';

type Currency = (typeof CURRENCIES)[number];

const id = (name: string) => integer(name).primaryKey().generatedByDefaultAsIdentity();
/** The code as it is compared (domain/keys.ts): unique in its list. */
const codeKey = () => text('code_key').notNull();
/** Kept in old records, not offered for new ones. */
const isRetired = () => boolean('is_retired').notNull().default(false);
const version = () => integer('version').notNull().default(1);

export const fiscalYears = pgTable('fiscal_years', { fiscalYear: integer('fiscal_year').primaryKey() });

export const allocationSystems = pgTable('allocation_systems', {
  allocationSystemId: integer('allocation_system_id').primaryKey(),
  currentFiscalYear: integer('current_fiscal_year').notNull(),
  isEnabled: boolean('is_enabled').notNull().default(true),
  /** The percentage of the supply that a rule protects for the requests outside the highest priority. */
  protectedShare: integer('protected_share').notNull().default(20),
  /** Whether a figure below the request needs a reason before it is submitted. */
  isReasonRequired: boolean('is_reason_required').notNull().default(false),
  /** The percentage of last year's request from which a request is far above it. */
  farAbovePercent: integer('far_above_percent').notNull().default(250),
  version: version(),
});

export const systemYears = pgTable(
  'system_years',
  {
    allocationSystemId: integer('allocation_system_id').notNull(),
    fiscalYear: integer('fiscal_year').notNull(),
    /** The currency of the year's values; null: it has none. */
    currency: text('currency').$type<Currency>(),
    /** Decides, with product and market, who comes first among equal claims. Drawn when the year is opened. */
    drawSeed: uuid('draw_seed').notNull().defaultRandom(),
  },
  (table) => [primaryKey({ columns: [table.allocationSystemId, table.fiscalYear] })],
);

/** How much of the year's currency one unit of another currency is worth. */
export const currencyRates = pgTable(
  'currency_rates',
  {
    allocationSystemId: integer('allocation_system_id').notNull(),
    fiscalYear: integer('fiscal_year').notNull(),
    currency: text('currency').notNull().$type<Currency>(),
    rate: numeric('rate', { precision: 14, scale: 8 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.allocationSystemId, table.fiscalYear, table.currency] })],
);

/** In the year's currency. */
export const marketBudgets = pgTable(
  'market_budgets',
  {
    allocationSystemId: integer('allocation_system_id').notNull(),
    fiscalYear: integer('fiscal_year').notNull(),
    marketId: integer('market_id').notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.allocationSystemId, table.fiscalYear, table.marketId] })],
);

export const steps = pgTable(
  'steps',
  {
    allocationSystemId: integer('allocation_system_id').notNull(),
    fiscalYear: integer('fiscal_year').notNull(),
    isMidYearReview: boolean('is_mid_year_review').notNull(),
    order: integer('step_order').notNull().$type<1 | 2 | 3>(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.allocationSystemId, table.fiscalYear, table.isMidYearReview, table.order],
    }),
  ],
);

/** Belongs to a market or to an entity, never to both. */
export const sharingWeights = pgTable('sharing_weights', {
  allocationSystemId: integer('allocation_system_id').notNull(),
  marketId: integer('market_id'),
  entityId: integer('entity_id'),
  weight: integer('weight').notNull(),
});

export const allocationReasons = pgTable(
  'allocation_reasons',
  {
    allocationSystemId: integer('allocation_system_id').notNull(),
    position: integer('position').notNull(),
    label: text('label').notNull(),
    isRetired: boolean('is_retired').notNull(),
  },
  (table) => [primaryKey({ columns: [table.allocationSystemId, table.position] })],
);

export const organizations = pgTable('organizations', {
  organizationId: id('organization_id'),
  code: text('code').notNull(),
  codeKey: codeKey(),
  label: text('label').notNull(),
  version: version(),
});

export const brands = pgTable('brands', {
  brandId: id('brand_id'),
  code: text('code').notNull(),
  codeKey: codeKey(),
  label: text('label').notNull(),
  organizationId: integer('organization_id'),
  isRetired: isRetired(),
  version: version(),
  /** The label folded, for sorting. */
  labelSearch: text('label_search').notNull().generatedAlwaysAs(sql`fold(label)`),
});

export const entities = pgTable('entities', {
  entityId: id('entity_id'),
  code: text('code').notNull(),
  codeKey: codeKey(),
  label: text('label').notNull(),
  version: version(),
});

export const markets = pgTable('markets', {
  marketId: id('market_id'),
  code: text('code').notNull(),
  codeKey: codeKey(),
  label: text('label').notNull(),
  entityId: integer('entity_id'),
  isRetired: isRetired(),
  version: version(),
});

export const users = pgTable('users', {
  userId: id('user_id'),
  /** The directory's id of the person: the `oid` of a token. */
  uniqueId: text('unique_id').notNull(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  isGlobalAdministrator: boolean('is_global_administrator').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  /** While it is on, personal data is not removed. */
  isOnHold: boolean('is_on_hold').notNull().default(false),
  /** Name, address and directory id were removed. */
  isFormer: boolean('is_former').notNull().default(false),
  version: version(),
  /** The UTC day of the last sign-in; null before the first. */
  lastSignInOn: date('last_sign_in_on'),
  /** Name and e-mail folded, for searches. */
  search: text('search').notNull().generatedAlwaysAs(sql`fold(name || ' ' || email)`),
});

const permissionColumns = () => ({
  userId: integer('user_id').notNull(),
  allocationSystemId: integer('allocation_system_id').notNull(),
  roleId: integer('role_id').notNull(),
  permissionTypeId: integer('permission_type_id'),
  ids: integer('ids').array(),
  /** Organizations or entities held as a whole, by the type. */
  groupIds: integer('group_ids').array(),
});

/** The permissions as written: `ids` holds no members of `groupIds`. Rights are read from {@link heldPermissions}. */
export const permissions = pgTable('permissions', permissionColumns(), (table) => [
  primaryKey({ columns: [table.userId, table.allocationSystemId] }),
]);

/** The permissions with the present members of their groups among the ids. */
export const heldPermissions = pgView('held_permissions', permissionColumns()).existing();
