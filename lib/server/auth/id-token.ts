import 'server-only';
/** Verifies the ID token's signature, which Auth.js leaves to TLS: a wrong key or algorithm fails the sign-in too. */
import { createLocalJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { DirectoryId } from '@/domain/contract/primitives';
import { isOfTenant } from '@/domain/tenant';
import { callUpstream, readText } from '../http/upstream';
import { getEnv } from '../runtime/env';
import { getErrorCode } from '../runtime/error-code';
import { perProcess } from '../runtime/per-process';
import { getDiscovery } from '../session/discovery';

const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });
const Person = z.object({ oid: DirectoryId, tid: z.string().optional() });
type KeySet = ReturnType<typeof createLocalJWKSet>;

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 256 * 1024;

const slot = () => perProcess<{ keys: KeySet | null }>('id-token-keys', () => ({ keys: null }));

async function loadKeys(): Promise<KeySet> {
  const { jwks_uri } = await getDiscovery();
  const headers = { accept: 'application/json' };
  const answer = await callUpstream({
    method: 'GET',
    url: new URL(jwks_uri),
    headers,
    pool: 'directory',
    timeoutMs: TIMEOUT_MS,
  });
  const text = await readText(answer, MAX_BYTES);
  if (answer.statusCode !== 200)
    throw new Error(`The directory's keys were answered with ${answer.statusCode}.`);
  const keys = createLocalJWKSet(Keys.parse(JSON.parse(text)));
  slot().keys = keys;
  return keys;
}

async function verify(token: string, keys: KeySet): Promise<string> {
  const { issuer, clientId } = getEnv();
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: ['RS256', 'PS256', 'ES256'],
    requiredClaims: ['oid', 'exp', 'nonce'],
    clockTolerance: 30,
  });
  const { oid, tid } = Person.parse(payload);
  if (!isOfTenant(issuer, tid)) throw new Error('The person is of another tenant.');
  return oid;
}

/** The user (`oid`) of a token the directory signed for us. Throws for any other; an unknown key is looked up once. */
export async function requirePersonOfIdToken(token: string): Promise<string> {
  const known = slot().keys;
  if (!known) return verify(token, await loadKeys());
  try {
    return await verify(token, known);
  } catch (error) {
    // Compared by code: the keys may come from another copy of the library, in another bundle of this process.
    if (getErrorCode(error) !== 'ERR_JWKS_NO_MATCHING_KEY') throw error;
    return verify(token, await loadKeys());
  }
}
