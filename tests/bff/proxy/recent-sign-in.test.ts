/** The gravest acts need a sign-in that is not long ago, proven again at the directory. */
import { jest } from '@jest/globals';
import { finishSignIn, startSignIn } from '@/lib/server/auth/sign-in';
import { ORIGIN } from '../support/bff';
import { type Proxied, problemOf, startProxied } from '../support/proxied';
import { sendJson } from '../support/upstream';

const HOUR = 3_600_000;
const EMAIL = 'global.admin@demo.example';
const REMOVAL = '/api/v1/core/users/7/remove-personal-data';
const SUBMISSION = '/api/v1/oes/products/7/final-allocation';
const USERS = '/api/v1/core/users';

/** Auth.js reads the time of the machine. */
const TIMERS = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
] as const;
const OTHERS = ['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const;

let proxied: Proxied;
beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: [...TIMERS, ...OTHERS] });
  proxied = await startProxied(EMAIL);
  proxied.upstream.reply = (_request, response) => sendJson(response, 404, { title: 'x', status: 404 });
});
afterEach(async () => {
  jest.useRealTimers();
  await proxied.bff.stop();
});

/** 404 is the upstream's: the call was forwarded. */
async function statusOf(path: string, body?: object): Promise<number> {
  const text = body === undefined ? '' : JSON.stringify(body);
  return (await proxied.post(path, text, { 'content-length': String(text.length) })).status;
}

/** The session stays in use. */
async function work(hours: number) {
  for (let half = 0; half < hours * 2; half += 1) {
    proxied.bff.now += HOUR / 2;
    jest.setSystemTime(proxied.bff.now);
    await proxied.bff.requireSession();
  }
}

async function signInAgain() {
  const { bff } = proxied;
  const away = bff.keepCookies(
    await startSignIn(bff.request('/auth/sign-in?callbackUrl=/admin/users&again=true')),
  );
  const to = new URL(away.headers.get('location') ?? '');
  expect(Object.fromEntries(to.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
  const back = await bff.chooseAtDirectory(to.href, EMAIL);
  return bff.keepCookies(await finishSignIn(bff.request(back.slice(ORIGIN.length))));
}

test('an act is refused hours after the sign-in, and goes on after a new one', async () => {
  await work(3.5);
  expect(await statusOf(SUBMISSION, {})).toBe(404);
  await work(0.5);
  const refused = await proxied.post(SUBMISSION, '{}');
  expect(refused.status).toBe(403);
  expect(await problemOf(refused)).toMatchObject({
    reason: 'signInAgain',
    detail: 'Sign in again to do this: your sign-in is older than 4 hours.',
  });
  expect((await signInAgain()).headers.get('location')).toBe(`${ORIGIN}/admin/users`);
  expect(await statusOf(SUBMISSION, {})).toBe(404);
});

test('choosing the account again proves nothing: the directory tells when the person did', async () => {
  await work(4);
  const answer = await proxied.bff.signIn(EMAIL, '/help');
  expect(answer.headers.get('location')).toBe(`${ORIGIN}/help`);
  expect(await statusOf(SUBMISSION, {})).toBe(403);
});

test('of the writes of users those that give global administration need it, however long they are', async () => {
  await work(4);
  expect(await statusOf(USERS, { isGlobalAdministrator: false })).toBe(404);
  expect(await statusOf(USERS, { isGlobalAdministrator: true })).toBe(403);
  expect(await statusOf(USERS, { isGlobalAdministrator: true, name: 'x'.repeat(70_000) })).toBe(403);
  expect(await statusOf(REMOVAL)).toBe(403);
  expect((await proxied.get(USERS)).status).toBe(404);
});

test('a house can do without', async () => {
  proxied.bff.configure({ RECENT_SIGN_IN_MINUTES: '0' });
  await work(5);
  expect(await statusOf(SUBMISSION, {})).toBe(404);
});
