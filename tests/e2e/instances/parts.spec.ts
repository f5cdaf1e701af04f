/** An unavailable service affects as little of a page as possible. */
import type { Page } from '@playwright/test';
import type { Instances } from '../../support/instances';
import { signIn } from '../fixtures/accounts';
import { expect, test } from '../fixtures/instances';

const REQUEST_ID = /Request id [0-9a-f]{8}-[0-9a-f]{4}-4/;

const PATHS = ['/', '/gap/products', '/oes/brand/final-allocation', '/loi/market/pitches', '/admin/users'];

/** Expects a visible header, account menu and heading. */
async function expectFrame(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

// React's own line for a page that its error leaves is #441.
test.use({ expectedConsole: [/50[0-9]|Failed to load|React error #441/] });

test('when the web API is down, pages keep header and menu and show an error view with retry', async ({
  page,
  instances,
}) => {
  const { webApi, webs } = instances;
  await signIn(page, 'globalAdmin', '/ruc/products');
  // Both instances have rendered these systems for the user, so they know the content of header and menu.
  for (const { url } of webs)
    for (const path of PATHS) expect((await page.request.get(`${url}${path}`)).status(), path).toBe(200);
  webApi.interfere = (incoming) => {
    incoming.socket.destroy();
    return true;
  };
  for (const path of PATHS) {
    await page.goto(path);
    await expectFrame(page);
    await expect(page.getByRole('alert').filter({ hasText: REQUEST_ID }).first(), path).toBeVisible();
  }
  webApi.interfere = null;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: REQUEST_ID })).toHaveCount(0);
});

test('a failed system of Home does not affect the others and has a retry', async ({ page, instances }) => {
  const { webApi } = instances;
  await signIn(page, 'globalAdmin');
  webApi.interfere = (incoming, outgoing) => {
    // The call of all systems fails because of one: then each is loaded separately.
    if (!/^\/v1\/(core\/summaries|gap\/summary)/.test(incoming.url ?? '')) return false;
    outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('canary');
    return true;
  };
  await page.goto('/');
  await expectFrame(page);
  const failed = page.getByRole('alert').filter({ hasText: 'The year of GAP could not be loaded' });
  await expect(failed).toHaveText(REQUEST_ID);
  await expect(page.getByRole('region', { name: 'Time line' }).getByText('RUC')).toBeVisible();
  webApi.interfere = null;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
});

test('a list that cannot be loaded keeps its title and filters, and loads by its retry', async ({
  page,
  instances,
}) => {
  const { webApi } = instances;
  await signIn(page, 'globalAdmin', '/help');
  webApi.interfere = (incoming, outgoing) => {
    if (!/^\/v1\/ruc\/(products|requests|board|pitches)/.test(incoming.url ?? '')) return false;
    outgoing.writeHead(503, { 'content-type': 'text/plain' }).end();
    return true;
  };
  for (const path of [
    '/ruc/products',
    '/ruc/brand/final-allocation',
    '/ruc/brand/final-allocation?view=list',
    '/ruc/market/pitches',
    '/ruc/market/final-allocation',
  ]) {
    await page.goto(path);
    await expectFrame(page);
    await expect(page.getByRole('alert').filter({ hasText: REQUEST_ID }), path).toBeVisible();
    await expect(page.getByRole('button', { name: /^Excel$/ }), path).toBeVisible();
  }
  webApi.interfere = null;
  await page.goto('/ruc/products');
  await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible();
});

const BUSY_SECONDS = 4;

/** A page whose failed part has a place, and one that its error leaves: both are also looked at. */
const BUSY_SCREENS = ['/ruc/products', '/ruc/figures'];
const BUSY_PATHS = [
  ...BUSY_SCREENS,
  '/',
  '/ruc/brand/final-allocation?view=desk',
  '/admin/allocation-system',
];

/** Makes the web API refuse a page's calls. Header and menu are cached for users who work while it becomes busy. */
function makeBusy(webApi: Instances['webApi']): void {
  webApi.interfere = (incoming, outgoing) => {
    if (/^\/v1\/core\/(users\/me|lists)$/.test(incoming.url ?? '')) return false;
    const body = JSON.stringify({ title: 'Busy', status: 503, retryAfter: BUSY_SECONDS });
    outgoing.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '4' }).end(body);
    return true;
  };
}

test('a page whose call a busy web API refuses answers 503 with Retry-After, and shows its error state', async ({
  page,
  instances,
}) => {
  test.setTimeout(120_000);
  const { webApi } = instances;
  await signIn(page, 'globalAdmin', '/help');
  for (const path of BUSY_PATHS) expect((await page.request.get(path)).status(), path).toBe(200);
  makeBusy(webApi);
  for (const path of BUSY_PATHS) {
    const answer = await page.request.get(path);
    expect([path, answer.status(), answer.headers()['retry-after']]).toEqual([path, 503, '4']);
  }
  for (const path of BUSY_SCREENS) {
    await page.goto(path);
    await expectFrame(page);
    await expect(page.getByRole('alert').filter({ hasText: REQUEST_ID }).first(), path).toBeVisible();
  }
  webApi.interfere = null;
  expect((await page.request.get('/ruc/products')).status()).toBe(200);
});

test('a page that a busy web API refused says when it is asked again, and appears by itself', async ({
  page,
  instances,
}) => {
  const { webApi } = instances;
  await signIn(page, 'globalAdmin', '/help');
  for (const path of BUSY_SCREENS) expect((await page.request.get(path)).status(), path).toBe(200);
  const refused = page.getByRole('alert').filter({ hasText: 'The service is busy. It is asked again in' });
  for (const path of ['/', ...BUSY_SCREENS]) {
    makeBusy(webApi);
    await page.goto(path);
    await expect(refused.first(), path).toBeVisible();
    webApi.interfere = null;
    await expect(refused, path).toHaveCount(0, { timeout: 15_000 });
    await expect(page.getByRole('alert').filter({ hasText: REQUEST_ID }), path).toHaveCount(0);
  }
});

test('the page of an account that cannot be looked up at the moment answers 503, that of none 200', async ({
  page,
}) => {
  const later = await page.request.get('/error/no-account?kind=unavailable');
  expect([later.status(), later.headers()['retry-after']]).toEqual([503, '5']);
  expect((await page.request.get('/error/no-account')).status()).toBe(200);
});

/** The time limit of a page's waits, plus rendering time on a busy machine. */
const PAGE_MS = 5_000 + 5_000;

test('a hanging web API delays a page by five seconds in total: then header and menu show, with one notice', {
  tag: '@alone',
}, async ({ page, instances }) => {
  const { webApi, webs } = instances;
  const paths = ['/', '/ruc/products', '/oes/brand/final-allocation', '/admin/users'];
  await signIn(page, 'globalAdmin', '/ruc/products');
  for (const { url } of webs)
    for (const path of paths) expect((await page.request.get(`${url}${path}`)).status(), path).toBe(200);
  for (const path of paths) {
    webApi.interfere = () => true;
    const start = Date.now();
    await page.goto(path, { waitUntil: 'commit' });
    await expectFrame(page);
    const notice = page.getByRole('alert').filter({ hasText: REQUEST_ID });
    await expect(notice, path).toHaveCount(1);
    expect(Date.now() - start, path).toBeLessThan(PAGE_MS);
    await expect(notice.getByRole('button', { name: 'Try again' }), path).toHaveCount(1);
  }
  webApi.interfere = null;
});

test('delays of slow page parts do not add up', { tag: '@alone' }, async ({ page, instances }) => {
  const { webApi } = instances;
  await signIn(page, 'globalAdmin', '/help');
  webApi.interfere = (incoming) => /\/(summaries|summary|imports)/.test(incoming.url ?? '');
  const start = Date.now();
  await page.goto('/', { waitUntil: 'commit' });
  await expectFrame(page);
  await expect(
    page.getByRole('alert').filter({
      hasText:
        'The year of RUC, the year of GAP, the year of LOI, the year of OES and your imports could not be loaded',
    }),
  ).toHaveCount(1);
  expect(Date.now() - start).toBeLessThan(PAGE_MS);
  webApi.interfere = null;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Time line' }).getByText('RUC')).toBeVisible();
});
