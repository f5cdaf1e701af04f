/** The peak of a process's memory, where the system reports it (Linux). */
import { readFileSync, writeFileSync } from 'node:fs';

/** Resets the peak. */
export function resetPeak(pid: number): void {
  if (process.platform === 'linux') writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** The most memory the process held since, in MB; NaN where the system does not report it. */
export function readPeakMb(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(peak?.[1]) / 1_024);
}
