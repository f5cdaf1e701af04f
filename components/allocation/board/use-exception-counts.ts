'use client';
/**
 * How many products have each exception. They come with the board and are reloaded after figures were saved: only the web
 * API defines exceptions.
 */
import { useEffect, useState } from 'react';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import { toFilters } from '@/components/list/list-query';
import type { ListHandle } from '@/components/list/use-list';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { BoardQuery } from '@/domain/contract/board-query';
import type { ExceptionCounts } from '@/domain/contract/exception-counts';
import { callApi } from '@/lib/client/call-api';
import type { AllocationPage } from './board-query';
import type { AllocationRow } from './board-row';

/** Not called more often, even if a user types without a pause. */
const AT_MOST_EVERY_MS = 3_000;

type Props = {
  list: Pick<ListHandle<AllocationRow, BoardQuery, AllocationPage>, 'page' | 'totalCount' | 'query'>;
  store: Pick<EditStore, 'queue'>;
};

/** Null: they are not known, as the board or the counts could not be loaded. */
export function useExceptionCounts({ list, store: { queue } }: Props): ExceptionCounts | null {
  const { selectedSystem: system } = useWorkspace();
  const { page, totalCount, query } = list;
  const [later, setLater] = useState<{ page: AllocationPage; counts: ExceptionCounts | null } | null>(null);
  useEffect(() => {
    let isShown = true;
    let isSaving = false;
    let askedAt = 0;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const ask = async () => {
      timer = null;
      askedAt = Date.now();
      const params = { prog: system.prefix };
      const counts = await callApi('listBoard', {
        params,
        query: { ...toFilters(query), page: 1, limit: 1 },
      }).then(
        ({ totals }) => totals.exceptions,
        () => null,
      );
      if (isShown) setLater({ page, counts });
    };
    const stop = queue.state.subscribe(() => {
      const wasSaving = isSaving;
      const state = queue.state.get();
      isSaving = state.isSaving;
      if (!wasSaving || isSaving || state.fault) return;
      timer ??= setTimeout(() => void ask(), Math.max(0, askedAt + AT_MOST_EVERY_MS - Date.now()));
    });
    return () => {
      isShown = false;
      stop();
      if (timer) clearTimeout(timer);
    };
  }, [page, query, queue, system]);
  if (typeof totalCount !== 'number') return null;
  return later?.page === page ? later.counts : page.totals.exceptions;
}
