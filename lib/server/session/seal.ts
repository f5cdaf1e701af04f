import 'server-only';
/**
 * Seals a session's secrets with a key derived from both the cookie and the server secret: a stolen store or a stolen
 * secret alone opens no session. HKDF-SHA256 (RFC 5869) and AES-256-GCM (NIST SP 800-38D).
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const INFO = 'allocations session v1';
const OWNER_INFO = 'allocations session owner v1';

/** A new session id: 32 random bytes, base64url. */
export const drawSessionId = () => randomBytes(32).toString('base64url');
export const isSessionId = (text: string) => /^[\w-]{43}$/.test(text);
export const toSessionKey = (id: string) => createHash('sha256').update(id).digest('hex');

/**
 * The mark that finds a user's records without naming the user: a reader of the store cannot see whose a record is, and
 * without the secret cannot test ids either.
 */
export const toOwnerMark = (userId: string, secret: string) =>
  createHmac('sha256', secret).update(`${OWNER_INFO}\n${userId}`).digest('hex');

function toKey(id: string, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(id, 'base64url'), secret, INFO, 32));
}

export function seal(text: string, id: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', toKey(id, secret), iv);
  cipher.setAAD(Buffer.from(toSessionKey(id)));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** The text, opened with the first secret that fits; null when none does or it was tampered with. */
export function unseal(sealed: string, id: string, secrets: readonly string[]): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  for (const secret of secrets) {
    const decipher = createDecipheriv('aes-256-gcm', toKey(id, secret), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(toSessionKey(id)));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return text.toString('utf8');
    } catch {
      // Not sealed with this secret: try the next one.
    }
  }
  return null;
}
