/** Viewing the application as another user: marked on every page, and nothing can be done in it. */
import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { readCurrentYear } from '../fixtures/current-year';
import { OWN_REQUEST } from '../fixtures/session';
import { expect, test } from '../fixtures/test';

// What the administrator's own view asked for is refused if the view-as session begins before it arrives.
test.use({ expectedConsole: [/403 \(Forbidden\)|401 \(Unauthorized\)/] });

const bar = (page: Page) => page.getByRole('region', { name: 'Viewing as another user' });

async function viewAs(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name or email' }).fill(name);
  await page.getByRole('button', { name, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `View as ${name}` })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(bar(page)).toContainText(name);
}

test('an administrator views as a brand editor, sees the bar on every page, and stops', async ({
  page,
  context,
}) => {
  await bringAxe(context);
  await signIn(page, 'globalAdmin', '/admin/users');
  await viewAs(page, 'Camille Roux');
  await expect(bar(page)).toContainText('Viewing as Camille Roux');
  await expect(bar(page)).toContainText('Read only');
  await page.getByRole('button', { name: 'Calendar of deadlines' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toHaveAccessibleDescription(
    /nothing can be changed/,
  );
  // At 200 % zoom the bar does not cover floating elements.
  await page.setViewportSize({ width: 683, height: 384 });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 1366, height: 768 });

  await page.goto('/gap/products');
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Products');
  await expect(page.getByText('Horology, Jewellery')).toBeVisible();
  const add = page
    .getByRole('button', { name: 'Add product' })
    .or(page.getByRole('link', { name: 'Add product' }));
  await expect(add).toBeDisabled();
  expect(await auditBothThemes(page)).toEqual([]);

  await page.goto('/ruc/steps');
  await expect(page).toHaveURL(/\/error\/forbidden/);
  await expect(bar(page)).toBeVisible();
  expect(await auditBothThemes(page)).toEqual([]);

  await bar(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByText('Administrator', { exact: true }).first()).toBeVisible();
});

test('viewing as a market user shows no draft figures, and no call writes', async ({ page }) => {
  await signIn(page, 'globalAdmin', '/admin/users');
  await viewAs(page, 'Mariko Tanabe');
  const me = await page.request.get('/api/v1/core/users/me');
  expect(await me.json()).toMatchObject({ name: 'Mariko Tanabe', viewedBy: { name: 'Inès Valmont' } });
  expect((await page.request.get('/api/v1/core/users')).status()).toBe(403);
  const year = await readCurrentYear(page, 'oes');
  const board = await page.request.get(`/api/v1/oes/board?FiscalYear=${year}`);
  expect(board.status()).toBe(403);
  const write = await page.request.put('/api/v1/core/brands/1', {
    headers: OWN_REQUEST,
    data: { label: 'Mine now', code: 'MINE', organizationId: null },
  });
  expect(write.status()).toBe(403);
  expect(await write.json()).toMatchObject({ reason: 'viewingAs' });
});

test('each view-as session is in the history of work with users, duration and ending; linked from the user', async ({
  page,
}) => {
  await signIn(page, 'globalAdmin', '/admin/users');
  await viewAs(page, 'Mariko Tanabe');
  await bar(page).getByRole('button', { name: 'Stop' }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.goto('/admin/users?search=tanabe');
  await page.getByRole('button', { name: 'Mariko Tanabe', exact: true }).click();
  await page.getByRole('button', { name: 'More for Mariko Tanabe' }).click();
  await page.getByRole('menuitem', { name: 'View-as history' }).click();
  await expect(page).toHaveURL(/\/admin\/history\?tab=work&kind=viewAs&by=market\.editor/);
  const started = page
    .getByRole('table', { name: 'History' })
    .getByRole('row')
    .filter({ hasText: 'View as started' })
    .first();
  await expect(started).toContainText('Inès Valmont');
  await expect(started).toContainText('Mariko Tanabe: Ended by the administrator after 1 minute');

  await page.goto('/admin/view-as');
  await expect(page).toHaveURL(/\/admin\/history\?tab=work&kind=viewAs$/);
  await expect(started).toBeVisible();
});

test('an administrator of RUC who views as a user sees only RUC', async ({ page }) => {
  await signIn(page, 'rucAdmin', '/admin/users');
  await page.getByRole('button', { name: 'Inès Valmont', exact: true }).click();
  const refused = page.getByRole('button', { name: 'View as Inès Valmont' });
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  await expect(refused).toHaveAccessibleDescription('Only global administrators can do this.');
  await page.keyboard.press('Escape');
  await viewAs(page, 'Camille Roux');
  await expect(page.getByRole('link', { name: 'RUC' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'OES' })).toHaveCount(0);
});
