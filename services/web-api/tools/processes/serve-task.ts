/** The child side of `runInProcess`: runs its one task and returns an answer on each request. */
import { once } from 'node:events';
import { giveWay } from '../give-way';
import { type TaskMessage, TaskStart } from './task-messages';

const send = (message: TaskMessage) =>
  new Promise<void>((resolve, reject) => {
    if (!process.send) throw new Error('This is run as a process of the web API only.');
    process.send(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });

/** Works on the next answer while its owner uses the one before, and keeps it until that one is asked for. */
async function answer(work: AsyncIterable<unknown>): Promise<void> {
  let asked: Promise<unknown> = Promise.resolve();
  for await (const value of work) {
    await asked;
    asked = once(process, 'message');
    await send({ kind: 'value', value });
  }
  await asked;
  await send({ kind: 'end' });
}

/** Waits for a task and answers with what `work` yields for it. The process ends with its owner. */
export function serveTask(work: (task: unknown) => AsyncIterable<unknown>): void {
  giveWay();
  process.once('disconnect', () => process.exit(0));
  process.once('message', (raw) => {
    answer(work(TaskStart.parse(raw).task)).catch(async (error: unknown) => {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      await send({ kind: 'failed', message });
    });
  });
}
