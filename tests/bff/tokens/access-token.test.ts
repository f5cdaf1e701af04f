import { startSignIn } from '@/lib/server/auth/sign-in';
import { replacePerProcess } from '@/lib/server/runtime/per-process';
import { requireAccessToken } from '@/lib/server/session/access-token';
import { getSessions } from '@/lib/server/session/sessions';
import { ResourceRefusedError, SessionEndedError, TokenFaultError } from '@/lib/server/session/token-errors';
import { Bff } from '../support/bff';

const HOUR = 3_600_000;

let bff: Bff;
beforeEach(async () => {
  bff = await Bff.start();
  await bff.signIn();
  await bff.fault({ reset: true });
});
afterEach(() => bff.stop());

/** At the present time: a sign-in checks the times of its tokens. */
const signInAgain = () => {
  bff.now = Date.now();
  return bff.signIn();
};
const startParameters = async () =>
  new URL((await startSignIn(bff.request('/auth/sign-in'))).headers.get('location') ?? '').search;
const tokenCalls = async () => (await bff.fault({})).calls.token ?? 0;
const audienceOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { aud: string }).aud;

test('a valid token is returned without asking the directory', async () => {
  const session = await bff.requireSession();
  expect(await requireAccessToken(session, 'webApi')).toBe(session.accessTokens.webApi?.value);
  expect(await tokenCalls()).toBe(0);
});

test('a token is renewed a minute before it expires, and the new one is stored', async () => {
  const before = await bff.requireSession();
  bff.now += HOUR - 60_000;
  // An hour without a request would end the session by idleness; this test is about the token.
  const token = await requireAccessToken(before, 'webApi');
  expect(token).not.toBe(before.accessTokens.webApi?.value);
  expect(await tokenCalls()).toBe(1);
  const after = await getSessions().update(before, async () => null);
  expect(after?.accessTokens.webApi?.value).toBe(token);
  expect(after?.refreshToken).not.toBe(before.refreshToken);
});

test('the refresh token also buys the token of the graph, each for its own resource', async () => {
  const session = await bff.requireSession();
  expect(audienceOf(await requireAccessToken(session, 'graph'))).toBe(`${bff.directoryUrl}/graph`);
  expect(audienceOf(await requireAccessToken(session, 'webApi'))).toBe('api://allocations');
  const again = await bff.requireSession();
  expect(Object.keys(again.accessTokens).sort()).toEqual(['graph', 'webApi']);
});

test('30 parallel requests on an expired token: one refresh, all succeed', async () => {
  await bff.fault({ strictRotation: true });
  const session = await bff.requireSession();
  bff.now += HOUR;
  const tokens = await Promise.all(Array.from({ length: 30 }, () => requireAccessToken(session, 'webApi')));
  expect(new Set(tokens).size).toBe(1);
  expect(await tokenCalls()).toBe(1);
});

test('30 parallel requests in two instances, with a provider that rotates strictly: one refresh, all succeed', async () => {
  await bff.fault({ strictRotation: true });
  const session = await bff.requireSession();
  bff.now += HOUR;
  // Each call with its own list of running purchases acts as an instance: only the record's lock is shared.
  const calls = Array.from({ length: 30 }, () => {
    replacePerProcess('token-flights', new Map());
    return requireAccessToken(session, 'webApi');
  });
  expect(new Set(await Promise.all(calls)).size).toBe(1);
  expect(await tokenCalls()).toBe(1);
});

test('tokens of both resources bought in parallel spend the refresh token one after the other', async () => {
  await bff.fault({ strictRotation: true });
  const session = await bff.requireSession();
  bff.now += HOUR;
  await Promise.all([requireAccessToken(session, 'webApi'), requireAccessToken(session, 'graph')]);
  expect(await tokenCalls()).toBe(2);
  bff.now += HOUR;
  await expect(requireAccessToken(session, 'webApi')).resolves.toEqual(expect.any(String));
});

test('a permanent refusal ends the session', async () => {
  const session = await bff.requireSession();
  await bff.fault({ revoke: 'all' });
  bff.now += HOUR - 60_000;
  await expect(requireAccessToken(session, 'webApi')).rejects.toThrow(SessionEndedError);
  expect(await getSessions().get(session.id)).toBeNull();
});

const REFUSALS = ['invalid_grant', 'interaction_required', 'consent_required'];
const CLAIMS = '{"access_token":{"acrs":{"essential":true,"value":"c1"}}}';

describe.each(REFUSALS)('a token endpoint that answers %s', (error) => {
  test.each([undefined, CLAIMS])(
    'for the graph alone, with the claims %s, takes the graph from the session and nothing else',
    async (claims) => {
      const session = await bff.requireSession();
      await bff.fault({ refused: { graph: { error, claims } } });
      for (const given of [session, session, await bff.requireSession()]) {
        await expect(requireAccessToken(given, 'graph')).rejects.toThrow(ResourceRefusedError);
      }
      // The directory is asked once: the session remembers the refusal.
      expect(await tokenCalls()).toBe(1);
      bff.now += HOUR - 60_000;
      await expect(requireAccessToken(session, 'webApi')).resolves.toEqual(expect.any(String));
      await bff.fault({ refused: {} });
      await expect(requireAccessToken(session, 'graph')).rejects.toThrow(ResourceRefusedError);
      await signInAgain();
      await expect(requireAccessToken(await bff.requireSession(), 'graph')).resolves.toEqual(
        expect.any(String),
      );
    },
  );

  test('for the web API ends the session, and the next sign-in asks for nothing more', async () => {
    const session = await bff.requireSession();
    await bff.fault({ refused: { webApi: { error } } });
    bff.now += HOUR - 60_000;
    await expect(requireAccessToken(session, 'webApi')).rejects.toThrow(SessionEndedError);
    expect(await getSessions().get(session.id)).toBeNull();
    expect(await startParameters()).not.toContain('claims');
  });

  test('for the web API with claims ends the session, and the next sign-in sends them', async () => {
    const session = await bff.requireSession();
    await bff.fault({ refused: { webApi: { error, claims: CLAIMS } } });
    bff.now += HOUR - 60_000;
    await expect(requireAccessToken(session, 'webApi')).rejects.toThrow(SessionEndedError);
    await expect(requireAccessToken(session, 'webApi')).rejects.toThrow(SessionEndedError);
    expect(await getSessions().get(session.id)).toBeNull();
    expect(await startParameters()).toContain(new URLSearchParams({ claims: CLAIMS }).toString());
    await signInAgain();
    bff.now += HOUR - 60_000;
    // The directory lifts its refusal for a person who sent the claims.
    await expect(requireAccessToken(await bff.requireSession(), 'webApi')).resolves.toEqual(
      expect.any(String),
    );
    expect(await startParameters()).not.toContain('claims');
  });

  test('for the code of a sign-in with claims leads to the directory again, which gets them', async () => {
    await bff.fault({ refused: { webApi: { error, claims: CLAIMS } } });
    const answer = await bff.signIn();
    expect(answer.status).toBe(303);
    const again = new URL(answer.headers.get('location') ?? '');
    expect(again.origin).toBe(bff.directoryUrl);
    expect(again.searchParams.get('claims')).toBe(CLAIMS);
  });
});

test.each([
  { mode: 'status', status: 500 },
  { mode: 'status', status: 429 },
  { mode: 'html' },
  { mode: 'garbage' },
  { mode: 'drop' },
  { mode: 'redirect', to: 'https://evil.example/token' },
])('a token endpoint that answers %j keeps the session, and the next call recovers', async (fault) => {
  const session = await bff.requireSession();
  bff.now += HOUR - 60_000;
  await bff.fault({ endpoints: { token: { ...fault, times: 1 } } });
  await expect(requireAccessToken(session, 'webApi')).rejects.toThrow(TokenFaultError);
  await expect(requireAccessToken(session, 'webApi')).resolves.toEqual(expect.any(String));
  expect(await getSessions().get(session.id)).not.toBeNull();
});

test('a directory that cannot be discovered keeps the session, and the next call recovers', async () => {
  const session = await bff.requireSession();
  bff.configure();
  bff.now += HOUR - 60_000;
  await bff.fault({ endpoints: { discovery: { mode: 'html', times: 1 } } });
  await expect(requireAccessToken(session, 'webApi')).rejects.toThrow(TokenFaultError);
  await expect(requireAccessToken(session, 'webApi')).resolves.toEqual(expect.any(String));
});

test('a refused token is not returned again', async () => {
  const session = await bff.requireSession();
  const rejected = await requireAccessToken(session, 'webApi');
  const tokens = await Promise.all(
    Array.from({ length: 5 }, () => requireAccessToken(session, 'webApi', { rejected })),
  );
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).not.toBe(rejected);
  expect(await tokenCalls()).toBe(1);
});

test('after a sign-out no token is bought for the ended session', async () => {
  const session = await bff.requireSession();
  await getSessions().end(session);
  bff.now += HOUR;
  await expect(requireAccessToken(session, 'webApi')).rejects.toThrow(SessionEndedError);
  expect(await tokenCalls()).toBe(0);
});
