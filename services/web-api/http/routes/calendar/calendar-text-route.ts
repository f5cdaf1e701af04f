/**
 * `GET /v1/calendar.ics`: the deadlines of the owner of the secret. Calendar applications cannot sign in, so the secret
 * is their only credential. It is sent in a header and never in an address, because addresses are logged.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toDeadlines } from '@/domain/calendar/deadline';
import {
  CALENDAR_CONTENT_TYPE,
  CALENDAR_DISPOSITION,
  toDeadlineCalendar,
} from '@/domain/calendar/deadline-calendar';
import { CALENDAR_SECRET_HEADER, CalendarSecret, WEB_ORIGIN_HEADER } from '@/domain/contract/calendar';
import { getFeedOwner } from '../../../data/calendar/calendar-feeds';
import { toSecretHash } from '../../../data/calendar/calendar-secret';
import { readPlannedYears } from '../../../data/calendar/read-planned-years';
import { requireFound } from '../../../refusals';
import type { Dependencies } from '../../dependencies';
import { createLimit } from '../../plugins/rate-limit';

/** Calendar applications poll a few times a day; a user may also refresh manually. */
const READS_A_MINUTE = 30;
/** Invalid secrets allowed, by address. All links are read through the web app, so this never refuses a valid one. */
const MISSES_A_MINUTE = 3_000;

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
  const countRead = createLimit(
    app,
    READS_A_MINUTE,
    (request) => `calendar-${toSecretHash(getSecret(request) ?? '')}`,
  );
  const countMiss = createLimit(app, MISSES_A_MINUTE, (request) => `calendar-miss-${request.ip}`);
  // Exempt from the limit of callers without a token: it counts by address, and all links come from the same one.
  app.get('/v1/calendar.ics', { config: { rateLimit: false } }, async (request, reply) => {
    const secret = getSecret(request);
    const { database } = connection;
    const owner = secret === null ? null : await getFeedOwner(database, secret);
    if (!owner) await countMiss(request, reply);
    const { user, alarmDays, createdAt } = requireFound(owner);
    await countRead(request, reply);
    const years = await readPlannedYears(database, user, createdAt);
    const origin = Origin.parse(request.headers[WEB_ORIGIN_HEADER] ?? null);
    return reply
      .type(CALENDAR_CONTENT_TYPE)
      .header('content-disposition', CALENDAR_DISPOSITION)
      .send(toDeadlineCalendar(toDeadlines(user, years), { alarmDays, origin }));
  });
}
