import 'server-only';
import type { Session } from './session/session';
import { StoreUnavailableError } from './session/session-store';
import { getSession } from './workspace';

/** The user as whom this request's session views, for the mark on every page; null outside a view-as session and where the session cannot be read. */
export async function getViewAs(): Promise<NonNullable<Session['viewAs']> | null> {
  try {
    return (await getSession())?.viewAs ?? null;
  } catch (error) {
    if (error instanceof StoreUnavailableError) return null;
    throw error;
  }
}
