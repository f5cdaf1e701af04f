/** Views load lazily. A chunk that does not arrive in time fails as a chunk load error, which a reload can fix. */
import { CHUNK_TIMEOUT_MS } from '@/domain/limits';
import { PROBLEM_SENTENCES } from '@/domain/problems';

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';

  constructor(options?: ErrorOptions) {
    super(PROBLEM_SENTENCES.chunk, options);
  }
}

/** For `next/dynamic`: `dynamic(() => loadChunk(() => import('./grid')))`. Throws a ChunkLoadError. */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs: number = CHUNK_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError({ cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Our own error, and the bundler's for the chunks it loads itself. */
export const isChunkError = (error: Error): boolean => error.name === 'ChunkLoadError';
