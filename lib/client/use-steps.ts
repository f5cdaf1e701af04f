'use client';
/**
 * The steps of a system's year. Concurrent loads are shared. The system's wait key is busy while a load runs and is
 * always cleared afterwards. A system without steps loads nothing.
 */
import { useMemo } from 'react';
import { WAIT_KEYS, type WaitKey } from '@/domain/enumerations';
import { type Step, sortSteps } from '@/domain/steps';
import type { System } from '@/domain/systems';
import { useOperation } from './use-operation';

const NONE: Step[] = [];

/** The busy flag of a system's steps; none for a system without steps. */
export const toStepsWaitKey = ({ prefix }: System): WaitKey | undefined =>
  WAIT_KEYS.find((key) => key === `${prefix}.steps`);

/** The steps, or undefined while they are loading. */
export function useStepsIfLoaded(system: System, fiscalYear: number, initial?: Step[]): Step[] | undefined {
  const asked = { params: { prog: system.prefix }, query: { fiscalYear } };
  const { data } = useOperation('listSteps', system.hasSteps ? asked : null, {
    fallbackData: initial,
    revalidateOnMount: initial === undefined,
    revalidateOnFocus: false,
    keepPreviousData: false,
    waitKey: toStepsWaitKey(system),
  });
  const steps = useMemo(() => data && sortSteps(data), [data]);
  return system.hasSteps ? steps : NONE;
}

/** The steps; none while they are loading. */
export const useSteps = (system: System, fiscalYear: number, initial?: Step[]): Step[] =>
  useStepsIfLoaded(system, fiscalYear, initial) ?? NONE;
