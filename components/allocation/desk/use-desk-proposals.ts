'use client';
/** What each rule proposes for the product of the desk; read again after a lock, which every rule leaves as it is. */
import { useEffect, useMemo, useRef } from 'react';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import type { System } from '@/domain/systems';
import { useOperation } from '@/lib/client/use-operation';
import { getAllocated, isLocked } from '../board/board-figures';
import { type AllocationRow, toCells } from '../board/board-row';
import { toProposalsByRule } from './desk-comparison';

export function useDeskProposals(system: System, product: AllocationRow, { buffer, queue }: EditStore) {
  const { data, error, mutate } = useOperation(
    'listProposals',
    { params: { prog: system.prefix, productId: product.productId } },
    { revalidateOnFocus: false },
  );
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
    void queue.flush().then(() => mutate());
  }, [locked, queue, mutate]);
  const proposals = useMemo(() => toProposalsByRule(data), [data]);
  return { proposals, error };
}
