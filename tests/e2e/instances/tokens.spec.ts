/** Tokens and the directory on the built product: every failure of a directory. */
import type { Instances } from '../../support/instances';
import { ACCOUNTS, signIn } from '../fixtures/accounts';
import { isBusyTime } from '../fixtures/busy';
import { signInByHttp } from '../fixtures/http-sign-in';
import { expect, test } from '../fixtures/instances';
import { sendRaw } from '../fixtures/send-raw';
import { openSession, SESSION_COOKIE } from '../fixtures/session';

const ME = '/api/v1/core/users/me';

/** A session whose token expires at once: each call needs a new one. */
async function openShortSession({ origin, setFaults }: Instances) {
  await setFaults({ accessTokenSeconds: 30 });
  return openSession(origin, 'brandEditor');
}

test('a failing token endpoint (slow, 500, HTML, garbage) gives 503, keeps the session, then recovers', async ({
  instances,
}) => {
  const { origin, setFaults } = instances;
  const { cookie } = await openShortSession(instances);
  const call = () => sendRaw(origin, ME, { headers: { cookie } });
  for (const fault of [
    { mode: 'slow', ms: 30_000 },
    { mode: 'status', status: 500 },
    { mode: 'status', status: 429 },
    { mode: 'html' },
    { mode: 'garbage' },
    { mode: 'drop' },
    { mode: 'redirect', to: 'http://evil.example/token' },
  ]) {
    await setFaults({ endpoints: { token: { ...fault, times: 1 } } });
    const failed = await call();
    expect(failed.status, JSON.stringify(fault)).toBe(503);
    expect(isBusyTime(failed.headers['retry-after'])).toBe(true);
    expect((await call()).status, fault.mode).toBe(200);
  }
});

test.describe('in a browser', () => {
  test.use({ expectedConsole: [/401/] });

  test('a permanently refused refresh: one sign-in, form data kept', async ({ instances, page }) => {
    const { setFaults } = instances;
    await setFaults({ accessTokenSeconds: 30 });
    await signIn(page, 'brandEditor', '/gap/products/add');
    await page.getByLabel('SKU name').fill('Typed before the sign-in ended');
    await page.getByLabel('SKU id').fill('KEPT-1');
    await setFaults({ revoke: 'all' });
    await page.getByLabel('Available').fill('5');
    await page.getByLabel('Brand').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: ACCOUNTS.brandEditor, exact: true }).click();
    await expect(page).toHaveURL(/\/gap\/products\/add$/);
    await expect(page.getByLabel('SKU name')).toHaveValue('Typed before the sign-in ended');
    await expect(page.getByLabel('SKU id')).toHaveValue('KEPT-1');
  });
});

test('a permanently refused refresh ends the session, and every screen leads to the sign-in', async ({
  instances,
}) => {
  const { origin, setFaults, database } = instances;
  const { cookie } = await openShortSession(instances);
  const { rowCount: before } = await database.query('SELECT 1 FROM web_sessions');
  await setFaults({ revoke: 'all' });
  const page = await sendRaw(origin, '/gap/products', { headers: { cookie } });
  expect(page.status).toBe(307);
  expect(page.headers.location).toMatch(/\/auth\/sign-in\?callbackUrl=%2Fgap%2Fproducts$/);
  expect((await sendRaw(origin, ME, { headers: { cookie } })).status).toBe(401);
  expect((await database.query('SELECT 1 FROM web_sessions')).rowCount).toBe((before ?? 0) - 1);
});

test('a refused, slow or photoless Graph gives null or empty within 3 s; pages render; no cache across users', {
  tag: '@alone',
}, async ({ instances }) => {
  const { origin, setFaults } = instances;
  const [camille, ines] = [
    await openSession(origin, 'brandEditor'),
    await openSession(origin, 'globalAdmin'),
  ];
  const get = (path: string, { cookie }: { cookie: string }) =>
    sendRaw(origin, path, { headers: { cookie } });
  for (const fault of [
    { mode: 'slow', ms: 60_000 },
    { mode: 'status', status: 403 },
    { mode: 'status', status: 404 },
    { mode: 'html' },
    { mode: 'drop' },
  ]) {
    await setFaults({ endpoints: { me: fault, photo: fault, users: fault } });
    const began = Date.now();
    const [me, photo, other, found, page] = await Promise.all([
      get('/api/graph/me', camille),
      get('/api/graph/me/photo', camille),
      get('/api/graph/users/7d0f4c52-8a4e-4b7a-9a54-5c0f3f6b1d01/photo', camille),
      get('/api/graph/users?search=cam', ines),
      get('/help', camille),
    ]);
    expect(Date.now() - began, fault.mode).toBeLessThan(4_500);
    expect([me.status, me.text], fault.mode).toEqual([200, 'null']);
    expect([photo.status, photo.text], fault.mode).toEqual([204, '']);
    expect([other.status, other.text], fault.mode).toEqual([200, '']);
    expect([found.status, found.text], fault.mode).toEqual([200, '[]']);
    expect(page.status, fault.mode).toBe(200);
  }
  await setFaults({ reset: true });
  const [mine, theirs] = [await get('/api/graph/me/photo', camille), await get('/api/graph/me/photo', ines)];
  expect(mine.headers['cache-control']).toBe('private, max-age=3600');
  expect(mine.headers.vary).toMatch(/\bCookie$/);
  expect(mine.text === theirs.text).toBe(false);
});

test('wrong iss, aud, nonce, state, alg, kid, expiry: no session', async ({ instances, playwright }) => {
  const { origin, setFaults, database } = instances;
  const faults: object[] = [
    ...['issuer', 'audience', 'tenant', 'nonce', 'missingNonce', 'expired', 'notYetValid'],
    ...['unknownKey', 'signature', 'algorithmNone', 'algorithmHmac'],
  ].map((each) => ({ idToken: [each] }));
  const callbacks = {
    wrongState: 'expired',
    missingState: 'expired',
    cancelled: 'cancelled',
    accessDenied: 'consent',
  };
  faults.push(...Object.keys(callbacks).map((callback) => ({ callback })));
  faults.push({ clockOffsetSeconds: 86_400 }, { clockOffsetSeconds: -86_400 });
  const count = async () => (await database.query('SELECT 1 FROM web_sessions')).rowCount;
  const before = await count();
  for (const fault of faults) {
    await setFaults({ reset: true, ...fault });
    const api = await playwright.request.newContext({ baseURL: origin });
    const end = await signInByHttp(api, 'brandEditor');
    const kind = 'callback' in fault ? callbacks[fault.callback as keyof typeof callbacks] : 'unavailable';
    expect(`${end.pathname}${end.search}`, JSON.stringify(fault)).toContain(
      `/error/no-account?kind=${kind}&`,
    );
    const { cookies } = await api.storageState();
    expect(cookies.map(({ name }) => name)).not.toContain(SESSION_COOKIE);
    await api.dispose();
  }
  expect(await count()).toBe(before);
});
