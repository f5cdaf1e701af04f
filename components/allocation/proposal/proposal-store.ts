/** The proposals on show: one store, so that the board's cells read it without new columns. */
import type { ProposalByProduct } from './proposal-preview';

export type ProposalStore = {
  get: () => ProposalByProduct;
  set: (proposals: ProposalByProduct) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createProposalStore(): ProposalStore {
  let shown: ProposalByProduct = new Map();
  const listeners = new Set<() => void>();
  return {
    get: () => shown,
    set(proposals) {
      shown = proposals;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
