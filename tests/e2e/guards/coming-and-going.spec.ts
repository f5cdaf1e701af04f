/** Sign-in and sign-out: the return address, accounts that are refused, and where signing out ends. */
import { request } from '@playwright/test';
import { PROBLEM_SENTENCES } from '@/domain/problems';
import { ACCOUNTS, signIn, signOut } from '../fixtures/accounts';
import { signInByHttp } from '../fixtures/http-sign-in';
import { sendRaw } from '../fixtures/send-raw';
import { expect, test } from '../fixtures/test';

const SESSION = 'allocations-session';

test('a sign-in returns to the exact address that was requested', async ({ baseURL }) => {
  const api = await request.newContext({ baseURL });
  const end = await signInByHttp(api, 'brandEditor', '/ruc/products?skuName=blue&page=2');
  expect(`${end.pathname}${end.search}`).toBe('/ruc/products?skuName=blue&page=2');
  await api.dispose();
});

/** The tests of safe-path cover all spellings; these go through the whole sign-in. */
const ELSEWHERE = [
  'https://evil.example/ruc/products',
  '//evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'http://localhost.evil.example',
  'evil.example',
  '/auth/sign-out',
  '/api/v1/core/users/me',
];

test('a callbackUrl to another origin in any spelling returns to `/`', async ({ baseURL, origin }) => {
  const api = await request.newContext({ baseURL });
  for (const callbackUrl of ELSEWHERE) {
    const address = `/auth/sign-in?${new URLSearchParams({ callbackUrl })}`;
    const end = await signInByHttp(api, 'marketViewer', address);
    expect(end.href, callbackUrl).toBe(`${origin}/`);
  }
  await api.dispose();
});

test('each sign-in opens a new session and ends the previous one', async ({ baseURL, origin }) => {
  const api = await request.newContext({ baseURL });
  const readId = async () =>
    (await api.storageState()).cookies.find(({ name }) => name === SESSION)?.value ?? '';
  await signInByHttp(api, 'brandEditor');
  const first = await readId();
  await signInByHttp(api, 'brandEditor');
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(await readId()).not.toBe(first);
  const replayed = await sendRaw(origin, '/api/v1/core/users/me', {
    headers: { cookie: `${SESSION}=${first}` },
  });
  expect(replayed.status).toBe(401);
  await api.dispose();
});

test('the bare callback, a forged answer and /auth open no session', async ({ origin }) => {
  const answer = await sendRaw(origin, '/auth');
  expect([answer.status, answer.headers.location]).toEqual([307, '/']);
  for (const query of ['', '?code=x&state=y', '?error=access_denied', '?code=x', '?code=x&code=y&state=']) {
    const forged = await sendRaw(origin, `/auth/callback/microsoft-entra-id${query}`);
    expect(forged.headers.location, query).toMatch(/\/error\/no-account\?kind=expired/);
    expect(String(forged.headers['set-cookie']), query).not.toMatch(/allocations-session=[\w-]{20}/);
  }
  for (const path of ['/auth/signin', '/auth/session', '/auth/csrf', '/auth/providers', '/auth/error'])
    expect((await sendRaw(origin, path)).status, path).toBe(404);
  expect((await sendRaw(origin, '/auth/sign-out')).status).toBe(405);
});

test('a sign-in that is cancelled or out of date says so with 4xx, and leads back to what was asked for', async ({
  page,
}) => {
  for (const [kind, status, title] of [
    ['cancelled', 403, 'You cancelled the sign-in'],
    ['consent', 403, 'The application has no consent to sign you in'],
    ['refused', 403, 'The directory refused the sign-in'],
    ['expired', 400, 'This sign-in is out of date'],
  ] as const) {
    const answer = await page.request.get(`/error/no-account?kind=${kind}&from=%2Foes%2Fsteps`);
    expect(answer.status()).toBe(status);
    const html = await answer.text();
    expect(html).toContain(title);
    expect(html).toContain('href="/oes/steps"');
  }
});

test('an unknown screen, system or product is a 404', async ({ baseURL }) => {
  const api = await request.newContext({ baseURL });
  await signInByHttp(api, 'globalAdmin');
  for (const path of [
    '/xyz/products',
    '/RUC/products',
    '/ruc',
    '/ruc/nowhere',
    '/ruc/products/add/more',
    '/ruc/products/abc',
    '/ruc/products/-1',
    '/ruc/products/999999999',
    '/admin',
    '/admin/nowhere',
    '/nowhere',
    '/__proto__/products',
  ]) {
    const answer = await api.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain(PROBLEM_SENTENCES.notFound);
  }
  await api.dispose();
});

test.describe('signing out', () => {
  // A page restored from the back/forward cache sends a request again, which is refused.
  test.use({ expectedConsole: [/the server responded with a status of 401/] });

  test('signing out ends at the list of accounts, and the session is invalid', async ({ page, origin }) => {
    await signIn(page, 'brandEditor', '/ruc/products');
    const id = (await page.context().cookies()).find(({ name }) => name === SESSION)?.value;
    await signOut(page);
    for (const email of Object.values(ACCOUNTS))
      await expect(page.getByRole('button', { name: email, exact: true })).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(SESSION);
    const cookie = `${SESSION}=${id}`;
    const replayed = await sendRaw(origin, '/api/v1/core/users/me', { headers: { cookie } });
    expect(replayed.status).toBe(401);
    expect((await sendRaw(origin, '/ruc/products', { headers: { cookie } })).status).toBe(307);

    await page.goBack();
    await expect(page.getByRole('button', { name: ACCOUNTS.globalAdmin, exact: true })).toBeVisible();
    expect(await page.content()).not.toContain('Only disabled');
  });
});

for (const account of ['inactive', 'noAccount'] as const) {
  test(`${ACCOUNTS[account]} sees that there is no account, and how to request access`, async ({ page }) => {
    await signIn(page, account, '/ruc/products');
    await expect(page).toHaveURL(/\/error\/no-account$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'You have no account in this application',
    );
    await expect(page.getByRole('link', { name: 'Request access' })).toHaveAttribute('href', /^mailto:/);
    // The first page ended the session: the next sign-in asks for the account.
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(SESSION);
    await page
      .getByRole('button', { name: /sign in/i })
      .or(page.getByRole('link', { name: /sign in/i }))
      .click();
    await expect(page.getByRole('button', { name: ACCOUNTS.globalAdmin, exact: true })).toBeVisible();
  });
}

test('the forbidden page names the requested screen, the reason, and what to do', async ({ page }) => {
  await signIn(page, 'marketEditor', '/ruc/steps');
  await expect(page).toHaveURL(/\/error\/forbidden/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You do not have access to this resource.',
  );
  await expect(page.getByText('You asked for: Steps, RUC.')).toBeVisible();
  await expect(page.getByText('Only administrators of RUC can open Steps.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('a page that is refused says who is signed in, and offers another account', async ({ page }) => {
  await signIn(page, 'marketViewer', '/ruc/steps');
  await expect(page).toHaveURL(/\/error\/forbidden/);
  await expect(page.getByText(`You are signed in as Luís Carvalho, ${ACCOUNTS.marketViewer}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with another account' }).click();
  await expect(page.getByRole('button', { name: ACCOUNTS.globalAdmin, exact: true })).toBeVisible();
});
