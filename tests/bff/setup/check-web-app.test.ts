/** The setup check of the web app: each part is broken for real, is named with a way out, and hides no other. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { checkWebApp } from '@/lib/server/api/check-web-app';
import type { Session } from '@/lib/server/session/session';
import { startDiscoveryServer } from '../../support/discovery-server';
import { Bff } from '../support/bff';

const ALL_WORK = {
  'Web API': 'works',
  // Another maker's web API does not say whose tokens it accepts.
  Tenant: 'info',
  'Session store': 'works',
  Directory: 'works',
  Clock: 'works',
  // The development directory gives no token to an application.
  'Client secret': 'info',
  'Consent for Graph': 'works',
  'Public address': 'works',
  Certificate: 'info',
};

let bff: Bff;
let status: number;
let ready: object;
let session: Session;
beforeEach(async () => {
  status = 200;
  ready = {};
  bff = await Bff.start((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(ready));
  });
  await bff.signIn();
  session = await bff.requireSession();
  // The service behind answers each path, also the public address.
  bff.configure({ AUTH_URL: bff.settings.WEB_API_BASE_URL ?? '' });
});
afterEach(() => bff.stop());

const check = async (by: Session | null = session) =>
  Object.fromEntries((await checkWebApp(by, () => undefined)).map(({ part, ...outcome }) => [part, outcome]));
const toStates = (found: Awaited<ReturnType<typeof check>>) =>
  Object.fromEntries(Object.entries(found).map(([part, { state }]) => [part, state]));

test('all that works is named, and what is not tried does not say that it works', async () => {
  expect(toStates(await check())).toEqual(ALL_WORK);
  expect(toStates(await check(null))).toEqual({ ...ALL_WORK, 'Consent for Graph': 'info' });
});

test('a web API that fails does not work; an address that answers otherwise asks for a look', async () => {
  status = 503;
  const found = await check();
  expect(toStates(found)).toEqual({
    ...ALL_WORK,
    'Web API': 'fails',
    Tenant: 'look',
    'Public address': 'look',
  });
  expect(found['Web API']?.found).toBe('The web API answers 503.');
});

test('the tenant of the web API is compared with that of the sign-in, and another one is named', async () => {
  const issuer = bff.settings.AUTH_MICROSOFT_ENTRA_ID_ISSUER ?? '';
  ready = { status: 'ready', issuer };
  expect((await check()).Tenant?.state).toBe('works');
  const other = issuer.replace(/[0-9a-f-]{36}/, '00000000-0000-4000-8000-000000000001');
  expect(other).not.toBe(issuer);
  ready = { status: 'ready', issuer: other };
  expect((await check()).Tenant).toMatchObject({
    state: 'fails',
    found: `People sign in at ${issuer}, and the web API accepts tokens of ${other}.`,
    wayOut: expect.stringContaining('OIDC_ISSUER'),
  });
});

test('a file in the place of the folder of the sessions does not work', async () => {
  const folder = join(bff.folder, 'sessions');
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  const found = await check(null);
  expect(toStates(found)).toEqual({ ...ALL_WORK, 'Session store': 'fails', 'Consent for Graph': 'info' });
  expect(found['Session store']?.wayOut).toContain('SESSION_STORE_URL');
});

test('a directory that is down does not work, and hides no other part', async () => {
  const gone = await startDiscoveryServer();
  await gone.close();
  bff.configure({ AUTH_MICROSOFT_ENTRA_ID_ISSUER: gone.address });
  const found = await check();
  expect(toStates(found)).toMatchObject({
    'Web API': 'works',
    'Session store': 'works',
    Directory: 'fails',
    Clock: 'look',
    'Client secret': 'look',
  });
  expect(found.Directory?.found).toBe('It failed: nothing listens there (ECONNREFUSED).');
});

test('another issuer, and a clock that differs, are named', async () => {
  const directory = await startDiscoveryServer({ aheadS: 300 });
  bff.configure({ AUTH_MICROSOFT_ENTRA_ID_ISSUER: directory.address });
  expect(await check()).toMatchObject({
    Directory: { state: 'works' },
    Clock: { state: 'fails', found: expect.stringContaining('seconds behind that of the directory.') },
  });
  directory.described.issuer = 'https://other.example/v2.0';
  const { Directory } = await check();
  await directory.close();
  expect(Directory).toMatchObject({ state: 'fails', found: 'The directory describes another issuer.' });
});

test('a client secret that the directory refuses does not work, and is not told', async () => {
  bff.configure({ AUTH_MICROSOFT_ENTRA_ID_SECRET: 'canary-of-the-secret' });
  const found = await check();
  expect(found['Client secret']).toMatchObject({ state: 'fails', found: 'The directory refuses it.' });
  expect(JSON.stringify(found)).not.toContain('canary');
});

test('without consent for Graph the check names it, and what to grant', async () => {
  await bff.fault({ refused: { graph: { error: 'consent_required' } } });
  const found = await check();
  expect(toStates(found)).toEqual({ ...ALL_WORK, 'Consent for Graph': 'fails' });
  expect(found['Consent for Graph']).toMatchObject({
    found: 'The directory gives you no token for Graph.',
    wayOut: expect.stringContaining('GRAPH_SCOPES'),
  });
});

test.each([
  [
    'valid.pem',
    'look',
    'Its last day is 2099/12/31. This machine does not trust it (DEPTH_ZERO_SELF_SIGNED_CERT).',
  ],
  ['over.pem', 'fails', 'Its last day is 2021/01/31.'],
])('the certificate %s of the public address: %s', async (name, state, ending) => {
  const read = (file: string) => readFileSync(join(__dirname, file));
  const server = createServer({ key: read('key.pem'), cert: read(name) });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  bff.configure({ AUTH_URL: origin });
  const { Certificate } = await check(null);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(Certificate?.state).toBe(state);
  expect(Certificate?.found).toBe(`The certificate of ${origin} was read. ${ending}`);
});

test('a public address that is not reached from here asks for a look', async () => {
  const gone = await startDiscoveryServer();
  await gone.close();
  bff.configure({ AUTH_URL: gone.address.replace('http:', 'https:').replace('127.0.0.1', 'localhost') });
  expect(await check(null)).toMatchObject({
    'Public address': { state: 'look', found: expect.stringContaining('ECONNREFUSED') },
    Certificate: { state: 'look' },
  });
});
