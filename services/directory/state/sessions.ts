/** The directory's own sessions: who is signed in here, so that a second sign-in needs no click. */
import type { Clock } from '../clock';
import { SESSION_SECONDS } from '../tenant';
import { toDigest, toSecret } from './secrets';
import type { StateFile } from './state-file';

export type SignedIn = { sessionId: string; personId: string; authenticatedAt: number };

export class Sessions {
  constructor(
    private readonly state: StateFile,
    private readonly clock: Clock,
  ) {}

  /** The session of a cookie value, or null when there is none or it has expired. */
  get(cookie: string | undefined): SignedIn | null {
    if (!cookie) return null;
    const sessionId = toDigest(cookie);
    const session = this.state.sessions.get(sessionId);
    if (!session || session.expiresAt <= this.clock.seconds()) return null;
    const { personId, authenticatedAt } = session;
    return { sessionId, personId, authenticatedAt };
  }

  /** Starts a session. Returns its cookie value, of which only the digest is stored. */
  async start(personId: string): Promise<SignedIn & { cookie: string }> {
    const cookie = toSecret();
    const sessionId = toDigest(cookie);
    const now = this.clock.seconds();
    this.state.prune(now);
    this.state.sessions.set(sessionId, { personId, expiresAt: now + SESSION_SECONDS, authenticatedAt: now });
    await this.state.save();
    return { cookie, sessionId, personId, authenticatedAt: now };
  }

  async end(sessionId: string): Promise<void> {
    this.state.sessions.delete(sessionId);
    await this.state.save();
  }
}
