/** What a person types on a page before its scripts run: nothing of it is lost, and a form is not sent by the browser. */
import type { Page } from '@playwright/test';
import { hold } from '../fixtures/hold';
import { signInByHttp } from '../fixtures/http-sign-in';
import { expect, test } from '../fixtures/test';

/** Opens the path with its scripts held back, until the returned function is called. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, /\/_next\/static\/.*\.js/);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('what is typed in a search field is searched for once the scripts run', async ({ page }) => {
  await signInByHttp(page.request, 'globalAdmin');
  const release = await openHeld(page, '/admin/users');
  const search = page.getByRole('searchbox', { name: 'Name or email' });
  await search.pressSequentially('Camille');
  release();
  await expect(page).toHaveURL(/Camille/);
  await expect(search).toHaveValue('Camille');
});

test('two lines pasted into a figure before the scripts run do not become one figure', async ({ openAs }) => {
  const page = await openAs('brandEditor', '/icon.svg');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const release = await openHeld(page, '/gap/products/add');
  for (const [label, pasted] of [
    ['Available', '120\n150'],
    ['SKU name', 'Halo drops\nsapphire'],
  ] as const) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await page.getByLabel(label).press('ControlOrMeta+v');
  }
  await expect(page.getByLabel('Available')).toHaveValue('120\t150');
  release();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The SKU id field cannot be empty.')).toBeVisible();
  await expect(page.getByLabel('Available')).toHaveValue('120\t150');
  await expect(page.getByLabel('Available')).toHaveAccessibleDescription(/Enter one number/);
  await expect(page.getByLabel('SKU name')).toHaveValue('Halo drops sapphire');
});

for (const [how, submit] of [
  ['by its button', (page: Page) => page.getByRole('button', { name: 'Save draft' }).click()],
  ['by Enter', (page: Page) => page.getByLabel('SKU id').press('Enter')],
] as const) {
  test(`a form that is filled in and sent ${how} before the scripts run keeps all that was typed`, async ({
    openAs,
  }) => {
    const page = await openAs('brandEditor', '/icon.svg');
    const release = await openHeld(page, '/gap/products/add');
    await page.getByLabel('SKU id').pressSequentially('EARLY-1');
    await page.getByLabel('Available').pressSequentially('240');
    await submit(page);
    expect(page.url()).not.toContain('?');
    release();
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('The SKU name field cannot be empty.')).toBeVisible();
    await expect(page.getByText('The SKU id field cannot be empty.')).toHaveCount(0);
    await expect(page.getByText('The Available field cannot be empty.')).toHaveCount(0);
    await expect(page.getByLabel('SKU id')).toHaveValue('EARLY-1');
    await expect(page.getByLabel('Available')).toHaveValue('240');
  });
}

test('what was kept in a form stays when another field is typed in before the scripts run', async ({
  page,
}) => {
  await signInByHttp(page.request, 'globalAdmin');
  const rate = (currency: string) => page.getByLabel(`Rate of ${currency}`, { exact: true });
  await page.goto('/gap/values');
  await rate('GBP').fill('1.25');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('1.25');
  await page.goto('/help');
  const release = await openHeld(page, '/gap/values');
  await rate('USD').fill('0.85');
  release();
  await expect(rate('GBP')).toHaveValue('1.25');
  await expect(rate('USD')).toHaveValue('0.85');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('0.85');
  await page.reload();
  await expect(rate('GBP')).toHaveValue('1.25');
  await expect(rate('USD')).toHaveValue('0.85');
});

test('a link works before the scripts run', async ({ page }) => {
  await signInByHttp(page.request, 'globalAdmin');
  await openHeld(page, '/help');
  await page
    .getByRole('navigation', { name: 'Allocation system' })
    .getByRole('link', { name: 'GAP' })
    .click();
  await expect(page).toHaveURL(/\/gap/);
});

test('the first rows of a list are there to be read before the scripts run', async ({ page }) => {
  await signInByHttp(page.request, 'globalAdmin');
  await openHeld(page, '/ruc/products?limit=100');
  await expect(page.getByRole('table', { name: 'Products' }).locator('tr[data-row]').first()).toBeVisible();
});
