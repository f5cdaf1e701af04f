/** When a read that failed is sent again: refusals never, passing failures a few times, a busy service when it says. */
import { SWRConfig, type SWRConfiguration } from 'swr';
import { ProblemError, toBusySentence } from '@/domain/problems';

type OnErrorRetry = NonNullable<SWRConfiguration['onErrorRetry']>;

const PASSING = [429, 502, 503, 504];

/** Whether the same call may succeed later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ProblemError && PASSING.includes(error.status);

/** Milliseconds until a busy service, which did nothing for the call, may be called again; null for every other failure. */
export function getBusyMs(error: unknown): number | null {
  const seconds = error instanceof ProblemError ? error.problem.retryAfter : undefined;
  return seconds === undefined ? null : seconds * 1_000;
}

/** The error of a call that is repeated automatically, with a message that says so. */
export function toAskedAgain<E>(error: E): E {
  const seconds = error instanceof ProblemError ? error.problem.retryAfter : undefined;
  if (seconds === undefined) return error;
  return Object.assign(error as ProblemError & E, {
    message: toBusySentence(seconds, { isAskedAgain: true }),
  });
}

/** SWR's rule for its next try, except that a busy service is retried without limit: its refusals cost little. */
export const retryRead: OnErrorRetry = (error, key, config, revalidate, options) => {
  const ms = getBusyMs(error);
  if (ms === null) SWRConfig.defaultValue.onErrorRetry(error, key, config, revalidate, options);
  else setTimeout(() => void revalidate(options), ms);
};

/** The rule for polled data: it is retried at the polling interval, because the next answer may be the end. */
export const retryWatched =
  (isWatched: () => boolean, everyMs: number): OnErrorRetry =>
  (error, key, config, revalidate, options) => {
    if (isWatched()) setTimeout(() => void revalidate(options), getBusyMs(error) ?? everyMs);
    else retryRead(error, key, config, revalidate, options);
  };
