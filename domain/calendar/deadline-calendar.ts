/** A person's deadlines as an iCalendar object (RFC 5545), which Outlook, Google and Apple subscribe to. */
import { toDayAfter } from '../format';
import { toCalendarText, toDateValue, toInstantValue, toTextValue } from './calendar-text';
import type { Deadline } from './deadline';

export const CALENDAR_CONTENT_TYPE = 'text/calendar; charset=utf-8';
export const CALENDAR_NAME = 'Allocations deadlines';

/** The hour of the reminder, on the reader's own clock: an all-day entry has no zone. */
const REMIND_AT_HOUR = 9;
const HOURS_A_DAY = 24;
const REFRESH_EVERY = 'PT4H';

export type CalendarOptions = {
  /** Reminds on the morning on which so many days are left, the last one counted; null never. */
  alarmDays: number | null;
  /** Origin of the web application, for links; null leaves them out. */
  origin: string | null;
};

function toAlarm({ title }: Deadline, alarmDays: number): string[] {
  // The end of an all-day entry is the midnight after its last day.
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
    // A deadline takes nobody's time by itself.
    'TRANSP:TRANSPARENT',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    ...(alarmDays !== null && isMine ? toAlarm(deadline, alarmDays) : []),
    'END:VEVENT',
  ];
}

/** A calendar holds one component at least; without a deadline that is the zone all days are in. */
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
