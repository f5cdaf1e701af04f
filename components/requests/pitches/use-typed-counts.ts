'use client';
/**
 * The counts of the pitches during typing. What shows them asks for them itself: a typed figure draws a few numbers and not
 * the whole screen.
 */
import { type EditStore, useEditCounts } from '@/components/grid/editing/use-edit-store';
import { type MarketCount, withTyped } from './answer-counts';
import type { PitchRow } from './pitch-row';

/** What the server counted, and what was typed since. */
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
