import 'server-only';
import { ProblemError } from '@/domain/problems';
import { isPassingFault } from './passing-fault';

/** What a page's title is named after; null where it cannot be had: the page itself says why. */
export async function loadForTitle<T>(load: Promise<T>): Promise<T | null> {
  try {
    return await load;
  } catch (error) {
    if (error instanceof ProblemError || isPassingFault(error)) return null;
    throw error;
  }
}
