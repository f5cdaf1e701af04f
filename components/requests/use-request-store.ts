'use client';
/** The edits of requests on one screen, and how they are saved. */
import { useEffect, useMemo, useState } from 'react';
import { type EditStore, useEditStore } from '@/components/grid/editing/use-edit-store';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { createRequestPort, type OriginOf, type Placed } from './request-save-port';

/** What makes one screen of another. Constant. */
type Spec<Row> = {
  /** Its place in the keys of unsaved edits. */
  screen: 'requests' | 'pitches' | 'board';
  toRecords: (rows: readonly Row[]) => Parameters<typeof useEditStore>[0]['records'];
  toRequests: (rows: readonly Row[]) => readonly Placed[];
};

export function useRequestStore<Row>(
  { screen, toRecords, toRequests }: Spec<Row>,
  rows: readonly Row[],
  fiscalYear: number,
  originOf?: OriginOf,
): EditStore {
  const { user, selectedSystem: system } = useWorkspace();
  const [port] = useState(() => createRequestPort(system, fiscalYear, originOf));
  const records = useMemo(() => toRecords(rows), [toRecords, rows]);
  const store = useEditStore({
    port,
    records,
    owner: user.uniqueId,
    editKey: `${system.prefix}.${screen}.${fiscalYear}`,
  });
  useEffect(() => port.learn(() => toRequests(rows)), [port, toRequests, rows]);
  return store;
}
