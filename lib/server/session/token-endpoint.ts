import 'server-only';
/** Requests an access token for one resource with a refresh token (RFC 6749, section 6). */
import { z } from 'zod';
import { callUpstream, readText } from '../http/upstream';
import { getEnv } from '../runtime/env';
import { getDiscovery } from './discovery';
import type { Resource } from './session';
import { TokenFaultError } from './token-errors';

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 256 * 1024;
/** They become a part of an address. */
const MAX_CLAIMS = 4_000;

const Sold = z.object({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.coerce.number().int().positive(),
  refresh_token: z.string().min(1).optional(),
});
/** What the directory requires at the next sign-in, in the form in which it must be sent. */
export const RequiredClaims = z.string().min(1).max(MAX_CLAIMS).optional().catch(undefined);

const Refused = z.object({
  error: z.string(),
  claims: RequiredClaims,
});

/** Refusals that no retry fixes (RFC 6749 5.2, and OpenID Connect Core 3.1.2.6): only another sign-in can. */
const FINAL = ['invalid_grant', 'interaction_required', 'login_required', 'consent_required'];

export type Purchase =
  | { accessToken: string; expiresInMs: number; refreshToken: string | undefined }
  | { refused: true; claims: string | undefined };

/** The scope of a resource. `offline_access` renews the refresh token. */
export function toScope(resource: Resource): string {
  const { webApiScope, graphScopes } = getEnv();
  return `${resource === 'webApi' ? webApiScope : graphScopes} offline_access`;
}

/** Sends a form as the client of the directory. */
async function callTokenEndpoint(fields: Record<string, string>): Promise<{ status: number; body: unknown }> {
  const { clientId, clientSecret } = getEnv();
  const { token_endpoint } = await getDiscovery();
  const form = new URLSearchParams({ ...fields, client_id: clientId, client_secret: clientSecret });
  const answer = await callUpstream({
    method: 'POST',
    url: new URL(token_endpoint),
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
    pool: 'directory',
    timeoutMs: TIMEOUT_MS,
  });
  return { status: answer.statusCode ?? 0, body: JSON.parse(await readText(answer, MAX_BYTES)) };
}

const ClientRefused = z.object({ error: z.string(), error_codes: z.array(z.number()).catch([]) });
/** AADSTS7000222. */
const EXPIRED = 7_000_222;

/**
 * Whether the directory accepts the client's secret: it is asked for a token of the application, which nobody keeps. `unknown`: it
 * sells none to applications.
 */
export async function tryClientSecret(): Promise<'accepted' | 'expired' | 'refused' | 'unknown'> {
  const scope = `${new URL(getEnv().graphBaseUrl).origin}/.default`;
  const { status, body } = await callTokenEndpoint({ grant_type: 'client_credentials', scope });
  if (status === 200) return 'accepted';
  const { error, error_codes } = ClientRefused.parse(body);
  if (error !== 'invalid_client') return 'unknown';
  return error_codes.includes(EXPIRED) ? 'expired' : 'refused';
}

/** Throws a TokenFaultError unless the directory issues a token or refuses for good. */
export async function buyToken(refreshToken: string, resource: Resource): Promise<Purchase> {
  try {
    const { status, body } = await callTokenEndpoint({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      scope: toScope(resource),
    });
    if (status === 200) {
      const sold = Sold.parse(body);
      return {
        accessToken: sold.access_token,
        expiresInMs: sold.expires_in * 1_000,
        refreshToken: sold.refresh_token,
      };
    }
    const { error, claims } = Refused.parse(body);
    if (status === 400 && FINAL.includes(error)) return { refused: true, claims };
    throw new Error(`The directory answered ${status}.`);
  } catch (error) {
    throw new TokenFaultError('No access token could be obtained.', { cause: error });
  }
}
