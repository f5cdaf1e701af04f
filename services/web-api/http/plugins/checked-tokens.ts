/**
 * Tokens that were checked a moment ago. The same token comes with each call of a person for an hour, and checking its
 * signature takes longer than the rest of a small call.
 */
import { LRUCache } from 'lru-cache';

/**
 * After the issuer withdraws a key, its tokens are refused within this time at the latest; the issuer's keys are cached for
 * longer anyway.
 */
const KEEP_MS = 60_000;
const MAX_TOKENS = 2_000;

export class CheckedTokens<T extends object> {
  private readonly checked = new LRUCache<string, { said: T; until: number }>({ max: MAX_TOKENS });

  /** The claims of a token that was checked recently; null if that is too long ago or the token has expired. */
  get(token: string): T | null {
    const known = this.checked.get(token);
    return known && known.until > Date.now() ? known.said : null;
  }

  /** `endsAt`: when the token expires, in milliseconds since 1970. */
  keep(token: string, said: T, endsAt: number): void {
    this.checked.set(token, { said, until: Math.min(Date.now() + KEEP_MS, endsAt) });
  }
}
