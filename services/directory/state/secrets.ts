import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits of randomness as URL-safe text. */
export function toSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret: its SHA-256, so that the data folder holds no secrets. */
export function toDigest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares two secrets in constant time. */
export function isSameSecret(input: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(toDigest(input)), Buffer.from(toDigest(expected)));
}
