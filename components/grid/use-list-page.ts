'use client';
/** A page of a list: the server-rendered rows for the first URL, the list's own call after that. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { OperationId } from '@/domain/contract/operations';
import { type Problem, ProblemError } from '@/domain/problems';
import { getBusyMs, isPassing, toAskedAgain } from '@/lib/client/ask-again';
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
  /** The same without being asked to: if the service cannot be reached, the rows stay. */
  renew: () => Promise<void>;
};

/** A service that was too busy for the server's call is asked again by the browser. */
function useAskedAgain(failed: Problem | undefined, ask: () => void): Error | undefined {
  const notYet = useMemo(() => (failed ? toAskedAgain(new ProblemError(failed)) : undefined), [failed]);
  const onTime = useEffectEvent(ask);
  useEffect(() => {
    const ms = getBusyMs(notYet);
    if (ms === null) return;
    const timer = setTimeout(onTime, ms);
    return () => clearTimeout(timer);
  }, [notYet]);
  return notYet;
}

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
  const renewAll = useRenew();
  const [isFirstStale, setIsFirstStale] = useState(false);
  /** The address whose rows were last reloaded without being asked to. */
  const [renewed, setRenewed] = useState<string | null>(null);
  const key = JSON.stringify(address);
  const isFirstAddress = key === JSON.stringify(first.address);
  const isFirst = !isFirstStale && isFirstAddress;
  const { data, error, isLoading, isValidating } = useOperation(operationId, isFirst ? null : address, {
    revalidateOnFocus: false,
    keepPreviousData: false,
  });
  // The same response gives the same rows, so that subscribers see no false change.
  const own = useMemo(
    () => (data === undefined ? (isFirstAddress ? first.page : null) : present(data)),
    [data, isFirstAddress, first.page, present],
  );
  const [shown, setShown] = useState(first.page);
  if (own !== null && own !== shown) setShown(own);
  const notYet = useAskedAgain(first.failed, () => setIsFirstStale(true));
  const failure = error ?? (isFirstAddress && data === undefined ? notYet : undefined);
  const isQuiet = own !== null && renewed === key && isPassing(failure);
  const reload = async () => {
    setIsFirstStale(true);
    await renewAll(operationId);
  };
  return {
    page: own ?? shown,
    isStale: own === null && isLoading,
    isBusy: isLoading || (isValidating && failure !== undefined && !isQuiet),
    error: isQuiet ? undefined : failure,
    refresh: () => {
      setRenewed(null);
      return reload();
    },
    renew: () => {
      setRenewed(failure === undefined ? key : null);
      return reload();
    },
  };
}
