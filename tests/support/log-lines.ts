/** Logs as the web app does, and ends with a specific code: run as a process whose output cannot be written. */
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '@/lib/server/runtime/log';

const TIMES = 20;
/** Neither success nor the code of an uncaught error. */
const ALIVE = 7;

for (let time = 0; time < TIMES; time += 1) {
  for (let line = 0; line < 1_000; line += 1) log.info('a line', { time, line });
  // Lines are written in the background: the next ones follow after the first were tried.
  await wait(1);
}
process.exitCode = ALIVE;
