/** The signing keys of the issuer, found through its discovery document. */
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { toRefusal } from '../routing/refusals';

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });
const WITHIN_MS = 3_000;

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(WITHIN_MS),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`The issuer's discovery document answered ${response.status}.`);
  const found = Discovery.parse(await response.json());
  if (found.issuer !== issuer) throw new Error('The discovery document is of another issuer.');
  // jose keeps the keys, and asks again (at most every half a minute) when a token names one it does not know.
  return createRemoteJWKSet(new URL(found.jwks_uri), {
    timeoutDuration: WITHIN_MS,
    cooldownDuration: 30_000,
  });
}

/**
 * A resolver that looks the issuer up at the first token and again after a failure. An issuer that cannot be reached
 * is no fault of the caller: 503, and the log has the reason.
 */
export function createIssuerKeys(issuer: string, warn: (error: unknown) => void): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | null = null;
  return async (header, token) => {
    try {
      found ??= discover(issuer);
      const keys = await found;
      return await keys(header, token);
    } catch (error) {
      // An unknown key id is the token's fault; anything else is the issuer's.
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error;
      if (error instanceof errors.JOSENotSupported || error instanceof errors.JWKSInvalid) throw error;
      found = null;
      warn(error);
      throw toRefusal(503);
    }
  };
}
