import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ProposalRule } from '@/domain/sharing/rules';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull();

export const scenarios = pgTable('scenarios', {
  scenarioId: integer('scenario_id').primaryKey().generatedAlwaysAsIdentity(),
  allocationSystemId: integer('allocation_system_id').notNull(),
  fiscalYear: integer('fiscal_year').notNull(),
  /** Its maker, the only one who may change it. */
  userId: integer('user_id').notNull(),
  name: text('name').notNull(),
  isShared: boolean('is_shared').notNull(),
  /** The rule it was made by; null: typed or mixed. */
  rule: text('rule').$type<ProposalRule>(),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
  updatedBy: text('updated_by').notNull(),
  version: integer('version').notNull().default(1),
});

export const scenarioProducts = pgTable(
  'scenario_products',
  { scenarioId: integer('scenario_id').notNull(), productId: integer('product_id').notNull() },
  (table) => [primaryKey({ columns: [table.scenarioId, table.productId] })],
);

/** A figure that differs from the allocation, with the quantities requested and allocated when it was drafted. */
export const scenarioFigures = pgTable(
  'scenario_figures',
  {
    scenarioId: integer('scenario_id').notNull(),
    requestId: integer('request_id').notNull(),
    allocated: integer('allocated'),
    draftedRequested: integer('drafted_requested'),
    draftedAllocated: integer('drafted_allocated'),
  },
  (table) => [primaryKey({ columns: [table.scenarioId, table.requestId] })],
);
