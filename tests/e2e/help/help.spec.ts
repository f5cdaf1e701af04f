/** Help: the reader's own rights, the jobs with their pictures, and the link from every screen. */
import { ACCOUNTS, type AccountName } from '../fixtures/accounts';
import { signInByHttp } from '../fixtures/http-sign-in';
import { expect, test } from '../fixtures/test';

const OTHER_KIND =
  'Only brand editors can enter products and final allocations, and only market editors can answer pitches. An administrator can change your permission.';
const ROLE = 'Only editors and administrators can do this.';
const OF_SYSTEM = 'Only administrators of the system can do this.';
const ADMINISTRATORS = 'Only an administrator of the system can reopen a final allocation.';

/** By system: the answers for the four writes, for reopening and for administering, in the demo's steps. */
const RIGHTS: Partial<Record<AccountName, Record<string, string[]>>> = {
  brandEditor: {
    RUC: ['Not now', OTHER_KIND, 'Not now', 'Not now', ADMINISTRATORS, OF_SYSTEM],
    GAP: ['Yes, now', OTHER_KIND, 'Not now', 'Not now', ADMINISTRATORS, OF_SYSTEM],
    LOI: ['Yes, now', OTHER_KIND, 'Yes, now', 'Yes, now', ADMINISTRATORS, OF_SYSTEM],
    OES: ['Not now', OTHER_KIND, 'Yes, now', 'Yes, now', ADMINISTRATORS, OF_SYSTEM],
  },
  brandViewer: {
    RUC: [ROLE, ROLE, ROLE, ROLE, ADMINISTRATORS, OF_SYSTEM],
    GAP: [ROLE, ROLE, ROLE, ROLE, ADMINISTRATORS, OF_SYSTEM],
  },
  marketEditor: {
    RUC: [OTHER_KIND, 'Yes, now', OTHER_KIND, OTHER_KIND, ADMINISTRATORS, OF_SYSTEM],
    GAP: [OTHER_KIND, 'Not now', OTHER_KIND, OTHER_KIND, ADMINISTRATORS, OF_SYSTEM],
    LOI: [OTHER_KIND, 'Yes, now', OTHER_KIND, OTHER_KIND, ADMINISTRATORS, OF_SYSTEM],
    OES: [OTHER_KIND, 'Not now', OTHER_KIND, OTHER_KIND, ADMINISTRATORS, OF_SYSTEM],
  },
};

for (const [account, systems] of Object.entries(RIGHTS) as [AccountName, Record<string, string[]>][]) {
  test(`${ACCOUNTS[account]} sees the account’s rights in its own systems only`, async ({ page }) => {
    await signInByHttp(page.request, account);
    await page.goto('/help?page=rights');
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

test('an administrator reads one sentence in place of a table of yes', async ({ page }) => {
  await signInByHttp(page.request, 'rucAdmin');
  await page.goto('/help?page=rights');
  const rights = page.getByRole('region', { name: 'What you may do' });
  await expect(rights).toContainText('You may do everything in RUC, on every day of the year.');
  await expect(rights.getByRole('table')).toHaveCount(0);
});

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
    await expect(page).toHaveURL(/\/help\?page=\w+$/);
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport();
  }
});

test('every job has pictures with alternative text, in the theme of the reader', async ({ page }) => {
  await signInByHttp(page.request, 'brandEditor');
  await page.goto('/help');
  const jobs = await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(jobs.length).toBeGreaterThan(6);
  for (const job of jobs) {
    await page.goto(job);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
      }, theme);
      const pictures = page.getByRole('article').getByRole('img');
      expect(await pictures.count(), job).toBeGreaterThan(0);
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

test('the contents lead to every page, the user’s own jobs first', async ({ page }) => {
  await signInByHttp(page.request, 'globalAdmin');
  await page.goto('/help');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const links = contents.getByRole('link');
  await expect(links.first()).toHaveText('Prepare a year');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    const name = (await contents.locator(`a[href="${address}"]`).textContent()) ?? '';
    await page.goto(address);
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
    await page.goto('/help');
  }
});

test('a search of Help leads to the page that has the words, and back', async ({ page }) => {
  await signInByHttp(page.request, 'marketEditor');
  await page.goto('/help');
  await page.getByRole('searchbox', { name: 'Search Help' }).fill('paste excel');
  const results = page.getByRole('region', { name: /with “paste excel”/ });
  await expect(results.getByRole('listitem').first()).toContainText('Excel');
  await results.getByRole('link', { name: 'Answer pitches' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Answer pitches' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search Help' })).toHaveValue('paste excel');
  await page.getByRole('searchbox', { name: 'Search Help' }).fill('zeppelin');
  await expect(page.getByRole('heading', { name: 'Nothing has “zeppelin”' })).toBeVisible();
});
