import 'server-only';
/**
 * Finds a person's records in a folder without reading the others: a folder for each owner's mark, in which an empty file has the
 * name of each record.
 */
import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '../runtime/error-code';

export const isMissing = (error: unknown) => getErrorCode(error) === 'ENOENT';

/** The names in a folder; none if there is no such folder. */
export async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isOwner = (name: string) => /^[0-9a-f]{64}$/.test(name);
/** Another process may take the folder away while it is empty. */
const ATTEMPTS = 3;

export class OwnerMarks {
  constructor(private readonly folder: string) {}

  /** Comes after the record, so that a mark without one is of an ended session. */
  async add(owner: string, key: string): Promise<void> {
    if (!isOwner(owner)) return;
    const folder = join(this.folder, owner);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        return await writeFile(join(folder, key), '', { mode: 0o600 });
      } catch (error) {
        if (!isMissing(error) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  /** Removes the mark, and the folder when it was the last one. */
  async remove(owner: string, key: string): Promise<void> {
    if (!isOwner(owner)) return;
    const folder = join(this.folder, owner);
    await rm(join(folder, key), { force: true });
    // Not empty, or gone already: another process may be quicker.
    await rmdir(folder).catch(() => undefined);
  }

  async listOf(owner: string): Promise<string[]> {
    return isOwner(owner) ? listNames(join(this.folder, owner)) : [];
  }

  async list(): Promise<{ owner: string; key: string }[]> {
    const owners = (await listNames(this.folder)).filter(isOwner);
    const keys = await Promise.all(owners.map((owner) => this.listOf(owner)));
    return owners.flatMap((owner, index) => (keys[index] ?? []).map((key) => ({ owner, key })));
  }
}
