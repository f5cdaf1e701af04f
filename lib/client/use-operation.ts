'use client';
/**
 * Reading on the client: the one SWR hook. Pass `null` to disable the call. With a `waitKey`, its busy flag is set
 * while a load runs.
 */
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { OperationId } from '@/domain/contract/operations';
import type { WaitKey } from '@/domain/enumerations';
import { ProblemError } from '@/domain/problems';
import { callApi } from './call-api';
import { toKey } from './keys';
import type { AnswerOf, OperationAddress, OperationInput } from './operation-input';
import { waitFor } from './use-wait';

/** Refusals are not retried; only temporary failures are. */
const isPassing = (error: unknown) =>
  error instanceof ProblemError && [429, 502, 503, 504].includes(error.status);

export function useOperation<K extends OperationId>(
  operationId: K,
  address: OperationAddress<K> | null,
  { waitKey, ...options }: SWRConfiguration<AnswerOf<K>, Error> & { waitKey?: WaitKey } = {},
): SWRResponse<AnswerOf<K>, Error> {
  return useSWR<AnswerOf<K>, Error>(
    toKey(operationId, address),
    ([id, input]: readonly [K, OperationAddress<K>]) => {
      const call = () => callApi(id, input as unknown as OperationInput<K>);
      return waitKey ? waitFor(waitKey, call) : call();
    },
    { shouldRetryOnError: isPassing, errorRetryCount: 3, keepPreviousData: true, ...options },
  );
}
