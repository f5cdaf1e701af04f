'use client';
/** Who gave a figure, when and how, in one line that leads to its whole history. */
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import { toLastChangeText } from '@/components/requests/figure-changes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { useOperation } from '@/lib/client/use-operation';
import type { AllocationRow } from './board-row';
import styles from './figure-history.module.css';
import { useAfterSaving } from './use-after-saving';

type Place = { product: Pick<AllocationRow, 'cells'>; marketId: number };

/** The history of a figure: one read for its last line and for all of them. Nothing is read while `isAsked` is false. */
export function useFigureHistory({ product, marketId }: Place, isAsked = true) {
  const { selectedSystem } = useWorkspace();
  const requestId = product.cells[marketId]?.requestId;
  const address = { params: { prog: selectedSystem.prefix, requestId: requestId ?? 0 } };
  return useOperation('getRequestHistory', isAsked && requestId !== undefined ? address : null, {
    keepPreviousData: false,
    revalidateOnFocus: false,
    // What was saved a moment ago is in it.
    dedupingInterval: 0,
  });
}

type LastChangeProps = Place & { store: Pick<EditStore, 'queue'>; isAsked?: boolean; onOpen: () => void };

export function LastChange({ store, isAsked, onOpen, ...place }: LastChangeProps) {
  const { today } = useWorkspace();
  const { data, mutate } = useFigureHistory(place, isAsked);
  useAfterSaving(store, () => void mutate());
  const text = data && toLastChangeText(data.items, today);
  if (!text) return null;
  return (
    <button type="button" className={styles.last} title={`${text}. History`} onClick={onOpen}>
      {text}
    </button>
  );
}
