import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../../data/database/database';
import { claimKey, type IdempotentCall, keepAnswer } from '../../data/idempotency';
import { toConflict, toInvalid } from '../../refusals';
import type { Upload } from './uploads';

const Key = z.string().regex(/^[\x21-\x7e]{1,200}$/);

/** The `Idempotency-Key` of a call, or null without one. Throws 400 for an invalid key. */
export function getIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const key = Key.safeParse(header);
  if (!key.success) throw toInvalid({ 'Idempotency-Key': ['Must be 1 to 200 visible ASCII characters.'] });
  return key.data;
}

/** The hash that two calls with the same key must share. */
export function toRequestHash(url: string, body: unknown, files: readonly Upload[]): string {
  const content = JSON.stringify([
    url,
    body ?? null,
    files.map(({ sha256, fileName }) => [sha256, fileName]),
  ]);
  return createHash('sha256').update(content).digest('hex');
}

/** Runs `work` the first time a key is used, and returns its stored answer every other time. */
export async function writeIdempotently<T>(
  tx: Transaction,
  call: IdempotentCall,
  now: Date,
  work: () => Promise<T>,
  reuse: (answer: unknown) => T,
): Promise<T> {
  const claim = await claimKey(tx, call, now);
  if (claim.kind === 'other') throw toConflict('This Idempotency-Key was used for another request.');
  if (claim.kind === 'repeated') return reuse(claim.answer);
  const answer = await work();
  await keepAnswer(tx, call, answer);
  return answer;
}
