/** Tokens of an issuer that only the tests know. */
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose';

export const TEST_ISSUER = 'https://issuer.test/tenant/v2.0';
export const TEST_AUDIENCE = 'api://allocations';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;
const pairs = new Map<string, Promise<KeyPair>>();
/** The key pair of a name, made at first use. */
const getPair = (name = 'test'): Promise<KeyPair> => {
  const pair = pairs.get(name) ?? generateKeyPair('RS256', { extractable: true });
  pairs.set(name, pair);
  return pair;
};

export type TokenClaims = {
  issuer?: string;
  audience?: string;
  scp?: string;
  /** The tenant. */
  tid?: string;
  /** Claims beside these. */
  more?: Record<string, unknown>;
  /** Seconds from now; negative for an expired token. */
  expiresIn?: number;
  /** The key that the token names. */
  kid?: string;
  /** The key that signs the token. */
  signedBy?: string;
};

/** An access token of a directory id; each claim can be made wrong. */
export async function signTestToken(uniqueId: string, claims: TokenClaims = {}): Promise<string> {
  const { privateKey } = await getPair(claims.signedBy);
  const { scp = 'access_as_user', tid, more } = claims;
  return new SignJWT({ oid: uniqueId, scp, tid, ...more })
    .setProtectedHeader({ alg: 'RS256', kid: claims.kid ?? 'test' })
    .setIssuer(claims.issuer ?? TEST_ISSUER)
    .setAudience(claims.audience ?? TEST_AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1_000) + (claims.expiresIn ?? 600))
    .sign(privateKey);
}

/** The public half, as an issuer publishes it. */
export async function exportTestJwks(name = 'test') {
  const { publicKey } = await getPair(name);
  return { keys: [{ ...(await exportJWK(publicKey)), kid: name, alg: 'RS256', use: 'sig' }] };
}

/** The keys with which the web API checks those tokens. */
export async function createTestKeys(): Promise<JWTVerifyGetKey> {
  return createLocalJWKSet(await exportTestJwks());
}
