/** The secret of a calendar link. */
import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** Generates a secret: 32 random bytes as base64url. */
export const drawSecret = (): string => randomBytes(BYTES).toString('base64url');

/**
 * The stored form of a secret. Its 256 bits cannot be guessed, so a plain hash is enough, without salt or key derivation.
 */
export const toSecretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
