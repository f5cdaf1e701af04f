import 'server-only';
/**
 * The session that the middleware opened, for the page of the same request: a store is read once a page. It stays in this
 * process; the request only carries an unguessable name for it, and the page takes it for its own cookie only.
 */
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { perProcess } from '../runtime/per-process';
import type { Session } from './session';

/** The middleware sets or removes this header on each page's request: what a client sends never gets here. */
export const HANDED_OVER_HEADER = 'x-allocations-session';

/** A page normally begins at once; a later one reads the store. */
const KEEP_MS = 5_000;
const NAME_BYTES = 16;

const handedOver = () =>
  perProcess('handed-over', () => new LRUCache<string, Session>({ max: 1_000, ttl: KEEP_MS }));

/** The name by which the page of this request takes the session. */
export function handOver(session: Session): string {
  const name = randomBytes(NAME_BYTES).toString('base64url');
  handedOver().set(name, session);
  return name;
}

/** The session of this name, once, if it is that of the cookie's value; else null. */
export function takeOver(name: string | null, id: string | undefined): Session | null {
  const session = name === null ? undefined : handedOver().get(name);
  if (name === null || session === undefined || session.id !== id) return null;
  handedOver().delete(name);
  return session;
}
