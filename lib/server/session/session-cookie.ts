import 'server-only';
/** The only cookie that grants access: its name, its attributes, and how it is read. */
import { getEnv } from '../runtime/env';

/** `__Host-` pins it to this host, path and TLS (RFC 6265bis, section 4.1.3.2); over http on localhost no prefix works. */
export function toCookieName(isHttps = getEnv().isHttps): string {
  return isHttps ? '__Host-allocations-session' : 'allocations-session';
}

export function toCookieOptions(isHttps = getEnv().isHttps) {
  return { httpOnly: true, secure: isHttps, sameSite: 'lax', path: '/' } as const;
}

/** A Set-Cookie header that removes the cookie. */
export function toClearingCookie(): string {
  const { isHttps } = getEnv();
  return `${toCookieName(isHttps)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

const AN_HOUR_S = 3_600;

/**
 * Marks a user who was turned away: their sessions are over because they have no usable account. Until they sign in
 * again, or for an hour, every address redirects to the page that says so, not to a sign-in that would fail too.
 */
const toMarkName = (isHttps: boolean) =>
  isHttps ? '__Host-allocations-turned-away' : 'allocations-turned-away';

function toMark(value: string, maxAgeS: number): string {
  const { isHttps } = getEnv();
  const secure = isHttps ? '; Secure' : '';
  return `${toMarkName(isHttps)}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure}`;
}

/** A Set-Cookie header that sets the mark. It does not identify the user, and grants no access. */
export const toTurnedAwayCookie = (): string => toMark('1', AN_HOUR_S);

/** A Set-Cookie header that removes the mark. */
export const toClearingTurnedAwayCookie = (): string => toMark('', 0);

export const isTurnedAway = (cookieHeader: string | null): boolean =>
  (cookieHeader ?? '').split(';').some((each) => each.trim() === `${toMarkName(getEnv().isHttps)}=1`);

/** The session id of a Cookie header. If two cookies have the name, neither is trusted: one of them was planted. */
export function getSessionId(cookieHeader: string | null | undefined): string | undefined {
  const prefix = `${toCookieName()}=`;
  const found = (cookieHeader ?? '')
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each.startsWith(prefix));
  return found.length === 1 ? found[0]?.slice(prefix.length) : undefined;
}
