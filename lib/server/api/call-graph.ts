import 'server-only';
/** The port to the directory's graph. Its failures are not shown to users, as section 7 says, and are logged. */
import type { IncomingMessage } from 'node:http';
import { CheckFault } from '@/domain/setup-check';
import { within } from '@/domain/within';
import { callUpstream } from '../http/upstream';
import { getEnv } from '../runtime/env';
import { log } from '../runtime/log';
import { requireAccessToken } from '../session/access-token';
import type { Session } from '../session/session';
import { ResourceRefusedError } from '../session/token-errors';

/** Photo and profile are optional: a page waits no longer for them. */
export const GRAPH_TIMEOUT_MS = 3_000;

const toLate = () => new Error('The graph took too long.');

type Read<T> = (answer: IncomingMessage) => Promise<T>;

/** As below, and throws what went wrong. With a `body` it is sent as JSON. */
export async function askGraph<T>(
  session: Session,
  path: string,
  accept: string,
  read: Read<T>,
  body?: unknown,
) {
  const token = await requireAccessToken(session, 'graph');
  const answer = await callUpstream({
    method: body === undefined ? 'GET' : 'POST',
    url: new URL(`${getEnv().graphBaseUrl}${path}`),
    headers: {
      accept,
      authorization: `Bearer ${token}`,
      consistencylevel: 'eventual',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    pool: 'directory',
    person: session.user.id,
    timeoutMs: GRAPH_TIMEOUT_MS,
  });
  if (answer.statusCode === 200) return read(answer);
  answer.resume();
  // A user without a photo is not a failure.
  if (answer.statusCode === 404) return null;
  throw new CheckFault(`The graph answered ${answer.statusCode}.`);
}

/** What `read` returns for a 200; null for a 404, a refusal, an invalid response, and after three seconds. */
export async function getFromGraph<T>(
  session: Session,
  path: string,
  accept: string,
  read: Read<T>,
  body?: unknown,
): Promise<T | null> {
  try {
    return await within(askGraph(session, path, accept, read, body), GRAPH_TIMEOUT_MS, toLate);
  } catch (error) {
    // Logged once, when the directory refused it.
    if (error instanceof ResourceRefusedError) return null;
    log.warn('the graph gave nothing', { error: error as Error });
    return null;
  }
}
