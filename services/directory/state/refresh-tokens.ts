/** Refresh tokens: opaque, one family per sign-in, a new token at each use. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock';
import { REFRESH_TOKEN_SECONDS, ROTATION_GRACE_SECONDS } from '../tenant';
import { toDigest, toSecret } from './secrets';
import type { Family, StateFile } from './state-file';

export type Rotation =
  | { family: Family; refreshToken: string }
  | { refused: 'unknown' | 'otherClient' | 'expired' | 'revoked' | 'reused' };

export class RefreshTokens {
  constructor(
    private readonly state: StateFile,
    private readonly clock: Clock,
  ) {}

  async open(grant: Pick<Family, 'sessionId' | 'personId' | 'clientId' | 'scope'>) {
    const familyId = randomBytes(16).toString('base64url');
    const expiresAt = this.clock.seconds() + REFRESH_TOKEN_SECONDS;
    const family: Family = { ...grant, expiresAt, revoked: false, tokens: [] };
    this.state.families.set(familyId, family);
    const refreshToken = this.add(familyId, family);
    await this.state.save();
    return { familyId, refreshToken };
  }

  /**
   * Exchanges a token for the next one. A used token works again within its grace period. If rotation is strict, its
   * second use ends the whole family instead (RFC 9700, section 4.14.2).
   */
  async rotate(refreshToken: string, clientId: string, isStrict: boolean): Promise<Rotation> {
    const familyId = refreshToken.split('.', 1)[0] ?? '';
    const family = this.state.families.get(familyId);
    if (!family) return { refused: 'unknown' };
    if (family.clientId !== clientId) return { refused: 'otherClient' };
    if (family.revoked) return { refused: 'revoked' };
    const now = this.clock.seconds();
    if (family.expiresAt <= now) return { refused: 'expired' };

    const digest = toDigest(refreshToken);
    const token = family.tokens.find((each) => each.digest === digest);
    const isSpent = !token || token.usedAt !== null;
    const hasGrace = token?.usedAt != null && now - token.usedAt <= ROTATION_GRACE_SECONDS;
    if (isSpent && (isStrict || !hasGrace)) {
      if (isStrict) {
        family.revoked = true;
        await this.state.save();
      }
      return { refused: 'reused' };
    }
    if (token && token.usedAt === null) token.usedAt = now;
    family.tokens = family.tokens.filter(
      (each) => each.usedAt === null || now - each.usedAt <= ROTATION_GRACE_SECONDS,
    );
    family.expiresAt = now + REFRESH_TOKEN_SECONDS;
    const next = this.add(familyId, family);
    await this.state.save();
    return { family, refreshToken: next };
  }

  /** Ends every family that the predicate accepts. Returns how many it ended. */
  async revoke(test: (family: Family, familyId: string) => boolean): Promise<number> {
    const ended = [...this.state.families].filter(([id, family]) => !family.revoked && test(family, id));
    for (const [, family] of ended) family.revoked = true;
    await this.state.save();
    return ended.length;
  }

  /** The token contains the family's id, so that a token used long ago still names the family it was stolen from. */
  private add(familyId: string, family: Family): string {
    const refreshToken = `${familyId}.${toSecret()}`;
    family.tokens.push({ digest: toDigest(refreshToken), usedAt: null });
    return refreshToken;
  }
}
