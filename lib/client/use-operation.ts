'use client';
/**
 * Reading on the client: the one SWR hook. Pass `null` to disable the call. With a `waitKey`, its busy flag is set
 * while a load runs.
 */
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { OperationId } from '@/domain/contract/operations';
import type { WaitKey } from '@/domain/enumerations';
import { isPassing, retryRead, toAskedAgain } from './ask-again';
import { callApi } from './call-api';
import { toKey } from './keys';
import type { AnswerOf, OperationAddress, OperationInput } from './operation-input';
import { waitFor } from './use-wait';

type Options<Answer> = Omit<SWRConfiguration<Answer, Error>, 'fallbackData'> & {
  /** What came with the page. */
  fallbackData?: Answer | undefined;
  waitKey?: WaitKey;
};

/**
 * SWR reads the interval before it knows the data that came with the page, and an equal first answer does not make it read
 * it again: a job without visible progress would never be polled again.
 */
function toInterval<Answer>({
  refreshInterval,
  fallbackData,
}: Options<Answer>): Options<Answer>['refreshInterval'] {
  if (typeof refreshInterval !== 'function') return refreshInterval;
  return (latest = fallbackData) => refreshInterval(latest);
}

export function useOperation<K extends OperationId>(
  operationId: K,
  address: OperationAddress<K> | null,
  { waitKey, ...options }: Options<AnswerOf<K>> = {},
): SWRResponse<AnswerOf<K>, Error> {
  return useSWR<AnswerOf<K>, Error>(
    toKey(operationId, address),
    async ([id, input]: readonly [K, OperationAddress<K>]) => {
      const call = () => callApi(id, input as unknown as OperationInput<K>);
      try {
        return await (waitKey ? waitFor(waitKey, call) : call());
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
