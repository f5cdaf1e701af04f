import 'server-only';

/** Where a sign-in may lead back to: a path of this site, regardless of the request. */

const BASE = 'https://site.invalid';
const MAX_LENGTH = 2_000;
/** Returning into the sign-in would loop; returning to data would start a download instead of showing a screen. */
const NOT_A_SCREEN = /^\/(auth|api|_next)(\/|$)/i;

/**
 * The path (with its query) if it belongs to this site, else `/`. Refuses other origins in every spelling: schemes,
 * `//host`, backslashes, control characters that browsers drop, encoded slashes at the start.
 */
export function toSafePath(input: unknown): string {
  if (typeof input !== 'string' || input.length > MAX_LENGTH) return '/';
  if (!input.startsWith('/') || /[\\\p{Cc}\p{Cf}\p{Z}]/u.test(input)) return '/';
  if (/^\/(\/|%2f|%5c)/i.test(input)) return '/';
  const url = URL.canParse(input, BASE) ? new URL(input, BASE) : null;
  if (url?.origin !== BASE || url.pathname.startsWith('//') || NOT_A_SCREEN.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}`;
}
