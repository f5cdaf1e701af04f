/** A person's own sessions: seen and ended in the menu of the photo, and by a global administrator. */
import { SIGN_IN_AGAIN } from '@/domain/problems';
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

test.describe('an act that needs a later sign-in', () => {
  test.use({ expectedConsole: [/403/] });

  test('leads to the directory, which asks again, and back to the page', async ({ page }) => {
    await signIn(page, 'globalAdmin', `/admin/users?search=${ACCOUNTS.marketViewer}`);
    await page.getByText(ACCOUNTS.marketViewer).first().click();
    await page.getByRole('button', { name: /^More for / }).click();
    await page.getByRole('menuitem', { name: 'Put on hold' }).click();
    // The session of the test is young: the refusal of an old one.
    await page.route('**/hold', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: {
          type: 'about:blank',
          title: 'x',
          status: 403,
          reason: SIGN_IN_AGAIN,
          detail: 'Sign in again.',
        },
      }),
    );
    await page.getByRole('alertdialog').getByRole('button', { name: 'Put on hold' }).click();
    const question = page.getByRole('dialog', { name: 'Sign in again to do this' });
    await expect(question).toBeVisible();
    const here = page.url();
    await question.getByRole('button', { name: 'Sign in again' }).click();
    await expect(page).toHaveURL(/prompt=login/);
    await page.getByRole('button', { name: ACCOUNTS.globalAdmin, exact: true }).click();
    await expect(page).toHaveURL(here);
  });
});
