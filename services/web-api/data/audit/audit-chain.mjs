/** The chain of the audit record: the web API and the command `verify-audit`, which needs no build, check it alike. */
import { createHash } from 'node:crypto';

/** The hash before the first event. */
export const FIRST_PREVIOUS = '0'.repeat(64);

/** The hash of an event: of the hash before, the place and the event's bytes. */
export const toHash = (previous, place, event) =>
  createHash('sha256').update(`${previous}\n${place}\n${event}`).digest('hex');

/** Throws an Error that names the event if its content or its hash was altered. */
export function requireIntact({ place, previous, hash, event }) {
  if (hash !== toHash(previous, place, event)) throw new Error(`Event ${place} is not as it was recorded.`);
}

/** Throws an Error that names the event if it does not continue the one before; null: it is the first that is kept. */
export function requireNext(last, { place, previous }) {
  if (last && place !== last.place + 1) throw new Error(`Event ${last.place + 1} is missing.`);
  const before = last?.hash ?? (place === 1 ? FIRST_PREVIOUS : previous);
  if (previous !== before) throw new Error(`Event ${place} does not continue the one before.`);
}
