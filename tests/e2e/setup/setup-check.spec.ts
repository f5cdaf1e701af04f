/** The setup check: each part that the product depends on, tried when the page is opened. */
import { signIn } from '../fixtures/accounts';
import { expect, test } from '../fixtures/test';

test('a global administrator opens the setup check from the sidebar, and reads what was tried, also again', async ({
  page,
}) => {
  await signIn(page, 'globalAdmin', '/admin/history');
  await page.getByRole('button', { name: 'Show sidebar' }).click();
  await page.getByRole('link', { name: 'Setup check' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Setup check' })).toBeVisible();
  const toRow = (part: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: part }) });
  for (const part of [
    'Database',
    'File storage',
    'Tenant',
    'Session store',
    'Consent for Graph',
    'Public address',
  ])
    await expect(toRow(part)).toContainText('Works');
  await expect(toRow('Directory')).toHaveText([/Works/, /Works/]);
  await expect(toRow('Mail')).toContainText('Not used: the product sends none.');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(toRow('Database')).toContainText('It is migrated.');
});
