import 'server-only';
/** An administrator signs somebody out everywhere: a lost laptop, a person who left. */
import type { z } from 'zod';
import type { EndedSessions } from '@/domain/contract/ended-sessions';
import { log } from '../log';
import type { Session } from '../session/session';
import { getSessions } from '../session/sessions';

/**
 * Ends the sessions of a directory id and says how many there were. Who did it to whom is a line of the log: the web
 * API, which keeps histories, knows of no session. Throws a StoreUnavailableError.
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
