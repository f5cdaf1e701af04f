import type { OperationId } from '@/domain/contract/operations';
import { drawBusySeconds } from '@/domain/problems';
import { toBusy } from '../../refusals';
import type { Handler } from './call';

/**
 * A handler that works on so many calls at a time on this instance, for work that takes seconds of the processor: a further
 * call would make all of them slower, and is told at once to come back. Throws 503.
 */
export function fewAtOnce<K extends OperationId>(most: number, handle: Handler<K>): Handler<K> {
  let running = 0;
  return async (call) => {
    if (running >= most) throw toBusy(drawBusySeconds());
    running += 1;
    try {
      return await handle(call);
    } finally {
      running -= 1;
    }
  };
}
