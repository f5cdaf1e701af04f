import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { PATHS } from '@/services/directory/addresses';
import { CALLBACK, CLIENT, type Query, TestDirectory, WEB_API_SCOPE } from './directory-fixture';

const EMAIL = 'market.editor@demo.example';

let directory: TestDirectory;
beforeEach(async () => {
  directory = await TestDirectory.start();
});
afterEach(() => directory.stop());

async function toCode(changes: Query = {}): Promise<string> {
  return (await directory.choose(EMAIL, changes)).searchParams.get('code') ?? '';
}

describe('an authorization request is refused on the screen, and redirects nowhere', () => {
  test.each<[string, Query]>([
    ['an unknown client', { client_id: '00000000-0000-4000-8000-000000000bad' }],
    ['no client', { client_id: undefined }],
    ['no redirect address', { redirect_uri: undefined }],
    ['another origin', { redirect_uri: 'https://evil.example/auth/callback/microsoft-entra-id' }],
    ['a longer path', { redirect_uri: `${CALLBACK}/more` }],
    ['an added query', { redirect_uri: `${CALLBACK}?next=https://evil.example` }],
    ['another case', { redirect_uri: CALLBACK.toUpperCase() }],
    ['a user part', { redirect_uri: CALLBACK.replace('://', '://localhost:3000@evil.example/') }],
  ])('for %s', async (_name, changes) => {
    const answer = await directory.authorize(changes);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).toMatch(/AADSTS(700016|900144|50011)/);
  });
});

describe('an authorization request goes back to the client with an error', () => {
  test.each<[string, Query, string]>([
    ['without PKCE', { code_challenge: undefined }, 'invalid_request'],
    ['with a plain PKCE challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    [
      'without a PKCE method, which would mean plain',
      { code_challenge_method: undefined },
      'invalid_request',
    ],
    ['for the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
    ['for a form post', { response_mode: 'form_post' }, 'invalid_request'],
    ['for an unknown scope', { scope: 'openid api://allocations/everything' }, 'invalid_scope'],
    ['for an unknown resource', { scope: 'openid api://other/access_as_user' }, 'invalid_scope'],
    ['for two resources', { scope: `${WEB_API_SCOPE} User.Read` }, 'invalid_scope'],
    ['without a scope', { scope: undefined }, 'invalid_request'],
    ['with an unknown prompt', { prompt: 'dance' }, 'invalid_request'],
  ])('%s', async (_name, changes, error) => {
    const answer = await directory.authorize(changes);
    const back = new URL(String(answer.headers.location));
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
    expect(back.searchParams.get('error')).toBe(error);
    expect(back.searchParams.get('state')).toBe('the-state');
    expect(back.searchParams.has('code')).toBe(false);
  });

  test('with a parameter that comes twice', async () => {
    const answer = await directory.browse('GET', `${directory.toAuthorizeUrl()}&scope=openid`);
    expect(new URL(String(answer.headers.location)).searchParams.get('error')).toBe('invalid_request');
  });
});

describe('a code is refused', () => {
  test.each<[string, Query, number, string, number]>([
    ['for a wrong verifier', { code_verifier: 'x'.repeat(43) }, 400, 'invalid_grant', 501481],
    ['without a verifier', { code_verifier: undefined }, 400, 'invalid_request', 900144],
    ['for another redirect address', { redirect_uri: `${CALLBACK}/` }, 400, 'invalid_grant', 500112],
    ['for a wrong secret', { client_secret: 'a-secret-of-the-tesT' }, 401, 'invalid_client', 7000215],
    ['without a secret', { client_secret: undefined }, 401, 'invalid_client', 7000218],
    [
      'for another client',
      { client_id: '00000000-0000-4000-8000-000000000bad' },
      400,
      'unauthorized_client',
      700016,
    ],
    ['for scopes of two resources', { scope: `${WEB_API_SCOPE} User.Read` }, 400, 'invalid_scope', 28000],
    ['when it is none', { code: 'made-up' }, 400, 'invalid_grant', 9002313],
    ['for an unknown grant type', { grant_type: 'password' }, 400, 'unsupported_grant_type', 70003],
  ])('%s', async (_name, changes, status, error, number) => {
    const answer = await directory.redeem(await toCode(), changes);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      error,
      error_codes: [number],
      error_description: expect.stringMatching(
        new RegExp(`^AADSTS${number}: .* Timestamp: \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\dZ$`),
      ),
      trace_id: expect.any(String),
      correlation_id: expect.any(String),
    });
  });

  test('after a minute', async () => {
    const code = await toCode();
    directory.now += 61_000;
    expect((await directory.redeem(code)).json()).toMatchObject({
      error: 'invalid_grant',
      error_codes: [70008],
    });
  });

  test('the second time, which also ends the tokens of the first time', async () => {
    const code = await toCode();
    const { refresh_token } = (await directory.redeem(code)).json<{ refresh_token: string }>();
    expect((await directory.redeem(code)).json()).toMatchObject({
      error: 'invalid_grant',
      error_codes: [54005],
    });
    expect((await directory.refresh(refresh_token)).json()).toMatchObject({
      error: 'invalid_grant',
      error_codes: [50173],
    });
  });

  test('after it was tried with a wrong verifier', async () => {
    const code = await toCode();
    await directory.redeem(code, { code_verifier: 'x'.repeat(43) });
    expect((await directory.redeem(code)).json()).toMatchObject({
      error: 'invalid_grant',
      error_codes: [54005],
    });
  });

  test('when two calls send it at once: only one gets tokens', async () => {
    const code = await toCode();
    const answers = await Promise.all([directory.redeem(code), directory.redeem(code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('in a JSON body, which Entra ID does not read', async () => {
    const answer = await directory.app.inject({
      method: 'POST',
      url: PATHS.token,
      payload: {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        grant_type: 'authorization_code',
        code: await toCode(),
      },
    });
    expect(answer.json()).toMatchObject({ error: 'invalid_request' });
  });
});
