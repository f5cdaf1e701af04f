/** Help: the reader's own rights, the jobs with their pictures, and the link from every screen. */
import { ACCOUNTS, type AccountName } from '../fixtures/accounts';
import { signInByHttp } from '../fixtures/http-sign-in';
import { expect, test } from '../fixtures/test';

const OTHER_KIND =
  'Your permission is for the other kind of work: brand users enter products and final allocations, market users enter requests. An administrator can change it.';
const ROLE = 'Your role does not allow this.';

const ADMINISTRATORS = 'Only an administrator of the system can reopen a final allocation.';

/** By system: the answers for the four writes, for reopening and for administering, in the demo's steps. */
const RIGHTS: Partial<Record<AccountName, Record<string, string[]>>> = {
  brandEditor: {
    RUC: ['Not now', OTHER_KIND, 'Not now', 'Not now', ADMINISTRATORS, ROLE],
    GAP: ['Yes, now', OTHER_KIND, 'Not now', 'Not now', ADMINISTRATORS, ROLE],
    LOI: ['Yes, now', OTHER_KIND, 'Yes, now', 'Yes, now', ADMINISTRATORS, ROLE],
    OES: ['Not now', OTHER_KIND, 'Yes, now', 'Yes, now', ADMINISTRATORS, ROLE],
  },
  brandViewer: {
    RUC: [ROLE, ROLE, ROLE, ROLE, ADMINISTRATORS, ROLE],
    GAP: [ROLE, ROLE, ROLE, ROLE, ADMINISTRATORS, ROLE],
  },
  marketEditor: {
    RUC: [OTHER_KIND, 'Yes, now', OTHER_KIND, OTHER_KIND, ADMINISTRATORS, ROLE],
    GAP: [OTHER_KIND, 'Not now', OTHER_KIND, OTHER_KIND, ADMINISTRATORS, ROLE],
    LOI: [OTHER_KIND, 'Yes, now', OTHER_KIND, OTHER_KIND, ADMINISTRATORS, ROLE],
    OES: [OTHER_KIND, 'Not now', OTHER_KIND, OTHER_KIND, ADMINISTRATORS, ROLE],
  },
  rucAdmin: { RUC: ['Yes, now', 'Yes, now', 'Yes, now', 'Yes, now', 'Yes, now', 'Yes, now'] },
};

for (const [account, systems] of Object.entries(RIGHTS) as [AccountName, Record<string, string[]>][]) {
  test(`${ACCOUNTS[account]} sees the account’s rights in its own systems only`, async ({ page }) => {
    await signInByHttp(page.request, account);
    await page.goto('/help');
    const rights = page.getByRole('region', { name: 'What you may do' });
    const headings = await rights.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(headings.map((text) => text.slice(0, 3))).toEqual(Object.keys(systems));
    const tables = await rights.getByRole('table').all();
    for (const [index, answers] of Object.values(systems).entries()) {
      const cells = await tables[index]?.locator('tbody td').allInnerTexts();
      expect(cells?.map((cell, row) => cell.trim().startsWith(answers[row] ?? '?'))).toEqual(
        answers.map(() => true),
      );
    }
  });
}

test('the question mark on a screen leads to its section of Help', async ({ page }) => {
  await signInByHttp(page.request, 'globalAdmin');
  for (const [path, heading, link] of [
    ['/ruc/market/pitches', 'Answer pitches', 'Help on Market pitches'],
    ['/oes/brand/final-allocation', 'Allocate and submit the final allocation', 'Help on Final allocation'],
    ['/gap/imports', 'Import a workbook', 'Help on Import'],
    ['/admin/users', 'Give people access', 'Help on Users'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(/\/help#\w+$/);
    await expect(page.getByRole('heading', { level: 3, name: heading })).toBeInViewport();
  }
});

test('every job has pictures with alternative text, in the theme of the reader', async ({ page }) => {
  await signInByHttp(page.request, 'brandEditor');
  await page.goto('/help');
  const jobs = page.getByRole('region', { name: 'How to do it' }).getByRole('article');
  const count = await jobs.count();
  expect(count).toBeGreaterThan(6);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, theme);
    for (let index = 0; index < count; index += 1) {
      const pictures = jobs.nth(index).getByRole('img');
      expect(await pictures.count(), `job ${index}`).toBeGreaterThan(0);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveAttribute('alt', /\w{3,}.{40,}/);
        await expect(picture).toHaveAttribute('src', new RegExp(`-${theme}\\.`));
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(600);
      }
    }
  }
});

test('the contents link to every section, every job and the page of the rules', async ({ page }) => {
  await signInByHttp(page.request, 'marketViewer');
  await page.goto('/help');
  const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(targets.length).toBeGreaterThan(10);
  const screens = targets.filter((target) => !target.startsWith('#'));
  for (const target of targets) {
    if (target.startsWith('#')) await expect(page.locator(target)).toHaveCount(1);
  }
  expect(screens).toEqual(['/help/rules']);
  await links.filter({ hasText: 'How rules share out' }).click();
  await expect(page.getByRole('heading', { name: 'How rules share out', level: 1 })).toBeVisible();
  await page.goBack();
  await links.filter({ hasText: 'Keyboard' }).click();
  await expect(page.getByRole('heading', { name: 'Keyboard' })).toBeInViewport();
});
