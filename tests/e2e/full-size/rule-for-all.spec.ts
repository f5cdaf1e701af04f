/**
 * A rule over all products of a board at full size: its progress over reloads, stopped and continued, and no input
 * meanwhile is lost.
 */
import type { Page } from '@playwright/test';
import { BoardPage } from '@/domain/contract/allocation';
import { ProposalSummary } from '@/domain/contract/board-proposals';
import { toNumberText } from '@/domain/format';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { readCurrentYear } from '../fixtures/current-year';
import { expect, test } from '../fixtures/full-size';
import { openGrid } from '../fixtures/grid';

const BOARD = '/oes/brand/final-allocation';
/** From start to end on two busy cores. */
const RUN_MS = 90_000;

/** An open product about in the middle of a run, which goes by ids. */
async function readMiddle(page: Page, year: number): Promise<number> {
  const path = `/v1/oes/board?FiscalYear=${year}&Statuses=published&Limit=50&Page=10`;
  const { items } = await read(page, path, BoardPage);
  const ids = items.map(({ productId }) => productId).sort((a, b) => a - b);
  return ids[ids.length >> 1] ?? 0;
}

async function openBoard(page: Page) {
  await page.goto(`${BOARD}?limit=10&sort=-requested`);
  const grid = await openGrid(page, 'Final allocation');
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 300);
  return grid;
}

test('a rule over all products tells its progress over reloads, stops, goes on and is taken back; what is typed stays', async ({
  page,
  holdProduct,
}) => {
  test.setTimeout(300_000);
  await bringAxe(page.context());
  await signIn(page, 'globalAdmin', BOARD);
  const year = await readCurrentYear(page, 'oes');
  const sums = await read(
    page,
    `/v1/oes/board/proposal-summary?FiscalYear=${year}&Rule=proportional`,
    ProposalSummary,
  );
  const readAllocated = async () =>
    (await read(page, `/v1/oes/board?FiscalYear=${year}&Statuses=published&Limit=1`, BoardPage)).totals
      .allocated ?? 0;
  const before = await readAllocated();
  // The run waits for this product on any machine.
  const release = await holdProduct(await readMiddle(page, year));
  const news = page.getByRole('region', { name: 'Rule for all products' });
  const says = news.getByRole('status');
  const progress = news.getByRole('progressbar', { name: 'Applying Proportional' });
  const readDone = async () => Number(await progress.getAttribute('aria-valuenow'));

  let grid = await openBoard(page);
  const shownSum = () => page.locator('[row-index="b-0"] [col-id="allocated"]');
  await page.getByRole('button', { name: 'Propose' }).click();
  const preview = page.getByRole('region', { name: 'Proposal preview' });
  await preview.getByLabel('Rule').selectOption('Proportional');
  await preview.getByRole('radio', { name: /^This page/ }).press('ArrowRight');
  await preview.getByRole('button', { name: `Apply ${toNumberText(sums.changes)} changes …` }).click();
  await page.getByRole('button', { name: `Apply to ${toNumberText(sums.products)} products` }).click();
  await expect(progress).toHaveAttribute('aria-valuemax', String(sums.products));
  await expect.poll(readDone).toBeGreaterThan(0);

  await news.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(says).toContainText(
    new RegExp(`^was stopped after \\d[\\d ]* of ${toNumberText(sums.products)} products: `),
  );
  const stopped = await says.innerText();
  grid = await openBoard(page);
  await expect(says).toHaveText(stopped);
  expect(await auditBothThemes(page)).toEqual([]);

  await news.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(progress).toBeVisible();
  grid = await openBoard(page);
  await expect(progress).toBeVisible();
  // Each view of the figures shows it in its first HTML, before any script or input.
  for (const view of ['', '&view=list', '&view=desk']) {
    const html = await (await page.request.get(`${BOARD}?limit=10${view}`)).text();
    expect(html, view).toContain('aria-label="Applying Proportional"');
  }
  const seen = await readDone();
  expect(seen).toBeGreaterThan(0);
  expect(await auditBothThemes(page)).toEqual([]);

  // A figure is being typed while the board is brought up to date under it.
  const cell = grid.locator('[row-index="0"] [col-id^="market-"]').first();
  await cell.click();
  await page.keyboard.type('7');
  const editor = page.locator('input:focus');
  await expect(editor).toHaveValue('7');
  await release();
  await expect(says).toHaveText(
    `changed ${toNumberText(sums.changes)} cells of ${toNumberText(sums.changedProducts)} products, ${toNumberText(sums.more)} units more and ${toNumberText(sums.fewer)} fewer.`,
    { timeout: RUN_MS },
  );
  const after = toNumberText(before + sums.more - sums.fewer);
  await expect(shownSum()).toHaveText(after);
  await expect(editor).toHaveValue('7');
  await page.keyboard.press('Escape');
  expect(await readAllocated()).toBe(before + sums.more - sums.fewer);

  await news.getByRole('button', { name: 'Take back …' }).press('Enter');
  await page.getByRole('button', { name: `Take back ${toNumberText(sums.changes)} cells` }).click();
  await expect(news.getByRole('progressbar', { name: 'Taking back Proportional' })).toBeVisible();
  await expect(says).toContainText(`: ${toNumberText(sums.changes)} cells are as before.`, {
    timeout: RUN_MS,
  });
  await expect(shownSum()).toHaveText(toNumberText(before));
  expect(await readAllocated()).toBe(before);
});
