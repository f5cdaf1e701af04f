import { eq } from 'drizzle-orm';
import { CalendarFeed, NewCalendarFeed } from '@/domain/contract/calendar';
import type { User } from '@/domain/contract/user';
import { canUseApplication } from '@/domain/rights';
import { requireFound } from '../../refusals';
import type { Database, Transaction } from '../database/database';
import { calendarFeeds } from '../database/schema';
import { getUserById } from '../users/get-user';
import { drawSecret, toSecretHash } from './calendar-secret';

type Row = typeof calendarFeeds.$inferSelect;

const present = (row: Pick<Row, 'createdAt' | 'alarmDays'> | undefined): CalendarFeed =>
  CalendarFeed.parse({
    isActive: row !== undefined,
    createdAt: row?.createdAt.toISOString() ?? null,
    alarmDays: row?.alarmDays ?? null,
  });

/** Whether a person has a calendar link. */
export async function getCalendarFeed(database: Database, userId: number): Promise<CalendarFeed> {
  const [row] = await database.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return present(row);
}

/** Creates a person's link, replacing the previous one, and returns its secret. The secret cannot be read again. */
export async function createCalendarFeed(
  tx: Transaction,
  userId: number,
  { alarmDays, at }: { alarmDays: number | null; at: Date },
): Promise<NewCalendarFeed> {
  const secret = drawSecret();
  const values = { secretHash: toSecretHash(secret), alarmDays, createdAt: at };
  await tx
    .insert(calendarFeeds)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: values });
  return NewCalendarFeed.parse({ ...present(values), secret });
}

/** Sets the reminders of a person's link. Throws 404 when there is none. */
export async function updateCalendarFeed(
  tx: Transaction,
  userId: number,
  alarmDays: number | null,
): Promise<CalendarFeed> {
  const [row] = await tx
    .update(calendarFeeds)
    .set({ alarmDays })
    .where(eq(calendarFeeds.userId, userId))
    .returning();
  return present(requireFound(row));
}

/** Revokes a person's link. Does nothing if there is none. */
export async function revokeCalendarFeed(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** The owner of a link, if they may use the application; null for any other secret, for any reason. */
export async function getFeedOwner(
  database: Database,
  secret: string,
): Promise<{ user: User; alarmDays: number | null; createdAt: Date } | null> {
  const [row] = await database
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.secretHash, toSecretHash(secret)));
  if (!row) return null;
  const user = await getUserById(database, row.userId);
  if (!canUseApplication(user)) return null;
  return { user, alarmDays: row.alarmDays, createdAt: row.createdAt };
}
