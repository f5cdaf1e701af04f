'use client';
/** Saves, changes and removes views. After a refusal the views are reloaded: another user may have changed them. */
import { useMemo } from 'react';
import type { ListView, ListViewWrite } from '@/domain/contract/lists';
import { sortViews, upsert } from '@/domain/sorting';
import { callApi } from '@/lib/client/call-api';
import type { ListSettingsHandle } from './use-list-settings';

export type ViewWrites = {
  create: (view: ListViewWrite) => Promise<ListView>;
  replace: (view: ListView, changes: Partial<ListViewWrite>) => Promise<ListView>;
  remove: (view: ListView) => Promise<void>;
};

/** Each throws a ProblemError whose sentence gives the reason. */
export function useViewWrites({ place, setViews, refresh }: ListSettingsHandle): ViewWrites {
  return useMemo(() => {
    const orRefresh = async <T>(call: Promise<T>): Promise<T> => {
      try {
        return await call;
      } catch (error) {
        void refresh();
        throw error;
      }
    };
    const keep = async (call: Promise<ListView>): Promise<ListView> => {
      const saved = await orRefresh(call);
      await setViews((views) => upsert(views, saved, 'viewId', sortViews));
      return saved;
    };
    return {
      create: (body) =>
        keep(callApi('createListView', { params: place, body, idempotencyKey: crypto.randomUUID() })),
      replace: (view, changes) => {
        const { viewId, name, search, isShared, version } = view;
        const body = { name, search, isShared, ...changes };
        return keep(callApi('replaceListView', { params: { ...place, viewId }, body, ifMatch: version }));
      },
      remove: async ({ viewId }) => {
        await orRefresh(callApi('deleteListView', { params: { ...place, viewId } }));
        await setViews((views) => views.filter((view) => view.viewId !== viewId));
      },
    };
  }, [place, setViews, refresh]);
}
