/** Streams what a thread of this process writes, so that calls share neither its event loop nor its heap. */
import type { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { PieceStream } from './piece-stream';
import { ThreadMessage } from './thread-messages';

type ThreadTask = {
  /** The bundled file that the thread runs; it calls `serveStream`. */
  entry: URL;
  /** Its `workerData`. */
  task: unknown;
  limits: ResourceLimits;
  /** Called with messages other than pieces. */
  onNote(note: unknown): void;
};

/**
 * The bytes of a thread's task, one piece in transit at a time. The thread ends with the stream, also when that is
 * destroyed. The stream is destroyed with the error of a thread that fails or exceeds its memory.
 */
export function streamFromThread({ entry, task, limits, onNote }: ThreadTask): Readable {
  // The size of the young generation that this process was started with would take precedence over the limits of the
  // thread.
  setFlagsFromString('--max-semi-space-size=0');
  const thread = new Worker(entry, { workerData: task, resourceLimits: limits });
  const stream = new PieceStream({
    ask: (used) => thread.postMessage(used, used),
    destroy: (error, done) => {
      thread.terminate().then(
        () => done(error),
        () => done(error),
      );
    },
  });
  let isComplete = false;
  thread.on('message', (raw) => {
    const message = ThreadMessage.parse(raw);
    if (message.kind === 'note') return onNote(message.note);
    isComplete = message.kind === 'end';
    stream.push(message.kind === 'end' ? null : message.bytes);
  });
  thread.on('error', (error) => stream.destroy(error));
  thread.on('exit', () => {
    if (!isComplete) stream.destroy(new Error('A thread ended before its work was done.'));
  });
  return stream;
}
