import 'server-only';
/** The navigation checks, in order: signed in, role and type, system. Pure: middleware and pages share them. */
import type { User } from '@/domain/contract/user';
import type { Reason } from '@/domain/reasons';
import { canUseApplication } from '@/domain/rights';
import { matchScreen, mayOpen, SCREENS, type ScreenMatch } from '@/domain/screens';
import type { UnknownAccount } from '../api/account';

export type Question = {
  /** `unknown`: the session store is unavailable. `turnedAway`: signed out because there is no usable account. */
  sessionState: 'signedIn' | 'signedOut' | 'turnedAway' | 'unknown';
  /** Loaded only for signed-in users; `none`: no account. */
  user: User | 'none' | UnknownAccount | null;
  /** Without the query. */
  path: string;
  /** The enabled systems; null if the path names no system, or if they cannot be loaded at the moment. */
  enabledSystemIds?: readonly number[] | null;
};

export type Decision =
  | { go: 'on'; match: ScreenMatch; user: User | null }
  | { go: 'signIn' }
  | { go: 'noAccount' }
  | { go: 'forbidden'; reason: Reason; match: ScreenMatch }
  /** There is no such screen. */
  | { go: 'notFound' }
  /** No decision is possible at the moment: neither a redirect to the sign-in nor an error of the user. */
  | { go: 'unavailable'; what: 'session' }
  | { go: 'unavailable'; what: 'account'; retryAfter?: number | undefined };

/** Whether the screen of a path is public: then neither session nor account is loaded. */
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
  if (user === 'none') return { go: 'noAccount' };
  if ('isUnknown' in user) return { go: 'unavailable', what: 'account', retryAfter: user.retryAfter };
  if (!user.canUseApplication || !canUseApplication(user)) return { go: 'noAccount' };
  if (!match) return { go: 'notFound' };
  // A system that is not enabled does not exist, for every user.
  if (match.system && enabledSystemIds?.includes(match.system.id) === false) return { go: 'notFound' };
  const verdict = mayOpen(user, match);
  if (!verdict.allowed) return { go: 'forbidden', reason: verdict.reason, match };
  return { go: 'on', match, user };
}
