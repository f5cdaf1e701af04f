import 'server-only';
/**
 * Responses cached for some seconds under a key. Responses that depend on a person have the session in their key, so that
 * they are never shared between users.
 */
import { LRUCache } from 'lru-cache';
import { getClock } from './clock';
import type { Deadline } from './deadline';
import { tally } from './tally';

/** A response, and when its load began. */
type Known<T> = { value: T; at: number };
export type BriefCacheOptions = {
  /** One word, for metrics. */
  name: string;
  /** How long a response is reused without a new call. */
  keepMs: number;
  /** How long a response replaces one that fails to load, so that header and menu stay while a service is down. */
  staleMs: number;
  maxEntries: number;
  /** Whether a failure is temporary; a permanent refusal is never hidden by an older response. */
  isPassing: (error: unknown) => boolean;
};

export class BriefCache<T> {
  private readonly cache: LRUCache<string, Known<T>, () => Promise<T>>;
  /** The loads in progress, which the cache does not list. */
  private readonly loads = new Set<{ key: string }>();

  constructor(private readonly options: BriefCacheOptions) {
    this.cache = new LRUCache({
      max: options.maxEntries,
      ttl: options.keepMs,
      ttlResolution: 0,
      // Expired responses stay listed as stand-ins; `get` never returns one as a fresh one.
      allowStale: true,
      perf: { now: () => getClock()() },
      // A forgotten load still answers its waiting callers, and is not cached.
      ignoreFetchAbort: true,
      fetchMethod: async (key, known, { options: ofLoad, context: load }) => {
        const at = getClock()();
        const ownLoad = { key };
        this.loads.add(ownLoad);
        try {
          return { value: await load(), at };
        } catch (error) {
          // The stand-in keeps its age: the next caller tries again, and the response still expires.
          ofLoad.allowStaleOnFetchRejection = this.mayStandIn(known, error);
          throw error;
        } finally {
          this.loads.delete(ownLoad);
        }
      },
    });
  }

  /**
   * The cached response, or a new one. Concurrent callers share the same load, each until its own deadline. Failures
   * are not cached.
   */
  async get(key: string, load: () => Promise<T>, deadline?: Deadline): Promise<T> {
    const known = this.cache.peek(key, { allowStale: true });
    const isKept = this.cache.has(key);
    tally('cache', `${this.options.name} ${isKept ? 'hit' : 'miss'}`);
    const loaded = this.cache.forceFetch(key, { context: load, allowStale: false });
    const orKnown = (error: unknown): Known<T> => {
      if (!this.mayStandIn(known, error)) throw error;
      return known;
    };
    const found = await (deadline ? deadline.within(loaded).catch(orKnown) : loaded);
    if (!isKept && found === known) tally('cache', `${this.options.name} older`);
    return found.value;
  }

  private mayStandIn(known: Known<T> | undefined, error: unknown): known is Known<T> {
    if (!known || !this.options.isPassing(error)) return false;
    return getClock()() - known.at <= this.options.staleMs;
  }

  /** Drops every entry whose key has this prefix. */
  forget(prefix: string): void {
    for (const key of [...this.cache.keys(), ...[...this.loads].map((each) => each.key)]) {
      if (key.startsWith(prefix)) this.cache.delete(key);
    }
  }
}
