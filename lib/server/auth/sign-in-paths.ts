import 'server-only';
/** The paths of the sign-in and of its error page. */
import { SCREENS } from '@/domain/screens';
import { toSafePath } from './safe-path';

/** Auth.js's base path. Only the former callback is served below it. */
export const AUTH_BASE_PATH = '/auth';

/** The reasons on the no-account page, each with its status. A status of 5xx is a fault that operators must look at. */
const STATUS_OF_KIND = {
  noAccount: 200,
  /** None of the user's systems is enabled. */
  noSystem: 200,
  /** The person cancelled the sign-in. */
  cancelled: 403,
  /** The person or an administrator did not consent to the application. */
  consent: 403,
  /** The directory refuses this person. */
  refused: 403,
  /** The address of the sign-in is outdated. */
  expired: 400,
  unavailable: 503,
} as const;
export type NoAccountKind = keyof typeof STATUS_OF_KIND;

/** The kind of an address, which may be any text. */
export const toNoAccountKind = (kind: unknown): NoAccountKind =>
  typeof kind === 'string' && Object.hasOwn(STATUS_OF_KIND, kind) ? (kind as NoAccountKind) : 'noAccount';

export const toStatusOfKind = (kind: NoAccountKind): number => STATUS_OF_KIND[kind];

export function toSignInPath(returnTo: string): string {
  return `${AUTH_BASE_PATH}/sign-in?${new URLSearchParams({ callbackUrl: toSafePath(returnTo) })}`;
}

/** The no-account page with its reason, and with the page to return to. */
export function toSignInErrorPath(kind: NoAccountKind, returnTo = '/'): string {
  if (kind === 'noAccount') return SCREENS.noAccount.path;
  return `${SCREENS.noAccount.path}?${new URLSearchParams({ kind, from: toSafePath(returnTo) })}`;
}
