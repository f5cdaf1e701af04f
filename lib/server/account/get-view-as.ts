import 'server-only';
import type { Session } from '../session/session';
import { StoreUnavailableError } from '../session/session-store';
import { getSession } from '../workspace/workspace';

/** The user that this session views as, for the bar on every page; null outside view-as or if the read fails. */
export async function getViewAs(): Promise<NonNullable<Session['viewAs']> | null> {
  try {
    return (await getSession())?.viewAs ?? null;
  } catch (error) {
    if (error instanceof StoreUnavailableError) return null;
    throw error;
  }
}
