import 'server-only';
import { ProblemError } from '@/domain/problems';
import { TokenFaultError } from './tokens/token-errors';

/** Whether a failed call may succeed a little later: the service was away or busy, and nothing was refused. */
export function isPassingFault(error: unknown): boolean {
  if (error instanceof TokenFaultError) return true;
  return error instanceof ProblemError && (error.status >= 500 || error.status === 429);
}
