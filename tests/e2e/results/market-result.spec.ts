/** A market's final allocation: figures that are counted, filters that open what they count, and paper. */
import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { toResults } from '../fixtures/results';
import { expect, test } from '../fixtures/test';

const PATH = '/oes/market/final-allocation';
const KINDS = ['Final', 'Cut', 'In full', 'Not decided'];

const toNumber = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''));
const toKind = (page: Page, kind: string) => page.getByRole('radio', { name: new RegExp(`^${kind}`) });

/** The count beside a filter. */
async function readCount(page: Page, kind: string): Promise<number> {
  const label = page.locator('label').filter({ has: toKind(page, kind) });
  await expect(label).toContainText(/\d/);
  return toNumber(await label.textContent());
}

test('each filter of a result opens exactly the requests that it counts, and their sum', async ({ page }) => {
  await signIn(page, 'marketEditor', `${PATH}?limit=500`);
  for (const kind of KINDS) {
    await page
      .locator('label')
      .filter({ has: toKind(page, kind) })
      .click();
    await expect(toKind(page, kind)).toBeChecked();
    const count = await readCount(page, kind);
    const rows = toResults(page).locator('tbody tr');
    await expect(rows).toHaveCount(count);
    if (count === 0) continue;
    await expect(toResults(page).locator('tfoot')).toContainText(`${count} request`);
    const figures = await rows.locator('[data-label="Requested"]').allTextContents();
    const sum = figures.reduce((all, text) => all + toNumber(text), 0);
    expect(toNumber(await toResults(page).locator('tfoot [data-label="Requested"]').textContent())).toBe(sum);
  }
});

test('a brand of the result filters its list, and a product leads to its page', async ({ page }) => {
  await signIn(page, 'marketEditor', PATH);
  const brand = page.getByRole('region', { name: 'By brand' }).getByRole('row').nth(1);
  const label = await brand.getByRole('link').textContent();
  const count = toNumber(await brand.locator('small').textContent());
  await brand.getByRole('link').click();
  await expect(page).toHaveURL(/brandIds=\d+/);
  await expect(toResults(page).locator('tbody tr')).toHaveCount(count);
  await expect(toResults(page).locator('tbody tr').first()).toContainText(label ?? '');
  await toResults(page).locator('tbody').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/oes\/products\/\d+$/);
});

test('printing a result shows all its rows, not only those of the page', async ({ page }) => {
  await signIn(page, 'marketEditor', `${PATH}?limit=10`);
  const count = await readCount(page, 'Final');
  expect(count).toBeGreaterThan(10);
  await expect(toResults(page).locator('tbody tr')).toHaveCount(10);
  const printed = page.evaluate(
    () =>
      new Promise<{ rows: number; title: string | null }>((resolve) => {
        window.print = () => {
          const sheet = document.querySelector('[data-print-sheet]');
          resolve({
            rows: sheet?.querySelectorAll('tbody tr').length ?? 0,
            title: sheet?.querySelector('h1')?.textContent ?? null,
          });
        };
      }),
  );
  await page.keyboard.press('Control+p');
  const paper = await printed;
  expect(paper.rows).toBe(count);
  expect(paper.title).toMatch(/^Market final allocation, OES \d{4}$/);
});

test('a result fits a phone, passes the accessibility audit, and says so where nothing matches', async ({
  page,
  context,
}) => {
  await bringAxe(context);
  await signIn(page, 'marketEditor', PATH);
  await expect(toResults(page)).toBeVisible();
  expect(await auditBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  // Nothing scrolls sideways, and nothing scrolls within the page.
  const scrolling = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')]
      .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflow))
      .filter((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight)
      .map(({ className }) => className),
  );
  expect(scrolling).toEqual([]);
  expect(await page.getByRole('main').evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
  const row = toResults(page).locator('tbody tr').first();
  const [card, product] = await Promise.all([
    row.boundingBox(),
    row.locator('[data-part="product"]').boundingBox(),
  ]);
  expect(product?.width).toBe(card?.width);
  await page.getByRole('searchbox').fill('nothing matches');
  await expect(page.getByText('No request matches these filters')).toBeVisible();
  expect(await auditBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(toResults(page)).toBeVisible();
});
