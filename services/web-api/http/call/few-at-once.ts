import type { OperationId } from '@/domain/contract/operations';
import { drawBusySeconds } from '@/domain/problems';
import { toBusy } from '../../refusals';
import type { Handler } from './call';

/**
 * A handler that works on a few calls at a time on this instance, for work that takes seconds of the processor. A further call
 * would make all of them slower: it is refused at once, with a time to come back. Throws 503.
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
