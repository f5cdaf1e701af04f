'use client';
/** Marks products as reviewed, or removes the marks if all of them have one. */
import type { GridController } from '@/components/grid/editing/grid-controller';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import type { ListHandle } from '@/components/list/use-list';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { BoardQuery } from '@/domain/contract/board-query';
import { toCountText } from '@/domain/format';
import { callApi } from '@/lib/client/call-api';
import { notifyError } from '@/lib/client/notify';
import { toSeen, toUnsavedReason } from '../submit/submit-plan';
import { type AllocationRow, toWriteSubject } from './board-row';
import { listToMark, toReview } from './reviews';

type Props = {
  editing: { store: EditStore; handle: { controller: GridController<AllocationRow> } };
  list: Pick<ListHandle<AllocationRow, BoardQuery>, 'query' | 'rows' | 'refresh'>;
  /** Of all pages. */
  ticked: readonly AllocationRow[];
};

export function useReviews({ editing, list: { query, rows, refresh }, ticked }: Props) {
  const { selectedSystem: system } = useWorkspace();
  const writes = useWrites(query.fiscalYear);
  const { controller } = editing.handle;
  const { buffer, queue } = editing.store;
  const listNow = () => listToMark(controller, { rows, ticked });
  const areReviewed = () => {
    const list = listNow();
    return list.length > 0 && list.every((row) => toReview(row, buffer)?.isCurrent);
  };
  const whyNot = (): string | null => {
    const list = listNow();
    if (list.length === 0) return 'Choose a product first.';
    const toRefusal = (row: AllocationRow) => writes.whyNot('finalAllocation.review', toWriteSubject(row));
    return list.map(toRefusal).find(Boolean) ?? null;
  };

  const mark = async () => {
    const isReviewed = !areReviewed();
    const list = listNow();
    // A review is of saved figures.
    await queue.flush();
    const unsaved = list.map((row) => toUnsavedReason(row, buffer)).find(Boolean);
    if (isReviewed && unsaved) {
      controller.say(unsaved, true);
      return;
    }
    try {
      await callApi('setReviewed', {
        params: { prog: system.prefix },
        body: {
          isReviewed,
          products: list.map((row) => ({ productId: row.productId, ...toSeen(row, buffer) })),
        },
      });
      const count = toCountText(list.length, 'product');
      controller.say(isReviewed ? `${count} reviewed.` : `${count} not reviewed any more.`);
    } catch (error) {
      notifyError(error, 'The products could not be marked');
    }
    await refresh();
  };

  return {
    areReviewed,
    /** Why the chosen products cannot be marked; null if they can. */
    whyNot,
    toggle() {
      const reason = whyNot();
      if (reason === null) void mark();
      else controller.say(reason, true);
    },
  };
}

export type Reviews = ReturnType<typeof useReviews>;
