/** What a person does on a page before its scripts run: nothing of it is lost, and a form is not sent by the browser. */
import type { Page } from '@playwright/test';
import { UserPage } from '@/domain/contract/user';
import { read } from '../fixtures/api';
import { hold } from '../fixtures/hold';
import { signInByHttp } from '../fixtures/http-sign-in';
import { OWN_REQUEST } from '../fixtures/session';
import { expect, test } from '../fixtures/test';

/** Opens the path with its scripts held back, until the returned function is called. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, /\/_next\/static\/.*\.js/);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

const toggle = (page: Page) => page.locator('[aria-controls="sidebar"]');
const account = (page: Page) => page.getByRole('button', { name: /^Account / });

test('a press on a menu opens it once the scripts run', async ({ page }) => {
  await signInByHttp(page.request, 'globalAdmin');
  const release = await openHeld(page, '/ruc/products?limit=100');
  await account(page).click();
  release();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
});

test('an arrow key on the button of a menu opens it once the scripts run', async ({ page }) => {
  await signInByHttp(page.request, 'globalAdmin');
  const release = await openHeld(page, '/help');
  await account(page).press('ArrowUp');
  release();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toHaveAttribute('data-highlighted', '');
});

test('presses are played in their order, each as often as it was made', async ({ page }) => {
  await signInByHttp(page.request, 'globalAdmin');
  const release = await openHeld(page, '/help');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await page.evaluate(() => {
    const states: (string | null)[] = [];
    Reflect.set(window, 'statesOfToggle', states);
    new MutationObserver((changes) => {
      for (const { target } of changes) states.push((target as Element).getAttribute('aria-expanded'));
    }).observe(document, { subtree: true, attributeFilter: ['aria-expanded'] });
  });
  await toggle(page).click();
  await toggle(page).click();
  await toggle(page).press('Enter');
  release();
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'statesOfToggle')))
    .toEqual(['true', 'false', 'true']);
});

test('Ctrl+K and what is typed after it are in the palette once the scripts run', async ({ page }) => {
  await signInByHttp(page.request, 'globalAdmin');
  const release = await openHeld(page, '/help');
  await account(page).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('gap pro');
  release();
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('gap pro');
  await page.keyboard.type('duc');
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('gap produc');
});

test('what is typed in a search field is searched for once the scripts run', async ({ page }) => {
  await signInByHttp(page.request, 'globalAdmin');
  const release = await openHeld(page, '/admin/users');
  const search = page.getByRole('searchbox', { name: 'Name or email' });
  await search.pressSequentially('Camille');
  release();
  await expect(page).toHaveURL(/Camille/);
  await expect(search).toHaveValue('Camille');
});

for (const [how, submit] of [
  ['by its button', (page: Page) => page.getByRole('button', { name: 'Save draft' }).click()],
  ['by its shortcut', (page: Page) => page.keyboard.press('Control+s')],
  [
    'by the browser',
    (page: Page) => page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit()),
  ],
] as const) {
  test(`a form that is filled in and sent ${how} keeps all that was typed and chosen`, async ({ openAs }) => {
    const page = await openAs('brandEditor', '/icon.svg');
    const release = await openHeld(page, '/gap/products/add');
    await page.getByLabel('SKU id').pressSequentially('EARLY-1');
    await page.getByLabel('Available').pressSequentially('240');
    await page.getByLabel('Reserve').pressSequentially('4');
    await page.getByLabel('Brand').selectOption({ index: 1 });
    const brand = await page.getByLabel('Brand').inputValue();
    await submit(page);
    expect(page.url()).not.toContain('?');
    release();
    await expect(page.getByText('The SKU name field cannot be empty.')).toBeVisible();
    await expect(page.getByText('The SKU id field cannot be empty.')).toHaveCount(0);
    await expect(page.getByText('The Available field cannot be empty.')).toHaveCount(0);
    await expect(page.getByLabel('SKU id')).toHaveValue('EARLY-1');
    await expect(page.getByLabel('Available')).toHaveValue('240');
    await expect(page.getByLabel('Brand')).toHaveValue(brand);
    await expect(page.getByText('The Brand field cannot be empty.')).toHaveCount(0);
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

test('a press that is older than ten seconds is not played, later ones are', async ({ page }) => {
  await signInByHttp(page.request, 'globalAdmin');
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + (Reflect.get(window, 'passed') ?? 0);
  });
  const release = await openHeld(page, '/help');
  await toggle(page).click();
  await page.evaluate(() => Reflect.set(window, 'passed', 10_000));
  await account(page).click();
  release();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
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

test('a link beside a filled-in form asks as after the scripts, and goes once it may', async ({ openAs }) => {
  const page = await openAs('brandEditor', '/icon.svg');
  const release = await openHeld(page, '/gap/products/add');
  await page.getByLabel('SKU id').pressSequentially('EARLY-2');
  await page.getByRole('link', { name: 'RUC', exact: true }).first().click();
  release();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  expect(page.url()).toContain('/gap/products/add');
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/ruc/);
});

test('a link beside a field whose text is kept goes once the text is kept', async ({ page }) => {
  await signInByHttp(page.request, 'globalAdmin');
  const rate = page.getByLabel('Rate of GBP', { exact: true });
  const release = await openHeld(page, '/gap/values');
  await rate.fill('1.375');
  await account(page).waitFor();
  await page.getByRole('link', { name: 'RUC', exact: true }).first().click();
  release();
  await expect(page).toHaveURL(/\/ruc/);
  await page.goto('/gap/values');
  await expect(rate).toHaveValue('1.375');
});

for (const [what, leave] of [
  ['reload', (page: Page) => page.evaluate(() => location.reload())],
  [
    'second press on a link',
    (page: Page) => page.getByRole('link', { name: 'RUC', exact: true }).first().dblclick(),
  ],
] as const) {
  test(`before the scripts run, the browser asks about typed text at a ${what}`, async ({ page }) => {
    await signInByHttp(page.request, 'globalAdmin');
    await openHeld(page, '/gap/values');
    await page.getByLabel('Rate of GBP', { exact: true }).pressSequentially('1.5');
    const asked = page.waitForEvent('dialog');
    const left = leave(page);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await left;
    await expect(page).toHaveURL(/\/gap\/values/);
  });
}

test('who views as another user stops it by a press before the scripts run', async ({ page, origin }) => {
  await signInByHttp(page.request, 'globalAdmin');
  const headers = { ...OWN_REQUEST, origin };
  const { items } = await read(page, '/v1/core/users?search=camille&limit=1', UserPage);
  const data = { userId: items[0]?.userId };
  expect((await page.request.post('/api/view-as', { headers, data })).status()).toBe(200);
  const release = await openHeld(page, '/');
  const bar = page.getByRole('region', { name: 'Viewing as another user' });
  await bar.getByRole('button', { name: 'Stop' }).click();
  release();
  await expect(bar).toHaveCount(0);
});

test('a page without the frame hears early presses too', async ({ page }) => {
  await signInByHttp(page.request, 'noAccount', '/auth/sign-in?callbackUrl=%2Ficon.svg');
  const release = await openHeld(page, '/error/no-account');
  await page.getByRole('button', { name: 'Sign in with another account' }).click();
  release();
  await expect(page.getByRole('button', { name: 'ruc.admin@demo.example', exact: true })).toBeVisible();
});
