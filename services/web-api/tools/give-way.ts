/** Long work has a lower priority than calls: it uses an idle processor fully, and waits for a busy one. */
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** The id of the calling thread, or null where the system does not tell it (no /proc). */
function readThreadId(): number | null {
  try {
    // Such as 4711/task/4712.
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return null;
  }
}

/** Lowers the priority of the calling process, or of the calling thread alone. Without effect in a thread where there is no /proc. */
export function giveWay(): void {
  const id = isMainThread ? process.pid : readThreadId();
  if (id !== null) setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL);
}
