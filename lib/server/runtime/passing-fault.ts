import 'server-only';
import { ProblemError } from '@/domain/problems';
import { TokenFaultError } from '../tokens/token-errors';

/** Whether a failed call may succeed later: the service was unavailable or busy, and did not refuse the call. */
export function isPassingFault(error: unknown): boolean {
  if (error instanceof TokenFaultError) return true;
  return error instanceof ProblemError && (error.status >= 500 || error.status === 429);
}
