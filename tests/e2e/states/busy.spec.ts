/** A service that cannot keep up: the list says when it is loaded again, is loaded then, and no typed value is lost. */
import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts';
import { findCell, openGrid, typeInto } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';
import { openPitches } from '../pitches/open-pitches';

const SECONDS = 3;
const BUSY = {
  status: 503,
  contentType: 'application/problem+json',
  headers: { 'retry-after': String(SECONDS) },
  body: JSON.stringify({
    type: 'about:blank',
    title: 'The service is not available. Please try again.',
    status: 503,
    retryAfter: SECONDS,
  }),
};
const SENTENCE = `The service is busy. It is asked again in ${SECONDS} seconds.`;

/** Answers the first calls of a method to the path as a busy service does. */
async function refuse(page: Page, path: RegExp, method: string, times: number): Promise<void> {
  let refused = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== method || refused === times) return route.fallback();
    refused += 1;
    return route.fulfill(BUSY);
  });
}

test.use({ expectedConsole: [/status of 503/] });

test('a list that is refused twice says when it is asked again, and appears by itself', async ({ page }) => {
  await signIn(page, 'globalAdmin', '/ruc/products');
  await openGrid(page, 'Products');
  await refuse(page, /\/api\/v1\/ruc\/products\?/, 'GET', 2);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('alert').filter({ hasText: SENTENCE })).toBeVisible();
  const grid = await openGrid(page, 'Products');
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
});

test('a typed value stays, says when it is sent again, and is saved by itself', async ({ page }) => {
  await signIn(page, 'marketEditor', '/ruc/market/pitches');
  const { grid, pitches } = await openPitches(page, 1);
  const cell = await findCell(grid, pitches[0]?.skuId ?? '', 'priority');
  await refuse(page, /\/api\/v1\/ruc\/requests$/, 'POST', 1);
  await typeInto(cell, '4');
  await expect(page.getByText(`1 cell not saved yet. ${SENTENCE}`)).toBeVisible();
  await expect(cell).toHaveText('4');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
});
