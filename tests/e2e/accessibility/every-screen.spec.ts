/**
 * Every screen when it opens: no layout shift, one scrollbar, whole headers, WCAG 2.2 A and AA in both themes. At 200 % zoom: no sideways
 * scrolling, enough rows in a grid, and no field under the save bar.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import type { AccountName } from '../fixtures/accounts';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { findProductId } from '../fixtures/find-product';
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

// An account that cannot be looked up at the moment is a page with that status.
test.use({ expectedConsole: [/status of 503/] });

/** Each screen once for an account with all rights; screens that depend on rights also for accounts without them. */
const VISITS: { account: AccountName; paths: string[] }[] = [
  {
    account: 'globalAdmin',
    paths: [
      '/',
      '/help',
      '/ruc/products',
      '/ruc/products/add',
      '/ruc/products/{id}',
      '/ruc/products/{id}?tab=requests',
      '/ruc/brand/final-allocation',
      '/ruc/brand/final-allocation?view=list',
      '/ruc/brand/final-allocation?view=desk',
      '/ruc/market/pitches',
      '/ruc/market/final-allocation',
      '/ruc/figures',
      '/ruc/steps',
      '/ruc/rules',
      '/ruc/values',
      '/help/rules',
      '/loi/products',
      '/loi/products/{id}',
      '/loi/steps',
      '/admin/users',
      '/admin/history',
      '/admin/history?tab=work',
      '/admin/view-as',
      '/admin/brands',
      '/admin/markets',
      '/admin/allocation-system',
      '/admin/setup-check',
      '/error/forbidden?from=%2Fruc%2Fsteps&reason=roleTooLow',
      '/error/no-account',
      '/error/no-account?kind=unavailable',
    ],
  },
  {
    account: 'brandEditor',
    paths: [
      '/',
      '/gap/products',
      '/gap/products/{id}',
      '/oes/brand/final-allocation',
      '/ruc/products/add',
      '/gap/imports',
    ],
  },
  { account: 'brandViewer', paths: ['/ruc/products/{id}'] },
  { account: 'marketViewer', paths: ['/ruc/market/pitches'] },
  {
    account: 'marketEditor',
    paths: ['/', '/ruc/market/pitches', '/oes/market/final-allocation', '/oes/figures', '/gap/products/{id}'],
  },
];

/** 1366 x 768 at 200 % zoom, in CSS pixels. */
const ZOOMED = { width: 683, height: 384 };
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
  await page.setViewportSize(USUAL);
  return faults;
}

async function toPaths(api: APIRequestContext, paths: readonly string[]): Promise<string[]> {
  const ids = new Map<string, number | null>();
  for (const prefix of ['ruc', 'gap', 'loi', 'oes']) ids.set(prefix, await findProductId(api, prefix));
  return paths.map((path) => path.replace('{id}', String(ids.get(path.split('/')[1] ?? ''))));
}

test.setTimeout(240_000);

for (const { account, paths } of VISITS) {
  test(`the screens of ${account} pass the audit`, async ({ page, context }) => {
    await signInByHttp(page.request, account);
    await bringAxe(context);
    await watchShifts(context);
    const left = await toPaths(page.request, paths);
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
