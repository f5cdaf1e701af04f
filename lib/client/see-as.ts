'use client';
/** Starts and stops a look at the application as another user; either way every page is loaded anew. */
import { SCREENS } from '@/domain/routes';
import { toAnsweredError } from './read-problem';
import { sendJson } from './send-json';

const URL = '/api/see-as';

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

/** Throws a ProblemError when it may not be, with the reason. */
export async function startSeeAs(userId: number): Promise<void> {
  await send('POST', { userId });
  window.location.assign(SCREENS.home.path);
}

/** Throws a ProblemError when the look could not be ended: nobody is told to be themselves who is not. */
export async function stopSeeAs(): Promise<void> {
  await send('DELETE');
  window.location.assign(SCREENS.adminUsers.path);
}
