'use client';
/** Starts and ends a view-as session; both reload every page. */
import { SCREENS } from '@/domain/screens';
import { toAnsweredError } from './read-problem';
import { sendJson } from './send-json';

const URL = '/api/view-as';

async function send(method: 'POST' | 'DELETE', body?: object): Promise<void> {
  const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
  const answered = await sendJson({
    method,
    url: URL,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (answered.status !== 200) throw toAnsweredError(answered);
}

/** Throws a ProblemError with the reason when it is not allowed. */
export async function startViewAs(userId: number): Promise<void> {
  await send('POST', { userId });
  window.location.assign(SCREENS.home.path);
}

/** Throws a ProblemError when the view-as session could not be ended. */
export async function stopViewAs(): Promise<void> {
  await send('DELETE');
  window.location.assign(SCREENS.adminUsers.path);
}
