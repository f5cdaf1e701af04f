import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The violated rules, each with the first element that violates it. */
async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { runOnly: rules });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  }, RULES);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`products in the ${colorScheme} theme`, () => {
    test('the list, its columns and its selection bar meet WCAG 2.2 AA', async ({ openAs }) => {
      const page = await openAs('brandEditor', '/gap/products');
      await page.emulateMedia({ colorScheme });
      await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page
        .getByRole('checkbox', { name: /^Select [A-Z]{3}-/ })
        .first()
        .check();
      await page.getByRole('button', { name: 'Columns' }).click();
      await expect(page.getByRole('checkbox', { name: 'Collection' })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });

    test('the form with its errors meets WCAG 2.2 AA', async ({ openAs }) => {
      const page = await openAs('brandEditor', '/gap/products/add');
      await page.emulateMedia({ colorScheme });
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByText('The SKU id field cannot be empty.')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
  });
}

test('the whole form is usable at 200 % zoom on a laptop', async ({ openAs }) => {
  const page = await openAs('brandEditor', '/gap/products/add');
  await page.setViewportSize({ width: 683, height: 384 });
  await page.getByLabel('Required to answer').scrollIntoViewIfNeeded();
  await expect(page.getByLabel('choose them')).toBeAttached();
  const overflow = await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
  expect(overflow).toBe(0);
});
