/** A process that is started before its task is known, so that the task does not wait for its start. */
import type { ChildProcess } from 'node:child_process';

/** A file that takes longer to arrive starts a process of its own, as every file does on another instance. */
const KEEP_MS = 30_000;

export type SpareProcess = {
  /** Starts one, unless one waits already. If it is not used within half a minute, it ends. */
  prepare(): void;
  /** The waiting process, which is then no longer spare; null if there is none. */
  take(): ChildProcess | null;
};

export function createSpareProcess(start: () => ChildProcess): SpareProcess {
  let waiting: { child: ChildProcess; timer: NodeJS.Timeout } | null = null;
  const take = () => {
    const taken = waiting;
    waiting = null;
    clearTimeout(taken?.timer);
    return taken?.child ?? null;
  };
  return {
    take,
    prepare: () => {
      if (waiting) return;
      const child = start();
      const timer = setTimeout(() => take()?.kill('SIGKILL'), KEEP_MS).unref();
      waiting = { child, timer };
      // One that could not start, or that was stopped from outside.
      child.once('error', () => undefined);
      child.once('exit', () => {
        if (waiting?.child === child) take();
      });
    },
  };
}
