import 'server-only';
import type { Session } from './session/session';
import { StoreUnavailableError } from './session/session-store';
import { getSession } from './workspace';

/** As whom this request's session looks, for the mark on every page; null where nobody does or the session cannot be read. */
export async function getLook(): Promise<NonNullable<Session['seeAs']> | null> {
  try {
    return (await getSession())?.seeAs ?? null;
  } catch (error) {
    if (error instanceof StoreUnavailableError) return null;
    throw error;
  }
}
