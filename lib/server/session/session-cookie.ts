import 'server-only';
/** The one cookie that means something: its name, its attributes, and how it is read. */
import { getEnv } from '../env';

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

/** The session id of a Cookie header. Of two cookies with the name neither is believed: one of them was planted. */
export function getSessionId(cookieHeader: string | null | undefined): string | undefined {
  const prefix = `${toCookieName()}=`;
  const found = (cookieHeader ?? '')
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each.startsWith(prefix));
  return found.length === 1 ? found[0]?.slice(prefix.length) : undefined;
}
