import 'server-only';
/** Access tokens of a session, one per resource: requested when needed, once for all waiting callers. */
import { getClock } from '../runtime/clock';
import { log } from '../runtime/log';
import { perProcess } from '../runtime/per-process';
import { type Resource, type Session, SessionSecrets } from './session';
import { getSessions } from './sessions';
import { buyToken } from './token-endpoint';
import { ResourceRefusedError, SessionEndedError } from './token-errors';

/** A token that expires during a call would be refused: it counts as expired this much earlier. */
const EARLY_MS = 60_000;

const flights = () => perProcess('token-flights', () => new Map<string, Promise<string>>());

function getFresh(session: Session, resource: Resource, rejected: string | undefined): string | null {
  const token = session.accessTokens[resource];
  if (!token || token.value === rejected) return null;
  return token.expiresAt - EARLY_MS > getClock()() ? token.value : null;
}

const isRefused = ({ refusedResources = [] }: SessionSecrets, resource: Resource) =>
  refusedResources.includes(resource);

/**
 * After a final refusal. Nothing works without the web API: the session ends, and the required claims are kept for the next
 * sign-in. Any other resource stays unavailable for the rest of the session.
 */
function toRefused(session: Session, resource: Resource, claims: string | undefined): SessionSecrets | 'end' {
  const isOver = resource === 'webApi';
  log.info(isOver ? 'the directory ended a sign-in' : 'the directory refused a resource', { resource });
  const { user, refusedResources = [], ...secrets } = SessionSecrets.parse(session);
  if (!isOver) return { ...secrets, user, refusedResources: [...refusedResources, resource] };
  return claims === undefined ? 'end' : { user, refreshToken: null, accessTokens: {}, claims };
}

async function buyFor(session: Session, resource: Resource): Promise<SessionSecrets | 'end'> {
  const { refreshToken, accessTokens } = session;
  if (refreshToken === null) return toRefused(session, resource, undefined);
  const purchase = await buyToken(refreshToken, resource);
  if ('refused' in purchase) return toRefused(session, resource, purchase.claims);
  const bought = { value: purchase.accessToken, expiresAt: getClock()() + purchase.expiresInMs };
  return {
    ...SessionSecrets.parse(session),
    refreshToken: purchase.refreshToken ?? refreshToken,
    accessTokens: { ...accessTokens, [resource]: bought },
  };
}

async function acquire(session: Session, resource: Resource, rejected: string | undefined): Promise<string> {
  // Another process may have refreshed it while this one waited: then there is nothing to do.
  const after = await getSessions().update(session, async (current) =>
    getFresh(current, resource, rejected) === null && !isRefused(current, resource)
      ? buyFor(current, resource)
      : null,
  );
  if (after && isRefused(after, resource)) throw new ResourceRefusedError();
  const token = after?.accessTokens[resource]?.value;
  if (token === undefined) throw new SessionEndedError();
  return token;
}

/**
 * A valid token for the resource. `rejected` is a token that the resource refused; it is not returned again. Throws a
 * SessionEndedError when the session is over for good; a ResourceRefusedError when the session goes on without this
 * resource; a TokenFaultError or StoreUnavailableError when that is unknown
 * at the moment, and the session stays.
 */
export function requireAccessToken(
  session: Session,
  resource: Resource,
  { rejected }: { rejected?: string } = {},
): Promise<string> {
  const fresh = getFresh(session, resource, rejected);
  if (fresh !== null) return Promise.resolve(fresh);
  if (isRefused(session, resource)) return Promise.reject(new ResourceRefusedError());
  const name = `${session.key}:${resource}:${rejected ?? ''}`;
  const running = flights().get(name);
  if (running) return running;
  const flight = acquire(session, resource, rejected).finally(() => flights().delete(name));
  flights().set(name, flight);
  return flight;
}
