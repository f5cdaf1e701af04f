/** The budget of each screen's first view: requests, bytes, elements. */
import type { Page } from '@playwright/test';
import { SCREENS } from '@/domain/screens';
import { fillProduct } from '../fixtures/find-product';
import { signInByHttp } from '../fixtures/http-sign-in';
import { expect, test } from '../fixtures/test';
import { BUDGETED_SCREENS, type BudgetedScreen } from './screen-budgets';
import { weigh } from './weigh';

/** Of a view with the grid: kB of scripts beside the grid, and elements of its page as served. */
const MOST_WITH_GRID = { ownScriptKB: 368, servedElements: 3_300 };

/** Each figure of the screen that is above its budget, as a sentence. */
async function listExcesses(page: Page, { path, hasGrid, budget }: BudgetedScreen): Promise<string[]> {
  const weighed = await weigh(page, path, async () => {
    if (!hasGrid) return;
    const row = page.locator('.ag-row').first();
    await expect(row).toBeVisible();
    // The pictures in sight come in one call: with the first the others are there.
    await expect(row.locator('[class*="_tile"]:empty')).toHaveCount(0);
  });
  // Without its file the grid would be weighed with the page's own.
  if (hasGrid) expect(weighed.gridFiles, path).toBe(1);
  const figures = { ...weighed, ownScriptKB: weighed.scriptKB - weighed.gridKB };
  const most = { ...budget, ...(hasGrid ? MOST_WITH_GRID : {}) };
  return Object.entries(most)
    .filter(([what, limit]) => figures[what as keyof typeof figures] > limit)
    .map(([what, limit]) => `${path}: ${what} ${figures[what as keyof typeof figures]}, at most ${limit}`);
}

/** Signs in as a global administrator, who may open each screen, and visits them one after the other. */
async function listAllExcesses(page: Page, screens: readonly BudgetedScreen[]): Promise<string[]> {
  await signInByHttp(page.request, 'globalAdmin');
  const excesses: string[] = [];
  for (const screen of screens) {
    const path = await fillProduct(page.request, 'ruc', screen.path);
    excesses.push(...(await listExcesses(page, { ...screen, path })));
  }
  return excesses;
}

test('each screen has a budget', () => {
  const budgeted = new Set<string>(BUDGETED_SCREENS.map(({ screenId }) => screenId));
  expect(Object.keys(SCREENS).filter((screenId) => !budgeted.has(screenId))).toEqual([]);
});

test('the first view of each view with the grid stays within its budget', async ({ page }) => {
  const views = BUDGETED_SCREENS.filter(({ hasGrid }) => hasGrid);
  expect(await listAllExcesses(page, views)).toEqual([]);
});

test('the first view of each other screen stays within its budget', async ({ page }) => {
  const others = BUDGETED_SCREENS.filter(({ hasGrid }) => !hasGrid);
  expect(await listAllExcesses(page, others)).toEqual([]);
});
