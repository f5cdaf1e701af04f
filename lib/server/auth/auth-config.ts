import 'server-only';
/** The Auth.js configuration. Every value is read per request, so that a build needs none of them. */
import { type AuthConfig, skipCSRFCheck } from '@auth/core';
import { getEnv } from '../runtime/env';
import { log } from '../runtime/log';
import { drawSessionId } from '../session/seal';
import { toCookieName, toCookieOptions } from '../session/session-cookie';
import { ABSOLUTE_MS } from '../session/sessions';
import { createAdapter } from './adapter';
import { requirePersonOfIdToken } from './id-token';
import { PROVIDER_ID, toProvider } from './provider';
import { toSafePath } from './safe-path';
import { AUTH_BASE_PATH, toSignInErrorPath } from './sign-in-paths';

/** `__Host-` over TLS. */
const toPrefix = (isHttps: boolean) => (isHttps ? '__Host-allocations' : 'allocations');

/** Auth.js's sign-in cookies with our prefix. */
function toCookies(isHttps: boolean): AuthConfig['cookies'] {
  const prefix = toPrefix(isHttps);
  const options = toCookieOptions(isHttps);
  const brief = { ...options, maxAge: 15 * 60 };
  return {
    sessionToken: { name: toCookieName(isHttps), options },
    callbackUrl: { name: toReturnCookieName(isHttps), options: brief },
    pkceCodeVerifier: { name: `${prefix}-pkce`, options: brief },
    state: { name: `${prefix}-state`, options: brief },
    nonce: { name: `${prefix}-nonce`, options: brief },
  };
}

/** The cookie with the page that a sign-in returns to. */
export const toReturnCookieName = (isHttps: boolean) => `${toPrefix(isHttps)}-return`;

type SignIn = {
  /** Where the directory sends the browser back to in this sign-in. */
  redirectUri: string;
  /** "Chrome on Windows" */
  device: string;
  /** Receives the reason of a failure, which Auth.js's own answer does not contain. */
  onError: (error: Error) => void;
};

export function toAuthConfig({ redirectUri, device, onError }: SignIn): AuthConfig {
  const env = getEnv();
  return {
    basePath: AUTH_BASE_PATH,
    trustHost: true,
    // Only the start of a sign-in and its callback are reachable in Auth.js; our own check protects everything else.
    skipCSRFCheck,
    useSecureCookies: env.isHttps,
    secret: [...env.secrets],
    cookies: toCookies(env.isHttps),
    providers: [toProvider(env, redirectUri)],
    adapter: createAdapter(device),
    session: { strategy: 'database', maxAge: ABSOLUTE_MS / 1_000, generateSessionToken: drawSessionId },
    // Auth.js's own pages are never shown.
    pages: { signIn: toSignInErrorPath('noAccount'), error: toSignInErrorPath('noAccount') },
    callbacks: {
      signIn: async ({ account }) => {
        if (account?.provider !== PROVIDER_ID || typeof account.id_token !== 'string') return false;
        return (await requirePersonOfIdToken(account.id_token)) === account.providerAccountId;
      },
      redirect: async ({ url, baseUrl }) => {
        const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url;
        return `${baseUrl}${toSafePath(path)}`;
      },
    },
    logger: {
      error: (error) => {
        log.warn('sign-in failed', { error });
        onError(error);
      },
      warn: (code) => log.warn('sign-in warning', { code }),
      debug: () => undefined,
    },
  };
}
