import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { SWRConfig } from 'swr';
import { ProblemError, toProblem } from '@/domain/problems';
import { isPassing, retryRead, retryWatched, toAskedAgain } from '@/lib/client/ask-again';

const failed = (status: number, retryAfter?: number) =>
  new ProblemError(toProblem(status, retryAfter === undefined ? {} : { retryAfter }));

describe('a read that failed', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const retry = (error: Error, retryCount: number, rule = retryRead) => {
    const revalidate = jest.fn<(options?: object) => Promise<boolean>>(async () => true);
    const config = { ...SWRConfig.defaultValue, errorRetryCount: 3 };
    rule(error, 'a list', config, revalidate, { retryCount, dedupe: true });
    return revalidate;
  };

  test('is sent again when a busy service says, however often it said so before', async () => {
    for (const retryCount of [1, 50]) {
      const revalidate = retry(failed(503, 4), retryCount);
      await jest.advanceTimersByTimeAsync(3_999);
      expect(revalidate).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(revalidate).toHaveBeenCalledWith({ retryCount, dedupe: true });
    }
  });

  test('is sent again only a few times when the service is not available', async () => {
    const [third, fourth] = [retry(failed(503), 3), retry(failed(503), 4)];
    await jest.advanceTimersByTimeAsync(120_000);
    expect(third).toHaveBeenCalledTimes(1);
    expect(fourth).not.toHaveBeenCalled();
  });

  test('is sent again as often as without a failure while what it tells of goes on', async () => {
    const [watched, busy, over] = [
      retry(
        failed(504),
        50,
        retryWatched(() => true, 1_500),
      ),
      retry(
        failed(503, 4),
        50,
        retryWatched(() => true, 1_500),
      ),
      retry(
        failed(504),
        50,
        retryWatched(() => false, 1_500),
      ),
    ];
    await jest.advanceTimersByTimeAsync(1_500);
    expect([watched, busy, over].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
    await jest.advanceTimersByTimeAsync(120_000);
    expect([watched, busy, over].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  });

  test('is sent again after a passing failure, and not after a refusal', () => {
    expect([429, 502, 503, 504].map((status) => isPassing(failed(status)))).toEqual(Array(4).fill(true));
    expect([400, 403, 404, 409, 500].map((status) => isPassing(failed(status)))).toEqual(
      Array(5).fill(false),
    );
  });

  test('says that it is sent again, and when; the sentence of other failures stays', () => {
    expect(toAskedAgain(failed(503, 4)).message).toBe('The service is busy. It is asked again in 4 seconds.');
    expect(toAskedAgain(failed(503)).message).toBe(failed(503).message);
    expect(toAskedAgain('no error')).toBe('no error');
  });
});
