import 'server-only';
/** The paths of the sign-in and of its error page. */
import { SCREENS } from '@/domain/screens';
import { toSafePath } from './safe-path';

/** Auth.js's base path. Of the addresses below it only the former callback is served. */
export const AUTH_BASE_PATH = '/auth';

/** `noSystem`: none of the user's systems is enabled. */
export type NoAccountKind = 'noAccount' | 'unavailable' | 'noSystem';

export function toSignInPath(returnTo: string): string {
  return `${AUTH_BASE_PATH}/sign-in?${new URLSearchParams({ callbackUrl: toSafePath(returnTo) })}`;
}

/** The no-account page with its reason: `unavailable` offers a retry. */
export function toSignInErrorPath(kind: NoAccountKind, returnTo = '/'): string {
  if (kind === 'noAccount') return SCREENS.noAccount.path;
  return `${SCREENS.noAccount.path}?${new URLSearchParams({ kind, from: toSafePath(returnTo) })}`;
}
