'use client';
/** The user's write permissions in a year of the selected system. The same object until one of the two changes. */
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
