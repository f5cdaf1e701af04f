'use client';
/** Signs a person out everywhere. For global administrators. */
import { EndedSessions } from '@/domain/contract/ended-sessions';
import { ProblemError } from '@/domain/problems';
import { toAnsweredProblem } from './read-problem';
import { sendJson } from './send-json';

/** How many sessions there were. Throws a ProblemError. */
export async function endSessions(uniqueId: string): Promise<number> {
  const url = `/api/sessions/${encodeURIComponent(uniqueId)}`;
  const { status, text, header } = await sendJson({ method: 'DELETE', url, headers: {} });
  if (status !== 200) throw new ProblemError(toAnsweredProblem(status, text, header('x-request-id')));
  return EndedSessions.parse(JSON.parse(text)).ended;
}
