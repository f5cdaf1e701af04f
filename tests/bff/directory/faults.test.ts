import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { PATHS } from '@/services/directory/addresses';
import { CLIENT, FAULTS_SECRET, TestDirectory, type Tokens } from './directory-fixture';

const EMAIL = 'brand.viewer@demo.example';

let directory: TestDirectory;
afterEach(() => directory.stop());

describe('without the option', () => {
  test('the switchboard does not exist, for any value of the header', async () => {
    directory = await TestDirectory.start();
    for (const secret of ['', 'undefined', FAULTS_SECRET]) {
      const answer = await directory.fault({ strictRotation: true }, secret);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe((await directory.app.inject({ method: 'POST', url: '/nothing-here' })).body);
    }
  });
});

describe('with the option', () => {
  beforeEach(async () => {
    directory = await TestDirectory.start({ faultsSecret: FAULTS_SECRET });
  });

  test('a wrong secret finds nothing, as on any unknown path', async () => {
    const unknown = await directory.app.inject({ method: 'POST', url: '/nothing-here' });
    for (const secret of ['', 'wrong', `${FAULTS_SECRET} `.repeat(2)]) {
      const answer = await directory.fault({ strictRotation: true }, secret);
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    }
    expect((await directory.app.inject('/_faults')).statusCode).toBe(404);
  });

  test('an unknown switch is refused and changes nothing', async () => {
    const answer = await directory.fault({ strictRotation: true, strictRotations: true });
    expect(answer.statusCode).toBe(400);
    expect((await directory.fault({})).json()).toMatchObject({ settings: { strictRotation: false } });
  });

  test('a command changes what it names and leaves the rest', async () => {
    await directory.fault({ accessTokenSeconds: 30, strictRotation: true });
    const answer = await directory.fault({ endpoints: { token: { mode: 'html', times: 1 } } });
    expect(answer.json()).toMatchObject({ settings: { accessTokenSeconds: 30, strictRotation: true } });
    expect((await directory.fault({ reset: true })).json()).toMatchObject({
      settings: { accessTokenSeconds: null, strictRotation: false, endpoints: {} },
    });
  });

  test('an endpoint fails in each configured way, and recovers', async () => {
    const discover = () => directory.app.inject(PATHS.discovery);
    await directory.fault({ endpoints: { discovery: { mode: 'status', status: 500, times: 2 } } });
    expect([
      (await discover()).statusCode,
      (await discover()).statusCode,
      (await discover()).statusCode,
    ]).toEqual([500, 500, 200]);
    await directory.fault({ endpoints: { discovery: { mode: 'html' } } });
    expect((await discover()).headers['content-type']).toContain('text/html');
    await directory.fault({ endpoints: { discovery: { mode: 'garbage' } } });
    const garbage = await discover();
    expect(() => garbage.json()).toThrow();
    await directory.fault({ endpoints: { discovery: { mode: 'redirect', to: 'https://evil.example/' } } });
    expect((await discover()).headers.location).toBe('https://evil.example/');
    await directory.fault({ reset: true });
    expect((await discover()).statusCode).toBe(200);
  });

  test('a slow endpoint answers correctly after its time, and does not delay the stop', async () => {
    await directory.fault({ endpoints: { discovery: { mode: 'slow', ms: 20 } } });
    const started = performance.now();
    expect((await directory.app.inject(PATHS.discovery)).statusCode).toBe(200);
    expect(performance.now() - started).toBeGreaterThanOrEqual(19);
    await directory.fault({ endpoints: { discovery: { mode: 'slow', ms: 300_000 } } });
    const hanging = directory.app.inject(PATHS.discovery);
    await directory.app.ready();
    await directory.app.close();
    expect((await hanging).statusCode).toBe(200);
  });

  test('a dropped connection gives no answer', async () => {
    await directory.fault({ endpoints: { token: { mode: 'drop', times: 1 } } });
    await expect(directory.refresh('any')).rejects.toThrow();
    expect((await directory.refresh('any')).statusCode).toBe(400);
  });

  test('graph calls fail independently', async () => {
    const headers = await directory.graphHeaders(EMAIL);
    await directory.fault({ endpoints: { users: { mode: 'status', status: 503 } } });
    expect((await directory.app.inject({ url: `${PATHS.graph}/users`, headers })).statusCode).toBe(503);
    expect((await directory.app.inject({ url: `${PATHS.graph}/me`, headers })).statusCode).toBe(200);
  });

  test('the switchboard counts the calls of each endpoint', async () => {
    await directory.fault({ reset: true });
    await directory.signIn(EMAIL);
    expect((await directory.fault({})).json().calls).toEqual({ authorize: 1, token: 1 });
  });

  test.each([
    ['issuer', '"iss"'],
    ['audience', '"aud"'],
    ['expired', '"exp"'],
    ['notYetValid', '"nbf"'],
    ['unknownKey', 'no applicable key found'],
    ['signature', 'signature verification failed'],
    ['algorithmNone', '"alg"'],
    ['algorithmHmac', '"alg"'],
  ])(
    'the fault %s spoils ID and access tokens so that a careful reader refuses them',
    async (fault, reason) => {
      await directory.fault({ idToken: [fault], accessToken: [fault] });
      const tokens = await directory.signIn(EMAIL);
      await expect(directory.verify(tokens.id_token, CLIENT.id)).rejects.toThrow(reason);
      await expect(directory.verify(tokens.access_token, 'api://allocations')).rejects.toThrow(reason);
      await directory.fault({ reset: true });
      const good = await directory.signIn(EMAIL);
      await directory.verify(good.id_token, CLIENT.id);
    },
  );

  test('the nonce can be another or missing', async () => {
    await directory.fault({ idToken: ['nonce'] });
    expect(decodeJwt((await directory.signIn(EMAIL)).id_token).nonce).not.toBe('the-nonce');
    await directory.fault({ idToken: ['missingNonce'] });
    expect(decodeJwt((await directory.signIn(EMAIL)).id_token)).not.toHaveProperty('nonce');
  });

  test('the callback can carry another state, none, or a refusal', async () => {
    await directory.fault({ callback: 'wrongState' });
    expect((await directory.choose(EMAIL)).searchParams.get('state')).not.toBe('the-state');
    await directory.fault({ callback: 'missingState' });
    expect((await directory.choose(EMAIL)).searchParams.has('state')).toBe(false);
    await directory.fault({ callback: 'accessDenied' });
    const denied = await directory.choose(EMAIL);
    expect([denied.searchParams.get('error'), denied.searchParams.has('code')]).toEqual([
      'access_denied',
      false,
    ]);
  });

  test('the clock can run ahead', async () => {
    await directory.fault({ clockOffsetSeconds: 7_200 });
    const { access_token } = await directory.signIn(EMAIL);
    expect(decodeJwt(access_token).iat).toBe(Math.floor(directory.now / 1_000) + 7_200);
  });

  test('access tokens can be made short-lived', async () => {
    await directory.fault({ accessTokenSeconds: 5 });
    expect((await directory.signIn(EMAIL)).expires_in).toBe(5);
  });

  test('the key can change: new tokens have a new kid, old ones can still be verified, also after a restart', async () => {
    const before = await directory.signIn(EMAIL);
    await directory.fault({ changeKey: true });
    const after = (await directory.refresh(before.refresh_token)).json<Tokens>();
    expect(decodeProtectedHeader(after.access_token).kid).not.toBe(
      decodeProtectedHeader(before.access_token).kid,
    );
    await directory.restart();
    await directory.verify(before.access_token, 'api://allocations');
    await directory.verify(after.access_token, 'api://allocations');
  });
});
