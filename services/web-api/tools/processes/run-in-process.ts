/** Runs work that a file may make endless or huge in a separate process, so that a crash ends only that process. */
import { type ChildProcess, fork } from 'node:child_process';
import { on } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NEXT, TaskMessage } from './task-messages';

const EVERY_MS = 50;
const KB_A_MB = 1_024;

/** The memory of a process in MB, or null if the system does not report it (no /proc) or the process has ended. */
async function readResidentMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / KB_A_MB;
}

/** Calls `onOver` once a process exceeds `mostMb`: Node limits its heap, but not buffers and libraries. */
function watchMemory({ pid }: ChildProcess, mostMb: number, onOver: () => void): () => void {
  if (pid === undefined) return () => undefined;
  const timer = setInterval(async () => {
    if (((await readResidentMb(pid)) ?? 0) > mostMb) onOver();
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** The limits of a process. `residentMb` is checked where the system reports it (Linux), `heapMb` everywhere. */
export type ProcessLimits = { heapMb: number; residentMb: number; withinMs: number };

/** The process was killed, or exited, before its work was done. The message is for the log. */
export class ProcessEndedError extends Error {
  override name = 'ProcessEndedError';
}

export type ProcessTask = {
  /** The bundled file that the process runs; it calls `serveTask`. */
  entry: URL;
  task: unknown;
  limits: ProcessLimits;
  signal: AbortSignal;
  /** A process of the same file and limits that has started already. */
  started?: ChildProcess | null;
};

// A process that ended in between cannot receive messages; the loop over its messages notices the end.
const seenByItsEnd = () => undefined;
const MAX_PRINTED = 4_000;

/** A process that waits for its task. It inherits no environment, and so no secrets. */
export function startProcess(entry: URL, { heapMb }: ProcessLimits): ChildProcess {
  return fork(fileURLToPath(entry), [], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: { NODE_ENV: process.env.NODE_ENV },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

function keepPrinted({ stderr }: ChildProcess): () => string {
  let printed = '';
  stderr?.on('data', (chunk: Buffer) => {
    printed = `${printed}${chunk.toString()}`.slice(-MAX_PRINTED);
  });
  return () => printed;
}

/** A clock that runs only while waiting for the process: time spent on its results elsewhere does not count. */
function createStopwatch(withinMs: number, onOver: () => void) {
  let left = withinMs;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    go(): void {
      since = performance.now();
      timer = setTimeout(onOver, Math.max(0, left));
    },
    pause(): void {
      clearTimeout(timer);
      left -= performance.now() - since;
    },
  };
}

/**
 * Runs a task in a separate process and yields its answers, one in transit at a time. The process ends with the task,
 * with the loop over its answers, with `signal` and with this process. Throws a ProcessEndedError when it exceeds
 * `limits` in memory or time or exits by itself, and an Error with its stack when its work throws.
 */
export async function* runInProcess({
  entry,
  task,
  limits,
  signal,
  started,
}: ProcessTask): AsyncGenerator<unknown> {
  signal.throwIfAborted();
  const child = started ?? startProcess(entry, limits);
  const getPrinted = keepPrinted(child);
  let why = 'ended by itself';
  const end = (reason: string) => {
    why = reason;
    child.kill('SIGKILL');
  };
  const stopWatching = watchMemory(child, limits.residentMb, () => end('took too much memory'));
  const stopwatch = createStopwatch(limits.withinMs, () => end('took too long'));
  try {
    const messages = on(child, 'message', { signal, close: ['exit'] });
    stopwatch.go();
    child.send({ task }, seenByItsEnd);
    for await (const [raw] of messages) {
      stopwatch.pause();
      const message = TaskMessage.parse(raw);
      if (message.kind === 'end') return;
      if (message.kind === 'failed') throw new Error(message.message);
      yield message.value;
      stopwatch.go();
      child.send(NEXT, seenByItsEnd);
    }
    throw new ProcessEndedError(`A process ${why}. ${getPrinted()}`.trim());
  } finally {
    stopwatch.pause();
    stopWatching();
    child.kill('SIGKILL');
  }
}
