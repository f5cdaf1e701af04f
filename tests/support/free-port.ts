/** Finds a free port of this machine for a program whose port is chosen before it starts. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems hand out: nothing else takes one of these between the check and its use. */
const FIRST_PORT = 20_000;
const STRETCHES = 100;
const STRETCH = 100;

/** Test processes that run at the same time have neighbouring ids, so that each has a stretch of its own. */
const first = FIRST_PORT + (process.pid % STRETCHES) * STRETCH;
let taken = 0;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server, 'listening');
  server.listen(port);
  try {
    await listening;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** The next free port of this process's stretch. Throws when none of them is free. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < STRETCH; attempt += 1) {
    const port = first + (taken++ % STRETCH);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of the ports ${first} to ${first + STRETCH - 1} was free.`);
}
