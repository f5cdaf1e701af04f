/** The board opens on the work, leads from figure to figure, and can be used with the mouse as with the keys. */
import type { Page } from '@playwright/test';
import { BoardPage } from '@/domain/contract/allocation';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';
import { exceptionOf } from './open-board';

test.use({ viewport: { width: 1366, height: 768 } });

const FIRST_ROW_AT = 215;
const MOST_CONTROLS = 22;

test.beforeEach(async ({ page }) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  await openGrid(page, 'Final allocation');
});

const currentOf = (page: Page) => page.locator('.ag-cell[data-cell~="anchor"]');

test('few controls stand above the first row, and at most half of the cells in sight are empty', async ({
  page,
}) => {
  await expect(currentOf(page)).toHaveAttribute('data-cell', /undecided/);
  const seen = await page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    const top = box(document.querySelector('.ag-row[row-index="0"]') as Element).top;
    const header = box(document.querySelector('header') as Element).bottom;
    const controls = [...document.querySelectorAll('main button, main a, main input, main [tabindex="0"]')];
    const viewport = box(document.querySelector('.ag-grid-viewport') as Element);
    const cells = [...document.querySelectorAll('.ag-row:not(.ag-row-pinned) .ag-cell[col-id^="market-"]')];
    const inSight = cells.filter((cell) => {
      const { left, right, bottom } = box(cell);
      return left >= viewport.left && right <= viewport.right + 1 && bottom <= viewport.bottom;
    });
    const isAbove = (control: Element) =>
      box(control).height > 0 && box(control).top < top && box(control).bottom > header;
    const isEmpty = (cell: Element) => cell.getAttribute('data-cell')?.includes('none') === true;
    return {
      top,
      controls: controls.filter(isAbove).length,
      empty: inSight.filter(isEmpty).length / inSight.length,
    };
  });
  expect(seen.top).toBeLessThanOrEqual(FIRST_ROW_AT);
  expect(seen.controls).toBeLessThanOrEqual(MOST_CONTROLS);
  expect(seen.empty).toBeLessThanOrEqual(0.5);
});

test('an exception rings its figures, says how many, and Next and F8 go through them', async ({ page }) => {
  const year = await readCurrentYear(page, 'oes');
  const { totals, matches } = await read(
    page,
    `/v1/oes/board?FiscalYear=${year}&Statuses=published&Exceptions=cutWithoutReason&Limit=40`,
    BoardPage,
  );
  const count = totals.figures.cutWithoutReason ?? 0;
  expect(matches?.flatMap(({ marketIds }) => marketIds)).toHaveLength(count);
  const chip = exceptionOf(page, 'Cut without reason');
  await chip.click();
  await expect(chip).toContainText(`${count} figures in ${totals.products} products`);
  await expect(currentOf(page)).toHaveAttribute('data-cell', /match/);
  const next = page.getByRole('button', { name: /^Next/ });
  await expect(next).toContainText(`1 of ${count}`);
  await next.click();
  await expect(next).toContainText(`2 of ${count}`);
  await page.keyboard.press('F8');
  await expect(next).toContainText(`3 of ${count}`);
  await expect(currentOf(page)).toHaveAttribute('data-cell', /match/);
  await chip.click();
  await expect(page.locator('[data-cell~="match"]')).toHaveCount(0);
});

test('a cell that is pressed as the rows of an exception arrive stays the current one', async ({ page }) => {
  await expect(currentOf(page)).toBeVisible();
  await page.evaluate(() => {
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => held.push(callback);
    window.addEventListener('frames', () => {
      for (const callback of held) callback(performance.now());
    });
  });
  const chip = exceptionOf(page, 'Far above last year');
  const listed = page.waitForResponse((answer) => answer.url().includes('Exceptions=farAboveHistory'));
  await chip.click();
  await listed;
  await expect(page.locator('.ag-row[row-index="2"]')).toHaveCount(0);
  await expect(page.locator('[data-stale="false"]')).toBeVisible();
  const cell = page.locator('[row-index="1"] [col-id="supply"]');
  await cell.click();
  await page.evaluate(() => window.dispatchEvent(new Event('frames')));
  await expect(currentOf(page)).toHaveAttribute('col-id', 'supply');
  await expect(cell).toBeFocused();
});

test('Next goes through the figures that a proposal would change, each in sight', async ({ page }) => {
  await page.getByRole('button', { name: 'Propose' }).click();
  const bar = page.getByRole('region', { name: 'Proposal preview' });
  await bar.getByText('This page').click();
  await expect(bar).toContainText('would change');
  const next = page.getByRole('button', { name: /^Next changed/ });
  await next.click();
  await expect(next).toContainText(/\d of \d/);
  const first = Number(/(\d+) of/.exec(await next.innerText())?.[1]);
  for (const place of [first, first + 1, first + 2]) {
    await expect(next).toContainText(`${place} of `);
    await expect(currentOf(page)).toHaveAttribute('data-cell', /proposed/);
    await expect(currentOf(page)).toBeInViewport();
    await next.click();
  }
  await bar.getByRole('button', { name: 'Discard' }).click();
  await expect(next).toHaveCount(0);
});

test('the card and the menu of a cell do what its keys do', async ({ page }) => {
  const cell = currentOf(page);
  const card = page.getByRole('region', { name: 'Current cell' });
  await cell.click();
  await expect(card.getByText('Maximum')).toBeVisible();
  const before = await cell.textContent();
  await card.getByRole('button', { name: '1 pack +' }).click();
  await expect(cell).not.toHaveText(before ?? '');
  await expect(cell).toBeFocused();
  await card.getByRole('button', { name: 'Lock L' }).click();
  await expect(cell).toHaveAttribute('data-cell', /locked/);
  await card.getByRole('button', { name: 'Unlock L' }).click();
  await expect(cell).not.toHaveAttribute('data-cell', /locked/);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await card.getByRole('button', { name: 'History H' }).click();
  const history = page.getByRole('dialog', { name: 'History of this figure' });
  const changes = history.getByRole('listitem');
  await expect(changes.filter({ hasText: /^Allocated/ }).first()).toContainText('Camille Roux');
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
  await expect(cell).toBeFocused();
  await cell.click({ button: 'right' });
  await page
    .getByRole('dialog', { name: 'Cell menu' })
    .getByRole('button', { name: 'Pitch and why ?' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Why this figure' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('Control+z');
  await expect(cell).toHaveText(before ?? '');
});

test('an entity folds by its name, and the markets without work are in the list of the rail', async ({
  page,
}) => {
  const columns = page.locator('.ag-header-cell[col-id^="market-"]');
  const name = page.locator('.ag-header-group-text').first();
  const first = await columns.first().getAttribute('col-id');
  await name.click();
  await expect(page.locator(`.ag-header-cell[col-id="${first}"]`)).toHaveCount(0);
  await name.click();
  await expect(page.locator(`.ag-header-cell[col-id="${first}"]`)).toBeVisible();
  const rail = page.getByRole('button', { name: /markets? with nothing to decide$/ });
  await rail.click();
  await expect(
    page
      .getByRole('list', { name: /with nothing to decide$/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
});
