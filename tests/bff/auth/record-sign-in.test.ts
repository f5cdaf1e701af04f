import { recordSignIn } from '@/lib/server/auth/record-sign-in';
import { Bff } from '../support/bff';

let bff: Bff;
beforeEach(async () => {
  bff = await Bff.start();
});
afterEach(() => bff.stop());

test('a sign-in is reported to the web API once, with the token of its own session', async () => {
  await bff.signIn();
  const token = (await bff.requireSession()).accessTokens.webApi?.value;
  expect(bff.signIns).toMatchObject([
    { authorization: `Bearer ${token}`, 'x-request-id': expect.stringMatching(/^[\w-]{36}$/) },
  ]);
  expect(bff.signIns[0]).not.toHaveProperty('x-view-as');
});

test('a sign-in that cannot be reported stands, and the log says that the record lacks it', async () => {
  bff.configure({ WEB_API_BASE_URL: 'http://localhost:1' });
  const answer = await bff.signIn();
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/ruc\/products$/),
  ]);
  await expect(bff.requireSession()).resolves.toBeDefined();
  expect(bff.logs.join('')).toContain('a sign-in is not in the audit record');
});

test('a session that is not there reports nothing', async () => {
  await recordSignIn(undefined, '11111111-1111-4111-8111-111111111111');
  expect(bff.signIns).toEqual([]);
});
