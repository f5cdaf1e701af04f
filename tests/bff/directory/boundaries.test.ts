import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { PATHS } from '@/services/directory/addresses';
import { requireEnv } from '@/services/directory/env';
import { issueAccessToken } from '@/services/directory/issue-token';
import { saveAddress } from '@/services/directory/state/address-file';
import { BASE, CLIENT, FAULTS_SECRET, HOME, TestDirectory } from './directory-fixture';

const EMAIL = 'global.admin@demo.example';

let directory: TestDirectory | null = null;
afterEach(async () => {
  await directory?.stop();
  directory = null;
});

describe('the environment', () => {
  test('without variables gives the defaults of development', () => {
    expect(requireEnv({})).toEqual({
      host: 'localhost',
      port: 4100,
      url: 'http://localhost:4100',
      dataDir: '.data/directory',
      client: {
        id: '00000000-0000-4000-8000-00000000a110',
        secret: 'development-only-secret',
        redirectUris: [
          'http://localhost:3000/auth',
          'http://localhost:3000/auth/callback/microsoft-entra-id',
        ],
        postLogoutUris: ['http://localhost:3000/'],
      },
      faultsSecret: undefined,
      logLevel: 'info',
    });
  });

  test('of production is refused, with any other settings', () => {
    expect(() => requireEnv({ NODE_ENV: 'production' })).toThrow('does not start in production');
    expect(() => requireEnv({ NODE_ENV: 'production', DIRECTORY_FAULTS: FAULTS_SECRET })).toThrow(
      'production',
    );
  });

  test('holds lists separated by commas, and puts the port into the address', () => {
    const env = requireEnv({
      DIRECTORY_PORT: '4321',
      DIRECTORY_REDIRECT_URIS: ' http://a.example/x , http://b.example/y,',
    });
    expect([env.port, env.url]).toEqual([4321, 'http://localhost:4321']);
    expect(env.client.redirectUris).toEqual(['http://a.example/x', 'http://b.example/y']);
  });

  test.each<Record<string, string>>([
    { DIRECTORY_PORT: '0' },
    { DIRECTORY_PORT: 'x' },
    { DIRECTORY_URL: 'localhost' },
    { DIRECTORY_CLIENT_ID: 'allocations' },
    { DIRECTORY_REDIRECT_URIS: ',' },
    { DIRECTORY_FAULTS: 'short' },
  ])('with a wrong value is refused by its name: %p', (source) => {
    expect(() => requireEnv(source)).toThrow(Object.keys(source)[0]);
  });
});

describe('a token from the command line', () => {
  test('is one the web API accepts: signed by the published key, for its audience', async () => {
    directory = await TestDirectory.start();
    const { dataDir } = directory;
    saveAddress(dataDir, BASE);
    const token = await issueAccessToken({ dataDir, email: EMAIL, url: 'http://localhost:4100' });
    directory.now = Date.now();
    const claims = await directory.verify(token, 'api://allocations');
    expect(claims).toMatchObject({ preferred_username: EMAIL, scp: 'access_as_user' });
  });

  test('can be issued before the directory first runs, and is valid once it does', async () => {
    const fresh = new TestDirectory();
    directory = fresh;
    const token = await issueAccessToken({ dataDir: fresh.dataDir, email: EMAIL, url: BASE });
    fresh.now = Date.now();
    await fresh.restart();
    await fresh.verify(token, 'api://allocations');
  });

  test('is refused for an unknown account', async () => {
    directory = await TestDirectory.start();
    const asked = issueAccessToken({ dataDir: directory.dataDir, email: 'nobody@demo.example', url: BASE });
    await expect(asked).rejects.toThrow('There is no account nobody@demo.example in the directory.');
  });
});

describe('the data folder', () => {
  test('with damaged state stops the start and names the file', async () => {
    directory = await TestDirectory.start();
    writeFileSync(join(directory.dataDir, 'state.json'), '{"sessions":');
    await expect(directory.restart()).rejects.toThrow('state.json cannot be read');
  });
});

describe('the log', () => {
  test('holds no code, token, secret, cookie or state', async () => {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    directory = await TestDirectory.start({ logLevel: 'debug', logStream, faultsSecret: FAULTS_SECRET });
    const back = await directory.choose(EMAIL);
    const code = back.searchParams.get('code') ?? '';
    const tokens = (await directory.redeem(code)).json<Record<string, string>>();
    const next = (await directory.refresh(tokens.refresh_token ?? '')).json<Record<string, string>>();
    await directory.refresh('made-up-token');
    await directory.redeem(code);
    await directory.authorize({ redirect_uri: 'https://evil.example/' });
    await directory.fault({});
    const logout = new URLSearchParams({
      post_logout_redirect_uri: HOME,
      id_token_hint: tokens.id_token ?? '',
    });
    await directory.browse('GET', `${PATHS.logout}?${logout}`);

    const log = lines.join('');
    expect(log).toContain(PATHS.token);
    expect(log).toContain('AADSTS9002313');
    const secrets = [
      ...[tokens, next].flatMap((each) => [each.access_token, each.id_token, each.refresh_token]),
      ...directory.cookies.values(),
      ...[code, CLIENT.secret, FAULTS_SECRET, directory.verifier, 'the-state', 'the-nonce', 'made-up-token'],
    ];
    for (const secret of secrets) {
      expect(secret).toBeTruthy();
      expect(log).not.toContain(secret);
    }
  });
});
