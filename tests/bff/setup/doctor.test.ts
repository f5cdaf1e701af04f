/** The commands of `npm run doctor`, as processes of their own: what they print, and how they end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { startDiscoveryServer } from '../../support/discovery-server';
import { withBundle } from '../../support/node-bundle';
import { Bff } from '../support/bff';

const WEB = 'lib/server/api/doctor-cli.ts';
const WEB_API = 'services/web-api/doctor-cli.ts';

const runDoctor = (entry: string, env: Record<string, string>) =>
  withBundle(entry, async (file) => {
    const child = spawn(process.execPath, [file], {
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
    });
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { out, err, code };
  });

let bff: Bff;
beforeAll(async () => {
  bff = await Bff.start((_request, response) => response.writeHead(200).end());
});
afterAll(() => bff.stop());

const toWebSettings = () => ({
  ...bff.settings,
  NODE_ENV: 'production',
  AUTH_URL: bff.settings.WEB_API_BASE_URL ?? '',
  REQUEST_ACCESS_URL: 'mailto:access@demo.example',
});

test('the part of the web app ends with 0 when nothing is broken, and with 1 and its name when something is', async () => {
  const works = await runDoctor(WEB, toWebSettings());
  expect(works.out).toMatch(
    /^Web app\nWorks {12}Web API: It answers and is ready\.\nFor information {2}Tenant: Not compared.*\nWorks {12}Session store: /,
  );
  expect(works.code).toBe(0);
  const canary = { AUTH_MICROSOFT_ENTRA_ID_SECRET: 'canary-of-the-secret' };
  const fails = await runDoctor(WEB, { ...toWebSettings(), ...canary });
  expect(fails.out).toMatch(
    /^Does not work {4}Client secret: The directory refuses it\.\n {17}Make a new secret/m,
  );
  expect(fails.code).toBe(1);
  expect(fails.out + fails.err).not.toContain('canary');
});

test('the part of the web API ends with 1 while the database is down, and tells no password', async () => {
  const directory = await startDiscoveryServer();
  const settings = {
    DATABASE_URL: 'postgres://allocations:canary@127.0.0.1:9/allocations',
    DATABASE_READ_URL: 'postgres://allocations:canary@127.0.0.1:8/allocations',
    STORAGE_CONTAINER_URL: `file:${bff.folder}/files`,
    OIDC_ISSUER: directory.address,
    OIDC_AUDIENCE: 'api://allocations',
  };
  const works = await runDoctor(WEB_API, { ...settings, DATABASE_URL: 'pglite', DATABASE_READ_URL: '' });
  const fails = await runDoctor(WEB_API, settings);
  await directory.close();
  expect(works.out).toMatch(/^For information {2}Database: Not tried/m);
  expect(works.code).toBe(0);
  expect(fails.out).toMatch(
    /^Does not work {4}Database: It failed: nothing listens there \(ECONNREFUSED\)\.$/m,
  );
  expect(fails.out).toMatch(/^Look at this {5}Read database: Not known: the database does not answer\.$/m);
  expect(fails.code).toBe(1);
  expect(fails.out + fails.err).not.toContain('canary');
});

test.each([
  [WEB, 'AUTH_SECRET: Must be set.'],
  [WEB_API, 'DATABASE_URL: Must be set'],
])('%s names the settings that are missing', async (entry, expected) => {
  const { out, err, code } = await runDoctor(entry, {});
  expect(out).toBe('');
  expect(err).toContain(expected);
  expect(code).toBe(1);
});
