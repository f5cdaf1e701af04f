'use client';
/** What the person may write in a fiscal year of the system they look at. The same object until one of the two changes. */
import { useMemo } from 'react';
import { useWorkspace } from './workspace-context';
import { toWrites, type Writes } from './writes';

export function useWrites(fiscalYear: number): Writes {
  const { user, moment, steps, today } = useWorkspace();
  return useMemo(
    () => toWrites({ user, moment, steps, today }, fiscalYear),
    [user, moment, steps, today, fiscalYear],
  );
}
