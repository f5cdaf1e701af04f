/** The displayed proposals: one store, so that the board's cells read it without new columns. */

import type { CellChange, RecordWrite } from '@/components/grid/editing/sheet';
import type { BulkSource } from '@/domain/contract/request-write';
import { createStore, type Store } from '@/lib/client/store';
import type { ProposalByProduct } from './proposal-preview';

export type ProposalStore = Store<ProposalByProduct> & {
  /** Records figures applied from a proposal: the history names the proposal when they are saved. */
  keepApplied: (changes: readonly CellChange[]) => void;
  /** `proposal` for a write of such a figure. If the user changes the figure, it and later changes are the user's. */
  sourceOf: (write: RecordWrite) => BulkSource | undefined;
};

export function createProposalStore(): ProposalStore {
  const applied = new Map<string, number>();
  return {
    ...createStore<ProposalByProduct>(new Map()),
    keepApplied(changes) {
      for (const { recordKey, content } of changes) {
        if (typeof content.value === 'number') applied.set(recordKey, content.value);
      }
    },
    sourceOf({ key, fields }) {
      if (!Object.hasOwn(fields, 'allocatedQuantity')) return undefined;
      if (applied.get(key) === fields.allocatedQuantity) return 'proposal';
      applied.delete(key);
      return undefined;
    },
  };
}
