/**
 * Reads that begin while their account is looked up. The account of a caller's last call is nearly always that of the next one, so the work
 * begins with it. An answer leaves only after the look-up: if the call is refused nothing leaves, and if the account changed the work is
 * done again.
 */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { User } from '@/domain/contract/user';
import type { System } from '@/domain/systems';
import { VIEW_AS_HEADER } from '@/domain/view-as';
import type { Connection } from '../../data/database/database';

/** Who may make a call, and for which system. */
export type Admitted = { user: User | null; system: System | null };

/** The account of the caller's last call, and that of this one when it is looked up. */
export type Ahead = { known: Admitted; admitting: Promise<Admitted> };

/** The people of a house, each in several systems. */
const MOST_ACCOUNTS = 1_000;

/** Whose account it is, for which system. Null: the call is judged by another account than the caller's, or has none. */
function toKey({ identity, headers, params }: FastifyRequest): string | null {
  if (!identity || headers[VIEW_AS_HEADER] !== undefined) return null;
  return JSON.stringify([identity.uniqueId, params]);
}

/** Accounts that were admitted, as they were at their last call. All operations that share one have the same access level. */
export class KnownAccounts {
  private readonly accounts = new Map<string, Admitted>();

  /** The known account of a caller; null if there is none. Keeps the one that is looked up, or forgets one that is refused. */
  begin(request: FastifyRequest, admitting: Promise<Admitted>): Ahead | null {
    const key = toKey(request);
    if (key === null) return null;
    admitting.then(
      (admitted) => this.keep(key, admitted),
      // It is thrown where the account is waited for.
      () => this.accounts.delete(key),
    );
    const known = this.accounts.get(key);
    return known ? { known, admitting } : null;
  }

  private keep(key: string, admitted: Admitted): void {
    this.accounts.delete(key);
    this.accounts.set(key, admitted);
    const [oldest] = this.accounts.keys();
    if (this.accounts.size > MOST_ACCOUNTS && oldest !== undefined) this.accounts.delete(oldest);
  }
}

const knownOf = new WeakMap<Connection, KnownAccounts>();

/** Those of a database. */
export function getKnownAccounts(connection: Connection): KnownAccounts {
  const known = knownOf.get(connection) ?? new KnownAccounts();
  knownOf.set(connection, known);
  return known;
}

/**
 * What `work` answers for the account that is looked up, begun with the known one. Throws what the look-up throws as soon as it does,
 * whatever the work has come to.
 */
export async function workAhead<T>(
  { known, admitting }: Ahead,
  work: (account: Admitted) => Promise<T>,
): Promise<T> {
  const ahead = work(known);
  // What it throws is thrown where its answer is needed.
  ahead.catch(() => undefined);
  const admitted = await admitting;
  return isDeepStrictEqual(admitted, known) ? ahead : work(admitted);
}
