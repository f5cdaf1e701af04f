import 'server-only';
/** The sign-in provider: Microsoft Entra ID as next-auth names it, held stricter. See docs/decisions/051. */
import { customFetch } from '@auth/core';
import type { OIDCConfig } from '@auth/core/providers';
import MicrosoftEntraID from '@auth/core/providers/microsoft-entra-id';
import { z } from 'zod';
import type { WebEnv } from '../env';

export const PROVIDER_ID = 'microsoft-entra-id';

const Claims = z.object({
  oid: z.string().min(1).max(64),
  name: z.string().default(''),
  email: z.string().optional(),
  preferred_username: z.string().optional(),
});
export type Claims = z.infer<typeof Claims>;

const TIMEOUT_MS = 8_000;

type FetchInput = Parameters<typeof fetch>[0];

/**
 * Auth.js asks every provider for a `userinfo_endpoint`, which OpenID Connect only recommends, and which is never called
 * when there is an ID token. Redirects are refused: the endpoints are where the directory says they are.
 */
async function fetchFromDirectory(input: FetchInput, init: RequestInit | undefined): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(input, { ...init, redirect: 'error', cache: 'no-store', signal });
  const { href } = new URL(input instanceof Request ? input.url : input);
  if (!response.ok || !href.endsWith('/.well-known/openid-configuration')) return response;
  const document = z.looseObject({ issuer: z.string() }).parse(await response.json());
  return Response.json({ userinfo_endpoint: `${document.issuer}/userinfo`, ...document });
}

/** Auth.js exchanges the code under the callback address of its own naming: the directory compares ours (RFC 6749, 4.1.3). */
function withRedirectUri(init: RequestInit | undefined, redirectUri: string): RequestInit | undefined {
  if (!(init?.body instanceof URLSearchParams) || !init.body.has('redirect_uri')) return init;
  const body = new URLSearchParams(init.body);
  body.set('redirect_uri', redirectUri);
  return { ...init, body };
}

/** The provider of one sign-in, whose answer comes to `redirectUri`. */
export function toProvider(env: WebEnv, redirectUri: string): OIDCConfig<Claims> {
  // Entries have string keys only: the stock provider's symbols, which make Auth.js discover a second issuer from the
  // ID token's `tid` and refuse http for it, stay behind. This issuer is one tenant's and is compared as it stands.
  const { options: _options, ...stock } = Object.fromEntries(
    Object.entries(MicrosoftEntraID({ issuer: env.issuer })),
  );
  return {
    ...stock,
    id: PROVIDER_ID,
    name: 'Microsoft Entra ID',
    type: 'oidc',
    issuer: env.issuer,
    clientId: env.clientId,
    clientSecret: env.clientSecret,
    client: { token_endpoint_auth_method: 'client_secret_post' },
    checks: ['pkce', 'state', 'nonce'],
    authorization: {
      params: {
        scope: `openid profile email offline_access ${env.webApiScope}`,
        redirect_uri: redirectUri,
      },
    },
    [customFetch]: (input, init) => fetchFromDirectory(input, withRedirectUri(init, redirectUri)),
    // Auth.js would drop `expires_in` and keep a time by its own clock.
    account: (tokens) => tokens,
    // The directory's id of the person; `sub` differs from application to application. No photo is fetched here.
    profile: (claims) => {
      const { oid, name, email, preferred_username } = Claims.parse(claims);
      return { id: oid, name: name || preferred_username || oid, email: email ?? preferred_username ?? '' };
    },
  };
}
