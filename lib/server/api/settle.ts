import 'server-only';
/** If a part of a page cannot be loaded only that part fails: header, menu and the other parts stay. */
import { randomUUID } from 'node:crypto';
import { type Problem, ProblemError } from '@/domain/problems';
import { isPassingFault } from './passing-fault';
import { toProblemOf } from './respond';

export type Settled<T> = { value: T; failed?: undefined } | { value: null; failed: Problem };

/**
 * The value of a part, or the problem to show instead. Errors other than failed calls (a redirect, a bug) are rethrown;
 * so is a 404, which means that the page itself does not exist.
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

/** During a deployment the web API may not know a new call yet: null, and the page does without it. */
export function orNone(error: unknown): null {
  if (error instanceof ProblemError && error.status === 404) return null;
  throw error;
}

/** A list page for its screen: without rows if they could not be loaded. */
export async function settlePage<T, P extends { items: unknown[] }>(
  load: Promise<T>,
  present: (page: T) => P,
  none: P,
): Promise<{ page: P; failed?: Problem }> {
  const { value, failed } = await settle(load);
  return value === null ? { page: none, failed } : { page: present(value) };
}
