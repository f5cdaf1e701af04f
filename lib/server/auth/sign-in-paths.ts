import 'server-only';
/** The paths of signing in, and of telling that it failed. */
import { SCREENS } from '@/domain/routes';
import { toSafePath } from './safe-path';

/** Auth.js's base path, below which it has addresses of its own; none of them but the former callback is served. */
export const AUTH_BASE_PATH = '/auth';

/** `noSystem`: none of the systems that the person works in is enabled. */
export type NoAccountKind = 'noAccount' | 'unavailable' | 'noSystem';

export function toSignInPath(returnTo: string): string {
  return `${AUTH_BASE_PATH}/sign-in?${new URLSearchParams({ callbackUrl: toSafePath(returnTo) })}`;
}

/** Why there is no page, as the no-account page is told: `unavailable` is worth another try. */
export function toSignInErrorPath(kind: NoAccountKind, returnTo = '/'): string {
  if (kind === 'noAccount') return SCREENS.noAccount.path;
  return `${SCREENS.noAccount.path}?${new URLSearchParams({ kind, from: toSafePath(returnTo) })}`;
}
