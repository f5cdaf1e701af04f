'use client';
/**
 * Each rule's proposal for the product of the desk; reloaded after a lock, because rules leave locked figures unchanged.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import type { Proposals } from '@/domain/contract/allocation';
import type { System } from '@/domain/systems';
import { useOperation } from '@/lib/client/use-operation';
import { getAllocated, isLocked } from '../board/board-figures';
import { type AllocationRow, toCells } from '../board/board-row';
import { toProposalsByRule } from './desk-comparison';

type Input = {
  system: System;
  product: AllocationRow;
  store: EditStore;
  /** The proposals that came with the page; null: they are loaded. */
  first: Proposals | null;
};

export function useDeskProposals({ system, product, store: { buffer, queue }, first }: Input) {
  const [isAsked, setIsAsked] = useState(first === null);
  const address = { params: { prog: system.prefix, productId: product.productId } };
  const { data, error, mutate } = useOperation('listProposals', isAsked ? address : null, {
    revalidateOnFocus: false,
  });
  const locked = toCells(product)
    .flatMap(({ marketId }) =>
      isLocked(buffer, product, marketId) ? `${marketId}:${getAllocated(buffer, product, marketId)}` : [],
    )
    .join();
  const answered = useRef(locked);
  useEffect(() => {
    if (answered.current === locked) return;
    answered.current = locked;
    // A rule uses saved data.
    void queue.flush().then(() => {
      setIsAsked(true);
      return mutate();
    });
  }, [locked, queue, mutate]);
  const shown = data ?? first;
  const proposals = useMemo(() => toProposalsByRule(shown ?? []), [shown]);
  return { proposals, error };
}
