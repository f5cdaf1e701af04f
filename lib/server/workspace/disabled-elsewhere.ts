import 'server-only';
/** A system that another instance disabled is still in the lists of this one for some seconds. */
import { ProblemError } from '@/domain/problems';
import { getSystemByPrefix } from '@/domain/systems';
import { type BaseData, forgetBaseData, getBaseData } from '../api/base-data';
import type { Deadline } from '../runtime/deadline';
import type { Session } from '../session/session';

type Systems = Pick<BaseData, 'allocationSystems'>;
const has = ({ allocationSystems }: Systems, id: number) =>
  allocationSystems.some(({ allocationSystemId }) => allocationSystemId === id);

/**
 * Whether the system of a failed call, by prefix, is disabled although `known` lists it. The lists are then reloaded
 * without it, once for all failed calls of a page.
 */
export function toIsDisabledElsewhere(session: Session, known: Systems, deadline: Deadline) {
  let reloading: Promise<BaseData> | null = null;
  return async (error: unknown, prefix: unknown): Promise<boolean> => {
    if (!(error instanceof ProblemError) || error.status !== 404) return false;
    const system = typeof prefix === 'string' ? getSystemByPrefix(prefix) : null;
    if (!system || !has(known, system.id)) return false;
    if (!reloading) {
      forgetBaseData(session);
      reloading = getBaseData(session, deadline);
    }
    return !has(await reloading, system.id);
  };
}
