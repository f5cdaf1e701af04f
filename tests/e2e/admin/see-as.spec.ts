/** Looking at the application as another user: marked on every page, and nothing can be done in it. */
import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { readCurrentYear } from '../fixtures/current-year';
import { OWN_REQUEST } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import { downloadRows } from '../fixtures/workbook';

// A photo of the administrator's own view that is still on its way when the look begins is refused: it is not theirs to see now.
test.use({ expectedConsole: [/403 \(Forbidden\)/] });

const bar = (page: Page) => page.getByRole('region', { name: 'Seeing as another user' });

async function seeAs(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill(name);
  await page.getByRole('button', { name, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `See as ${name}` })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(bar(page)).toContainText(name);
}

test('an administrator sees as a brand editor, is told so on every page, and stops', async ({
  page,
  context,
}) => {
  await bringAxe(context);
  await signIn(page, 'globalAdmin', '/admin/users');
  await seeAs(page, 'Camille Roux');
  await expect(bar(page)).toContainText('You see the application as Camille Roux');
  await expect(bar(page)).toContainText('Nothing can be changed');
  await page.getByRole('button', { name: 'Calendar of deadlines' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toHaveAccessibleDescription(
    /nothing can be changed/,
  );
  // At 200 % zoom the bar covers nothing of what floats.
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

test('a market sees no draft figure, neither does who sees as it, and no call writes', async ({ page }) => {
  await signIn(page, 'globalAdmin', '/admin/users');
  await seeAs(page, 'Mariko Tanabe');
  const me = await page.request.get('/api/v1/core/users/me');
  expect(await me.json()).toMatchObject({ name: 'Mariko Tanabe', seenBy: { name: 'Inès Valmont' } });
  expect((await page.request.get('/api/v1/core/users')).status()).toBe(403);
  const year = await readCurrentYear(page, 'oes');
  const board = await page.request.get(`/api/v1/oes/board?FiscalYear=${year}`);
  expect(board.status()).toBe(403);
  const write = await page.request.put('/api/v1/core/brands/1', {
    headers: OWN_REQUEST,
    data: { label: 'Mine now', code: 'MINE', organizationId: null },
  });
  expect(write.status()).toBe(403);
  expect(await write.json()).toMatchObject({ reason: 'seeingAs' });
});

test('each look is on record: who, as whom, how long, ended how; found from the user, and as a workbook', async ({
  page,
  context,
}) => {
  await bringAxe(context);
  await signIn(page, 'globalAdmin', '/admin/users');
  await seeAs(page, 'Mariko Tanabe');
  await bar(page).getByRole('button', { name: 'Stop' }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.goto('/admin/users?search=tanabe');
  await page.getByRole('button', { name: 'Mariko Tanabe', exact: true }).click();
  await page.getByRole('link', { name: 'Looks as this user, and by them' }).click();
  await expect(page).toHaveURL(/\/admin\/see-as\?search=market\.editor/);
  await expect(page).toHaveTitle('See as record - Allocations');
  const rows = page.getByRole('table', { name: 'See as record' }).locator('tbody').getByRole('row');
  await expect(rows.first()).toContainText('Inès Valmont');
  await expect(rows.first()).toContainText('Mariko Tanabe');
  await expect(rows.first().getByRole('cell').last()).toHaveText('Stopped by hand');
  for (const row of await rows.all()) await expect(row).toContainText('market.editor@demo.example');
  const { rows: downloaded } = await downloadRows(page);
  expect(downloaded).toHaveLength(await rows.count());
  expect(downloaded[0]).toMatchObject({ As: 'Mariko Tanabe', 'How it ended': 'Stopped by hand' });
  expect(await auditBothThemes(page)).toEqual([]);

  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill('nobody is called so');
  await expect(page.getByText('No look by or as "nobody is called so"')).toBeVisible();
  await page.getByRole('button', { name: 'Show all looks' }).click();
  await page.getByRole('link', { name: 'Started, UTC' }).click();
  await expect(page).toHaveURL(/sort=startedAt/);
  await expect(page.getByRole('columnheader', { name: 'Started, UTC' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('an administrator of RUC sees of a user what they are in RUC', async ({ page }) => {
  await signIn(page, 'rucAdmin', '/admin/users');
  await page.getByRole('button', { name: 'Inès Valmont', exact: true }).click();
  const refused = page.getByRole('button', { name: 'See as Inès Valmont' });
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  await expect(refused).toHaveAccessibleDescription('Your role does not allow this.');
  await page.keyboard.press('Escape');
  await seeAs(page, 'Camille Roux');
  await expect(page.getByRole('link', { name: 'RUC' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'OES' })).toHaveCount(0);
});
