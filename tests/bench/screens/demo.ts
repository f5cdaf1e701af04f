/** A demo on ports and data of its own, built if it has to be, and ended with the bench. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '../../support/free-port';

/** What the demo prints once all its parts answer. */
const IS_UP = 'Ctrl-C stops';

export async function startDemo(): Promise<{ address: string; stop: () => Promise<void> }> {
  const [port, webApi, directory] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const data = mkdtempSync(join(tmpdir(), 'allocations-screens-'));
  const env = {
    ...process.env,
    PORT: String(port),
    WEB_API_PORT: String(webApi),
    DIRECTORY_PORT: String(directory),
    DATA_DIR: data,
  };
  const child = spawn(process.execPath, ['scripts/demo.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes(IS_UP)) return { address: `http://localhost:${port}`, stop };
  }
  await stop();
  throw new Error('The demo ended before it was up.');
}
