/** The calendar of deadlines that a user's calendar application reads by a secret link. */
import { z } from 'zod';
import { CALENDAR_ALARM_DAYS } from '../limits';
import { Instant } from './primitives';

/** Days before the end of a step when the reminder fires; null: none. */
const AlarmDays = z.literal([...CALENDAR_ALARM_DAYS], 'Must be one of the offered days.').nullable();

export const CalendarFeedWrite = z.strictObject({ alarmDays: AlarmDays.default(null) });
export type CalendarFeedWrite = z.infer<typeof CalendarFeedWrite>;
export const CalendarFeedRevocation = z.strictObject({ isRevoked: z.literal(true) });

/** Whether there is a link, and since when. The link itself is shown once, when it is created. */
export const CalendarFeed = z.object({
  isActive: z.boolean(),
  createdAt: Instant.nullable(),
  alarmDays: AlarmDays,
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const NewCalendarFeed = CalendarFeed.extend({
  /** Returned only once; only its hash is stored. */
  secret: z.string(),
});
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;

/** 32 bytes as base64url, as used in the link. */
export const CalendarSecret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** How the web application passes a link's secret to the web API, and its own origin for the links in the text. */
export const CALENDAR_SECRET_HEADER = 'x-calendar-secret';
export const WEB_ORIGIN_HEADER = 'x-web-origin';
