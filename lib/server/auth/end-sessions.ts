import 'server-only';
/** The sessions of a user: listed and ended by the user, or by a global administrator, for example after a lost laptop. */
import type { z } from 'zod';
import { type EndedSessions, type OpenSessions, SessionToEnd } from '@/domain/contract/sessions';
import { ProblemError, toProblem } from '@/domain/problems';
import { log } from '../runtime/log';
import type { Session } from '../session/session';
import { getSessions } from '../session/sessions';

type By = { session: Session; requestId: string };

/** The open sessions of a directory id. Throws a StoreUnavailableError. */
export async function listSessions(uniqueId: string, { session }: By): Promise<z.infer<typeof OpenSessions>> {
  const records = await getSessions().listOf(uniqueId);
  return {
    items: records.map(({ key, device, createdAt, seenAt }) => ({
      key,
      device: device || 'Unknown browser',
      signedInAt: new Date(createdAt).toISOString(),
      seenAt: new Date(seenAt).toISOString(),
      isThis: key === session.key,
    })),
  };
}

/**
 * Ends one session of a directory id, or all; of one's own all others. Returns how many there were. The log records who did
 * it to whom: the web API, which keeps the histories, does not know sessions. Throws a StoreUnavailableError.
 */
export async function endSessions(
  request: Request,
  uniqueId: string,
  { session, requestId, isOwn }: By & { isOwn: boolean },
): Promise<z.infer<typeof EndedSessions>> {
  const wanted = SessionToEnd.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!wanted.success) throw new ProblemError(toProblem(400, { requestId }));
  const { key } = wanted.data;
  const isKept = (each: string) => isOwn && each === session.key;
  const ended = await getSessions().endOf(uniqueId, (record) =>
    key === undefined ? !isKept(record.key) : record.key === key,
  );
  log.info(isOwn ? 'a person ended own sessions' : 'an administrator ended the sessions of a person', {
    by: session.user.id,
    of: uniqueId,
    ended,
    requestId,
  });
  return { ended };
}
