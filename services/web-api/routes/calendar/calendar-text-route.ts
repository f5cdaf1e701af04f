/**
 * `GET /v1/calendar.ics`: the deadlines of whose secret it is. Calendar applications cannot sign in, so the secret is all
 * they have. It travels in a header here and never in an address: addresses are logged.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toDeadlines } from '@/domain/calendar/deadline';
import { CALENDAR_CONTENT_TYPE, toDeadlineCalendar } from '@/domain/calendar/deadline-calendar';
import { CALENDAR_SECRET_HEADER, CalendarSecret, WEB_ORIGIN_HEADER } from '@/domain/contract/calendar';
import type { Dependencies } from '../../dependencies';
import { getFeedOwner } from '../../repositories/calendar/calendar-feeds';
import { toSecretHash } from '../../repositories/calendar/calendar-secret';
import { readPlannedYears } from '../../repositories/calendar/read-planned-years';
import { requireFound, toRefusal } from '../../routing/refusals';

/** Calendar applications look a few times a day; a person who presses "refresh" may do so. */
const READS_A_MINUTE = 30;
const MINUTE_MS = 60_000;

const Origin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => new URL(text).origin === text)
  .nullable()
  .catch(null);

function getSecret(request: FastifyRequest): string | null {
  const parsed = CalendarSecret.safeParse(request.headers[CALENDAR_SECRET_HEADER]);
  return parsed.success ? parsed.data : null;
}

export function registerCalendarText(
  app: FastifyInstance,
  { connection }: Pick<Dependencies, 'connection'>,
): void {
  // Of one link, on top of the limit of its caller: all links are read through the same web instances.
  const limitLink = app.createRateLimit({
    max: READS_A_MINUTE,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `calendar-${toSecretHash(getSecret(request) ?? '')}`,
  });
  app.get('/v1/calendar.ics', async (request, reply) => {
    const secret = requireFound(getSecret(request));
    const limit = await limitLink(request);
    if (!limit.isAllowed && limit.isExceeded) {
      reply.header('retry-after', limit.ttlInSeconds);
      throw toRefusal(429);
    }
    const { database } = connection;
    const { user, alarmDays, createdAt } = requireFound(await getFeedOwner(database, secret));
    const years = await readPlannedYears(database, user, createdAt);
    const origin = Origin.parse(request.headers[WEB_ORIGIN_HEADER] ?? null);
    return reply
      .type(CALENDAR_CONTENT_TYPE)
      .header('content-disposition', 'inline; filename="allocations-deadlines.ics"')
      .send(toDeadlineCalendar(toDeadlines(user, years), { alarmDays, origin }));
  });
}
