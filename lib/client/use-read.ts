'use client';
/** The one hook that reads: what a screen shows and renews, by SWR. A read that failed is sent again by one rule. */
import { useCallback } from 'react';
import useSWR, { type Key, type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import type { OperationId } from '@/domain/contract/operations';
import { isPassing, retryRead, toAskedAgain } from './ask-again';
import { isKeyOf } from './keys';

export type ReadOptions<T> = Omit<SWRConfiguration<T, Error>, 'fallbackData'> & {
  /** What came with the page. */
  fallbackData?: T | undefined;
};

/**
 * SWR reads the interval before it knows the data that came with the page, and an equal first answer does not make it read
 * it again: a job without visible progress would never be polled again.
 */
function toInterval<T>({ refreshInterval, fallbackData }: ReadOptions<T>): ReadOptions<T>['refreshInterval'] {
  if (typeof refreshInterval !== 'function') return refreshInterval;
  return (latest = fallbackData) => refreshInterval(latest);
}

/** `key` null: nothing is read. Until new data has come the data of the key before is shown. */
export function useRead<K extends Key, T>(
  key: K | null,
  read: (key: K) => Promise<T>,
  options: ReadOptions<T> = {},
): SWRResponse<T, Error> {
  return useSWR<T, Error>(
    key,
    async (asked: K) => {
      try {
        return await read(asked);
      } catch (error) {
        throw toAskedAgain(error);
      }
    },
    {
      shouldRetryOnError: isPassing,
      errorRetryCount: 3,
      onErrorRetry: retryRead,
      keepPreviousData: true,
      ...options,
      refreshInterval: toInterval(options),
    },
  );
}

/** Renews what screens show of operations, with any input, after a write that changes it. */
export function useRenew(): (...operationIds: readonly OperationId[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback((...operationIds) => mutate(isKeyOf(...operationIds)), [mutate]);
}
