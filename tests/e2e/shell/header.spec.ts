/** The header of every screen: system, year, step with its days, theme and sign-out. */
import { z } from 'zod';
import { AllocationSystem } from '@/domain/contract/core';
import { STEP_LABELS } from '@/domain/enumerations';
import { toCountText, toShortDateText } from '@/domain/format';
import { toDaysLeft } from '@/domain/steps';
import { signIn, signOut } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { signInByHttp } from '../fixtures/http-sign-in';
import { openPalette } from '../fixtures/keyboard';
import { expect, test } from '../fixtures/test';

test('each system shows its open step, the last day and the days left', async ({ page }) => {
  await signInByHttp(page.request, 'globalAdmin');
  const systems = await read(page, '/v1/core/allocation-systems', z.array(AllocationSystem));
  await page.goto('/');
  const header = page.getByRole('banner');
  for (const { label, currentStep, today } of systems) {
    await header.getByRole('link', { name: label, exact: true }).click();
    await expect(header.getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    if (!currentStep) {
      await expect(header.getByText(`${label} has no steps: open all year`)).toBeVisible();
      continue;
    }
    await expect(header.getByText(STEP_LABELS[currentStep.order])).toBeVisible();
    await expect(header.getByText(`ends ${toShortDateText(currentStep.endDate)}`)).toBeVisible();
    await expect(
      header.getByText(`${toCountText(toDaysLeft(currentStep, today), 'day')} left`),
    ).toBeVisible();
  }
});

test('the switcher leads to the step that is open in the other system, and the choice survives a reload', async ({
  page,
}) => {
  await signInByHttp(page.request, 'marketEditor');
  await page.goto('/ruc/market/pitches');
  const switcher = page.getByRole('navigation', { name: 'Allocation system' });
  await switcher.getByRole('link', { name: 'OES' }).click();
  await expect(page).toHaveURL(/\/oes\/market\/final-allocation$/);
  await page.goto('/');
  await expect(switcher.getByRole('link', { name: 'OES' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText(/^OES \d+, units;/).first()).toBeVisible();
});

test('the theme chosen in the photo menu applies from the first paint', async ({ page }) => {
  await signInByHttp(page.request, 'brandViewer');
  await page.goto('/');
  const html = page.locator('html');
  for (const [name, value] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
    ['Same as device', 'system'],
  ] as const) {
    const theme = page.getByRole('menuitem', { name, exact: true });
    await page.getByRole('button', { name: /^Account / }).click();
    await theme.click();
    await expect(html).toHaveAttribute('data-theme', value);
    const answer = await page.request.get('/help');
    expect(await answer.text()).toContain(`data-theme="${value}"`);
  }
});

test('the photo menu shows the account and its rights, and signs out', async ({ page }) => {
  await signIn(page, 'rucAdmin', '/');
  await page.getByRole('button', { name: /^Account / }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText('ruc.admin@demo.example')).toBeVisible();
  await expect(menu.getByText('Administrator', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await signOut(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'ruc.admin@demo.example', exact: true })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test('a missing network is named at once, links and Back wait for it, and reloading is asked', async ({
    page,
    context,
  }) => {
    await signInByHttp(page.request, 'globalAdmin');
    await page.goto('/ruc/steps');
    const banner = page.getByText('You are offline. What you type is kept;');
    const gap = page
      .getByRole('navigation', { name: 'Allocation system' })
      .getByRole('link', { name: 'GAP' });
    // The banner for a missing network needs scripts, so it appears after the page is shown.
    await page.waitForLoadState('networkidle');
    await expect(banner).toHaveCount(0);
    await context.setOffline(true);
    await expect(banner).toBeVisible();
    await gap.click();
    const held = page.getByText('This page opens when the connection is back.');
    await expect(held).toBeVisible();
    // It disappears by itself, so that the same text below is a new one.
    await expect(held).toHaveCount(0, { timeout: 20_000 });
    await expect(page).toHaveURL(/\/ruc\/steps$/);
    // Reload is asked by the browser; Playwright's answer to the question is Stay.
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss();
      return dialog.type();
    });
    await page.evaluate(() => window.location.reload());
    expect(await asked).toBe('beforeunload');
    await expect(banner).toBeVisible();
    await context.setOffline(false);
    await expect(banner).toHaveCount(0);
    await gap.click();
    await expect(page).toHaveURL(/\/gap\/steps$/);
    await context.setOffline(true);
    await expect(banner).toBeVisible();
    await page.evaluate(() => window.history.back());
    await expect(held).toBeVisible();
    await expect(page).toHaveURL(/\/gap\/steps$/);
    await context.setOffline(false);
  });
});

test('a fiscal year that does not exist is named, with the way to the current one', async ({ page }) => {
  await signInByHttp(page.request, 'globalAdmin');
  for (const path of ['/ruc/steps', '/gap/products', '/']) {
    await page.goto(`${path}?fiscalYear=2040`);
    await expect(page.getByText(/ has no fiscal year 2040\./)).toBeVisible();
    await page.getByRole('link', { name: /^View 20\d\d$/ }).click();
    await expect(page).toHaveURL((url) => url.pathname === path && url.search === '');
    await expect(page.getByText('has no fiscal year')).toHaveCount(0);
  }
});

test('in a narrow window the sidebar is over the page, and closes by going, Escape and a press outside', async ({
  page,
}) => {
  const sidebar = page.getByRole('navigation', { name: 'Screens' });
  const toggle = page.getByRole('button', { name: /^(Show|Hide) sidebar$/ });
  await signIn(page, 'globalAdmin', '/ruc/products');
  await toggle.click();
  await expect(sidebar).toBeVisible();
  // A sidebar opened beside a wide page is hidden in a narrow one.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sidebar).toBeHidden();
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar).toBeHidden();

  await toggle.click();
  await page.keyboard.press('Escape');
  await expect(sidebar).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await page.mouse.click(380, 700);
  await expect(sidebar).toBeHidden();
  await toggle.click();
  await sidebar.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(sidebar).toBeHidden();

  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(sidebar).toBeVisible();
});

for (const width of [1366, 1280, 1090, 1024, 960, 860, 760]) {
  test(`in a window of ${width} pixels no part of the header covers another`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await signInByHttp(page.request, 'globalAdmin');
    await page.goto('/oes/products');
    const overlaps = await page.getByRole('banner').evaluate((header) => {
      const parts = [...header.children].filter((part) => part.getBoundingClientRect().width > 0);
      const boxes = parts.map((part) => part.getBoundingClientRect());
      return boxes.flatMap((a, i) =>
        boxes
          .slice(i + 1)
          .filter(
            (b) =>
              a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1,
          )
          .map((b) => [a.left, a.right, b.left, b.right]),
      );
    });
    expect(overlaps).toEqual([]);
    await expect(page.getByRole('banner').getByText(/ left$/)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('Ctrl+K moves nothing', async ({ page }) => {
  await signInByHttp(page.request, 'globalAdmin');
  await page.goto('/oes/products');
  // What is behind the dialog has no role while it is open.
  const account = page.getByRole('button', { name: /^Account /, includeHidden: true });
  const before = await account.boundingBox();
  await openPalette(page);
  expect(await account.boundingBox()).toEqual(before);
});
