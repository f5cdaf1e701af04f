/** A proposal for all products of the board: its sums, the figures of each page, by keyboard, and nothing is saved. */
import { BoardPage } from '@/domain/contract/allocation';
import { ProposalSummary } from '@/domain/contract/board-proposals';
import { toNumberText } from '@/domain/format';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { readCurrentYear } from '../fixtures/current-year';
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';

const PAGE = 2;

test('where the page on screen has no open product, all those of other pages are still offered', async ({
  page,
}) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const year = await readCurrentYear(page, 'oes');
  const { items } = await read(page, `/v1/oes/board?FiscalYear=${year}&Limit=100`, BoardPage);
  const at = items.findIndex(({ status }) => status === 'final');
  const open = items.filter(({ status }) => status === 'published').length;
  expect(at, 'the demo has a final product').toBeGreaterThanOrEqual(0);
  const all = ['published', 'final', 'disabled'].map((each) => `statuses=${each}`).join('&');
  await page.goto(`/oes/brand/final-allocation?limit=1&page=${at + 1}&sort=name&${all}`);
  await openGrid(page, 'Final allocation');
  await page.getByRole('button', { name: 'Propose' }).click();
  const preview = page.getByRole('region', { name: 'Proposal preview' });
  await expect(preview.getByRole('radio', { name: `All ${toNumberText(open)}` })).toBeChecked();
  await expect(preview.getByRole('radio', { name: 'This page 0' })).toBeDisabled();
  await expect(preview.getByRole('status')).toContainText('Nothing is saved yet.');
});

test('all products are one more choice by keyboard: sums of all pages, figures of the page on screen', async ({
  page,
}) => {
  await bringAxe(page.context());
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const year = await readCurrentYear(page, 'oes');
  const readSums = (rule: string) =>
    read(page, `/v1/oes/board/proposal-summary?FiscalYear=${year}&Rule=${rule}`, ProposalSummary);
  const sums = await readSums('equal');
  expect(sums.products).toBeGreaterThan(PAGE);
  await page.goto(`/oes/brand/final-allocation?limit=${PAGE}&statuses=published`);
  const grid = await openGrid(page, 'Final allocation');

  await page.getByRole('button', { name: 'Propose' }).focus();
  await page.keyboard.press('Enter');
  const preview = page.getByRole('region', { name: 'Proposal preview' });
  const ofPage = preview.getByRole('radio', { name: /^This page/ });
  await expect(ofPage).toBeChecked();
  await ofPage.focus();
  await page.keyboard.press('ArrowRight');
  await expect(preview.getByRole('radio', { name: `All ${toNumberText(sums.products)}` })).toBeChecked();
  const says = preview.getByRole('status');
  await expect(says).toContainText(`${toNumberText(sums.changes)} cell`);
  await expect(says).toContainText(`${toNumberText(sums.left)} left`);
  await expect(says).toContainText('Nothing is saved yet.');
  await expect(grid.locator('[data-cell~="proposed"]').first()).toBeVisible();
  expect(await auditBothThemes(page)).toEqual([]);

  await expect(
    preview.getByRole('button', { name: `Apply ${toNumberText(sums.changes)} changes …` }),
  ).toBeEnabled();

  const other = await readSums('proportional');
  await preview.getByLabel('Rule').selectOption('Proportional');
  await expect(says).toContainText(`${toNumberText(other.more)} units more`);

  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(says).toContainText(`${toNumberText(other.changes)} cell`);
  await expect(grid.locator('[data-cell~="proposed"]').first()).toBeVisible();
  expect(await readSums('equal')).toEqual(sums);
});
