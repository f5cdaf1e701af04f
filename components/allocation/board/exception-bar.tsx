'use client';
/** The exceptions of the board: how many products have each, and the filter that shows exactly these. */
import { useEffect, useState } from 'react';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import { toFilters } from '@/components/list/list-query';
import type { ListHandle } from '@/components/list/use-list';
import { Bar } from '@/components/ui/bar';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { BoardQuery } from '@/domain/contract/board-query';
import type { ExceptionCounts } from '@/domain/contract/exception-counts';
import { EXCEPTION_LABELS, EXCEPTION_MEANINGS, EXCEPTIONS, type Exception } from '@/domain/exceptions';
import { toQuantityText } from '@/domain/format';
import { callApi } from '@/lib/client/call-api';
import styles from './board.module.css';
import type { AllocationPage } from './board-query';
import type { AllocationRow } from './board-row';

/** Not called more often, even if a user types without a pause. */
const AT_MOST_EVERY_MS = 3_000;

type Props = {
  list: Pick<ListHandle<AllocationRow, BoardQuery, AllocationPage>, 'page' | 'totalCount' | 'query'>;
  store: Pick<EditStore, 'queue'>;
};

/**
 * How many products have each exception. They come with the board and are reloaded after figures were saved: only the web
 * API defines exceptions. Null: they are not known, as the board or the counts could not be loaded.
 */
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

/** No exception, one, or several at once, which an address may name. */
type Choice = Exception | 'all' | 'several';

const toChoice = ({ exceptions = [] }: BoardQuery): Choice =>
  exceptions.length > 1 ? 'several' : (exceptions[0] ?? 'all');

type ExceptionBarProps = {
  list: Pick<ListHandle<AllocationRow, BoardQuery, AllocationPage>, 'page' | 'totalCount' | 'url' | 'query'>;
  store: EditStore;
};

export function ExceptionBar({ list, store }: ExceptionBarProps) {
  const { url, query } = list;
  const counts = useExceptionCounts({ list, store });
  const options = [
    { value: 'all' as Choice, label: 'All products' },
    ...EXCEPTIONS.map((value) => ({
      value: value as Choice,
      label: EXCEPTION_LABELS[value],
      hint: EXCEPTION_MEANINGS[value],
      count: toQuantityText(counts ? counts[value] : null),
    })),
  ];
  const choose = (choice: Choice) =>
    url.set({ exceptions: choice === 'all' || choice === 'several' ? undefined : [choice] });
  return (
    <Bar label="Exceptions" className={styles.exceptions}>
      <SegmentedControl label="Exceptions" options={options} value={toChoice(query)} onValueChange={choose} />
    </Bar>
  );
}
