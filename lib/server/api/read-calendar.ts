import 'server-only';
/** A user's calendar of deadlines, by the secret of its link alone: calendar applications cannot sign in. */
import { CALENDAR_CONTENT_TYPE, CALENDAR_DISPOSITION } from '@/domain/calendar/deadline-calendar';
import { CALENDAR_SECRET_HEADER, CalendarSecret, WEB_ORIGIN_HEADER } from '@/domain/contract/calendar';
import { ProblemError, toProblem } from '@/domain/problems';
import { toAnswerHeaders } from '../http/answer-headers';
import { callUpstream, JSON_TIMEOUT_MS, readText } from '../http/upstream';
import { UpstreamError } from '../http/upstream-error';
import { getEnv } from '../runtime/env';

const ENDING = '.ics';
const MAX_BYTES = 2 * 1024 * 1024;
/** Temporary failures that are worth a retry. */
const PASSING = [429, 502, 503, 504];

function requireSecret(file: string): string {
  const parsed = CalendarSecret.safeParse(file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : null);
  if (!parsed.success) throw new ProblemError(toProblem(404));
  return parsed.data;
}

/** The client address as the nearest proxy or Next saw it: earlier entries of the header come from the caller. */
const toAddress = (headers: Headers): string =>
  headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';

/**
 * The calendar behind `<secret>.ics`. If the link, its owner or their rights are invalid, the response is 404 without
 * details. Throws a ProblemError or an UpstreamError.
 */
export async function readCalendar(file: string, request: Request, requestId: string): Promise<Response> {
  const secret = requireSecret(file);
  const { webApiBaseUrl, origin } = getEnv();
  const answer = await callUpstream({
    method: 'GET',
    url: new URL(`${webApiBaseUrl}/v1/calendar.ics`),
    headers: {
      accept: 'text/calendar',
      [CALENDAR_SECRET_HEADER]: secret,
      [WEB_ORIGIN_HEADER]: origin,
      'x-request-id': requestId,
    },
    pool: 'calendars',
    person: toAddress(request.headers),
    timeoutMs: JSON_TIMEOUT_MS,
    signal: request.signal,
  });
  const text = await readText(answer, MAX_BYTES);
  const status = answer.statusCode ?? 502;
  if (status !== 200) {
    const after = answer.headers['retry-after'];
    const shown = status < 500 && status !== 429 ? 404 : PASSING.includes(status) ? status : 502;
    throw new ProblemError(toProblem(shown), {
      ...(after === undefined ? {} : { 'retry-after': after }),
    });
  }
  if (answer.headers['content-type'] !== CALENDAR_CONTENT_TYPE) throw new UpstreamError('broken');
  return new Response(text, {
    headers: {
      ...toAnswerHeaders(),
      'content-type': CALENDAR_CONTENT_TYPE,
      'content-disposition': CALENDAR_DISPOSITION,
      // The address is the secret: search engines must not list it, and no page may receive it as the referrer.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-request-id': requestId,
    },
  });
}
