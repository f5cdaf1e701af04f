import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ChunkLoadError, isChunkError, loadChunk } from '@/lib/client/load-chunk';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a lazily loaded view', () => {
  it('loads', async () => {
    await expect(loadChunk(async () => 'the grid')).resolves.toBe('the grid');
  });

  it('fails with a chunk load error after 120000 ms', async () => {
    const late = loadChunk(() => new Promise(() => undefined));
    const expectation = expect(late).rejects.toBeInstanceOf(ChunkLoadError);
    await jest.advanceTimersByTimeAsync(120_000);
    await expectation;
  });

  it('fails with a chunk load error when it cannot be fetched', async () => {
    const error = await loadChunk(() => Promise.reject(new TypeError('network'))).catch((reason) => reason);
    expect(isChunkError(error)).toBe(true);
    expect(error.cause).toBeInstanceOf(TypeError);
  });
});
