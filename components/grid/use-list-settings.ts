'use client';
/** What a person made of a list: as the server rendered it, then as this window and others change it. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import { useWorkspace } from '@/components/shell/workspace-context';
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
  /** As the server rendered them: the browser's first render is the same. */
  firstChosen: ListColumns['chosen'];
  /** One's own and those that colleagues share; null while they are not known. */
  views: readonly ListView[] | null;
  /** After a write: the views as they are then. */
  setViews: (change: (views: readonly ListView[]) => ListView[]) => Promise<void>;
  /** Reads them again, as they may have changed elsewhere. */
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

/** Of a window, by person, system and list: a screen that is left and opened again finds what it has not sent yet. */
const stores = new Map<string, ColumnStore>();

function openStore(key: string, port: ColumnPort | null, first: ListColumns | null): ColumnStore {
  if (typeof window === 'undefined') return createColumnStore(port, first);
  const store = stores.get(key) ?? createColumnStore(port, first);
  stores.set(key, store);
  return store;
}

const EMPTY: ListSettings = { columns: { chosen: null, version: 0 }, views: [] };

/** A page that is loaded again may have been rendered before what was sent as it was left had arrived. */
const isReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');

/** `first` is what the server read beside the rows; null when it could not. It must be stable between renders. */
export function useListSettings(list: ListName, first: ListSettings | null): ListSettingsHandle {
  const { user, selectedSystem: system } = useWorkspace();
  const { cache } = useSWRConfig();
  const place = useMemo<Place>(() => ({ prog: system.prefix, list }), [system, list]);
  const asked = useMemo(() => ({ params: place }), [place]);
  // What this window read before may be newer than a page the router kept, or older: it is shown, and asked for again.
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

  // The store and the page's end are outside React.
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
