'use client';
/** A page of a list: the server-rendered rows for the first URL, the list's own call after that. */
import { useEffect, useMemo, useState } from 'react';
import type { OperationId } from '@/domain/contract/operations';
import { type Problem, ProblemError } from '@/domain/problems';
import { getBusyMs, toAskedAgain } from '@/lib/client/ask-again';
import type { AnswerOf, OperationAddress } from '@/lib/client/operation-input';
import { useOperation } from '@/lib/client/use-operation';
import { useRenew } from '@/lib/client/use-read';

type ListPage<P> = {
  page: P;
  /** A call is in progress whose answer replaces the rows. */
  isBusy: boolean;
  /** The rows answer an earlier address: they are no answer to this one. */
  isStale: boolean;
  error: Error | undefined;
  /** Reloads the current page, and drops all other pages of this list. */
  refresh: () => Promise<void>;
};

/**
 * `first` is the server's query and result, in the displayed shape; `present` converts a response to that shape and
 * must be stable. Until something changes, returning to the first URL needs no call. `failed` is why the server got no
 * rows: the list shows it until a response arrives.
 */
export function useListPage<K extends OperationId, P>(
  operationId: K,
  address: OperationAddress<K>,
  first: { address: OperationAddress<K>; page: P; failed?: Problem },
  present: (answer: AnswerOf<K>) => P,
): ListPage<P> {
  const renew = useRenew();
  const [isFirstStale, setIsFirstStale] = useState(false);
  const isFirstAddress = JSON.stringify(address) === JSON.stringify(first.address);
  const isFirst = !isFirstStale && isFirstAddress;
  // Reloads on user actions, not on focus: a lost network must not remove the rows on screen.
  const { data, error, isLoading, isValidating } = useOperation(operationId, isFirst ? null : address, {
    revalidateOnFocus: false,
  });
  // The same response gives the same rows, so that subscribers see no false change.
  const page = useMemo(
    () => (isFirst || data === undefined ? first.page : present(data)),
    [isFirst, data, first.page, present],
  );
  const { failed } = first;
  const notYet = useMemo(() => (failed ? toAskedAgain(new ProblemError(failed)) : undefined), [failed]);
  // A service that was too busy for the server's call is asked again by the browser.
  useEffect(() => {
    const ms = getBusyMs(notYet);
    if (ms === null) return;
    const timer = setTimeout(() => setIsFirstStale(true), ms);
    return () => clearTimeout(timer);
  }, [notYet]);
  return {
    page,
    // The first rows, loaded again, answer this address all the time.
    isStale: !isFirst && isLoading && !(isFirstAddress && data === undefined),
    isBusy: !isFirst && (isLoading || (isValidating && error !== undefined)),
    error: isFirst || data === undefined ? (error ?? notYet) : error,
    refresh: async () => {
      setIsFirstStale(true);
      await renew(operationId);
    },
  };
}
