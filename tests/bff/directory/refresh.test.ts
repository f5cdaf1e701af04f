import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { BASE, FAULTS_SECRET, TestDirectory, type Tokens, WEB_API_SCOPE } from './directory-fixture';

const EMAIL = 'ruc.admin@demo.example';
const GRAPH_SCOPE = 'User.Read User.ReadBasic.All';

let directory: TestDirectory;
beforeEach(async () => {
  directory = await TestDirectory.start({ faultsSecret: FAULTS_SECRET });
});
afterEach(() => directory.stop());

async function refreshed(refreshToken: string, scope?: string): Promise<Tokens> {
  const answer = await directory.refresh(refreshToken, { scope });
  expect(answer.statusCode).toBe(200);
  return answer.json<Tokens>();
}

describe('a refresh token', () => {
  test('buys a new access token of the resource of the sign-in, and is replaced by a new one', async () => {
    const first = await directory.signIn(EMAIL);
    directory.now += 3_600_000;
    const second = await refreshed(first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await directory.verify(second.access_token, 'api://allocations')).toMatchObject({
      scp: 'access_as_user',
    });
  });

  test.each([
    GRAPH_SCOPE,
    `${BASE}/graph/User.Read`,
    `${BASE}/graph/v1.0/User.Read ${BASE}/graph/v1.0/User.ReadBasic.All`,
    'https://graph.microsoft.com/.default',
  ])('signed in for the web API buys a Graph token with %s', async (scope) => {
    const { refresh_token } = await directory.signIn(EMAIL);
    const { access_token } = await refreshed(refresh_token, scope);
    expect(await directory.verify(access_token, `${BASE}/graph`)).toMatchObject({ scp: GRAPH_SCOPE });
    await expect(directory.verify(access_token, 'api://allocations')).rejects.toThrow('"aud"');
  });

  test('is not spent by a call for two resources, which is refused', async () => {
    const { refresh_token } = await directory.signIn(EMAIL);
    const answer = await directory.refresh(refresh_token, { scope: `${WEB_API_SCOPE} User.Read` });
    expect(answer.json()).toMatchObject({ error: 'invalid_scope', error_codes: [28000] });
    await directory.fault({ strictRotation: true });
    await refreshed(refresh_token);
  });

  test('that was used works for one more minute, for a client that lost the answer, and not after', async () => {
    const { refresh_token } = await directory.signIn(EMAIL);
    const second = await refreshed(refresh_token);
    directory.now += 60_000;
    await refreshed(refresh_token);
    directory.now += 1_000;
    expect((await directory.refresh(refresh_token)).json()).toMatchObject({
      error: 'invalid_grant',
      error_codes: [700084],
    });
    await refreshed(second.refresh_token);
  });

  test('survives a restart, and its folder holds it in unreadable form', async () => {
    const { refresh_token } = await directory.signIn(EMAIL);
    const state = readFileSync(join(directory.dataDir, 'state.json'), 'utf8');
    expect(state).not.toContain(refresh_token);
    for (const cookie of directory.cookies.values()) expect(state).not.toContain(cookie);
    await directory.restart();
    await refreshed(refresh_token);
  });

  test('of thirty calls at once, every answer survives a restart', async () => {
    const { refresh_token } = await directory.signIn(EMAIL);
    const answers = await Promise.all(Array.from({ length: 30 }, () => refreshed(refresh_token)));
    await directory.restart();
    for (const answer of answers) await refreshed(answer.refresh_token);
  });

  test.each(['', 'made-up', 'a.b'])('that is invalid (%p) is refused', async (refreshToken) => {
    expect((await directory.refresh(refreshToken)).json()).toMatchObject({
      error: 'invalid_grant',
      error_codes: [9002313],
    });
  });

  test('unused for ninety days has expired', async () => {
    const { refresh_token } = await directory.signIn(EMAIL);
    directory.now += 91 * 86_400_000;
    expect((await directory.refresh(refresh_token)).json()).toMatchObject({
      error: 'invalid_grant',
      error_codes: [700082],
    });
  });
});

describe('strict rotation', () => {
  test('ends the family at the second use of a token', async () => {
    await directory.fault({ strictRotation: true });
    const { refresh_token } = await directory.signIn(EMAIL);
    const second = await refreshed(refresh_token);
    expect((await directory.refresh(refresh_token)).json()).toMatchObject({
      error: 'invalid_grant',
      error_codes: [700084],
    });
    expect((await directory.refresh(second.refresh_token)).json()).toMatchObject({
      error: 'invalid_grant',
      error_codes: [50173],
    });
  });

  test('that was spent long ago is recognised', async () => {
    const first = await directory.signIn(EMAIL);
    let current = first.refresh_token;
    for (let use = 0; use < 3; use += 1) {
      current = (await refreshed(current)).refresh_token;
      directory.now += 120_000;
    }
    await directory.fault({ strictRotation: true });
    await directory.refresh(first.refresh_token);
    expect((await directory.refresh(current)).json()).toMatchObject({ error_codes: [50173] });
  });

  test('accepts one of two parallel calls, and none after', async () => {
    await directory.fault({ strictRotation: true });
    const { refresh_token } = await directory.signIn(EMAIL);
    const answers = await Promise.all([directory.refresh(refresh_token), directory.refresh(refresh_token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json<Tokens>().refresh_token ?? '';
    expect((await directory.refresh(winner)).json()).toMatchObject({ error_codes: [50173] });
  });
});

describe('revoking', () => {
  test('ends the tokens of one person and leaves the others', async () => {
    const mine = await directory.signIn(EMAIL);
    const theirs = await directory.signIn('brand.viewer@demo.example');
    await directory.fault({ revoke: EMAIL });
    expect((await directory.refresh(mine.refresh_token)).json()).toMatchObject({
      error: 'invalid_grant',
      error_codes: [50173],
    });
    await refreshed(theirs.refresh_token);
  });
});
