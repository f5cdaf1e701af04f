/** Finds a free port of this machine for a program whose port is chosen before it starts. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems hand out: nothing else takes one of these between the check and its use. */
const RANGE = { from: 20_000, to: 30_000 };
const MAX_TRIES = 50;

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

/** Throws when none of the ports it tries is free. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const port = randomInt(RANGE.from, RANGE.to);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${MAX_TRIES} ports was free.`);
}
