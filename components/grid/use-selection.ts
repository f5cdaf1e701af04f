'use client';
import { useState } from 'react';
import { useStore } from '@/lib/client/store';
import { createSelectionStore, type SelectionStore } from './selection-store';

const NONE = new Map<string, never>();

/** The list's selection, while the list is on screen. */
export function useSelection<Row>(rowId: (row: Row) => string): SelectionStore<Row> {
  const [store] = useState(() => createSelectionStore(rowId));
  return store;
}

/** The selected rows; subscribes to changes. */
export function useSelectedRows<Row>(store: SelectionStore<Row>): ReadonlyMap<string, Row> {
  return useStore({ subscribe: store.subscribe, get: store.getRows }, NONE);
}
