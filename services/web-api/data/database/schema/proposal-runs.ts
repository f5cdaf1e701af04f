import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ProposalRunStatus } from '@/domain/contract/proposal-run';
import type { ProposalRule } from '@/domain/sharing/rules';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const count = (name: string) => integer(name).notNull().default(0);

export const proposalRuns = pgTable('proposal_runs', {
  runId: integer('run_id').primaryKey().generatedAlwaysAsIdentity(),
  allocationSystemId: integer('allocation_system_id').notNull(),
  fiscalYear: integer('fiscal_year').notNull(),
  /** The user who started it, by whose rights it is judged. */
  userId: integer('user_id').notNull(),
  rule: text('rule').notNull().$type<ProposalRule>(),
  reason: text('reason'),
  /** The filters of the board, as a query. */
  filters: text('filters').notNull(),
  /** The open products that the board showed when the run started, in order. */
  productIds: integer('product_ids').array().notNull(),
  /** The brands of these products. */
  brandIds: integer('brand_ids').array().notNull(),
  status: text('status').notNull().default('running').$type<ProposalRunStatus>(),
  failure: text('failure'),
  /** The last product that was done. */
  lastProductId: count('last_product_id'),
  /** The last product that was taken back. */
  takenBackProductId: count('taken_back_product_id'),
  productsDone: count('products_done'),
  refusedProducts: count('refused_products'),
  changes: count('changes'),
  changedProducts: count('changed_products'),
  more: count('more'),
  fewer: count('fewer'),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
  takenBackAt: instant('taken_back_at'),
  takenBackByUserId: integer('taken_back_by_user_id'),
  takenBackChanges: count('taken_back_changes'),
  takenBackKept: count('taken_back_kept'),
  /** Number of attempts since the last products that were done. */
  attempts: count('attempts'),
  /** The runner that works on it, and when its lease expires. */
  leasedBy: text('leased_by'),
  leasedUntil: instant('leased_until'),
});
