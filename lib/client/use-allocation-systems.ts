'use client';
/** The enabled systems with their open steps, refreshed when a page stays open over midnight. */
import type { AllocationSystem } from '@/domain/contract/core';
import { sortSystems } from '@/domain/sorting';
import { useOperation } from './use-operation';

const A_MINUTE_MS = 60_000;

export function useAllocationSystems(initial: AllocationSystem[]): AllocationSystem[] {
  const { data } = useOperation(
    'listAllocationSystems',
    {},
    {
      waitKey: 'global.baseData',
      fallbackData: initial,
      revalidateOnMount: false,
      focusThrottleInterval: A_MINUTE_MS,
      refreshInterval: 15 * A_MINUTE_MS,
    },
  );
  return data === undefined || data === initial ? initial : sortSystems(data);
}
