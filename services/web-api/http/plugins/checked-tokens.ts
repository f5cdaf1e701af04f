/**
 * Tokens that were checked a moment ago. The same token comes with each call of a person for an hour, and its signature takes longer
 * to check than all else of a small call.
 */
import { LRUCache } from 'lru-cache';

/** A key that the issuer withdraws ends its tokens within this time, as the issuer's keys are kept for longer. */
const KEEP_MS = 60_000;
const MAX_TOKENS = 2_000;

export class CheckedTokens<T extends object> {
  private readonly checked = new LRUCache<string, { said: T; until: number }>({ max: MAX_TOKENS });

  /** What the token said when it was checked, unless that is too long ago or the token is over. */
  get(token: string): T | null {
    const known = this.checked.get(token);
    return known && known.until > Date.now() ? known.said : null;
  }

  /** `endsAt`: when the token is over, in milliseconds since 1970. */
  keep(token: string, said: T, endsAt: number): void {
    this.checked.set(token, { said, until: Math.min(Date.now() + KEEP_MS, endsAt) });
  }
}
