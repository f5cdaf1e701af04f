/** A person's own sessions: seen and ended in the menu of the photo, and by a global administrator. */
import { ACCOUNTS, signIn } from '../fixtures/accounts';
import { expect, test } from '../fixtures/test';

test('a person ends the session of another browser', async ({ page, browser }) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, 'marketViewer', '/help');
  await signIn(page, 'marketViewer', '/help');
  await page.getByRole('button', { name: /^Account / }).click();
  await page.getByRole('menuitem', { name: 'Your sessions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your sessions' });
  await expect(dialog.getByText('This browser')).toHaveCount(1);
  await expect(dialog.getByText('Chrome on Linux').first()).toBeVisible();

  await dialog.getByRole('button', { name: 'End all others' }).click();
  await expect(dialog.getByRole('button', { name: /^End/ })).toHaveCount(0);
  await expect(dialog.getByText('This browser')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('button', { name: ACCOUNTS.marketViewer, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await elsewhere.context().close();
});
