/** A Blob service for the tests: installed separately at first use, in memory, on a free port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { installApart } from '../install-apart';
import { signAccount, signContainer } from './shared-access-signature';

const START_WITHIN_MS = 60_000;
const ACCOUNT = 'allocations';

function waitForAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let log = '';
    const timer = setTimeout(() => reject(new Error(`Azurite did not start.\n${log}`)), START_WITHIN_MS);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    const read = (chunk: Buffer) => {
      log += String(chunk);
      const address = /successfully listens on (http:\S+)/.exec(log)?.[1];
      if (address) end(() => resolve(address));
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => end(() => reject(new Error(`Azurite ended with ${code}.\n${log}`))));
  });
}

/** Starts the service. `createContainer` returns a new container's URL, signed for `permissions` (all it needs). */
export async function startAzurite() {
  const folder = await installApart('azurite');
  const key = randomBytes(32).toString('base64');
  const main = join(folder, 'node_modules', 'azurite', 'dist', 'src', 'blob', 'main.js');
  const options = [
    '--blobHost',
    '127.0.0.1',
    '--blobPort',
    '0',
    '--inMemoryPersistence',
    '--disableTelemetry',
  ];
  const server = spawn(process.execPath, [main, ...options], {
    cwd: folder,
    env: { ...process.env, AZURITE_ACCOUNTS: `${ACCOUNT}:${key}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await waitForAddress(server);
  return {
    async createContainer(name: string, permissions?: string): Promise<string> {
      const url = `${address}/${ACCOUNT}/${name}`;
      const signature = signAccount(ACCOUNT, key);
      const response = await fetch(`${url}?restype=container&${signature}`, { method: 'PUT' });
      if (response.status !== 201)
        throw new Error(`No container: ${response.status} ${await response.text()}`);
      return `${url}?${signContainer(ACCOUNT, key, name, permissions)}`;
    },
    async stop(): Promise<void> {
      if (server.exitCode !== null) return;
      const stopped = once(server, 'exit');
      server.kill('SIGKILL');
      await stopped;
    },
  };
}
