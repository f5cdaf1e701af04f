import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { decodeProtectedHeader } from 'jose';
import { DEMO_ACCOUNTS } from '@/services/demo/accounts';
import { PATHS } from '@/services/directory/addresses';
import { TENANT_ID } from '@/services/directory/tenant';
import {
  BASE,
  CALLBACK,
  CLIENT,
  HOME,
  ISSUER,
  readSignInPage,
  TestDirectory,
  type Tokens,
} from './directory-fixture';

const EMAIL = 'brand.editor@demo.example';
const OID = DEMO_ACCOUNTS.find(({ email }) => email === EMAIL)?.uniqueId;

let directory: TestDirectory;
beforeEach(async () => {
  directory = await TestDirectory.start();
});
afterEach(() => directory.stop());

describe('what a client reads first', () => {
  test('the discovery document names its own issuer and addresses, in the shape of Entra ID', async () => {
    const answer = await directory.app.inject(PATHS.discovery);
    expect(answer.json()).toMatchObject({
      issuer: ISSUER,
      authorization_endpoint: `${BASE}/${TENANT_ID}/oauth2/v2.0/authorize`,
      token_endpoint: `${BASE}/${TENANT_ID}/oauth2/v2.0/token`,
      jwks_uri: `${BASE}/${TENANT_ID}/discovery/v2.0/keys`,
      end_session_endpoint: `${BASE}/${TENANT_ID}/oauth2/v2.0/logout`,
      code_challenge_methods_supported: ['S256'],
    });
  });

  test('the published keys hold no private part', async () => {
    const { keys } = (await directory.app.inject(PATHS.keys)).json<{ keys: Record<string, unknown>[] }>();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {})).not.toEqual(expect.arrayContaining(['d']));
    expect(keys[0]).toMatchObject({ kty: 'RSA', use: 'sig', alg: 'RS256', kid: expect.any(String) });
  });

  test('the health call answers "live"', async () => {
    expect((await directory.app.inject('/health/live')).json()).toEqual({ status: 'live' });
  });
});

describe('the sign-in page', () => {
  test('has one button for each demo account, named by the e-mail address', async () => {
    const page = await directory.authorize();
    expect(page.statusCode).toBe(200);
    const { people } = readSignInPage(page.body);
    expect([...people.keys()].slice(0, DEMO_ACCOUNTS.length)).toEqual(
      DEMO_ACCOUNTS.map(({ email }) => email),
    );
    for (const { email, uniqueId } of DEMO_ACCOUNTS) expect(people.get(email)).toBe(uniqueId);
  });

  test('cannot be framed, runs no script and posts only to itself and the registered client', async () => {
    const { headers, body } = await directory.authorize();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:3000;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(body).not.toContain('<script');
  });

  test('shows initials in the place of a missing photo', async () => {
    const { body } = await directory.authorize();
    const blanks = [...body.matchAll(/<span class="blank" aria-hidden="true">([^<]*)<\/span>/g)];
    expect(blanks.length).toBeGreaterThan(0);
    for (const [, initials] of blanks) expect(initials).toMatch(/^\p{Lu}{1,2}$/u);
  });

  test('shows values of a request as text only', async () => {
    const { body } = await directory.authorize({
      login_hint: '"><script>alert(1)</script>',
      state: '\'"><img src=x>',
    });
    expect(body).not.toContain('<script');
    expect(body).not.toContain('<img src=x');
    const refusal = await directory.authorize({ client_id: '<b>who</b>' });
    expect(refusal.body).toContain('&lt;b&gt;who&lt;/b&gt;');
  });

  test('signs no user in for a form without its token or from another site', async () => {
    const { action, token, people } = readSignInPage((await directory.authorize()).body);
    const person = people.get(EMAIL) ?? '';
    const forged = await directory.browse('POST', action, { person, form_token: 'forged' });
    expect(forged.statusCode).toBe(400);
    expect(forged.headers.location).toBeUndefined();
    const crossSite = await directory.browse(
      'POST',
      action,
      { person, form_token: token },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(crossSite.statusCode).toBe(400);
    directory.cookies.clear();
    const withoutCookie = await directory.browse('POST', action, { person, form_token: token });
    expect(withoutCookie.statusCode).toBe(400);
  });
});

describe('the code flow', () => {
  test('ends with tokens whose claims are those of the chosen person', async () => {
    const back = await directory.choose(EMAIL);
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
    expect(back.searchParams.get('state')).toBe('the-state');

    const answer = await directory.redeem(back.searchParams.get('code'));
    expect(answer.headers['cache-control']).toBe('no-store');
    const tokens = answer.json<Tokens>();
    expect(tokens).toMatchObject({
      token_type: 'Bearer',
      scope: 'api://allocations/access_as_user',
      expires_in: 3600,
    });

    const access = await directory.verify(tokens.access_token, 'api://allocations');
    expect(access).toMatchObject({
      oid: OID,
      tid: TENANT_ID,
      scp: 'access_as_user',
      azp: CLIENT.id,
      name: 'Camille Roux',
      preferred_username: EMAIL,
      uti: expect.any(String),
    });
    expect((access.exp ?? 0) - (access.iat ?? 0)).toBe(3600);

    const id = await directory.verify(tokens.id_token, CLIENT.id);
    expect(id).toMatchObject({
      oid: OID,
      tid: TENANT_ID,
      nonce: 'the-nonce',
      email: EMAIL,
      preferred_username: EMAIL,
    });
    expect(id.sub).not.toBe(access.sub);
    expect(decodeProtectedHeader(tokens.id_token)).toMatchObject({ alg: 'RS256', kid: expect.any(String) });
  });

  test('takes the client secret from an Authorization header too', async () => {
    const back = await directory.choose(EMAIL);
    const basic = Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64');
    const answer = await directory.token(
      {
        client_id: undefined,
        client_secret: undefined,
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: CALLBACK,
        code_verifier: directory.verifier,
      },
      { authorization: `Basic ${basic}` },
    );
    expect(answer.statusCode).toBe(200);
  });

  test('gives no refresh token without offline access, and no ID token without openid', async () => {
    const tokens = await directory.signIn(EMAIL, { scope: 'api://allocations/access_as_user' });
    expect(Object.keys(tokens)).not.toEqual(expect.arrayContaining(['refresh_token']));
    expect(Object.keys(tokens)).not.toEqual(expect.arrayContaining(['id_token']));
  });
});

describe('single sign-on', () => {
  test('a second sign-in goes straight back with a code', async () => {
    await directory.signIn(EMAIL);
    const answer = await directory.authorize();
    expect(answer.statusCode).toBe(303);
    const code = new URL(String(answer.headers.location)).searchParams.get('code');
    const tokens = (await directory.redeem(code)).json<Tokens>();
    expect((await directory.verify(tokens.id_token, CLIENT.id)).oid).toBe(OID);
  });

  test.each(['select_account', 'login'])('prompt=%s asks again', async (prompt) => {
    await directory.signIn(EMAIL);
    expect((await directory.authorize({ prompt })).statusCode).toBe(200);
  });

  test('a hint at another user asks again', async () => {
    await directory.signIn(EMAIL);
    expect((await directory.authorize({ login_hint: 'ruc.admin@demo.example' })).statusCode).toBe(200);
    expect((await directory.authorize({ login_hint: EMAIL })).statusCode).toBe(303);
  });

  test('prompt=none answers login_required without a signed-in user', async () => {
    const answer = await directory.authorize({ prompt: 'none' });
    const back = new URL(String(answer.headers.location));
    expect(back.searchParams.get('error')).toBe('login_required');
    expect(back.searchParams.get('state')).toBe('the-state');
  });

  test('outlives a restart of the directory', async () => {
    await directory.signIn(EMAIL);
    await directory.restart();
    expect((await directory.authorize()).statusCode).toBe(303);
  });
});

describe('signing out', () => {
  test('ends the session and its refresh tokens, and returns to the registered address', async () => {
    const { refresh_token } = await directory.signIn(EMAIL);
    const answer = await directory.browse(
      'GET',
      `${PATHS.logout}?${new URLSearchParams({ post_logout_redirect_uri: HOME })}`,
    );
    expect(answer.headers.location).toBe(HOME);
    expect((await directory.authorize()).statusCode).toBe(200);
    expect((await directory.refresh(refresh_token)).json()).toMatchObject({
      error: 'invalid_grant',
      error_codes: [50173],
    });
  });

  test.each([
    'https://evil.example/',
    'http://localhost:3000/other',
    'http://localhost:3000//evil.example',
    '//evil.example',
  ])('does not follow the unregistered address %s', async (to) => {
    const answer = await directory.browse(
      'GET',
      `${PATHS.logout}?${new URLSearchParams({ post_logout_redirect_uri: to })}`,
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).toContain('You are signed out');
  });
});
