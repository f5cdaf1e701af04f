/** The built web app with invalid settings: it names them and exits. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../../support/free-port';
import { WEB } from '../../support/instance';
import { expect, test } from '../fixtures/test';

test('a web app without its settings names each of them and exits at once', async () => {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [WEB, '-p', String(await findFreePort())], {
    env: { PATH, NODE_ENV: 'production', AUTH_URL: 'http://allocations.example', AUTH_SECRET: 'short' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(40_000) });
  const text = Buffer.concat(said).toString();
  expect(code).toBe(1);
  expect(text).toContain("The web app's environment is not valid.");
  for (const line of [
    'AUTH_URL: Must be https',
    'AUTH_SECRET: Each secret',
    'WEB_API_BASE_URL: Must be set.',
  ])
    expect(text).toContain(line);
});
