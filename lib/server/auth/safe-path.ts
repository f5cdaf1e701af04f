import 'server-only';

/** Where a sign-in may lead back to: a path of this site, whatever was asked for. */

const BASE = 'https://site.invalid';
const MAX_LENGTH = 2_000;
/** Leading back into the sign-in, or to data instead of a screen, would be a loop or a download. */
const NOT_A_SCREEN = /^\/(auth|api|_next)(\/|$)/i;

/**
 * The path (with its query) if it is one of this site, else `/`. Refused are other origins in every spelling:
 * schemes, `//host`, backslashes, control characters that browsers drop, encoded slashes at the start.
 */
export function toSafePath(input: unknown): string {
  if (typeof input !== 'string' || input.length > MAX_LENGTH) return '/';
  if (!input.startsWith('/') || /[\\\p{Cc}\p{Cf}\p{Z}]/u.test(input)) return '/';
  if (/^\/(\/|%2f|%5c)/i.test(input)) return '/';
  const url = URL.canParse(input, BASE) ? new URL(input, BASE) : null;
  if (url?.origin !== BASE || url.pathname.startsWith('//') || NOT_A_SCREEN.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}`;
}
