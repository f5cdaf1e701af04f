'use client';
/** The sessions of the signed-in user (`me`), or of another user by directory id, for global administrators. */
import { EndedSessions, type OpenSession, OpenSessions } from '@/domain/contract/sessions';
import { toAnsweredError } from './read-problem';
import { sendJson } from './send-json';
import { useRead } from './use-read';

const toUrl = (of: string) => `/api/sessions/${encodeURIComponent(of)}`;

async function call(method: 'GET' | 'DELETE', url: string): Promise<unknown> {
  const answered = await sendJson({ method, url, headers: {} });
  if (answered.status !== 200) throw toAnsweredError(answered);
  return JSON.parse(answered.text);
}

export const useSessions = (of: string) =>
  useRead(
    ['sessions', of] as const,
    async ([, owner]): Promise<OpenSession[]> => OpenSessions.parse(await call('GET', toUrl(owner))).items,
  );

/** Ends the session with the key, or all without one; of one's own all others. Returns how many. Throws a ProblemError. */
export async function endSessions(of: string, key?: string): Promise<number> {
  const query = key === undefined ? '' : `?${new URLSearchParams({ key })}`;
  return EndedSessions.parse(await call('DELETE', `${toUrl(of)}${query}`)).ended;
}
