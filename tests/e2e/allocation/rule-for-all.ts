/** A rule for all products of OES: a brand to apply it to, the preview of all products, and the bar that shows it. */
import type { Locator, Page } from '@playwright/test';
import { ProposalSummary } from '@/domain/contract/board-proposals';
import { toCountText, toNumberText } from '@/domain/format';
import { read } from '../fixtures/api';
import { readOpenRows } from './open-board';

export const BOARD = '/oes/brand/final-allocation';
export const toBrandQuery = (year: number, brandId: number) => `FiscalYear=${year}&BrandIds=${brandId}`;

type Brand = { brandId: number; sums: ProposalSummary };

/** A brand with several open products of which the equal rule changes some, and the changes. */
export async function readBrand(
  page: Page,
  year: number,
  isFit: (sums: ProposalSummary) => boolean = () => true,
): Promise<Brand> {
  const brandIds = [...new Set((await readOpenRows(page)).map(({ brandId }) => brandId))];
  for (const brandId of brandIds) {
    const path = `/v1/oes/board/proposal-summary?${toBrandQuery(year, brandId)}&Rule=equal`;
    const sums = await read(page, path, ProposalSummary);
    if (sums.products > 1 && sums.changes > 1 && isFit(sums)) return { brandId, sums };
  }
  throw new Error('The demo has no such brand.');
}

export const toProducts = ({ products }: Pick<ProposalSummary, 'products'>): string =>
  toCountText(products, 'product');

/** Shows the preview of the equal rule for all products of the board. Returns the button that applies it. */
export async function previewAll(page: Page, { changes }: ProposalSummary): Promise<Locator> {
  await page.getByRole('button', { name: 'Propose' }).click();
  const preview = page.getByRole('region', { name: 'Proposal preview' });
  await preview.getByRole('radio', { name: /^This page/ }).press('ArrowRight');
  return preview.getByRole('button', { name: `Apply ${toNumberText(changes)} changes …` });
}

export const toQuestion = (page: Page, sums: ProposalSummary): Locator =>
  page.getByRole('dialog', { name: `Apply Equal to ${toProducts(sums)}?` });

export const toNews = (page: Page): Locator => page.getByRole('region', { name: 'Rule for all products' });

/** Takes back the run that the bar shows. */
export async function takeBack(page: Page, { changes }: Pick<ProposalSummary, 'changes'>): Promise<void> {
  const cells = `Take back ${toNumberText(changes)} cells`;
  await page
    .getByRole('alertdialog', { name: 'Take back Equal?' })
    .getByRole('button', { name: cells })
    .press('Enter');
}
