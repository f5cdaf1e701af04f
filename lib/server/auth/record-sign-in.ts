import 'server-only';
import { toCallWebApi } from '../api/call-web-api';
/** Reports a sign-in to the web API, which keeps the audit record. */
import { log } from '../runtime/log';
import { getSessions } from '../session/sessions';

const WITHIN_MS = 2_000;

/** The sign-in waits for it briefly and succeeds without it: the log then names the missing event. */
export async function recordSignIn(sessionId: string | undefined, requestId: string): Promise<void> {
  try {
    const session = await getSessions().get(sessionId);
    if (session) await toCallWebApi(session, { requestId, timeoutMs: WITHIN_MS })('recordSignIn');
  } catch (error) {
    log.error('a sign-in is not in the audit record', { requestId, error: error as Error });
  }
}
