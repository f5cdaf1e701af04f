/** A Next application of a few files without the product's code: the framework's own cost. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { KEPT_BY_ANSWERING_MS } from '@/domain/kept-connections';
import { findFreePort } from './free-port';

export type BareNext = { address: string; pid: number; stop: () => Promise<void> };

const NEXT = join('node_modules', 'next', 'dist', 'bin', 'next');
/** As the product is started: kept connections outlast the turns of the others. */
export const KEPT_OPEN = ['--keepAliveTimeout', String(KEPT_BY_ANSWERING_MS)];
const OWN_FILES = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.mjs': 'export default { poweredByHeader: false, turbopack: { root: process.cwd() } };',
  // Without one of its own, the build takes the product's.
  'instrumentation.js': 'export function register() {}',
};

async function waitFor(address: string): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    const isUp = await fetch(address)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${address} does not answer.`);
}

/** Builds the application inside the project, where its packages are found, and serves it. `path` answers when it is up. */
export async function startBareNext(
  files: Readonly<Record<string, string>>,
  path: string,
  env: Readonly<Record<string, string>> = {},
): Promise<BareNext> {
  mkdirSync('dist', { recursive: true });
  const folder = mkdtempSync(join(process.cwd(), 'dist', 'bare-'));
  for (const [name, text] of Object.entries({ ...OWN_FILES, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const [code] = await once(
    spawn(process.execPath, [NEXT, 'build', folder], { stdio: ['ignore', 'ignore', 'inherit'] }),
    'exit',
  );
  if (code !== 0) throw new Error('The bare application did not build.');
  const port = await findFreePort();
  const server = spawn(process.execPath, [NEXT, 'start', folder, '-p', String(port), ...KEPT_OPEN], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = once(server, 'exit');
  const address = `http://localhost:${port}`;
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitFor(`${address}${path}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, pid: server.pid ?? 0, stop };
}
