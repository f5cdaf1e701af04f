'use client';
/** A page of a list: the rows the server rendered for the address one arrived by, the list's own call after that. */
import { useMemo, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { OperationId } from '@/domain/contract/operations';
import { type Problem, ProblemError } from '@/domain/problems';
import { isKeyOf } from '@/lib/client/keys';
import type { AnswerOf, OperationAddress } from '@/lib/client/operation-input';
import { useOperation } from '@/lib/client/use-operation';

type ListPage<P> = {
  page: P;
  isBusy: boolean;
  error: Error | undefined;
  /** Asks again for what is shown, and forgets all other pages of this list. */
  refresh: () => Promise<void>;
};

/**
 * `first` is what the server asked and got, in the shape that is shown; `present` brings an answer to that shape and must
 * be stable. As long as nothing was changed, going back to the first address costs no call. `failed` is why the server got
 * no rows: the list's part of the page says so until an answer is there.
 */
export function useListPage<K extends OperationId, P>(
  operationId: K,
  address: OperationAddress<K>,
  first: { address: OperationAddress<K>; page: P; failed?: Problem },
  present: (answer: AnswerOf<K>) => P,
): ListPage<P> {
  const { mutate } = useSWRConfig();
  const [isFirstStale, setIsFirstStale] = useState(false);
  const isFirst = !isFirstStale && JSON.stringify(address) === JSON.stringify(first.address);
  // Asked again by what a person does, not by their coming back: a lost network must not take the rows they read.
  const { data, error, isLoading, isValidating } = useOperation(operationId, isFirst ? null : address, {
    revalidateOnFocus: false,
  });
  // The same answer gives the same rows: whoever follows the rows is not told of a change that is none.
  const page = useMemo(
    () => (isFirst || data === undefined ? first.page : present(data)),
    [isFirst, data, first.page, present],
  );
  const { failed } = first;
  const notYet = useMemo(() => (failed ? new ProblemError(failed) : undefined), [failed]);
  return {
    page,
    isBusy: !isFirst && (isLoading || (isValidating && error !== undefined)),
    error: isFirst || data === undefined ? (error ?? notYet) : error,
    refresh: async () => {
      setIsFirstStale(true);
      await mutate(isKeyOf(operationId));
    },
  };
}
