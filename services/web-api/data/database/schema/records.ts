import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { CHANGE_SOURCES } from '@/domain/contract/history';
import { json } from './json';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The history: one row per changed field. */
export const changes = pgTable('changes', {
  changeId: bigint('change_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  entity: text('entity')
    .notNull()
    .$type<
      | 'product'
      | 'request'
      | 'user'
      | 'allocationSystem'
      | 'steps'
      | 'valueSettings'
      | 'brand'
      | 'organization'
      | 'market'
      | 'entity'
    >(),
  entityId: integer('entity_id').notNull(),
  at: instant('at').notNull(),
  byUserId: integer('by_user_id'),
  byEmail: text('by_email').notNull(),
  source: text('source').notNull().$type<(typeof CHANGE_SOURCES)[number]>(),
  isOutsideCondition: boolean('is_outside_condition').notNull().default(false),
  field: text('field').notNull(),
  from: json('from_value'),
  to: json('to_value'),
  /** The import that made the change, or whose take-back made it. */
  fileId: integer('file_id'),
  /** The run over all products that made the change, or whose take-back made it. */
  runId: integer('run_id'),
  isRunUndo: boolean('is_run_undo').notNull().default(false),
  /** What gave a figure: the id of the rule of an applied proposal, or the name of the applied scenario. */
  givenBy: text('given_by'),
});

/** The answers of creates, by Idempotency-Key: a retry gets the same answer and creates nothing twice. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: json('answer'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.operation, table.key] })],
);

/** View-as sessions of administrators. */
export const viewAs = pgTable('view_as', {
  viewAsId: integer('view_as_id').primaryKey().generatedAlwaysAsIdentity(),
  byUserId: integer('by_user_id').notNull(),
  userId: integer('user_id').notNull(),
  startedAt: instant('started_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  endedAt: instant('ended_at'),
});

/** The audit record. The event is the JSON that is hashed; place and hashes are null until it is chained. */
export const auditEvents = pgTable('audit_events', {
  eventId: bigint('event_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  event: text('event').notNull(),
  place: bigint('place', { mode: 'number' }).unique(),
  previous: text('previous'),
  hash: text('hash'),
});
