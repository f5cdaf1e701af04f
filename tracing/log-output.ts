/** Where log lines of a process go. */
import SonicBoom from 'sonic-boom';

/** What is kept while the output is slow. */
const MAX_WAITING_BYTES = 1024 * 1024;

const STREAMS = { stdout: 1, stderr: 2 } as const;

export type LogOutput = { write(line: string): void };
type Name = keyof typeof STREAMS;
const opened = new Map<Name, LogOutput>();

/**
 * The standard output, or that of errors, as a place for lines. It is written beside the work: a full disk, a closed pipe or a reader
 * that stands still stops nothing. Lines that cannot be written are dropped; with room again, the later ones are written.
 */
export function openLogOutput(name: Name): LogOutput {
  const known = opened.get(name);
  if (known) return known;
  const output = new SonicBoom({ fd: STREAMS[name], sync: false, maxLength: MAX_WAITING_BYTES });
  // There is no place left to say it.
  output.on('error', () => undefined);
  process.once('exit', () => {
    try {
      output.flushSync();
    } catch {
      // The last lines cannot be written either.
    }
  });
  const own: LogOutput = { write: (line) => void output.write(line) };
  opened.set(name, own);
  return own;
}
