import 'server-only';
/** An administrator ends all sessions of a user, for example after a lost laptop or when the user has left. */
import type { z } from 'zod';
import type { EndedSessions } from '@/domain/contract/ended-sessions';
import { log } from '../runtime/log';
import type { Session } from '../session/session';
import { getSessions } from '../session/sessions';

/**
 * Ends the sessions of a directory id and returns how many there were. The log records who did it to whom: the web API,
 * which keeps the histories, does not know sessions. Throws a StoreUnavailableError.
 */
export async function endSessions(
  uniqueId: string,
  { session, requestId }: { session: Session; requestId: string },
): Promise<z.infer<typeof EndedSessions>> {
  const ended = await getSessions().endAllOf(uniqueId);
  log.info('an administrator ended the sessions of a person', {
    by: session.user.id,
    of: uniqueId,
    ended,
    requestId,
  });
  return { ended };
}
