'use client';
/** Reads an operation for a screen. Pass `null` to disable the call. With a `waitKey`, its busy flag is set while a load runs. */
import type { SWRResponse } from 'swr';
import type { OperationId } from '@/domain/contract/operations';
import type { WaitKey } from '@/domain/enumerations';
import { callApi } from './call-api';
import { type OperationKey, toKey } from './keys';
import type { AnswerOf, OperationAddress, OperationInput } from './operation-input';
import { type ReadOptions, useRead } from './use-read';
import { waitFor } from './use-wait';

export function useOperation<K extends OperationId>(
  operationId: K,
  address: OperationAddress<K> | null,
  { waitKey, ...options }: ReadOptions<AnswerOf<K>> & { waitKey?: WaitKey | undefined } = {},
): SWRResponse<AnswerOf<K>, Error> {
  return useRead(
    toKey(operationId, address),
    ([id, input]: OperationKey<K>) => {
      const call = () => callApi(id, input as unknown as OperationInput<K>);
      return waitKey ? waitFor(waitKey, call) : call();
    },
    options,
  );
}
