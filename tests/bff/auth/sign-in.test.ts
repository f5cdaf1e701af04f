import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GET as belowAuth } from '@/app/auth/[...path]/route';
import { GET as atFormer } from '@/app/auth/callback/microsoft-entra-id/route';
import { GET as atAuth } from '@/app/auth/route';
import { finishSignIn, startSignIn } from '@/lib/server/auth/sign-in';
import { getSessions } from '@/lib/server/session/sessions';
import { Bff, ORIGIN } from '../support/bff';

const EMAIL = 'brand.editor@demo.example';
const toFailed = (kind: string) => new RegExp(`^http://localhost:3000/error/no-account\\?kind=${kind}&`);

let bff: Bff;
beforeEach(async () => {
  bff = await Bff.start();
});
afterEach(() => bff.stop());

const start = async (callbackUrl = '/ruc/products') =>
  bff.keepCookies(await startSignIn(bff.request(`/auth/sign-in?${new URLSearchParams({ callbackUrl })}`)));
const finish = async (back: string) =>
  bff.keepCookies(await finishSignIn(bff.request(back.replace(ORIGIN, ''))));
const backFromDirectory = async () => bff.chooseAtDirectory((await start()).headers.get('location'), EMAIL);

describe('a sign-in', () => {
  test('ends at the page it started from, with a session of the chosen person', async () => {
    const answer = await bff.signIn(EMAIL, '/ruc/products?page=2');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${ORIGIN}/ruc/products?page=2`);
    const session = await bff.requireSession();
    expect(session.user).toEqual({
      id: 'c4a81f7e-0d36-4c95-b7e1-62f95d0ec303',
      name: 'Camille Roux',
      email: EMAIL,
    });
    expect(session.refreshToken).not.toBeNull();
    expect(session.accessTokens.webApi?.expiresAt).toBe(bff.now + 3_600_000);
  });

  test('asks the directory whom to sign in, for the web API only, with PKCE, state and nonce', async () => {
    const away = await start();
    expect(away.status).toBe(303);
    const url = new URL(away.headers.get('location') ?? '');
    expect(url.origin).toBe(bff.directoryUrl);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      prompt: 'select_account',
      response_type: 'code',
      redirect_uri: `${ORIGIN}/auth`,
      scope: 'openid profile email offline_access api://allocations/access_as_user',
      code_challenge_method: 'S256',
      code_challenge: expect.any(String),
      state: expect.any(String),
      nonce: expect.any(String),
    });
  });

  test('sets a session cookie that scripts cannot read and other sites do not send', async () => {
    const answer = await bff.signIn();
    const [cookie = ''] = answer.headers
      .getSetCookie()
      .filter((each) => each.startsWith('allocations-session='));
    expect(cookie).toMatch(/^allocations-session=[\w-]{43};/);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\//i);
    expect(cookie).not.toMatch(/; Domain/i);
  });

  test('with TLS, pins every cookie to the host by its name', async () => {
    bff.configure({ AUTH_URL: 'https://allocations.example' });
    const away = await startSignIn(bff.request('/auth/sign-in'));
    const cookies = away.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThanOrEqual(4);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-allocations-/);
      expect(cookie).toMatch(/; Secure/i);
    }
  });

  test('opens a new session each time and ends the former one', async () => {
    await bff.signIn();
    const former = bff.sessionId;
    await bff.signIn();
    expect(bff.sessionId).not.toBe(former);
    expect(await getSessions().get(former)).toBeNull();
    expect(readdirSync(join(bff.folder, 'sessions')).filter((name) => name.endsWith('.json'))).toHaveLength(
      1,
    );
  });

  test('ignores a session id that was planted before it', async () => {
    const planted = 'A'.repeat(43);
    bff.cookies.set('allocations-session', planted);
    await bff.signIn();
    expect(bff.sessionId).not.toBe(planted);
    expect(await getSessions().get(planted)).toBeNull();
  });

  test('leads home when the return address is at another origin', async () => {
    for (const hostile of ['https://evil.example/', '//evil.example', '/\\evil.example', '/auth/sign-in']) {
      expect((await bff.signIn(EMAIL, hostile)).headers.get('location')).toBe(`${ORIGIN}/`);
    }
  });

  test('leads home when the cookie of its return address was changed', async () => {
    const back = await backFromDirectory();
    bff.cookies.set('allocations-return', encodeURIComponent('https://evil.example/'));
    expect((await finish(back)).headers.get('location')).toBe(`${ORIGIN}/`);
  });

  test('logs neither token, code nor session id', async () => {
    await bff.signIn();
    const { id, refreshToken, accessTokens } = await bff.requireSession();
    await bff.fault({ idToken: ['nonce'] });
    await bff.signIn();
    const text = bff.logs.join('');
    expect(text).toContain('sign-in failed');
    for (const secret of [id, refreshToken, accessTokens.webApi?.value]) expect(text).not.toContain(secret);
  });
});

describe('no session comes from', () => {
  const expectNobody = async (answer: Response, kind = 'unavailable') => {
    expect(answer.headers.get('location')).toMatch(toFailed(kind));
    expect(answer.headers.getSetCookie().filter((each) => /session=[^;]/.test(each))).toEqual([]);
    expect(bff.sessionId).toBeUndefined();
  };

  test.each([
    'issuer',
    'audience',
    'tenant',
    'nonce',
    'missingNonce',
    'expired',
    'notYetValid',
    'signature',
    'unknownKey',
    'algorithmNone',
    'algorithmHmac',
  ])('an ID token with a wrong %s', async (fault) => {
    const back = await backFromDirectory();
    await bff.fault({ idToken: [fault] });
    await expectNobody(await finish(back));
  });

  test('another state', async () => {
    const back = new URL(await backFromDirectory());
    back.searchParams.set('state', 'another-state');
    await expectNobody(await finish(`${back.pathname}${back.search}`), 'expired');
  });

  test.each(['allocations-pkce', 'allocations-state', 'allocations-nonce'])(
    'a browser without %s',
    async (name) => {
      const back = await backFromDirectory();
      bff.cookies.delete(name);
      await expectNobody(await finish(back), 'expired');
    },
  );

  test('an answer that was used before', async () => {
    const back = await backFromDirectory();
    const cookies = new Map(bff.cookies);
    await finish(back);
    bff.cookies.clear();
    for (const [name, value] of cookies) bff.cookies.set(name, value);
    await expectNobody(await finish(back), 'expired');
  });

  test.each([
    ['the person cancelled', { callback: 'cancelled' }, 'cancelled'],
    ['the person did not consent', { callback: 'accessDenied' }, 'consent'],
    ['an administrator did not consent', { callback: 'consentRequired' }, 'consent'],
    ['of which the state is missing', { callback: 'missingState' }, 'expired'],
    ['of which the state is another one', { callback: 'wrongState' }, 'expired'],
  ])('an answer that %s: it is said as such, and the way back is kept', async (_what, fault, kind) => {
    await bff.fault(fault);
    const answer = await bff.signIn(EMAIL, '/oes/steps?fiscalYear=2027');
    await expectNobody(answer, kind);
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(searchParams.get('from')).toBe('/oes/steps?fiscalYear=2027');
  });

  test.each([
    ['login_required', 'refused'],
    ['interaction_required', 'refused'],
    ['temporarily_unavailable', 'unavailable'],
  ])('an answer with the error %s', async (error, kind) => {
    const { searchParams } = new URL((await start()).headers.get('location') ?? '');
    const query = new URLSearchParams({ error, state: searchParams.get('state') ?? '' });
    await expectNobody(await finish(`/auth/callback/microsoft-entra-id?${query}`), kind);
  });

  test.each(['', '?code=alone', '?state=alone', '?error=access_denied'])(
    'an address opened by hand with %j',
    async (search) => {
      await expectNobody(await finish(`/auth/callback/microsoft-entra-id${search}`), 'expired');
    },
  );

  test('a way back to another origin', async () => {
    const back = await backFromDirectory();
    bff.cookies.delete('allocations-state');
    bff.cookies.set('allocations-return', encodeURIComponent('https://evil.example/x'));
    const answer = await finish(back);
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('from')).toBe('/');
  });

  test.each([
    { mode: 'status', status: 500 },
    { mode: 'html' },
    { mode: 'garbage' },
    { mode: 'drop' },
    { mode: 'redirect', to: 'https://evil.example/token' },
  ])('a token endpoint that answers %j', async (fault) => {
    const back = await backFromDirectory();
    await bff.fault({ endpoints: { token: fault } });
    await expectNobody(await finish(back));
  });

  test('a store that fails', async () => {
    const back = await backFromDirectory();
    const folder = join(bff.folder, 'sessions');
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'a file where the folder was');
    await expectNobody(await finish(back));
  });
});

test('an old callback address leads a person who is signed in to Home, and their session stays', async () => {
  const back = await backFromDirectory();
  await finish(back);
  const { id } = await bff.requireSession();
  for (const old of [back, '/auth/callback/microsoft-entra-id', '/auth?code=x&state=y']) {
    expect((await finish(old)).headers.get('location')).toBe(`${ORIGIN}/`);
  }
  expect((await bff.requireSession()).id).toBe(id);
});

test('an unreachable directory is reported differently from a missing account', async () => {
  await bff.fault({ endpoints: { discovery: { mode: 'status', status: 503 } } });
  const answer = await start('/oes/steps');
  expect(answer.headers.get('location')).toBe(
    `${ORIGIN}/error/no-account?kind=unavailable&from=%2Foes%2Fsteps`,
  );
});

describe('the callback of a sign-in', () => {
  const PARAMS = { params: Promise.resolve({}) };

  test('is GET /auth, as in the specification; without an answer of the directory it leads home', async () => {
    const away = bff.keepCookies(await startSignIn(bff.request('/auth/sign-in?callbackUrl=%2Foes%2Fsteps')));
    const back = await bff.chooseAtDirectory(away.headers.get('location'), 'brand.editor@demo.example');
    expect(back).toMatch(`${ORIGIN}/auth?`);
    const answer = bff.keepCookies(await atAuth(bff.request(back.slice(ORIGIN.length)), PARAMS));
    expect(answer.headers.get('location')).toBe(`${ORIGIN}/oes/steps`);
    await expect(bff.requireSession()).resolves.toBeDefined();
    const home: unknown = await atAuth(bff.request('/auth'), PARAMS).catch((error: unknown) => error);
    expect(String((home as { digest?: unknown }).digest)).toMatch(/^NEXT_REDIRECT;[^;]*;\/;/);
    bff.cookies.clear();
    for (const query of ['error=access_denied&state=x', 'code=alone', 'state=alone&x=1']) {
      const refused = await atAuth(bff.request(`/auth?${query}`), PARAMS);
      expect(refused.headers.get('location')).toMatch(toFailed('expired'));
    }
  });

  test.each(['/auth/entra', '/auth/callback/microsoft-entra-id'])('is %s when it is set', async (path) => {
    bff.configure({ AUTH_MICROSOFT_ENTRA_ID_CALLBACK_PATH: path });
    const away = bff.keepCookies(await startSignIn(bff.request('/auth/sign-in')));
    const back = await bff.chooseAtDirectory(away.headers.get('location'), 'brand.editor@demo.example');
    expect(back).toMatch(`${ORIGIN}${path}?`);
    bff.keepCookies(await belowAuth(bff.request(back.slice(ORIGIN.length)), PARAMS));
    await expect(bff.requireSession()).resolves.toBeDefined();
  });

  test('accepts a sign-in at the former path if it began before another path was set', async () => {
    bff.configure({ AUTH_MICROSOFT_ENTRA_ID_CALLBACK_PATH: '/auth/callback/microsoft-entra-id' });
    const away = bff.keepCookies(await startSignIn(bff.request('/auth/sign-in')));
    const back = await bff.chooseAtDirectory(away.headers.get('location'), 'brand.editor@demo.example');
    bff.configure({ AUTH_MICROSOFT_ENTRA_ID_CALLBACK_PATH: '/auth' });
    bff.keepCookies(await atFormer(bff.request(back.slice(ORIGIN.length)), PARAMS));
    await expect(bff.requireSession()).resolves.toBeDefined();
  });

  test('has no other path', async () => {
    for (const path of ['/auth/entra?code=a&state=b', '/auth/signin/microsoft-entra-id', '/auth/session'])
      expect((await belowAuth(bff.request(path), PARAMS)).status).toBe(404);
  });
});
