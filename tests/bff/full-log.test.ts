/** A full log disk does not affect the process that logs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../support/free-port';
import { withBundle } from '../support/node-bundle';

let full: number;
beforeAll(() => {
  full = openSync('/dev/full', 'w');
});
afterAll(() => closeSync(full));

const start = (file: string, env: Record<string, string> = {}) =>
  spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
    stdio: ['ignore', full, full],
  });

test('the web app goes on when its log cannot be written', async () => {
  await withBundle('tests/support/log-lines.ts', async (file) => {
    const [code] = await once(start(file), 'exit');
    expect(code).toBe(7);
  });
}, 60_000);

test('the directory answers when its log cannot be written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'allocations-directory-'));
  const port = String(await findFreePort());
  await withBundle('services/directory/server.ts', async (file) => {
    const directory = start(file, {
      DIRECTORY_DATA_DIR: folder,
      DIRECTORY_PORT: port,
      DIRECTORY_LOG_LEVEL: 'info',
    });
    try {
      const ask = () => fetch(`http://localhost:${port}/health/live`).catch(() => null);
      while (!(await ask()) && directory.exitCode === null);
      for (let call = 0; call < 40; call += 1) expect((await ask())?.status).toBe(200);
    } finally {
      directory.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  });
}, 60_000);
