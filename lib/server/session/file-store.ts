import 'server-only';
/** Session records as files, for one machine: one file per record; its modification time is when it was last seen. */
import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, open, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { log } from '../runtime/log';
import { withFileLock } from './file-lock';
import { isMissing, listNames, OwnerMarks } from './owner-marks';
import {
  guardStore,
  type ListedRecord,
  type SessionRecord,
  type SessionStore,
  StoreUnavailableError,
} from './session-store';

const StoredText = z.object({
  sealed: z.string(),
  owner: z.string().default(''),
  device: z.string().default(''),
  createdAt: z.number(),
});

/** When a record was last seen is the time of its file. */
type Stored = Omit<SessionRecord, 'seenAt'>;

export class FileStore implements SessionStore {
  private readonly marks: OwnerMarks;

  constructor(private readonly folder: string) {
    this.marks = new OwnerMarks(folder);
  }

  get(key: string) {
    return guardStore(() => this.read(key));
  }

  add(key: string, { seenAt, ...stored }: SessionRecord) {
    return guardStore(async () => {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await this.write(key, stored, seenAt);
      try {
        await this.marks.add(stored.owner, key);
      } catch (error) {
        await rm(this.path(key), { force: true });
        throw error;
      }
    });
  }

  replace(key: string, sealed: string) {
    return guardStore(async () => {
      const kept = await this.read(key);
      if (!kept) return false;
      const { seenAt, ...stored } = kept;
      await this.write(key, { ...stored, sealed }, seenAt);
      return true;
    });
  }

  touch(key: string, seenAt: number) {
    return guardStore(async () => {
      try {
        await utimes(this.path(key), seenAt / 1_000, seenAt / 1_000);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    });
  }

  delete(key: string) {
    return guardStore(async () => this.remove(key, await this.read(key)));
  }

  async withLock<T>(key: string, task: () => Promise<T>): Promise<T> {
    // Errors of the task are passed on; errors of the lock are the store's.
    let outcome: { value: T } | { error: unknown } | null = null;
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await withFileLock(join(this.folder, `${key}.lock`), async () => {
        outcome = await task().then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        );
      });
    } catch (error) {
      if (!outcome) throw new StoreUnavailableError(error);
    }
    const done = outcome as { value: T } | { error: unknown } | null;
    if (!done) throw new StoreUnavailableError(new Error('The task did not run.'));
    if ('error' in done) throw done.error;
    return done.value;
  }

  /** Reads the records of these owners, and no others. */
  listByOwner(owners: readonly string[]) {
    return guardStore(async () => {
      const found: ListedRecord[] = [];
      for (const owner of owners) {
        for (const key of await this.marks.listOf(owner)) {
          const record = await this.read(key);
          if (!record || record.owner !== owner) continue;
          const { device, createdAt, seenAt } = record;
          found.push({ key, device, createdAt, seenAt });
        }
      }
      return found;
    });
  }

  sweep(seenBefore: number, createdBefore: number) {
    return guardStore(async () => {
      const marks = await this.marks.list();
      const marked = new Set(marks.map(({ key }) => key));
      const keys = await this.listKeys();
      for (const key of keys) {
        const record = await this.read(key);
        if (!record) continue;
        if (record.seenAt < seenBefore || record.createdAt < createdBefore) await this.remove(key, record);
        // A record of an older release has no mark yet.
        else if (!marked.has(key)) await this.marks.add(record.owner, key);
      }
      const known = new Set(keys);
      for (const { owner, key } of marks) {
        if (known.has(key)) continue;
        const isEnded = await access(this.path(key)).then(() => false, isMissing);
        if (isEnded) await this.marks.remove(owner, key);
      }
    });
  }

  count() {
    return guardStore(async () => (await this.listKeys()).length);
  }

  ping() {
    return guardStore(async () => {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await access(this.folder, constants.R_OK | constants.W_OK);
    });
  }

  async close() {}

  private path(key: string): string {
    return join(this.folder, `${key}.json`);
  }

  private async listKeys(): Promise<string[]> {
    const names = await listNames(this.folder);
    return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  }

  private async remove(key: string, record: SessionRecord | null): Promise<void> {
    await rm(this.path(key), { force: true });
    if (record) await this.marks.remove(record.owner, key);
  }

  private async read(key: string): Promise<SessionRecord | null> {
    try {
      return await this.readFile(key);
    } catch (error) {
      if (isMissing(error)) return null;
      if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
      // A corrupt record signs out one user and does not affect the others.
      log.warn('a session record is corrupt', { record: key.slice(0, 8) });
      return null;
    }
  }

  private async readFile(key: string): Promise<SessionRecord> {
    // Opened once: the text and its time are of one record, also while another takes its place.
    const file = await open(this.path(key));
    try {
      const [text, found] = await Promise.all([file.readFile('utf8'), file.stat()]);
      return { ...StoredText.parse(JSON.parse(text)), seenAt: found.mtimeMs };
    } finally {
      await file.close();
    }
  }

  /** Written to a temporary file and renamed: a reader sees the old record or the new one, never a partial one. */
  private async write(key: string, stored: Stored, seenAt: number) {
    const path = this.path(key);
    const aside = `${path}.${randomBytes(6).toString('hex')}.new`;
    try {
      const file = await open(aside, 'wx', 0o600);
      try {
        await file.writeFile(JSON.stringify(stored));
        await file.utimes(seenAt / 1_000, seenAt / 1_000);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }
}
