/** Allows one process per data folder, with a lock file that names the process. */
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Holder = z.object({ pid: z.number().int(), startedAt: z.string().nullable() });

/** When a process started, where the system reports it: process ids are reused after a restart of the machine. */
function getStartOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name in parentheses, which may hold spaces, the start time is the 20th field.
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${started}`;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isHeld(path: string): boolean {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return false;
  }
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    // An incomplete file: its writer died while writing it.
    return false;
  }
  const holder = Holder.safeParse(json);
  if (!holder.success || !isAlive(holder.data.pid)) return false;
  const startedAt = getStartOf(holder.data.pid);
  return startedAt === null || holder.data.startedAt === null || startedAt === holder.data.startedAt;
}

/** Locks the folder for this process. Throws an Error that names the process when a running one has it. */
export function lockFolder(folder: string): { release(): void } {
  const path = join(folder, 'process.lock');
  if (isHeld(path)) throw new Error(`Another process has the data folder ${folder}. Stop it first.`);
  rmSync(path, { force: true });
  const file = openSync(path, 'wx');
  writeSync(file, JSON.stringify({ pid: process.pid, startedAt: getStartOf(process.pid) }));
  closeSync(file);
  return { release: () => rmSync(path, { force: true }) };
}
