import type { OperationId } from '@/domain/contract/operations';
import { drawBusySeconds } from '@/domain/problems';
import { toBusy } from '../../refusals';
import type { Handler } from './call';

/**
 * A handler that works on a few calls at a time on this instance, for work that takes seconds of the processor. A further
 * call would make all of them slower: it is refused at once, with a time to try again. Each person, also under View as,
 * gets one place at a time, so that no one uses up those of others. Throws 503.
 */
export function fewAtOnce<K extends OperationId>(most: number, handle: Handler<K>): Handler<K> {
  const running = new Set<string>();
  return async (call) => {
    const person = call.identity?.uniqueId ?? '';
    if (running.size >= most || running.has(person)) throw toBusy(drawBusySeconds());
    running.add(person);
    try {
      return await handle(call);
    } finally {
      running.delete(person);
    }
  };
}
