/** State that survives a restart, apart from the keys: sessions and refresh-token families, as one small JSON file. */
import { mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { hasErrorCode } from './error-code';

const Session = z.object({
  personId: z.string(),
  expiresAt: z.number(),
  /** When the person proved who they are; in seconds. */
  authenticatedAt: z.number().default(0),
});
export type Session = z.infer<typeof Session>;

const Family = z.object({
  sessionId: z.string(),
  personId: z.string(),
  clientId: z.string(),
  scope: z.string(),
  expiresAt: z.number(),
  revoked: z.boolean(),
  /** The tokens that still work: the current ones, and used ones within their grace. */
  tokens: z.array(z.object({ digest: z.string(), usedAt: z.number().nullable() })),
});
export type Family = z.infer<typeof Family>;

const State = z.object({
  sessions: z.record(z.string(), Session),
  families: z.record(z.string(), Family),
});
type State = z.infer<typeof State>;

export class StateFile {
  readonly sessions: Map<string, Session>;
  readonly families: Map<string, Family>;
  private readonly path: string;
  private running: Promise<void> = Promise.resolve();
  private waiting: Promise<void> | null = null;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    this.path = join(dataDir, 'state.json');
    const state = this.read();
    this.sessions = new Map(Object.entries(state.sessions));
    this.families = new Map(Object.entries(state.families));
  }

  /** Resolves when all changes so far are on disk. Calls during a write share the next one. */
  save(): Promise<void> {
    this.waiting ??= this.running.then(() => {
      this.waiting = null;
      const write = this.write();
      // A failed write rejects for its callers but must not block later writes.
      this.running = write.catch(() => undefined);
      return write;
    });
    return this.waiting;
  }

  /** Removes expired entries. */
  prune(now: number): void {
    for (const kept of [this.sessions, this.families]) {
      for (const [id, each] of kept) if (each.expiresAt <= now) kept.delete(id);
    }
  }

  private read(): State {
    try {
      return State.parse(JSON.parse(readFileSync(this.path, 'utf8')));
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return { sessions: {}, families: {} };
      throw new Error(`${this.path} cannot be read. Delete it to start without sessions.`, {
        cause: error,
      });
    }
  }

  /** Writes a temporary file and renames it, so that a crash leaves either the old state or the new one. */
  private async write(): Promise<void> {
    const state: State = {
      sessions: Object.fromEntries(this.sessions),
      families: Object.fromEntries(this.families),
    };
    const draft = `${this.path}.${process.pid}.tmp`;
    await writeFile(draft, JSON.stringify(state), { mode: 0o600 });
    await rename(draft, this.path);
  }
}
