'use client';
/** A user's settings of a list: as the server rendered them, then as this window and others change them. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { ListColumns, ListSettings, ListView } from '@/domain/contract/lists';
import type { ListName } from '@/domain/lists';
import type { SystemPrefix } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { toKey } from '@/lib/client/keys';
import { notifyError } from '@/lib/client/notify';
import { useOperation } from '@/lib/client/use-operation';
import { type ColumnPort, type ColumnStore, createColumnStore } from './column-store';

type Place = { prog: SystemPrefix; list: ListName };

export type ListSettingsHandle = {
  place: Place;
  columns: ColumnStore;
  /** As the server rendered them: the first client render is the same. */
  firstChosen: ListColumns['chosen'];
  /** The user's own and shared views; null while unknown. */
  views: readonly ListView[] | null;
  /** Applies a write to the current views. */
  setViews: (change: (views: readonly ListView[]) => ListView[]) => Promise<void>;
  /** Reloads the views, as they may have changed elsewhere. */
  refresh: () => Promise<void>;
};

const toPort = (params: Place): ColumnPort => ({
  read: async () => (await callApi('getListSettings', { params })).columns,
  write: (chosen, version) =>
    chosen === null
      ? callApi('resetListColumns', { params, keepalive: true })
      : callApi('replaceListColumns', { params, body: chosen, ifMatch: version, keepalive: true }),
  onFailed: (error) => notifyError(error, 'Your columns are not kept yet'),
});

/** Stores of this window, by user, system and list: a reopened screen finds its unsent changes. */
const stores = new Map<string, ColumnStore>();

function openStore(key: string, port: ColumnPort | null, first: ListColumns | null): ColumnStore {
  if (typeof window === 'undefined') return createColumnStore(port, first);
  const store = stores.get(key) ?? createColumnStore(port, first);
  stores.set(key, store);
  return store;
}

const EMPTY: ListSettings = { columns: { chosen: null, version: 0 }, views: [] };

/** After a reload the page may have been rendered before the changes sent on leaving had arrived. */
const isReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');

/** `first` are the settings the server read with the rows; null if that failed. Must be stable between renders. */
export function useListSettings(list: ListName, first: ListSettings | null): ListSettingsHandle {
  const { user, selectedSystem: system } = useWorkspace();
  const { cache } = useSWRConfig();
  const place = useMemo<Place>(() => ({ prog: system.prefix, list }), [system, list]);
  const asked = useMemo(() => ({ params: place }), [place]);
  // This window's earlier data may be newer or older than a page the router kept: it is shown, and reloaded.
  const [isOld] = useState(
    () =>
      typeof window !== 'undefined' &&
      (cache.get(unstable_serialize(toKey('getListSettings', asked)))?.data !== undefined || isReload()),
  );
  const { data, mutate } = useOperation('getListSettings', asked, {
    fallbackData: first ?? undefined,
    revalidateOnMount: isOld || first === null,
    keepPreviousData: false,
  });
  const isViewingAs = user.viewedBy !== undefined;
  const columns = useMemo(() => {
    const key = `${user.userId} ${isViewingAs} ${place.prog} ${place.list}`;
    return openStore(key, isViewingAs ? null : toPort(place), first?.columns ?? null);
  }, [user.userId, isViewingAs, place, first]);

  // The store and the end of the page are outside React.
  useEffect(() => {
    if (first) columns.learn(first.columns);
    if (data) columns.learn(data.columns);
  }, [columns, first, data]);
  useEffect(() => {
    const leave = () => void columns.flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [columns]);

  const setViews = useCallback<ListSettingsHandle['setViews']>(
    async (change) => {
      const toChanged = (now: ListSettings = first ?? EMPTY): ListSettings => ({
        ...now,
        views: change(now.views),
      });
      await mutate(toChanged, { revalidate: false });
    },
    [mutate, first],
  );
  const refresh = useCallback(async () => {
    await mutate();
  }, [mutate]);
  return {
    place,
    columns,
    firstChosen: first?.columns.chosen ?? null,
    views: data?.views ?? null,
    setViews,
    refresh,
  };
}
