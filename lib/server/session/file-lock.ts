import 'server-only';
/** A lock between processes on one machine: a file that only one of them can create. */
import { type FileHandle, open, readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { getErrorCode } from '../runtime/error-code';

const POLL_MS = 20;
/** Longer than any task under a lock takes. */
const STALE_MS = 30_000;
const WAIT_MS = 20_000;

/** Null: the lock file already exists. */
async function openNew(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return null;
    throw error;
  }
}

async function create(path: string): Promise<boolean> {
  const file = await openNew(path);
  if (!file) return false;
  try {
    await file.writeFile(`${process.pid}@${hostname()}`);
    return true;
  } catch (error) {
    // On a full disk the file exists without its holder: no process would release it.
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}

/** Left behind by a process that has ended, or held longer than any task takes. */
async function isStale(path: string): Promise<boolean> {
  try {
    const [holder = '', { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    const [pid, host] = holder.split('@');
    if (host === hostname() && Number(pid) > 0 && !isAlive(Number(pid))) return true;
    return Date.now() - mtimeMs > STALE_MS;
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Only one of two processes may remove a stale lock: the second would remove the first one's new lock. */
async function breakStale(path: string): Promise<void> {
  const breaker = `${path}.break`;
  if (!(await create(breaker))) {
    if (await isStale(breaker)) await rm(breaker, { force: true });
    return;
  }
  try {
    if (await isStale(path)) await rm(path, { force: true });
  } finally {
    await rm(breaker, { force: true });
  }
}

/** Runs the task while this process holds the lock exclusively. Throws if the lock is not available in time. */
export async function withFileLock<T>(path: string, task: () => Promise<T>): Promise<T> {
  const until = Date.now() + WAIT_MS;
  while (!(await create(path))) {
    if (Date.now() > until) throw new Error('The lock was not released in time.');
    if (await isStale(path)) await breakStale(path);
    else await delay(POLL_MS);
  }
  try {
    return await task();
  } finally {
    await rm(path, { force: true });
  }
}
