/** The displayed proposals: one store, so that the board's cells read it without new columns. */

import type { CellChange, RecordWrite } from '@/components/grid/editing/sheet';
import type { FigureOrigin } from '@/components/requests/request-save-port';
import type { ProposalRule } from '@/domain/sharing/rules';
import { createStore, type Store } from '@/lib/client/store';
import type { ProposalByProduct } from './proposal-preview';

export type ProposalStore = Store<ProposalByProduct> & {
  /** Records figures applied from a proposal: the history names the rule when they are saved. */
  keepApplied: (changes: readonly CellChange[], rule: ProposalRule) => void;
  /** The rule for a write of such a figure. If the user changes the figure, it and later changes are the user's. */
  originOf: (write: RecordWrite) => FigureOrigin | undefined;
};

export function createProposalStore(): ProposalStore {
  const applied = new Map<string, { figure: number; rule: ProposalRule }>();
  return {
    ...createStore<ProposalByProduct>(new Map()),
    keepApplied(changes, rule) {
      for (const { recordKey, content } of changes) {
        if (typeof content.value === 'number') applied.set(recordKey, { figure: content.value, rule });
      }
    },
    originOf({ key, fields }) {
      if (!Object.hasOwn(fields, 'allocatedQuantity')) return undefined;
      const kept = applied.get(key);
      if (kept && kept.figure === fields.allocatedQuantity) return { source: 'proposal', rule: kept.rule };
      applied.delete(key);
      return undefined;
    },
  };
}
