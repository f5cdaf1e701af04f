/** Every screen has its title in the tab and in its one heading; deep screens also have breadcrumbs. */
import { SCREENS, type ScreenId } from '@/domain/screens';
import { findProductId } from '../fixtures/find-product';
import { signInByHttp } from '../fixtures/http-sign-in';
import { expect, test } from '../fixtures/test';

/** Headings that differ from the screen's title. */
const HEADINGS: Partial<Record<ScreenId, RegExp>> = {
  forbidden: /^You do not have access/,
  noAccount: /^You have no account|could not be loaded/,
  productEdit: /\w{3,}/,
  steps: /^Steps/,
};

const APP = / - Allocations$/;
const SCREENS_OF_RUC = Object.entries(SCREENS) as [ScreenId, { path: string; title: string }][];

test.setTimeout(120_000);

test('each screen has its title in the tab and in its one heading', async ({ page }) => {
  await signInByHttp(page.request, 'globalAdmin');
  const productId = await findProductId(page.request, 'ruc');
  for (const [screenId, { path, title }] of SCREENS_OF_RUC) {
    const answer = await page.goto(path.replace('{system}', 'ruc').replace('{id}', String(productId)));
    const [head] = ((await answer?.text()) ?? '').split('</head>');
    expect(head, screenId).toMatch(/<title>.+<\/title>/);
    expect(head, screenId).toContain('rel="icon"');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, screenId).toHaveCount(1);
    await expect(heading, screenId).toHaveText(HEADINGS[screenId] ?? new RegExp(`^${title}`));
    await expect(page, screenId).toHaveTitle(APP);
    const system = path.includes('{system}') ? ', RUC' : '';
    // A product's tab shows its name, like its heading.
    if (screenId === 'productEdit') {
      const [name = ''] = (await heading.innerText()).split('\n');
      await expect(page).toHaveTitle(`${name}, RUC - Allocations`);
    } else await expect(page, screenId).toHaveTitle(`${title}${system} - Allocations`);
    await expect(page.getByRole('main'), screenId).toHaveCount(1);
  }
});

test('the icon is also served at the default browser path', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/svg+xml');
});

test('a product and a new product show breadcrumbs that lead back', async ({ page }) => {
  await signInByHttp(page.request, 'brandEditor');
  const productId = await findProductId(page.request, 'gap');
  for (const path of [`/gap/products/${productId}`, '/gap/products/add']) {
    await page.goto(path);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await crumbs.getByRole('link', { name: 'Products' }).click();
    await expect(page).toHaveURL(/\/gap\/products$/);
  }
});
