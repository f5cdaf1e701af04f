'use client';
/** Ends all sessions of a user. For global administrators. */
import { EndedSessions } from '@/domain/contract/ended-sessions';
import { toAnsweredError } from './read-problem';
import { sendJson } from './send-json';

/** Returns the number of ended sessions. Throws a ProblemError. */
export async function endSessions(uniqueId: string): Promise<number> {
  const url = `/api/sessions/${encodeURIComponent(uniqueId)}`;
  const answered = await sendJson({ method: 'DELETE', url, headers: {} });
  if (answered.status !== 200) throw toAnsweredError(answered);
  return EndedSessions.parse(JSON.parse(answered.text)).ended;
}
