import { z } from 'zod';
import { ProcessEndedError, runInProcess } from '../processes/run-in-process';
import { createTurns } from '../processes/turns';
import type { MakeThumbnails, Thumbnail } from './make-thumbnails';

const HEAP_MB = 128;
const RESIDENT_MB = 512;
/** For the thumbnail and for the picture drawn again. */
const WITHIN_MS_EACH = 25_000;
/** Number of forms whose pictures are processed at a time; the others wait. */
const AT_A_TIME = 1;

const Answer: z.ZodType<Thumbnail> = z.union([
  z.object({ bytes: z.instanceof(Uint8Array), plainPath: z.string() }),
  z.object({ reason: z.enum(['tooLarge', 'unreadable']) }),
]);

/** Makes thumbnails in a separate process: a picture that needs too much memory or time ends only that process. */
export function createProcessThumbnails(entry: URL): MakeThumbnails {
  const turns = createTurns(AT_A_TIME);
  return async function* makeInProcess(paths) {
    const limits = { heapMb: HEAP_MB, residentMb: RESIDENT_MB, withinMs: WITHIN_MS_EACH * paths.length };
    const release = await turns.take();
    try {
      const { signal } = new AbortController();
      for await (const raw of runInProcess({ entry, task: paths, limits, signal })) yield Answer.parse(raw);
    } catch (error) {
      if (!(error instanceof ProcessEndedError)) throw error;
      yield { reason: 'tooLarge' };
    } finally {
      release();
    }
  };
}
