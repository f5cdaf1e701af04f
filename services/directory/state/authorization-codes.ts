/** Authorization codes: valid once, for a minute, for the client, address and verifier they were issued for. */
import type { Clock } from '../clock';
import { CODE_SECONDS } from '../tenant';
import { toDigest, toSecret } from './secrets';

export type Grant = {
  clientId: string;
  redirectUri: string;
  scope: string;
  nonce: string | undefined;
  codeChallenge: string;
  personId: string;
  sessionId: string;
  authenticatedAt: number;
};
type Entry = { grant: Grant; expiresAt: number; isUsed: boolean; familyId: string | null };

export class AuthorizationCodes {
  // Codes last a minute, so they need not survive a restart.
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly clock: Clock) {}

  issue(grant: Grant): string {
    const now = this.clock.seconds();
    for (const [digest, entry] of this.entries) {
      if (entry.expiresAt + CODE_SECONDS <= now) this.entries.delete(digest);
    }
    const code = toSecret();
    this.entries.set(toDigest(code), { grant, expiresAt: now + CODE_SECONDS, isUsed: false, familyId: null });
    return code;
  }

  /**
   * Redeems a code, once. A second use names the refresh-token family of the first, which the caller revokes (RFC 6749,
   * section 4.1.2).
   */
  take(
    code: string,
  ): { grant: Grant } | { refused: 'unknown' | 'expired' } | { refused: 'used'; familyId: string | null } {
    const entry = this.entries.get(toDigest(code));
    if (!entry) return { refused: 'unknown' };
    if (entry.isUsed) return { refused: 'used', familyId: entry.familyId };
    entry.isUsed = true;
    if (entry.expiresAt <= this.clock.seconds()) return { refused: 'expired' };
    return { grant: entry.grant };
  }

  /** Remembers which family a code opened, in case the code is used again. */
  remember(code: string, familyId: string): void {
    const entry = this.entries.get(toDigest(code));
    if (entry) entry.familyId = familyId;
  }
}
