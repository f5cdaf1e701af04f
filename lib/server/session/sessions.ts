import 'server-only';
/** Sessions: opened by a cookie's value, ended by idleness, age or explicitly. */
import { LRUCache } from 'lru-cache';
import { type Clock, getClock } from '../runtime/clock';
import { getEnv } from '../runtime/env';
import { log } from '../runtime/log';
import { perProcess } from '../runtime/per-process';
import { FileStore } from './file-store';
import { PostgresStore } from './postgres-store';
import { drawSessionId, isSessionId, seal, toOwnerMark, toSessionKey, unseal } from './seal';
import { type Session, SessionSecrets } from './session';
import {
  type ListedRecord,
  type SessionRecord,
  type SessionStore,
  StoreUnavailableError,
} from './session-store';

export const IDLE_MS = 60 * 60_000;
export const ABSOLUTE_MS = 12 * 60 * 60_000;
/** Usage is recorded once a minute, not at each request. */
const TOUCH_MS = 60_000;
const SWEEP_MS = 15 * 60_000;

/**
 * Records that were opened recently, by key: one with the same text need not be opened again, which takes a derived key, a decryption
 * and a check. Secrets that are not used leave the memory soon.
 */
type Opened = { sealed: string; secrets: SessionSecrets };
const MAX_OPENED = 1_000;
const KEEP_OPENED_MS = 60_000;

export class Sessions {
  private sweptAt = 0;
  private readonly opened = new LRUCache<string, Opened>({ max: MAX_OPENED, ttl: KEEP_OPENED_MS });

  constructor(
    private readonly store: SessionStore,
    private readonly secrets: readonly [string, ...string[]],
    private readonly clock: Clock,
    /** The most open sessions of one user. */
    private readonly mostOfAUser = Number.POSITIVE_INFINITY,
  ) {}

  /** Opens a new session under a new id. Of a user's sessions the one used longest ago ends if there are too many. */
  async create(secrets: SessionSecrets, { id = drawSessionId(), device = '' } = {}): Promise<Session> {
    const now = this.clock();
    const key = toSessionKey(id);
    const sealed = seal(JSON.stringify(secrets), id, this.secrets[0]);
    const owner = toOwnerMark(secrets.user.id, this.secrets[0]);
    await this.store.add(key, { sealed, owner, device, createdAt: now, seenAt: now });
    const others = (await this.listOf(secrets.user.id)).filter((record) => record.key !== key);
    const byUse = others.sort((a, b) => b.seenAt - a.seenAt);
    await Promise.all(byUse.slice(this.mostOfAUser - 1).map((record) => this.end(record)));
    return { ...secrets, id, key, createdAt: now };
  }

  /** The session of a cookie's value, or null if there is none, it is over, or it cannot be opened. */
  async get(id: string | undefined): Promise<Session | null> {
    if (id === undefined || !isSessionId(id)) return null;
    const now = this.clock();
    this.sweepNowAndThen(now);
    const key = toSessionKey(id);
    const record = await this.store.get(key);
    if (!record || this.isOver(record, now)) {
      this.opened.delete(key);
      return null;
    }
    const session = this.open(id, key, record);
    if (session && now - record.seenAt >= TOUCH_MS) await this.store.touch(key, now);
    return session;
  }

  /**
   * The claims that the directory requires at the next sign-in, if it ended the session of this cookie's value; else null.
   */
  async getClaims(id: string | undefined): Promise<string | null> {
    if (id === undefined || !isSessionId(id)) return null;
    const key = toSessionKey(id);
    const record = await this.store.get(key);
    if (!record || this.isOver(record, this.clock())) return null;
    return this.reveal(id, key, record.sealed)?.claims ?? null;
  }

  /** Ends a session: its id no longer opens anything and its tokens are gone. */
  async end({ key }: Pick<Session, 'key'>): Promise<void> {
    // Under the lock, so that a token refresh in progress cannot restore the record.
    await this.store.withLock(key, () => this.store.delete(key));
    this.opened.delete(key);
  }

  /** The open sessions of a user, in all browsers; the newest first. */
  async listOf(userId: string): Promise<ListedRecord[]> {
    const now = this.clock();
    const records = await this.listAllOf(userId);
    return records.filter((record) => !this.isOver(record, now)).sort((a, b) => b.createdAt - a.createdAt);
  }

  /** Ends the sessions of a user that are wanted, in all browsers; returns how many there were. */
  async endOf(userId: string, isWanted: (record: ListedRecord) => boolean = () => true): Promise<number> {
    const wanted = (await this.listAllOf(userId)).filter(isWanted);
    await Promise.all(wanted.map((record) => this.end(record)));
    return wanted.length;
  }

  private listAllOf(userId: string): Promise<ListedRecord[]> {
    return this.store.listByOwner(this.secrets.map((secret) => toOwnerMark(userId, secret)));
  }

  /**
   * Changes a session's secrets under a lock, across processes. The task gets the current secrets and returns the new
   * ones, `null` to keep them, or 'end'. Returns the resulting session; null when the session is over.
   */
  async update(
    { id, key }: Pick<Session, 'id' | 'key'>,
    task: (now: Session) => Promise<SessionSecrets | null | 'end'>,
  ): Promise<Session | null> {
    return this.store.withLock(key, async () => {
      const record = await this.store.get(key);
      const session = record && this.open(id, key, record);
      if (!session) return null;
      const next = await task(session);
      if (next === null) return session;
      if (next === 'end') {
        await this.store.delete(key);
        return null;
      }
      const sealed = seal(JSON.stringify(next), id, this.secrets[0]);
      const isKept = await this.store.replace(key, sealed);
      return isKept && next.claims === undefined ? { ...session, ...next } : null;
    });
  }

  /** Records in the store. Throws a StoreUnavailableError. */
  count(): Promise<number> {
    return this.store.count();
  }

  /** Writes, reads and deletes a record that opens nothing. Throws a StoreUnavailableError. */
  async tryStore(): Promise<void> {
    const key = toSessionKey(drawSessionId());
    const at = this.clock();
    await this.store.add(key, { sealed: '', owner: '', device: '', createdAt: at, seenAt: at });
    try {
      if (!(await this.store.get(key)))
        throw new StoreUnavailableError(new Error('The record is not there.'));
    } finally {
      await this.store.delete(key);
    }
  }

  /** Throws a StoreUnavailableError when the store does not answer. */
  ping(): Promise<void> {
    return this.store.ping();
  }

  private isOver({ createdAt, seenAt }: Pick<SessionRecord, 'createdAt' | 'seenAt'>, now: number): boolean {
    return now - seenAt >= IDLE_MS || now - createdAt >= ABSOLUTE_MS;
  }

  private open(id: string, key: string, { sealed, createdAt }: SessionRecord): Session | null {
    const secrets = this.reveal(id, key, sealed);
    return secrets && secrets.claims === undefined ? { ...secrets, id, key, createdAt } : null;
  }

  private reveal(id: string, key: string, sealed: string): SessionSecrets | null {
    const known = this.opened.get(key);
    return known?.sealed === sealed ? known.secrets : this.unseal(id, key, sealed);
  }

  private unseal(id: string, key: string, sealed: string): SessionSecrets | null {
    const text = unseal(sealed, id, this.secrets);
    if (text === null) return null;
    // A record of an older release that this release cannot read counts as an ended session.
    const { success, data } = SessionSecrets.safeParse(JSON.parse(text));
    if (!success) return null;
    this.opened.set(key, { sealed, secrets: data });
    return data;
  }

  /** Runs in the background; a sweep that fails is retried later. */
  private sweepNowAndThen(now: number): void {
    if (now - this.sweptAt < SWEEP_MS) return;
    this.sweptAt = now;
    this.store
      .sweep(now - IDLE_MS, now - ABSOLUTE_MS)
      .catch((error: unknown) => log.warn('old records were not swept', { error: error as Error }));
  }
}

/** The driver for a URL: `file:<folder>` or `postgres://...`. */
export function openStore(url: string): SessionStore {
  return url.startsWith('file:') ? new FileStore(url.slice('file:'.length)) : new PostgresStore(url);
}

/** The sessions of this process. */
export function getSessions(): Sessions {
  return perProcess('sessions', () => {
    const env = getEnv();
    return new Sessions(openStore(env.sessionStoreUrl), env.secrets, getClock(), env.sessionsPerUser);
  });
}
