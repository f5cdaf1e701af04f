import 'server-only';
/** The navigation checks, in their order: signed in, role and type, allocation system. Pure: middleware and pages share it. */
import type { User } from '@/domain/contract/user';
import { canUseApplication, type Reason } from '@/domain/rights';
import { matchScreen, mayOpen, SCREENS, type ScreenMatch } from '@/domain/routes';

export type Question = {
  /** `unknown`: the session store could not be asked. `turnedAway`: signed out for want of a usable account. */
  sessionState: 'signedIn' | 'signedOut' | 'turnedAway' | 'unknown';
  /** Loaded only for who is signed in; `none` has no account, `unknown` could not be loaded just now. */
  user: User | 'none' | 'unknown' | null;
  /** Without the query. */
  path: string;
  /** The systems that are enabled; null where the path names none, or where they could not be loaded just now. */
  enabledSystemIds?: readonly number[] | null;
};

export type Decision =
  | { go: 'on'; match: ScreenMatch; user: User | null }
  | { go: 'signIn' }
  | { go: 'noAccount' }
  | { go: 'forbidden'; reason: Reason; match: ScreenMatch }
  /** There is no such screen. */
  | { go: 'notFound' }
  /** It cannot be decided just now: neither a sign-in nor an error of the person's. */
  | { go: 'unavailable'; what: 'session' | 'account' };

/** Whether the screen of a path is open to all: then neither session nor account is asked for. */
export function isOpenPath(path: string): boolean {
  const match = matchScreen(path);
  return match !== null && 'open' in SCREENS[match.screenId].rule;
}

export function decide({ sessionState, user, path, enabledSystemIds = null }: Question): Decision {
  const match = matchScreen(path);
  if (match && isOpenPath(path)) return { go: 'on', match, user: null };
  if (sessionState === 'unknown') return { go: 'unavailable', what: 'session' };
  if (sessionState === 'turnedAway') return { go: 'noAccount' };
  if (sessionState !== 'signedIn' || user === null) return { go: 'signIn' };
  if (user === 'unknown') return { go: 'unavailable', what: 'account' };
  if (user === 'none' || !user.canUseApplication || !canUseApplication(user)) return { go: 'noAccount' };
  if (!match) return { go: 'notFound' };
  // A system that is not enabled is one there is not, for everybody.
  if (match.system && enabledSystemIds?.includes(match.system.id) === false) return { go: 'notFound' };
  const verdict = mayOpen(user, match);
  if (!verdict.allowed) return { go: 'forbidden', reason: verdict.reason, match };
  return { go: 'on', match, user };
}
