/** Calls for the user's calendar of deadlines. Its text is read with the link, without a token or a row here. */
import { CalendarFeed, CalendarFeedRevocation, CalendarFeedWrite, NewCalendarFeed } from './calendar';
import type { Operation } from './operation';

export const calendarOperations = {
  getCalendarFeed: {
    method: 'GET',
    path: '/v1/core/users/me/calendar-feed',
    summary: 'Whether I have a calendar link, and since when.',
    access: 'account',
    status: 200,
    answer: CalendarFeed,
  },
  createCalendarFeed: {
    method: 'POST',
    path: '/v1/core/users/me/calendar-feed',
    summary: 'Makes a new calendar link; the one before stops working.',
    access: 'account',
    body: CalendarFeedWrite,
    status: 201,
    answer: NewCalendarFeed,
  },
  updateCalendarFeed: {
    method: 'PATCH',
    path: '/v1/core/users/me/calendar-feed',
    summary: 'Changes the reminders of my calendar link.',
    access: 'account',
    body: CalendarFeedWrite,
    status: 200,
    answer: CalendarFeed,
  },
  revokeCalendarFeed: {
    method: 'PUT',
    path: '/v1/core/users/me/calendar-feed/isRevoked',
    summary: 'Takes my calendar link back.',
    access: 'account',
    body: CalendarFeedRevocation,
    status: 204,
    answer: 'none',
  },
} as const satisfies Record<string, Operation>;
