/** What another house does first: types from the description, a program of them, checked strictly and run. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { installApart } from '../../support/install-apart';
import { signTestToken } from '../../support/test-tokens';
import { startWebApi, type TestWebApi } from '../../support/web-api';

const CALLS = join(process.cwd(), 'tests', 'support', 'generated-client', 'calls.mts');
const STRICTLY =
  '--strict --noUncheckedIndexedAccess --target es2022 --module nodenext --types node --skipLibCheck'.split(
    ' ',
  );

const run = promisify(execFile);

/** What a program that fails has printed, in place of "Command failed". */
const runNode = async (cwd: string, args: readonly string[], env: Record<string, string> = {}) => {
  try {
    return (await run(process.execPath, args, { cwd, env: { ...process.env, ...env } })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${args.join(' ')}\n${stdout}${stderr}`);
  }
};

let api: TestWebApi;
let baseUrl: string;
let folder: string;
beforeAll(async () => {
  const [installed, started] = await Promise.all([installApart('generated-client'), startWebApi()]);
  api = started;
  baseUrl = await api.app.listen({ host: '127.0.0.1', port: 0 });
  folder = mkdtempSync(join(installed, 'calls-'));
  copyFileSync(CALLS, join(folder, 'calls.mts'));
}, 180_000);
afterAll(async () => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  await api.close();
});

const toProgram = (name: string, path: string) => join(folder, '..', 'node_modules', name, path);
describe('a client that is generated from the served description', () => {
  test('compiles strictly, and its five calls are answered as their types say', async () => {
    const description = await fetch(`${baseUrl}/v1/openapi.json`);
    writeFileSync(join(folder, 'openapi.json'), await description.text());
    const generate = toProgram('openapi-typescript', 'bin/cli.js');
    await runNode(folder, [
      generate,
      'openapi.json',
      '--output',
      'description.d.ts',
      '--default-non-nullable=false',
    ]);
    await runNode(folder, [toProgram('typescript', 'bin/tsc'), ...STRICTLY, 'calls.mts']);

    const { fixtures } = api;
    const caller = await fixtures.user([], { isGlobalAdministrator: true });
    await fixtures.moment(4, 2);
    const { brandId } = await fixtures.brand();
    const { marketId } = await fixtures.market();
    const published = { allocationSystemId: 4, brandId, publishedAt: new Date('2026-02-01T09:00:00Z') };
    const product = await fixtures.product({ ...published, name: 'Aurora brooch' });
    const request = await fixtures.request(product, marketId, { isRequestRequired: true });
    const printed = await runNode(folder, ['calls.mjs'], {
      BASE_URL: baseUrl,
      TOKEN: await signTestToken(caller.uniqueId),
      BRAND_ID: String(brandId),
      REQUEST_ID: String(request.requestId),
    });

    expect(JSON.parse(printed)).toEqual({
      listed: { status: 200, names: ['Aurora brooch'], totalCount: 1 },
      changed: { status: 200, totalCount: 1 },
      misspelled: {
        status: 400,
        errors: { lable: ['The lable field is not known.'], label: expect.any(Array) },
      },
      created: { status: 201, brand: expect.objectContaining({ label: 'Céleste', code: 'CEL', version: 1 }) },
      saved: { status: 200, priority: 2, version: 2 },
      refused: { status: 409, detail: expect.stringMatching(/ was changed by .* after you opened it\.$/) },
    });
  }, 180_000);
});
