'use client';
/** A page of a list: the server-rendered rows for the first URL, the list's own call after that. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { OperationId } from '@/domain/contract/operations';
import type { PageOf } from '@/domain/contract/paging';
import { type Problem, ProblemError } from '@/domain/problems';
import { getBusyMs, isPassing, toAskedAgain } from '@/lib/client/ask-again';
import { callApi } from '@/lib/client/call-api';
import { toKey } from '@/lib/client/keys';
import type { AnswerOf, OperationAddress, OperationInput } from '@/lib/client/operation-input';
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
  /**
   * Reads the page again without being asked to: the same rows in the same order are replaced in their places, and others wait
   * in `news`. If the service cannot be reached, the rows stay. `onShown` gets the new page just before it is shown.
   */
  renew: (isFree: () => boolean, onShown: (next: P) => void) => Promise<boolean>;
  /** Shows the rows that would move what is read; null when there are none. */
  showNews: ((onShown: (next: P) => void) => void) | null;
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

type Renewed<K extends OperationId, P> = {
  operationId: K;
  address: OperationAddress<K>;
  /** What is shown, and of which answer. */
  shown: P;
  failure: Error | undefined;
  present: (answer: AnswerOf<K>) => P;
  isInPlace: (next: P) => boolean;
  reload: () => Promise<void>;
  /** The page of the first address is the server's until then. */
  onAnswer: () => void;
};

/** The rows as they are now, shown where nothing moves by it. */
function useQuietRenewal<K extends OperationId, P>(renewed: Renewed<K, P>) {
  const { operationId, address, shown, failure, present, isInPlace, reload, onAnswer } = renewed;
  const { mutate } = useSWRConfig();
  const key = JSON.stringify(address);
  const [news, setNews] = useState<{ key: string; answer: AnswerOf<K> } | null>(null);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  if (news !== null && news.key !== key) setNews(null);
  const show = async (answer: AnswerOf<K>, onShown: (next: P) => void) => {
    onShown(present(answer));
    setNews(null);
    await mutate(toKey(operationId, address), answer, { revalidate: false });
    onAnswer();
  };
  const renew: ListPage<P>['renew'] = async (isFree, onShown) => {
    if (failure !== undefined) {
      await reload();
      return true;
    }
    const before = latest.current;
    try {
      const answer = await callApi(operationId, address as unknown as OperationInput<K>);
      // Something was typed or loaded meanwhile: the next renewal shows it.
      if (latest.current !== before || !isFree()) return false;
      if (isInPlace(present(answer))) await show(answer, onShown);
      else setNews({ key, answer });
    } catch (error) {
      if (!isPassing(error)) await reload();
    }
    return true;
  };
  return {
    renew,
    showNews: news && ((onShown: (next: P) => void) => void show(news.answer, onShown)),
    dropNews: () => setNews(null),
  };
}

/** Whether the rows are the same in the same order. Those of an empty page move nothing. */
export const isSameOrder = <Row>(
  before: readonly Row[],
  after: readonly Row[],
  rowId: (row: Row) => string,
): boolean =>
  before.length === 0 ||
  JSON.stringify(before.map((row) => rowId(row))) === JSON.stringify(after.map((row) => rowId(row)));

/**
 * `first` is the server's query and result, in the displayed shape; `present` converts a response to that shape and
 * must be stable. Until something changes, returning to the first URL needs no call. `failed` is why the server got no
 * rows: the list shows it until a response arrives.
 */
export function useListPage<K extends OperationId, Row, P extends PageOf<Row>>(
  operationId: K,
  address: OperationAddress<K>,
  first: { address: OperationAddress<K>; page: P; failed?: Problem },
  present: (answer: AnswerOf<K>) => P,
  rowId: (row: Row) => string,
): ListPage<P> {
  const renewAll = useRenew();
  const [isFirstStale, setIsFirstStale] = useState(false);
  /** The address whose answer a renewal has brought: it is not read a second time for it. */
  const [renewed, setRenewed] = useState<string | null>(null);
  const key = JSON.stringify(address);
  if (renewed !== null && renewed !== key) setRenewed(null);
  const isFirstAddress = key === JSON.stringify(first.address);
  const isFirst = !isFirstStale && isFirstAddress;
  const { data, error, isLoading, isValidating } = useOperation(operationId, isFirst ? null : address, {
    revalidateOnFocus: false,
    revalidateIfStale: renewed !== key,
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
  const page = own ?? shown;
  const reload = async () => {
    setRenewed(null);
    setIsFirstStale(true);
    await renewAll(operationId);
  };
  const { renew, showNews, dropNews } = useQuietRenewal<K, P>({
    ...{ operationId, address, shown: page, failure, present, reload },
    isInPlace: (next) => isSameOrder(page.items, next.items, rowId),
    onAnswer: () => {
      setRenewed(key);
      setIsFirstStale(true);
    },
  });
  return {
    page,
    isStale: own === null && isLoading,
    isBusy: isLoading || (isValidating && failure !== undefined && !isQuiet),
    error: isQuiet ? undefined : failure,
    refresh: () => {
      dropNews();
      return reload();
    },
    renew,
    showNews,
  };
}
