import 'server-only';
import { ProblemError } from '@/domain/problems';
import { isPassingFault } from '../api/passing-fault';

/** The item that a page's title names; null if it cannot be loaded: the page itself shows why. */
export async function loadForTitle<T>(load: Promise<T>): Promise<T | null> {
  try {
    return await load;
  } catch (error) {
    if (error instanceof ProblemError || isPassingFault(error)) return null;
    throw error;
  }
}
