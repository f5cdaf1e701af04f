/** The history of rights and settings: its filter by days, and its folded rows; the history of work. */
import { toDayRefusal } from '@/domain/reading/read-day';
import { signIn } from '../fixtures/accounts';
import { expect, test } from '../fixtures/test';

test('days filter when they are applied; a text that is no day is refused and stays as typed', async ({
  page,
}) => {
  await signIn(page, 'globalAdmin', '/admin/history');
  await page.getByRole('button', { name: 'Changed' }).first().click();
  const form = page.getByRole('form', { name: 'Changed' });
  const from = form.getByLabel('From');
  await from.fill('2026/13/45');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(form.getByRole('alert')).toHaveText(toDayRefusal('2026/13/45'));
  await expect(from).toHaveValue('2026/13/45');
  await expect(page).not.toHaveURL(/from=/);

  await from.fill('2026/01/31');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/from=2026-01-31/);
  await page.getByRole('button', { name: 'Clear Changed' }).click();
  await expect(page).not.toHaveURL(/from=/);
});

test('a save of many lines shows three of them until the others are asked for', async ({ page }) => {
  await signIn(page, 'globalAdmin', '/admin/history?kind=valueSettings');
  const row = page.getByRole('row').filter({ hasText: 'Values and budgets' }).first();
  const lines = row.getByRole('listitem');
  await expect(lines).toHaveCount(4);
  await expect(row).not.toContainText('none');
  await row.getByRole('button', { name: /^and \d+ more$/ }).click();
  await expect(row.getByRole('button', { name: 'Show fewer' })).toHaveAttribute('aria-expanded', 'true');
  expect(await lines.count()).toBeGreaterThan(5);
});

test('a global administrator reads who did what, filters it, and verifies that the record is whole', async ({
  page,
}) => {
  await signIn(page, 'globalAdmin', '/admin/history');
  await page.getByText('Work', { exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/history\?tab=work$/);
  const rows = page.getByRole('table', { name: 'History' }).locator('tbody').getByRole('row');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'What' }).click();
  await page.getByRole('button', { name: 'Sign-ins' }).click();
  await expect(page).toHaveURL(/tab=work.*kind=signIn/);
  await expect(rows.filter({ hasNotText: 'Sign-in' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Who' }).fill('Valmont');
  await expect(page).toHaveURL(/by=Valmont/);
  await expect(rows.filter({ hasNotText: 'Inès Valmont' })).toHaveCount(0);
  await page.reload();
  await expect(rows.filter({ hasNotText: 'Sign-in' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(
    page.getByText(/^The record is whole: .+ up to event .+ UTC, (is|are) as recorded\.$/),
  ).toBeVisible();
});
