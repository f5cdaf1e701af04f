/** A demo with its own ports and data. It is built if needed and ended by the caller. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from './free-port';

/** What the demo prints once all its parts answer. */
const IS_UP = 'Ctrl-C stops';

export type Demo = { address: string; stop: () => Promise<void> };

/** `settings` override those of the demo, in all of its parts. */
export async function startDemo(settings: Record<string, string> = {}): Promise<Demo> {
  const [port, webApi, directory] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const data = mkdtempSync(join(tmpdir(), 'allocations-demo-'));
  const env = {
    ...process.env,
    PORT: String(port),
    WEB_API_PORT: String(webApi),
    DIRECTORY_PORT: String(directory),
    DATA_DIR: data,
    ...settings,
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
