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

type ListPage<Row, P> = {
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
   * in `news`. If the service cannot be reached, the rows stay. `onShown` gets the new page just before it is shown. Rows that the
   * person changed since the last answer (`isOwn`) keep their places, also where they are no longer of the list.
   */
  renew: (
    isFree: () => boolean,
    onShown: (next: P) => void,
    isOwn?: (row: Row) => boolean,
  ) => Promise<boolean>;
  /** Shows the rows that would move what is read; null when there are none. */
  showNews: ((onShown: (next: P) => void) => void) | null;
};

/** `held`: the rows that are read, in their places. */
type Shown<Row> = { key: string; held: readonly Row[] | null };

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

type Renewed<K extends OperationId, Row, P> = {
  operationId: K;
  address: OperationAddress<K>;
  shown: P;
  /** Its rows in the order of the last answer. */
  answered: P;
  /** The places of the rows, if they are not those of the answer. */
  held: readonly Row[] | null;
  failure: Error | undefined;
  present: (answer: AnswerOf<K>) => P;
  rowId: (row: Row) => string;
  reload: () => Promise<void>;
  /** The rows stay in these places; null: in those of the answer. Called before the answer is shown. */
  hold: (places: readonly Row[] | null) => void;
  /** The page of the first address is the server's until then. */
  onAnswer: () => void;
};

/** The rows as they are now, shown where nothing moves by it. */
function useQuietRenewal<K extends OperationId, Row, P extends PageOf<Row>>(renewed: Renewed<K, Row, P>) {
  const { operationId, address, shown, answered, held, failure, present, rowId, reload, hold, onAnswer } =
    renewed;
  const { mutate } = useSWRConfig();
  const key = JSON.stringify(address);
  const [news, setNews] = useState<{ key: string; answer: AnswerOf<K> } | null>(null);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  if (news !== null && news.key !== key) setNews(null);
  const show = async (
    answer: AnswerOf<K>,
    onShown: (next: P) => void,
    places: readonly Row[] | null = null,
  ) => {
    onShown(present(answer));
    setNews(null);
    hold(places);
    await mutate(toKey(operationId, address), answer, { revalidate: false });
    onAnswer();
  };
  const renew: ListPage<Row, P>['renew'] = async (isFree, onShown, isOwn = () => false) => {
    if (failure !== undefined) {
      await reload();
      return true;
    }
    const before = latest.current;
    try {
      const answer = await callApi(operationId, address as unknown as OperationInput<K>);
      // Something was typed or loaded meanwhile: the next renewal shows it.
      if (latest.current !== before || !isFree()) return false;
      const { items } = present(answer);
      if (isSameOrder(before.items, items, rowId)) await show(answer, onShown);
      else if (isSameOrder(answered.items, items, rowId)) await show(answer, onShown, held);
      else if (isOwnChange(answered, items, rowId, isOwn)) await show(answer, onShown, before.items);
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

/** Whether only rows that the person changed went, moved or came back, and what comes after a full page came up for them. */
export function isOwnChange<Row>(
  before: Pick<PageOf<Row>, 'items' | 'limit'>,
  after: readonly Row[],
  rowId: (row: Row) => string,
  isOwn: (row: Row) => boolean,
): boolean {
  const own = new Set([...before.items, ...after].filter(isOwn).map(rowId));
  const [kept, others] = [before.items, after].map((rows) => rows.map(rowId).filter((id) => !own.has(id)));
  if (own.size === 0 || !kept || !others) return false;
  const gone = before.items.length - after.filter((row) => own.has(rowId(row))).length - kept.length;
  const mayComeUp = before.items.length < before.limit ? 0 : gone;
  return kept.every((id, index) => others[index] === id) && others.length - kept.length <= mayComeUp;
}

/** The current rows, in the places of the rows on screen. A row that left the list stays as it was. */
const toPlaces = <Row>(held: readonly Row[], now: readonly Row[], rowId: (row: Row) => string): Row[] => {
  const byId = new Map(now.map((row) => [rowId(row), row]));
  return held.map((row) => byId.get(rowId(row)) ?? row);
};

/** The first queries of lists that were left: the router keeps their pages for Back, with the figures of that time. */
const LEFT = new WeakSet<object>();

/**
 * `first` is the server's query and result, in the displayed shape; `present` converts a response to that shape and
 * must be stable. Until something changes, returning to the first URL needs no call. `failed` is why the server got no
 * rows: the list shows it until a response arrives.
 */
export function useListPage<K extends OperationId, Row, P extends PageOf<Row>>(
  operationId: K,
  address: OperationAddress<K>,
  first: { query: object; address: OperationAddress<K>; page: P; failed?: Problem },
  present: (answer: AnswerOf<K>) => P,
  rowId: (row: Row) => string,
): ListPage<Row, P> {
  const renewAll = useRenew();
  const [isFirstStale, setIsFirstStale] = useState(() => LEFT.has(first.query));
  const { query } = first;
  useEffect(() => {
    return () => void LEFT.add(query);
  }, [query]);
  /** What a renewal has brought the answer of: it is not read a second time for it. */
  const [renewed, setRenewed] = useState<Shown<Row> | null>(null);
  const key = JSON.stringify(address);
  if (renewed !== null && renewed.key !== key) setRenewed(null);
  const held = renewed?.key === key ? renewed.held : null;
  const isFirstAddress = key === JSON.stringify(first.address);
  const isFirst = !isFirstStale && isFirstAddress;
  const { data, error, isLoading, isValidating } = useOperation(operationId, isFirst ? null : address, {
    // A list is renewed in place: components/grid/use-renewal.ts.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: renewed?.key !== key,
    keepPreviousData: false,
  });
  // The same response gives the same rows, so that subscribers see no false change.
  const answered = useMemo(() => {
    if (data === undefined) return isFirstAddress ? first.page : null;
    return present(data);
  }, [data, isFirstAddress, first.page, present]);
  const own = useMemo(
    () => (answered && held ? { ...answered, items: toPlaces(held, answered.items, rowId) } : answered),
    [answered, held, rowId],
  );
  const [shown, setShown] = useState(first.page);
  if (own !== null && own !== shown) setShown(own);
  const notYet = useAskedAgain(first.failed, () => setIsFirstStale(true));
  const failure = error ?? (isFirstAddress && data === undefined ? notYet : undefined);
  const isQuiet = own !== null && renewed?.key === key && isPassing(failure);
  const page = own ?? shown;
  const reload = async () => {
    setRenewed(null);
    setIsFirstStale(true);
    await renewAll(operationId);
  };
  const { renew, showNews, dropNews } = useQuietRenewal<K, Row, P>({
    ...{
      operationId,
      address,
      shown: page,
      answered: answered ?? page,
      held,
      failure,
      present,
      rowId,
      reload,
    },
    hold: (places) => setRenewed({ key, held: places }),
    onAnswer: () => setIsFirstStale(true),
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
