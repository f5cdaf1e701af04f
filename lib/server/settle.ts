import 'server-only';
/** A part of a page that cannot be had fails by itself: the header, the menu and the other parts stay. */
import { randomUUID } from 'node:crypto';
import { type Problem, ProblemError } from '@/domain/problems';
import { isPassingFault } from './passing-fault';
import { toProblemOf } from './proxy/respond';

export type Settled<T> = { value: T; failed?: undefined } | { value: null; failed: Problem };

/**
 * What a part shows, or the problem it shows instead. What is no failed call (a redirect, a mistake of ours) passes on;
 * so does a 404, which says that the page itself is not there.
 */
export async function settle<T>(load: Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await load };
  } catch (error) {
    const isFailedCall = error instanceof ProblemError && error.status !== 404;
    if (!isFailedCall && !isPassingFault(error)) throw error;
    const requestId = error instanceof ProblemError ? error.problem.requestId : undefined;
    return { value: null, failed: toProblemOf(error, requestId ?? randomUUID()) };
  }
}

/** A page of a list as its screen is given it: without rows where they could not be had. */
export async function settlePage<T, P extends { items: unknown[] }>(
  load: Promise<T>,
  present: (page: T) => P,
  none: P,
): Promise<{ page: P; failed?: Problem }> {
  const { value, failed } = await settle(load);
  return value === null ? { page: none, failed } : { page: present(value) };
}
