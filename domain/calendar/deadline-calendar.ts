/** A user's deadlines as an iCalendar object (RFC 5545), for subscriptions in Outlook, Google and Apple. */
import { toDayAfter } from '../format';
import { toCalendarText, toDateValue, toInstantValue, toTextValue } from './calendar-text';
import type { Deadline } from './deadline';

export const CALENDAR_CONTENT_TYPE = 'text/calendar; charset=utf-8';
export const CALENDAR_DISPOSITION = 'inline; filename="allocations-deadlines.ics"';
export const CALENDAR_NAME = 'Allocations deadlines';

/** The hour of the reminder in the user's local time: an all-day entry has no time zone. */
const REMIND_AT_HOUR = 9;
const HOURS_A_DAY = 24;
const REFRESH_EVERY = 'PT4H';

export type CalendarOptions = {
  /** Days left when the reminder fires in the morning, the last day included; null: no reminder. */
  alarmDays: number | null;
  /** Origin of the web application, for links; null leaves them out. */
  origin: string | null;
};

function toAlarm({ title }: Deadline, alarmDays: number): string[] {
  // An all-day entry ends at midnight after its last day.
  const hours = alarmDays * HOURS_A_DAY - REMIND_AT_HOUR;
  const left = alarmDays === 1 ? 'last day' : `${alarmDays} days left`;
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${toTextValue(`${title} (${left})`)}`,
    `TRIGGER;RELATED=END:-PT${hours}H`,
    'END:VALARM',
  ];
}

function toEvent(deadline: Deadline, { alarmDays, origin }: CalendarOptions): string[] {
  const { uid, sequence, changedAt, title, description, category, startDate, endDate, path, isMine } =
    deadline;
  const link = origin === null ? null : `${origin}${path}`;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${toInstantValue(changedAt)}`,
    `LAST-MODIFIED:${toInstantValue(changedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;VALUE=DATE:${toDateValue(startDate)}`,
    `DTEND;VALUE=DATE:${toDateValue(toDayAfter(endDate, 1))}`,
    `SUMMARY:${toTextValue(title)}`,
    `DESCRIPTION:${toTextValue(link === null ? description : `${description}\n${link}`)}`,
    ...(link === null ? [] : [`URL:${link}`]),
    `CATEGORIES:${toTextValue(category)}`,
    // A deadline does not block time in the calendar.
    'TRANSP:TRANSPARENT',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    ...(alarmDays !== null && isMine ? toAlarm(deadline, alarmDays) : []),
    'END:VEVENT',
  ];
}

/** A calendar needs at least one component; without a deadline it contains the UTC time zone. */
const UTC_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** The calendar as text, to be served as {@link CALENDAR_CONTENT_TYPE}. */
export function toDeadlineCalendar(deadlines: readonly Deadline[], options: CalendarOptions): string {
  const events = deadlines.flatMap((deadline) => toEvent(deadline, options));
  return toCalendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Allocations//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${CALENDAR_NAME}`,
    `X-WR-CALNAME:${CALENDAR_NAME}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_EVERY}`,
    `X-PUBLISHED-TTL:${REFRESH_EVERY}`,
    ...(events.length > 0 ? events : UTC_ZONE),
    'END:VCALENDAR',
  ]);
}
