import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT } from 'jose';
import { permissions, users } from '@/services/web-api/data/database/schema';
import { FISCAL_YEAR } from '../../support/fixtures';
import { signTestToken, TEST_AUDIENCE, TEST_ISSUER, type TokenClaims } from '../../support/test-tokens';
import { startWebApi, type TestWebApi } from '../../support/web-api';

let api: TestWebApi;
let user: { uniqueId: string; userId: number };

beforeAll(async () => {
  api = await startWebApi();
  user = await api.fixtures.administrator(1);
});
afterAll(() => api.close());

const callWith = (authorization: string | undefined) =>
  api.app.inject({
    url: `/v1/ruc/products?FiscalYear=${FISCAL_YEAR}`,
    ...(authorization === undefined ? {} : { headers: { authorization } }),
  });

const claims = { oid: 'x', scp: 'access_as_user', iss: TEST_ISSUER, aud: TEST_AUDIENCE };

describe('a call', () => {
  test('with a token of the issuer passes', async () => {
    expect((await callWith(`Bearer ${await signTestToken(user.uniqueId)}`)).statusCode).toBe(200);
  });

  test('with a token of the tenant of the issuer passes', async () => {
    const token = await signTestToken(user.uniqueId, { tid: 'tenant' });
    expect((await callWith(`Bearer ${token}`)).statusCode).toBe(200);
  });

  test('without a token is refused', async () => {
    const { statusCode, headers } = await callWith(undefined);
    expect({ statusCode, asks: headers['www-authenticate'] }).toEqual({ statusCode: 401, asks: 'Bearer' });
  });

  test.each<[string, TokenClaims]>([
    ['of another issuer', { issuer: 'https://issuer.test/other/v2.0' }],
    ['of another tenant', { tid: 'other' }],
    ['for another audience', { audience: 'api://other' }],
    ['that is over for longer than clocks differ', { expiresIn: -61 }],
    ['of another scope', { scp: 'User.Read' }],
    ['of a scope that only begins alike', { scp: 'access_as_user_admin' }],
    ['signed with a key nobody knows', { kid: 'other' }],
  ])('with a token %s is refused', async (_what, wrong) => {
    expect((await callWith(`Bearer ${await signTestToken(user.uniqueId, wrong)}`)).statusCode).toBe(401);
  });

  test('lets the clocks of issuer and service differ by up to a minute', async () => {
    const token = await signTestToken(user.uniqueId, { expiresIn: -35 });
    expect((await callWith(`Bearer ${token}`)).statusCode).toBe(200);
  });

  test('with an unsigned token is refused', async () => {
    const token = new UnsecuredJWT(claims).setExpirationTime('1h').encode();
    expect((await callWith(`Bearer ${token}x`)).statusCode).toBe(401);
  });

  test('with a token signed by a shared secret is refused', async () => {
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'test' })
      .setExpirationTime('1h')
      .sign(new Uint8Array(32));
    expect((await callWith(`Bearer ${token}`)).statusCode).toBe(401);
  });

  test.each(['Bearer', 'Bearer not.a.token', 'Basic dXNlcjpwYXNz', 'Bearer a b', ''])(
    'with the header %j is refused',
    async (header) => {
      expect((await callWith(header)).statusCode).toBe(401);
    },
  );
});

describe('an account', () => {
  test('is read at each call: a user who loses the permission is refused at the next one', async () => {
    const leaving = await api.fixtures.administrator(1);
    const token = `Bearer ${await signTestToken(leaving.uniqueId)}`;
    expect((await callWith(token)).statusCode).toBe(200);
    await api.database.delete(permissions).where(eq(permissions.userId, leaving.userId));
    expect((await callWith(token)).json()).toMatchObject({ status: 403, reason: 'noAccount' });
  });

  test('that is not active is refused as no account', async () => {
    const leaving = await api.fixtures.administrator(1);
    await api.database.update(users).set({ isActive: false }).where(eq(users.userId, leaving.userId));
    const { statusCode, json } = await callWith(`Bearer ${await signTestToken(leaving.uniqueId)}`);
    expect({ statusCode, reason: json().reason }).toEqual({ statusCode: 403, reason: 'noAccount' });
  });

  test('that does not exist is refused as no account', async () => {
    const response = await callWith(`Bearer ${await signTestToken('nobody')}`);
    expect(response.json()).toMatchObject({ status: 403, reason: 'noAccount' });
  });
});
