/** The web API as its own process, from the bundle a build makes, with an issuer over HTTP. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port';
import { bundleWebApi } from './node-bundle';
import { exportTestJwks } from './test-tokens';

const ROOT = process.cwd();
const START_WITHIN_MS = 60_000;

/** Bundles the service of a tree of sources as scripts/build-services.mjs does, into a folder of this run. */
export async function buildServer(root = ROOT): Promise<{ entry: string; remove(): void }> {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  // Inside the project, so that the bundle resolves its external packages.
  const folder = mkdtempSync(join(ROOT, 'dist', 'test-'));
  const entry = join(folder, 'server.mjs');
  await bundleWebApi(root, folder);
  cpSync(join(root, 'services', 'web-api', 'migrations'), join(folder, 'migrations'), { recursive: true });
  return { entry, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** An issuer of the test's tokens: discovery and keys, and how often each was asked. */
export async function startIssuer() {
  const asked = { discovery: 0, keys: 0 };
  const jwks = await exportTestJwks();
  const server: Server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const issuer = `http://127.0.0.1:${port}`;
    const isKeys = request.url === '/keys';
    asked[isKeys ? 'keys' : 'discovery'] += 1;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(isKeys ? jwks : { issuer, jwks_uri: `${issuer}/keys` }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    issuer: `http://127.0.0.1:${port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type ServerProcess = {
  url: string;
  child: ChildProcess;
  output(): string;
  /** Sends the signal; resolves to the exit code (null: ended by the signal) and the duration. */
  stop(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }>;
};

/** Starts the bundle, with `flags` of Node and its log at `stdout`, and waits until it is ready. Rejects with its output when it ends before that. */
export async function startServer(
  entry: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
  stdout: 'pipe' | number = 'pipe',
): Promise<ServerProcess> {
  const port = env.WEB_API_PORT ?? String(await findFreePort());
  const child = spawn(process.execPath, [...flags, entry], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', LOG_LEVEL: 'warn', WEB_API_PORT: port, ...env },
    stdio: ['ignore', stdout, typeof stdout === 'number' ? stdout : 'pipe'],
  });
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed += chunk;
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const url = `http://localhost:${port}`;
  const until = Date.now() + START_WITHIN_MS;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start.\n${printed}`);
    }
    const ready = await fetch(`${url}/health/ready`).catch(() => null);
    if (ready?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = async (signal: NodeJS.Signals) => {
    const began = Date.now();
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return { code, ms: Date.now() - began };
  };
  return { url, child, output: () => printed, stop };
}

/** A folder that `remove` deletes. */
export function createFolder() {
  const path = mkdtempSync(join(tmpdir(), 'allocations-server-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
