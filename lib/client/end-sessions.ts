'use client';
/** Signs a person out everywhere. For global administrators. */
import { EndedSessions } from '@/domain/contract/ended-sessions';
import { toAnsweredError } from './read-problem';
import { sendJson } from './send-json';

/** How many sessions there were. Throws a ProblemError. */
export async function endSessions(uniqueId: string): Promise<number> {
  const url = `/api/sessions/${encodeURIComponent(uniqueId)}`;
  const answered = await sendJson({ method: 'DELETE', url, headers: {} });
  if (answered.status !== 200) throw toAnsweredError(answered);
  return EndedSessions.parse(JSON.parse(answered.text)).ended;
}
