/** A rule is applied to all products that the filters show: confirmed, shown on the board, and taken back as a whole. */
import type { Page } from '@playwright/test';
import { BoardPage, type BoardTotals } from '@/domain/contract/allocation';
import { History } from '@/domain/contract/history';
import { toNumberText } from '@/domain/format';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { readCurrentYear } from '../fixtures/current-year';
import { openGrid } from '../fixtures/grid';
import { findShifts, watchShifts } from '../fixtures/layout';
import { OWN_REQUEST } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import { chooseFromMenu } from './open-board';
import {
  BOARD,
  previewAll,
  readBrand,
  takeBack,
  toBrandQuery,
  toNews,
  toProducts,
  toQuestion,
} from './rule-for-all';

const readTotals = async (page: Page, query: string): Promise<BoardTotals> =>
  (await read(page, `/v1/oes/board?${query}&Limit=1`, BoardPage)).totals;

const toAllocatedSum = (page: Page) => page.locator('[row-index="b-0"] [col-id="allocated"]');

/** Counts from here on how often the rows are replaced and take no input meanwhile. */
async function watchDeaf(page: Page): Promise<void> {
  await page.evaluate(() => {
    const rows = document.querySelector('[data-stale]');
    if (!rows) throw new Error('The rows have another mark by now.');
    Reflect.set(window, 'deafTimes', 0);
    new MutationObserver(() => {
      if (rows.getAttribute('data-stale') === 'true')
        Reflect.set(window, 'deafTimes', Number(Reflect.get(window, 'deafTimes')) + 1);
    }).observe(rows, { attributeFilter: ['data-stale'] });
  });
}
const readDeaf = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'deafTimes'));

test('a rule is applied to all products of the filters after a question, told of on the board, and taken back', async ({
  page,
  openAs,
}) => {
  await bringAxe(page.context());
  await signIn(page, 'brandEditor', BOARD);
  const year = await readCurrentYear(page, 'oes');
  const { brandId, sums } = await readBrand(page, year);
  const query = toBrandQuery(year, brandId);
  const before = await readTotals(page, query);
  await page.goto(`${BOARD}?brandIds=${brandId}&limit=1&statuses=published`);
  const grid = await openGrid(page, 'Final allocation');
  const open = await readTotals(page, `${query}&Statuses=published`);
  await expect(toAllocatedSum(page)).toHaveText(toNumberText(open.allocated));

  await watchDeaf(page);

  // The confirmation shows the figures of the summary. Escape and Enter on Cancel change nothing.
  const apply = await previewAll(page, sums);
  await apply.press('Enter');
  const products = toProducts(sums);
  const dialog = toQuestion(page, sums);
  const figures = dialog.getByRole('definition');
  const { changes, more, fewer, kept, left } = sums;
  const told = [changes, more, fewer, sums.products, kept, left].map(toNumberText);
  await expect(figures).toHaveText(told);
  expect(await auditBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(apply).toBeFocused();
  await apply.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await apply.press('Enter');
  await dialog.getByRole('button', { name: `Apply to ${products}` }).press('Enter');

  const news = toNews(page);
  const outcome = `changed ${toNumberText(changes)} cells of ${toProducts({ products: sums.changedProducts })}, ${toNumberText(more)} units more and ${toNumberText(fewer)} fewer.`;
  await expect(news.getByRole('status')).toHaveText(outcome);
  await expect(dialog).toBeHidden();
  await expect(apply).toBeHidden();
  // The buttons of the preview have disappeared: the focus is on the board.
  await expect(grid.locator(':focus')).toHaveCount(1);
  await expect(toAllocatedSum(page)).toHaveText(toNumberText((open.allocated ?? 0) + more - fewer));
  expect(await readDeaf(page), 'the rows took no input while they were loaded again').toBe(0);
  expect((await readTotals(page, query)).allocated).toBe((before.allocated ?? 0) + more - fewer);
  expect(await auditBothThemes(page)).toEqual([]);

  // A colleague sees it from the first view on: nothing that loads later moves under the pointer.
  const colleague = await openAs('globalAdmin', BOARD);
  const theirs = await openGrid(colleague, 'Final allocation');
  await expect(toNews(colleague).getByRole('status')).toHaveText(outcome);
  const toTop = async () => (await theirs.boundingBox())?.y;
  const top = await toTop();
  const asked = colleague.waitForResponse((answer) => answer.url().includes('/proposal-runs?'));
  await colleague.reload();
  await openGrid(colleague, 'Final allocation');
  await colleague.mouse.move(300, 300);
  await asked;
  expect(await toTop()).toBe(top);
  await expect(toNews(colleague).getByRole('status')).toHaveText(outcome);

  // The history of its requests has the changes.
  const { items } = await read(page, `/v1/oes/board?${query}&Statuses=published&Limit=100`, BoardPage);
  const sources = await Promise.all(
    items
      .flatMap(({ cells }) => cells)
      .map(({ requestId }) => read(page, `/v1/oes/requests/${requestId}/history`, History)),
  );
  const toCount = (histories: typeof sources, source: string) =>
    histories.filter(({ items: [last] }) => last?.source === source).length;
  expect(toCount(sources, 'proposalRun')).toBe(changes);

  await news.getByRole('button', { name: 'Take back …' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Take back Equal?' });
  await expect(question.getByRole('definition')).toHaveText([changes, 0, 0, 0, 0].map(toNumberText));
  expect(await auditBothThemes(page)).toEqual([]);
  await takeBack(page, sums);
  await expect(news.getByRole('status')).toContainText(`: ${toNumberText(changes)} cells are as before.`);
  await expect(toAllocatedSum(page)).toHaveText(toNumberText(open.allocated));
  expect(await readTotals(page, query)).toEqual(before);

  // Closed, it stays closed in this browser, also in the first HTML.
  await news.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(news).toBeHidden();
  const html = await (await page.request.get(BOARD)).text();
  expect(html).not.toContain('aria-label="Rule for all products"');
  const runs = page.waitForResponse((answer) => answer.url().includes('/proposal-runs?'));
  await page.reload();
  await openGrid(page, 'Final allocation');
  await page.mouse.move(300, 300);
  await runs;
  await expect(news).toBeHidden();
});

test('Bulk runs lists what was applied, with a way to its products, and takes it back by key; a market sees nothing of it', async ({
  page,
  openAs,
}) => {
  await bringAxe(page.context());
  await signIn(page, 'brandEditor', BOARD);
  const year = await readCurrentYear(page, 'oes');
  const { brandId, sums } = await readBrand(page, year);
  const query = toBrandQuery(year, brandId);
  const before = await readTotals(page, query);
  const started = await page.request.post(`/api/v1/oes/proposal-runs?${query}`, {
    headers: OWN_REQUEST,
    data: { rule: 'equal' },
  });
  expect(started.status()).toBe(201);

  await openGrid(page, 'Final allocation');
  await chooseFromMenu(page, 'Bulk runs');
  await expect(page).toHaveURL(/view=rules/);
  const row = page.getByRole('table', { name: 'Bulk runs' }).getByRole('row').nth(1);
  await expect(row.getByRole('rowheader')).toHaveText('Equal');
  await expect(row).toContainText('Applied');
  const { changes, more, fewer } = sums;
  const changed = `${toNumberText(changes)} of ${toProducts({ products: sums.changedProducts })}`;
  for (const figure of [toNumberText(sums.products), changed, toNumberText(more), toNumberText(fewer)]) {
    await expect(row.getByRole('cell', { name: figure, exact: true }).first()).toBeVisible();
  }
  expect(await auditBothThemes(page)).toEqual([]);

  await row.getByRole('button', { name: 'Take back …' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Take back Equal?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(row.getByRole('button', { name: 'Take back …' })).toBeFocused();
  await page.keyboard.press('Enter');
  await takeBack(page, sums);
  await expect(row).toContainText(`${toNumberText(changes)} cells are as before.`);
  expect(await readTotals(page, query)).toEqual(before);
  await row.getByRole('link', { name: '1 filter' }).click();
  await expect(page).toHaveURL(new RegExp(`brandIds=${brandId}`, 'i'));
  const grid = await openGrid(page, 'Final allocation');
  await expect(grid.locator('[row-index="b-0"]').first()).toContainText(`${before.published} product`);

  // The bar of the first view stays in place while its script loads.
  await watchShifts(page.context());
  await page.goto(BOARD);
  await expect(toNews(page)).toBeVisible();
  await openGrid(page, 'Final allocation');
  expect(await findShifts(page)).toEqual([]);

  const market = await openAs('marketEditor', '/oes/market/final-allocation');
  await expect(market.getByRole('heading', { name: 'Market final allocation' })).toBeVisible();
  const runs = await market.request.get(`/api/v1/oes/proposal-runs?FiscalYear=${year}`);
  expect(runs.status()).toBe(403);
  await market.goto(`${BOARD}?view=rules`);
  await expect(market).toHaveURL(/\/error\/forbidden/);
});
