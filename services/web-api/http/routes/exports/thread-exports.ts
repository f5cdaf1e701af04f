/** Long exports in threads: they use neither the event loop nor the heap of the calls. */
import type { Readable } from 'node:stream';
import { noteStatements } from '../../../data/database/statement-notes';
import { streamFromThread } from '../../../tools/threads/stream-from-thread';
import type { Export, ExportId } from './exports';

/** An export with the id of its call, which its statements name. */
type ExportOfCall<K extends ExportId = ExportId> = Export<K> & { requestId: string };
/** The bytes of an export that a thread writes; null: no thread is free. */
export type StreamExport = <K extends ExportId>(
  task: ExportOfCall<K>,
  from: keyof Addresses,
) => Readable | null;
/** Of the databases; a call reads from a replica only where there is one. */
type Addresses = { primary: string; replica: string | null };
export type ExportThreadTask = { databaseUrl: string; task: ExportOfCall };

/** Further exports are written in the main thread, so that a slow reader of a download does not block others. */
const THREADS = 2;
/** In a larger heap rows outlive their batch; a smaller one is collected too often. */
const LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 40 };

/** Writes exports in threads of this process, each with connections of its own. */
export function createThreadExports(entry: URL, addresses: Addresses): StreamExport {
  let running = 0;
  return (task, from) => {
    const databaseUrl = addresses[from];
    if (databaseUrl === null || running >= THREADS) return null;
    running += 1;
    const statements = noteStatements();
    const onNote = statements.take;
    const stream = streamFromThread({ entry, task: { databaseUrl, task }, limits: LIMITS, onNote });
    stream.once('close', () => {
      running -= 1;
      statements.end();
    });
    return stream;
  };
}
