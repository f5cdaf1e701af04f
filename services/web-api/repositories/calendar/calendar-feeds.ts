import { eq } from 'drizzle-orm';
import { CalendarFeed, NewCalendarFeed } from '@/domain/contract/calendar';
import type { User } from '@/domain/contract/user';
import { canUseApplication } from '@/domain/rights';
import type { Database, Transaction } from '../../database/database';
import { calendarFeeds } from '../../database/schema';
import { requireFound } from '../../routing/refusals';
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

/** Makes a person's link in the place of the one before, and tells its secret: it is never told again. */
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

/** Sets the reminders of a person's link. 404 when there is none. */
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

/** Takes a person's link back. Taking back what is not there changes nothing. */
export async function revokeCalendarFeed(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** Whose link it is, as long as they may use the application; null for every other secret, whatever is wrong with it. */
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
