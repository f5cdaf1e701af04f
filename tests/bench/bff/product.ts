/** The product under test: the built web app on both stores, the directory, and a web API with fixed answers. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { DEMO_DIRECTORY, toDemoIssuer } from '@/domain/demo-directory';
import { openSession } from '../../e2e/fixtures/session';
import { KEPT_OPEN } from '../../support/bare-next';
import { findFreePort } from '../../support/free-port';
import { withBundle } from '../../support/node-bundle';
import { NodeProcess } from '../../support/node-process';
import { startPostgresServer } from '../../support/postgres-server';
import { startBareHandler } from './bare-handler';

const NEXT = join(process.cwd(), 'node_modules', 'next', 'dist', 'bin', 'next');
/** The bench is one bundle: its helpers run from the same file as separate processes. */
const SELF = process.argv[1] ?? '';

/** Milliseconds by store. */
const runLookUps = (stores: Readonly<Record<string, string>>) =>
  withBundle(join('tests', 'bench', 'bff', 'look-ups.ts'), async (file) => {
    const { stdout } = await promisify(execFile)(process.execPath, [file, JSON.stringify(stores)]);
    return z.record(z.string(), z.number()).parse(JSON.parse(stdout));
  });

const toUrl = (port: number) => `http://localhost:${port}`;

export async function startProduct() {
  const [folder = '', cluster = ''] = ['bench', 'cluster'].map((name) =>
    mkdtempSync(join(tmpdir(), `allocations-${name}-`)),
  );
  const undo: (() => unknown)[] = [folder, cluster].map(
    (each) => () => rmSync(each, { recursive: true, force: true }),
  );
  const stop = async () => {
    for (const each of undo.splice(0).reverse()) await each();
  };
  const start = async (args: string[], env: Record<string, string>, health: string) => {
    const part = await NodeProcess.start(args, env, health);
    undo.push(() => part.stop());
    return part.pid;
  };
  try {
    const database = await startPostgresServer(cluster, {});
    undo.push(() => database.stop());
    const [upstreamPort, barePort, directoryPort, filePort, postgresPort] = await Promise.all(
      Array.from({ length: 5 }, findFreePort),
    );
    const [upstream, bare, directory] = [
      toUrl(upstreamPort ?? 0),
      toUrl(barePort ?? 0),
      toUrl(directoryPort ?? 0),
    ];
    await start([SELF, '--role', 'upstream', '--port', String(upstreamPort)], {}, upstream);
    await start([SELF, '--role', 'bare', '--port', String(barePort), '--target', upstream], {}, bare);
    const bareHandler = await startBareHandler(upstream);
    undo.push(bareHandler.stop);
    const stores = { file: `file:${join(folder, 'sessions')}`, postgres: database.url };
    const webs = { file: toUrl(filePort ?? 0), postgres: toUrl(postgresPort ?? 0) };
    await start(
      [join('dist', 'directory', 'server.mjs')],
      {
        DIRECTORY_PORT: String(directoryPort),
        DIRECTORY_DATA_DIR: join(folder, 'directory'),
        DIRECTORY_REDIRECT_URIS: Object.values(webs)
          .map((web) => `${web}/auth`)
          .join(','),
        DIRECTORY_LOG_LEVEL: 'error',
      },
      `${directory}/health/live`,
    );
    const pids = { handler: bareHandler.pid, file: 0, postgres: 0, database: database.pid };
    for (const store of ['file', 'postgres'] as const) {
      const env = {
        NODE_ENV: 'production',
        AUTH_URL: webs[store],
        AUTH_SECRET: 'a-secret-of-the-bench-that-is-long-enough',
        SESSION_STORE_URL: stores[store],
        AUTH_MICROSOFT_ENTRA_ID_ISSUER: toDemoIssuer(directory),
        AUTH_MICROSOFT_ENTRA_ID_ID: DEMO_DIRECTORY.clientId,
        AUTH_MICROSOFT_ENTRA_ID_SECRET: DEMO_DIRECTORY.clientSecret,
        WEB_API_BASE_URL: upstream,
        GRAPH_BASE_URL: `${directory}/graph/v1.0`,
        REQUEST_ACCESS_URL: 'mailto:access@demo.example',
        NEXT_TELEMETRY_DISABLED: '1',
      };
      const { port } = new URL(webs[store]);
      pids[store] = await start(
        [NEXT, 'start', '-p', port, ...KEPT_OPEN],
        env,
        `${webs[store]}/error/forbidden`,
      );
    }
    const cookies = {
      file: (await openSession(webs.file, 'globalAdmin')).cookie,
      postgres: (await openSession(webs.postgres, 'globalAdmin')).cookie,
    };
    const measureLookUps = () => runLookUps(stores);
    return { upstream, bare, handler: bareHandler.address, webs, pids, cookies, measureLookUps, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
