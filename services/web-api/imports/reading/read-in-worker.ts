import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { FileRefusal } from './file-refusal';
import type { ReadSheet, SheetSource } from './read-sheet';
import { NEXT, ReadingMessage } from './worker-messages';

/** What the thread may hold: a file that needs more is given up, and the service lives on. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };
const WITHIN_MS = 120_000;

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

async function* readInWorker(entry: URL, source: SheetSource, signal: AbortSignal) {
  const deadline = AbortSignal.timeout(WITHIN_MS);
  const worker = new Worker(entry, { workerData: source, resourceLimits: RESOURCE_LIMITS });
  try {
    const messages = on(worker, 'message', { signal: AbortSignal.any([signal, deadline]), close: ['exit'] });
    for await (const [raw] of messages) {
      const message = ReadingMessage.parse(raw);
      if (message.kind === 'end') return;
      if (message.kind === 'refused') throw new FileRefusal(message.message);
      if (message.kind === 'failed') throw new Error(`A file could not be read.\n${message.message}`);
      yield message.rows;
      worker.postMessage(NEXT);
    }
    throw new Error('The reading thread ended without a word.');
  } catch (error) {
    if (hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY') || (deadline.aborted && !signal.aborted)) {
      throw new FileRefusal('The file takes too much to read. Split it.', { cause: error });
    }
    throw error;
  } finally {
    await worker.terminate();
  }
}

/** Reads files in a thread of its own, so that a large or hostile one takes nothing from other calls. */
export const createWorkerReader =
  (entry: URL): ReadSheet =>
  (source, signal) =>
    readInWorker(entry, source, signal);
