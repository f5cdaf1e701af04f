import 'server-only';
import { randomUUID } from 'node:crypto';

/** One id from the click in the browser to the statement in the database, in the logs of all parts. */
export const REQUEST_ID_HEADER = 'x-request-id';

const REQUEST_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The caller's id if valid: the browser then shows the same id as every log. Otherwise a new one. */
export function toRequestId(headers: Pick<Headers, 'get'>): string {
  const input = headers.get(REQUEST_ID_HEADER) ?? '';
  return REQUEST_ID.test(input) ? input : randomUUID();
}
