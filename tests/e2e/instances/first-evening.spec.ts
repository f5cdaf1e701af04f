/**
 * From nothing to the first sign-in, as docs/deployment.md says for systemd: the example settings filled in, the commands
 * of the units, and the first administrator by command. The development directory replaces Entra ID.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { DEMO_DIRECTORY, toDemoIssuer } from '@/domain/demo-directory';
import { DEMO_ACCOUNTS } from '@/services/demo/accounts';
import { findFreePort } from '../../support/free-port';
import { NodeProcess } from '../../support/node-process';
import { makePackagedTree } from '../../support/packaged-tree';
import { startPostgresServer } from '../../support/postgres-server';
import { signInByHttp } from '../fixtures/http-sign-in';
import { expect, test } from '../fixtures/test';

const WITHIN_MS = 180_000;
const ADMINISTRATOR = DEMO_ACCOUNTS[0];

type Env = Record<string, string>;
type Undo = () => unknown;

const read = (path: string) => readFileSync(join('deploy', path), 'utf8');
const toEntries = (lines: readonly string[]): [string, string][] =>
  lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);

/** An example of settings with its gaps filled in. A null leaves a line out. */
function fillIn(example: string, values: Record<string, string | null>): Env {
  const given = toEntries(
    read(example)
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line)),
  );
  const all = Object.entries({ ...Object.fromEntries(given), ...values });
  const filled = all.filter((entry): entry is [string, string] => entry[1] !== null);
  expect(filled.filter(([, value]) => value === '' || value.includes('<'))).toEqual([]);
  return Object.fromEntries(filled);
}

/** What a unit runs: its steps in their order, as arguments of Node, and its settings below those of the file. */
function readUnit(name: string, file: Env) {
  const lines = read(join('systemd', `${name}.service`)).split('\n');
  const valuesOf = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
  const toArgs = (command: string) => {
    const [node, ...args] = command.split(' ');
    expect(node).toBe('/usr/bin/node');
    return args;
  };
  const own = toEntries(valuesOf('Environment').flatMap((line) => line.split(' ')));
  return {
    env: { PATH: process.env.PATH ?? '', ...Object.fromEntries(own), ...file },
    before: valuesOf('ExecStartPre').map(toArgs),
    start: valuesOf('ExecStart').map(toArgs)[0] ?? [],
  };
}

async function runToEnd(cwd: string, args: readonly string[], env: Env): Promise<string> {
  const child = spawn(process.execPath, args, { cwd, env: { NODE_ENV: 'production', ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const [code] = await once(child, 'exit');
  expect(code, output).toBe(0);
  return output;
}

async function startUnit(cwd: string, name: string, file: Env, health: string): Promise<NodeProcess> {
  const { env, before, start } = readUnit(name, file);
  for (const args of before) await runToEnd(cwd, args, env);
  return NodeProcess.start(start, env, health, cwd);
}

async function startDirectory(folder: string, origin: string) {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const env = {
    DIRECTORY_PORT: String(port),
    DIRECTORY_URL: url,
    DIRECTORY_DATA_DIR: join(folder, 'directory'),
    DIRECTORY_REDIRECT_URIS: `${origin}/auth`,
    DIRECTORY_POST_LOGOUT_URIS: `${origin}/`,
  };
  const part = await NodeProcess.start([join('dist', 'directory', 'server.mjs')], env, `${url}/health/live`);
  return { url, stop: () => part.stop() };
}

type Place = { folder: string; database: string; directory: string; origin: string };

async function fillInBoth({ folder, database, directory, origin }: Place) {
  const port = await findFreePort();
  const issuer = toDemoIssuer(directory);
  const webApi = fillIn('web-api.env.example', {
    WEB_API_PORT: String(port),
    WEB_API_METRICS_PORT: String(await findFreePort()),
    DATABASE_URL: database,
    STORAGE_CONTAINER_URL: `file:${join(folder, 'files')}`,
    OIDC_ISSUER: issuer,
    OIDC_AUDIENCE: 'api://allocations',
  });
  const web = fillIn('web.env.example', {
    PORT: new URL(origin).port,
    WEB_METRICS_PORT: String(await findFreePort()),
    AUTH_URL: origin,
    AUTH_SECRET: randomBytes(32).toString('base64'),
    SESSION_STORE_URL: database,
    AUTH_MICROSOFT_ENTRA_ID_TENANT_ID: null,
    AUTH_MICROSOFT_ENTRA_ID_ISSUER: issuer,
    AUTH_MICROSOFT_ENTRA_ID_ID: DEMO_DIRECTORY.clientId,
    AUTH_MICROSOFT_ENTRA_ID_SECRET: DEMO_DIRECTORY.clientSecret,
    WEB_API_BASE_URL: `http://127.0.0.1:${port}`,
    GRAPH_BASE_URL: `${directory}/graph/v1.0`,
  });
  return { web, webApi };
}

test('from a build and an empty database to the first sign-in takes less than three minutes', {
  tag: '@alone',
}, async () => {
  test.setTimeout(WITHIN_MS + 60_000);
  const undo: Undo[] = [];
  const keep = <T>(part: T, end: (part: T) => unknown): T => {
    undo.push(() => end(part));
    return part;
  };
  try {
    const [folder = '', cluster = ''] = ['evening', 'cluster'].map((name) =>
      keep(mkdtempSync(join(tmpdir(), `allocations-${name}-`)), (path) =>
        rmSync(path, { recursive: true, force: true }),
      ),
    );
    const origin = `http://localhost:${await findFreePort()}`;
    const server = keep(await startPostgresServer(cluster, {}), (each) => each.stop());
    const directory = keep(await startDirectory(folder, origin), (each) => each.stop());

    const began = Date.now();
    const tree = keep(makePackagedTree(), (each) => each.remove());
    expect(existsSync(join(tree.path, 'node_modules', 'typescript'))).toBe(false);
    const { web, webApi } = await fillInBoth({
      folder,
      database: server.url,
      directory: directory.url,
      origin,
    });
    const api = await startUnit(
      tree.path,
      'allocations-web-api',
      webApi,
      `${web.WEB_API_BASE_URL}/health/ready`,
    );
    keep(api, (each) => each.stop());
    const { uniqueId = '', email = '', name = '' } = ADMINISTRATOR ?? {};
    const command = ['dist/web-api/create-admin.mjs', uniqueId, email, ...name.split(' ')];
    expect(await runToEnd(tree.path, command, webApi)).toContain(
      `${email} is added as a global administrator.`,
    );
    keep(await startUnit(tree.path, 'allocations-web', web, `${origin}/health/ready`), (each) => each.stop());

    const browser = keep(await request.newContext({ baseURL: origin }), (each) => each.dispose());
    const end = await signInByHttp(browser, 'globalAdmin');
    expect(end.pathname).toBe('/');
    const me = await browser.get('/api/v1/core/users/me');
    expect(await me.json()).toMatchObject({ email, isGlobalAdministrator: true });
    const ms = Date.now() - began;
    process.stdout.write(
      `From a build and an empty database to the first sign-in: ${(ms / 1_000).toFixed(1)} s\n`,
    );
    expect(ms).toBeLessThan(WITHIN_MS);
  } finally {
    for (const each of undo.reverse()) await each();
  }
});
