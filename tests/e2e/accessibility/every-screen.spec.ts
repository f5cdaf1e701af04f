/**
 * Every screen when it opens: no layout shift, one scrollbar, whole headers, WCAG 2.2 A and AA in both themes. At 200 % zoom: no sideways
 * scrolling, enough rows in a grid, and no field under the save bar. On a phone: no sideways scrolling.
 */
import type { Page } from '@playwright/test';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { signInByHttp } from '../fixtures/http-sign-in';
import {
  findCovered,
  findCoveredHeaders,
  findCramped,
  findCutHeaders,
  findScrollInScroll,
  findSecondScrollbar,
  findShifts,
  findSideways,
  findTooWide,
  watchShifts,
} from '../fixtures/layout';
import { expect, test } from '../fixtures/test';
import { toVisitPaths, VISITS } from '../fixtures/visits';

// An account that cannot be looked up at the moment is a page with that status.
test.use({ expectedConsole: [/status of 503/] });

/** 1366 x 768 at 200 % zoom, in CSS pixels. */
const ZOOMED = { width: 683, height: 384 };
const PHONE = { width: 390, height: 844 };
const USUAL = { width: 1366, height: 768 };

async function visit(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect(page.getByRole('banner').locator('[aria-busy="true"]'), path).toHaveCount(0);
  const faults = [
    ...(await findShifts(page)),
    ...(await findSecondScrollbar(page)),
    ...(await findSideways(page)),
    ...(await findScrollInScroll(page)),
    ...(await findCutHeaders(page)),
    ...(await findCoveredHeaders(page)),
    ...(await auditBothThemes(page)),
  ];
  await page.setViewportSize(ZOOMED);
  // Scripts hear of the new size later than the test does.
  await expect
    .poll(
      async () => [...(await findTooWide(page)), ...(await findCramped(page)), ...(await findCovered(page))],
      `${path} at 200 %`,
    )
    .toEqual([]);
  await page.setViewportSize(PHONE);
  await expect.poll(() => findTooWide(page), `${path} on a phone`).toEqual([]);
  await page.setViewportSize(USUAL);
  return faults;
}

test.setTimeout(240_000);

for (const { account, paths } of VISITS) {
  test(`the screens of ${account} pass the audit`, async ({ page, context }) => {
    await signInByHttp(page.request, account);
    await bringAxe(context);
    await watchShifts(context);
    const left = await toVisitPaths(page.request, paths);
    const faults: string[] = [];
    const lanes = [page, await context.newPage()];
    await Promise.all(
      lanes.map(async (lane) => {
        for (let path = left.pop(); path !== undefined; path = left.pop())
          faults.push(...(await visit(lane, path)).map((fault) => `${path} ${fault}`));
      }),
    );
    expect(faults).toEqual([]);
  });
}
