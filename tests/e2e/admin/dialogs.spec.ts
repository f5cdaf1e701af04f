/** Dialogs at the height of a laptop's window: one part of each scrolls, and never the dialog itself. */
import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts';
import { expect, test } from '../fixtures/test';

test.use({ viewport: { width: 1366, height: 625 } });

const press = (name: string | RegExp) => async (page: Page) => {
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
};
const openUser = async (page: Page) => {
  await page.getByRole('button', { name: 'Camille Roux', exact: true }).click();
};
const inDialog = (name: string) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name }).first().click();
};

const DIALOGS: [string, string, ((page: Page) => Promise<void>)[]][] = [
  ['a user', '/admin/users?search=Camille', [openUser]],
  ['a new user', '/admin/users', [press('Add user')]],
  ['a new brand', '/admin/brands', [press('Add brand')]],
  ['a new market', '/admin/markets', [press('Add market')]],
  ['an import of brands', '/admin/brands', [press('Import')]],
  ['a merge', '/admin/brands?brand=1', [inDialog('Merge into another brand')]],
  ['preparing a year', '/admin/allocation-system', [press(/^Prepare /)]],
  ['the calendar', '/', [press('Calendar of deadlines')]],
];

/** The elements around or of the dialog that scroll, other than its content. */
const findWrongScrollers = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
    if (!dialog) return ['no dialog'];
    const wrong: string[] = [];
    for (let at: Element | null = dialog; at; at = at.parentElement) {
      const { overflowY } = getComputedStyle(at);
      const isScroller = at === document.documentElement || overflowY === 'auto' || overflowY === 'scroll';
      if (isScroller && at.scrollHeight > at.clientHeight)
        wrong.push(`${at.className} ${at.scrollHeight} of ${at.clientHeight}`);
    }
    return wrong;
  });

for (const [what, path, steps] of DIALOGS) {
  test(`${what} has one scrollbar at 1366x625`, async ({ page }) => {
    await signIn(page, 'globalAdmin', path);
    for (const step of steps) await step(page);
    const dialog = page.getByRole('dialog').last();
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await findWrongScrollers(page)).toEqual([]);
  });
}

test('a user with four permissions fits without scrolling', async ({ page }) => {
  await signIn(page, 'globalAdmin', '/admin/users?search=Camille');
  await openUser(page);
  await expect(page.getByRole('region', { name: 'OES' })).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Added by')).toBeVisible();
  const isCut = await page
    .getByRole('dialog')
    .locator('form')
    .evaluate((form) => (form.parentElement?.scrollHeight ?? 0) > (form.parentElement?.clientHeight ?? 0));
  expect(isCut).toBe(false);
});
