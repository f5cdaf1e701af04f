import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One calendar link per person, identified by the hash of its secret. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: integer('user_id').primaryKey(),
  secretHash: text('secret_hash').notNull(),
  alarmDays: integer('alarm_days'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
