import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ListName } from '@/domain/lists';
import { json } from './json';

const ofList = () => ({
  userId: integer('user_id').notNull(),
  allocationSystemId: integer('allocation_system_id').notNull(),
  list: text('list').notNull().$type<ListName>(),
});
const updatedAt = () => timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull();

/** A person's columns of a list. Null: the default columns; the row is kept for its version. */
export const listColumns = pgTable(
  'list_columns',
  { ...ofList(), chosen: json('chosen'), version: integer('version').notNull(), updatedAt: updatedAt() },
  (table) => [primaryKey({ columns: [table.userId, table.allocationSystemId, table.list] })],
);

export const listViews = pgTable('list_views', {
  viewId: integer('view_id').primaryKey().generatedAlwaysAsIdentity(),
  ...ofList(),
  name: text('name').notNull(),
  search: text('search').notNull(),
  isShared: boolean('is_shared').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: updatedAt(),
});
