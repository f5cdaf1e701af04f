import 'server-only';
/** The sign-in provider: Microsoft Entra ID as next-auth defines it, with stricter rules. See docs/decisions/024-the-provider-object.md. */
import { customFetch } from '@auth/core';
import type { OIDCConfig } from '@auth/core/providers';
import MicrosoftEntraID from '@auth/core/providers/microsoft-entra-id';
import { z } from 'zod';
import { DirectoryId } from '@/domain/contract/primitives';
import type { WebEnv } from '../runtime/env';

export const PROVIDER_ID = 'microsoft-entra-id';

const Claims = z.object({
  oid: DirectoryId,
  name: z.string().default(''),
  email: z.string().optional(),
  preferred_username: z.string().optional(),
});
export type Claims = z.infer<typeof Claims>;

const TIMEOUT_MS = 8_000;

type FetchInput = Parameters<typeof fetch>[0];

/**
 * Auth.js requires a `userinfo_endpoint` of every provider. OpenID Connect only recommends one, and it is never called
 * when there is an ID token. Redirects are refused: only the endpoints that the directory publishes are used.
 */
async function fetchFromDirectory(input: FetchInput, init: RequestInit | undefined): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(input, { ...init, redirect: 'error', cache: 'no-store', signal });
  const { href } = new URL(input instanceof Request ? input.url : input);
  if (!response.ok || !href.endsWith('/.well-known/openid-configuration')) return response;
  const document = z.looseObject({ issuer: z.string() }).parse(await response.json());
  return Response.json({ userinfo_endpoint: `${document.issuer}/userinfo`, ...document });
}

/** Auth.js exchanges the code with its own callback address: the directory compares it with ours (RFC 6749, 4.1.3). */
function withRedirectUri(init: RequestInit | undefined, redirectUri: string): RequestInit | undefined {
  if (!(init?.body instanceof URLSearchParams) || !init.body.has('redirect_uri')) return init;
  const body = new URLSearchParams(init.body);
  body.set('redirect_uri', redirectUri);
  return { ...init, body };
}

/** The provider of one sign-in, whose response goes to `redirectUri`. */
export function toProvider(env: WebEnv, redirectUri: string): OIDCConfig<Claims> {
  // Entries drop the stock provider's symbol keys, which make Auth.js discover a second issuer from the ID token's
  // `tid` and refuse http for it. This issuer is one tenant's and is compared as it is.
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
    // Auth.js would drop `expires_in` and compute a time from its own clock.
    account: (tokens) => tokens,
    // The directory's id of the user; `sub` differs between applications. No photo is loaded here.
    profile: (claims) => {
      const { oid, name, email, preferred_username } = Claims.parse(claims);
      return { id: oid, name: name || preferred_username || oid, email: email ?? preferred_username ?? '' };
    },
  };
}
