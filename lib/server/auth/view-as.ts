import 'server-only';
/**
 * An administrator's view-as session: opened by the web API, which checks and records it, and stored in the sealed
 * session, where no script and no cookie can set it.
 */
import { z } from 'zod';
import { Id } from '@/domain/contract/primitives';
import { ProblemError, toProblem } from '@/domain/problems';
import { toViewedSystems } from '@/domain/view-as';
import { forgetMe } from '../api/account';
import { forgetSteps } from '../api/base-data';
import { toCallWebApi } from '../api/call-web-api';
import { toOwnEyes } from '../api/view-as-key';
import { readJsonBody } from '../http/read-json-body';
import { log } from '../runtime/log';
import { type Session, SessionSecrets } from '../session/session';
import { getSessions } from '../session/sessions';
import { SessionEndedError } from '../session/token-errors';

const Wanted = z.strictObject({ userId: Id });
const MAX_BODY_BYTES = 4 * 1024;

async function keep(session: Session, viewAs: Session['viewAs']): Promise<Session> {
  const after = await getSessions().update(session, async (now) => ({
    ...SessionSecrets.parse(now),
    viewAs,
  }));
  for (const forget of [forgetMe, forgetSteps]) forget(session);
  if (!after) throw new SessionEndedError();
  return after;
}

/** Drops a view-as session that the web API no longer accepts. Returns the updated session; null when it is over. */
export async function dropViewAs(session: Session): Promise<Session | null> {
  log.info('a view-as session is over', { as: session.viewAs?.userId });
  return keep(session, undefined).catch((error: unknown) => {
    if (error instanceof SessionEndedError) return null;
    throw error;
  });
}

/** Starts a view-as session for the body's user. Throws 400 or 413 for the body, 403 with reason, or 404. */
export async function startViewAs(request: Request, session: Session, requestId: string): Promise<void> {
  const wanted = Wanted.safeParse(await readJsonBody(request, MAX_BODY_BYTES));
  if (!wanted.success) throw new ProblemError(toProblem(400, { requestId }));
  const params = { userId: wanted.data.userId };
  const call = toCallWebApi(toOwnEyes(session), { requestId });
  const only = toViewedSystems(await call('getMe'));
  const { as, endsAt } = await call('startViewAs', { params });
  await keep(session, { ...as, endsAt, ...(only === undefined ? {} : { only }) });
}

/** Ends the view-as session: here first, then in the web API's record, where it would expire anyway. */
export async function stopViewAs(session: Session, requestId: string): Promise<void> {
  const { viewAs } = session;
  if (!viewAs) return;
  await keep(session, undefined);
  try {
    await toCallWebApi(toOwnEyes(session), { requestId })('endViewAs', { params: { userId: viewAs.userId } });
  } catch (error) {
    log.warn('the end of a view-as session is not on record', { requestId, error: error as Error });
  }
}
