/** Where log lines of a process go. */
import { write, writeSync } from 'node:fs';

/** Characters that are buffered while the output is slow. */
const MAX_WAITING = 1024 * 1024;
/** A full pipe is tried again. */
const AGAIN_MS = 50;

const STANDARD_OUTPUT = 1;

export type LogOutput = { write(line: string): void };
let opened: LogOutput | null = null;

/** Writes all of it, or drops the rest when it cannot be written. */
function writeAll(fd: number, bytes: Buffer, done: () => void): void {
  write(fd, bytes, (error, written) => {
    const rest = bytes.subarray(error ? 0 : written);
    if (error?.code === 'EAGAIN') setTimeout(() => writeAll(fd, rest, done), AGAIN_MS);
    else if (error || rest.length === 0) done();
    else writeAll(fd, rest, done);
  });
}

function open(fd: number): LogOutput {
  let waiting = '';
  let isWriting = false;
  const writeOn = () => {
    if (isWriting || waiting === '') return;
    const bytes = Buffer.from(waiting);
    waiting = '';
    isWriting = true;
    writeAll(fd, bytes, () => {
      isWriting = false;
      writeOn();
    });
  };
  process.once('exit', () => {
    // An output that makes no progress is not waited for.
    if (isWriting) return;
    try {
      writeSync(fd, waiting);
    } catch {
      // There is no place left to say it.
    }
  });
  return {
    write: (line) => {
      if (waiting.length + line.length > MAX_WAITING) return;
      waiting += line;
      // Later, so that the line before an end is written by that end.
      setImmediate(writeOn);
    },
  };
}

/**
 * The standard output as a place for lines. Writing happens in the background: a full disk, a closed pipe or a stalled
 * reader stops nothing. Lines that cannot be written are dropped; with room again, the later ones are written.
 */
export function openLogOutput(): LogOutput {
  opened ??= open(STANDARD_OUTPUT);
  return opened;
}
