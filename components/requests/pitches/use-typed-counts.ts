'use client';
/**
 * The counts of the pitches during typing. Each display subscribes itself, so that a typed figure redraws a few numbers and
 * not the whole screen.
 */
import { type EditStore, useEditCounts } from '@/components/grid/editing/use-edit-store';
import { type MarketCount, withTyped } from './answer-counts';
import type { PitchRow } from './pitch-row';

/** The server's counts, plus the input since. */
export type Counted = {
  /** Null for a list that failed: it shows no counts. */
  byMarket: readonly MarketCount[] | null;
  rows: readonly PitchRow[];
  store: EditStore;
};

export function useTypedCounts({ byMarket, rows, store }: Counted) {
  const { dirty, saving } = useEditCounts(store);
  return { counts: byMarket && withTyped(byMarket, rows, store.buffer), isSaving: dirty + saving > 0 };
}
