'use client';
/**
 * The steps of a system's year. Concurrent loads are shared. The system's wait key is busy while a load runs and is
 * always cleared afterwards. A system without steps loads nothing.
 */
import useSWR from 'swr';
import { WAIT_KEYS, type WaitKey } from '@/domain/enumerations';
import { type Step, sortSteps } from '@/domain/steps';
import type { System } from '@/domain/systems';
import { callApi } from './call-api';
import { toKey } from './keys';
import { waitFor } from './use-wait';

const NONE: Step[] = [];

/** The busy flag of a system's steps; none for a system without steps. */
export const toStepsWaitKey = ({ prefix }: System): WaitKey | undefined =>
  WAIT_KEYS.find((key) => key === `${prefix}.steps`);

/** The steps, or undefined while they are loading. */
export function useStepsIfLoaded(system: System, fiscalYear: number, initial?: Step[]): Step[] | undefined {
  const asked = { params: { prog: system.prefix }, query: { fiscalYear } };
  const waitKey = toStepsWaitKey(system);
  const load = () => callApi('listSteps', asked).then(sortSteps);
  const { data } = useSWR(
    system.hasSteps ? toKey('listSteps', asked) : null,
    () => (waitKey ? waitFor(waitKey, load) : load()),
    { fallbackData: initial, revalidateOnMount: initial === undefined, revalidateOnFocus: false },
  );
  return system.hasSteps ? data : NONE;
}

/** The steps; none while they are loading. */
export const useSteps = (system: System, fiscalYear: number, initial?: Step[]): Step[] =>
  useStepsIfLoaded(system, fiscalYear, initial) ?? NONE;
