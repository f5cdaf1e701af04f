'use client';
/** Ending the sessions of another user. */
import { EndedSessions } from '@/domain/contract/ended-sessions';
import { toAnsweredError } from './read-problem';
import { sendJson } from './send-json';

/** Ends all sessions of a user, and returns their number. For global administrators. Throws a ProblemError. */
export async function endSessions(uniqueId: string): Promise<number> {
  const url = `/api/sessions/${encodeURIComponent(uniqueId)}`;
  const answered = await sendJson({ method: 'DELETE', url, headers: {} });
  if (answered.status !== 200) throw toAnsweredError(answered);
  return EndedSessions.parse(JSON.parse(answered.text)).ended;
}
