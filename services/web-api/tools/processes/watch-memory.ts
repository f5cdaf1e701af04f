import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const EVERY_MS = 50;
const KB_A_MB = 1_024;

/** The memory of a process in MB, or null if the system does not report it (no /proc) or the process has ended. */
async function readResidentMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / KB_A_MB;
}

/** Calls `onOver` once a process exceeds `mostMb`: Node limits its heap, but not buffers and libraries. */
export function watchMemory({ pid }: ChildProcess, mostMb: number, onOver: () => void): () => void {
  if (pid === undefined) return () => undefined;
  const timer = setInterval(async () => {
    if (((await readResidentMb(pid)) ?? 0) > mostMb) onOver();
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}
