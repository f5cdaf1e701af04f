/** The history of rights and settings: its filter by days. */
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
