/** The built product on the lowest Node that is supported: it starts, a person signs in, reads pages, and takes a workbook. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { engines } from '../../package.json';
import { OWN_REQUEST, openSession } from '../e2e/fixtures/session';
import { type Instances, startInstances } from '../support/instances';

/** It builds the product where it is not built yet, and fetches that Node where it is not here. */
const PATIENCE_MS = 600_000;
const PAGES = ['/', '/gap/products', '/oes/brand/final-allocation', '/admin/users', '/help'];
const own = process.execPath;

const ask = (sentence: string) =>
  execFileSync(own, ['--eval', sentence], { encoding: 'utf8' }).trim().split('\n').at(-1) ?? '';
let instances: Instances;

beforeAll(async () => {
  ask("import('./scripts/prepare.mjs').then((prepare) => prepare.ensureBuilt())");
  // The parts are started by the program that runs the test.
  process.execPath = ask(
    "import('./scripts/programs.mjs').then(async (p) => console.log(await p.ensureLowestNode()))",
  );
  instances = await startInstances({ count: 1, isWatched: false });
}, PATIENCE_MS);
afterAll(async () => {
  await instances?.stop();
  process.execPath = own;
});

test('the lowest Node is that of package.json', () => {
  const printed = execFileSync(process.execPath, ['--version'], { encoding: 'utf8' });
  expect(engines.node).toContain(`>=${printed.trim().slice(1)}`);
});

test('a person signs in there, reads pages, and takes a workbook', async () => {
  const { origin, webs, webApis } = instances;
  const { cookie } = await openSession(origin, 'global.admin@demo.example');
  const headers = { ...OWN_REQUEST, origin, cookie };
  for (const path of PAGES) {
    const page = await fetch(`${origin}${path}`, { headers });
    expect([path, page.status, await page.text()]).toEqual([path, 200, expect.stringContaining('</html>')]);
  }
  const workbook = await fetch(`${origin}/api/v1/core/users/download/excel`, { headers });
  expect(workbook.status).toBe(200);
  expect(
    Buffer.from(await workbook.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect([...webs, ...webApis].map(({ output }) => output).join('')).not.toMatch(/"level":"(?:error|fatal)"/);
});
