/** Signs a token, correctly or with one of the faults a client must detect. */
import { randomUUID } from 'node:crypto';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import type { TokenFault } from '../faults/faults';
import { drawSigningKey, type SigningKey } from '../state/signing-keys';

function spoil(claims: JWTPayload, fault: TokenFault): JWTPayload {
  const now = claims.iat ?? 0;
  switch (fault) {
    case 'issuer':
      return { ...claims, iss: 'https://issuer.example/v2.0' };
    case 'audience':
      return { ...claims, aud: 'api://somebody-else' };
    case 'tenant':
      return { ...claims, tid: randomUUID() };
    case 'nonce':
      return { ...claims, nonce: 'not-the-one-you-sent' };
    case 'missingNonce':
      return { ...claims, nonce: undefined };
    case 'expired':
      return { ...claims, iat: now - 7_200, nbf: now - 7_200, exp: now - 3_600 };
    case 'notYetValid':
      return { ...claims, nbf: now + 3_600, exp: now + 7_200 };
    default:
      return claims;
  }
}

/** The compact form of a token with the claims, signed by the key, with the faults. */
export async function signToken(
  claims: JWTPayload,
  key: SigningKey,
  faults: readonly TokenFault[],
): Promise<string> {
  const payload = faults.reduce(spoil, claims);
  if (faults.includes('algorithmNone')) return new UnsecuredJWT(payload).encode();
  if (faults.includes('algorithmHmac')) {
    // Algorithm confusion: the public key used as a shared secret.
    const secret = Buffer.from(key.publicKey.export({ type: 'spki', format: 'pem' }).toString());
    return new SignJWT(payload).setProtectedHeader({ typ: 'JWT', alg: 'HS256', kid: key.kid }).sign(secret);
  }
  const isForeign = faults.includes('signature') || faults.includes('unknownKey');
  const signer = isForeign ? await drawSigningKey() : key;
  const kid = faults.includes('unknownKey') ? signer.kid : key.kid;
  return new SignJWT(payload).setProtectedHeader({ typ: 'JWT', alg: 'RS256', kid }).sign(signer.privateKey);
}
