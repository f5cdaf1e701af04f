import 'server-only';
import { drawBusySeconds, ProblemError } from '@/domain/problems';
import { TokenFaultError } from '../session/token-errors';

/** Whether a failed call may succeed later: the service was unavailable or busy, and did not refuse the call. */
export function isPassingFault(error: unknown): boolean {
  if (error instanceof TokenFaultError) return true;
  return error instanceof ProblemError && (error.status >= 500 || error.status === 429);
}

/**
 * Seconds until a page whose call failed with this error may be loaded again: those that a busy service names, and the same
 * after a timeout. Undefined: waiting does not help.
 */
export function toPageRetryAfter(error: unknown): number | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  return error.problem.retryAfter ?? (error.status === 504 ? drawBusySeconds() : undefined);
}
