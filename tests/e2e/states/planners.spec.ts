/** Each planners' screen while loading, without rows, in error and forbidden: what stays, message, next step. */
import type { Locator, Page } from '@playwright/test';
import { ProductPage } from '@/domain/contract/product';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { readCurrentYear } from '../fixtures/current-year';
import { openGrid } from '../fixtures/grid';
import { hold } from '../fixtures/hold';
import { expect, test } from '../fixtures/test';

const REQUEST_ID = '7c1f6f0e-1111-4222-8333-944445555666';
const UNAVAILABLE = {
  status: 503,
  contentType: 'application/problem+json',
  headers: { 'x-request-id': REQUEST_ID },
  body: JSON.stringify({ type: 'about:blank', title: 'Unavailable', status: 503 }),
};
const NOTHING = 'nothing matches';

type List = { path: string; grid: string; call: RegExp; what: string; none: string };
const LISTS: readonly List[] = [
  {
    path: '/ruc/products',
    grid: 'Products',
    call: /\/api\/v1\/ruc\/products\?/,
    what: 'The products',
    none: 'No product matches these filters',
  },
  {
    path: '/ruc/brand/final-allocation',
    grid: 'Final allocation',
    call: /\/api\/v1\/ruc\/board\?/,
    what: 'The board',
    none: 'No product matches these filters',
  },
  {
    path: '/ruc/brand/final-allocation?view=list',
    grid: 'Final allocation',
    call: /\/api\/v1\/ruc\/requests\?/,
    what: 'The requests',
    none: 'No request matches these filters',
  },
  {
    path: '/ruc/market/pitches',
    grid: 'Market pitches',
    call: /\/api\/v1\/ruc\/pitches\?/,
    what: 'The pitches',
    none: 'No pitch matches these filters',
  },
];

/** The id of the first row of the grid. */
const firstRow = (grid: Locator) => grid.locator('.ag-row[row-index="0"]').first().getAttribute('row-id');

async function expectFailure(page: Page, what: string, requestId: string | null): Promise<void> {
  const failure = page.getByRole('alert').filter({ hasText: `${what} could not be loaded` });
  await expect(failure).toBeVisible();
  await expect(failure.getByText('please try again later')).toBeVisible();
  // A list that failed claims no counts.
  await expect(page.getByRole('main')).not.toContainText(/\d+ (product|row|request)s?\b|all answered/);
  if (requestId) await expect(failure).toContainText(`Request id ${requestId}`);
  expect(await auditBothThemes(page), `${what} in error`).toEqual([]);
}

test.use({ expectedConsole: [/status of 503|ERR_FAILED/] });
test.setTimeout(180_000);

test('every list keeps its rows while loading, shows errors with a retry, and says what to do without results', async ({
  page,
  context,
}) => {
  await bringAxe(context);
  await signIn(page, 'globalAdmin', '/help');
  for (const { path, grid: name, call, what, none } of LISTS) {
    await page.goto(path);
    const grid = await openGrid(page, name);
    const first = await firstRow(grid);
    const status = page.getByRole('region', { name: 'List status' });
    const topOfFilters = async () =>
      (await page.getByRole('searchbox', { name: 'SKU name' }).boundingBox())?.y;
    const top = await topOfFilters();
    const next = page.getByRole('link', { name: 'Next page' });

    const letGo = await hold(page, call);
    await next.click();
    await expect(page.getByRole('progressbar', { name: 'Loading' }), path).toBeVisible();
    expect(await firstRow(grid), path).toBe(first);
    // The rows are those of the page before: no key reaches them.
    await expect(grid.locator('.ag-row').first()).toHaveCSS('opacity', '0.45');
    await grid.locator('.ag-cell').first().press('Shift+Space');
    await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0);
    letGo();
    await expect.poll(() => firstRow(grid), path).not.toBe(first);

    await page.route(call, (route) => route.fulfill(UNAVAILABLE));
    await next.click();
    await expectFailure(page, what, REQUEST_ID);
    expect(await topOfFilters(), `${path}: nothing moves`).toBe(top);
    await expect(status, 'no word about a cell that is not there').not.toContainText(
      /at (least|most)|maximum/i,
    );
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(await openGrid(page, name)).toBeVisible();

    await page.route(call, (route) => route.abort());
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expectFailure(page, what, null);
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await openGrid(page, name);

    const answer = await hold(page, call);
    await page.getByRole('searchbox', { name: 'SKU name' }).fill(NOTHING);
    await expect(page.getByRole('region', { name: 'List status' }), path).toContainText(/– (of|product|r)/);
    answer();
    await expect(page.getByText(none), path).toBeVisible();
    await page.unroute(call);
    expect(await auditBothThemes(page), `${path} without rows`).toEqual([]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText(none)).toHaveCount(0);
    await expect(grid.getByRole('row').nth(1)).toBeVisible();
  }
});

test('the requests and history of a product show loading, error and empty states', async ({
  page,
  context,
}) => {
  await bringAxe(context);
  await signIn(page, 'globalAdmin', '/help');
  const year = await readCurrentYear(page, 'ruc');
  const { items } = await read(page, `/v1/ruc/products?FiscalYear=${year}&Limit=500`, ProductPage);
  const asked = items.find(({ totals }) => totals.markets > 0);
  const draft = items.find(({ status, totals }) => status === 'draft' && totals.markets === 0);
  if (!asked || !draft) throw new Error('The demo has no product with, or none without requests.');
  const tabs = [
    { tab: 'requests', name: 'Requests', call: /\/api\/v1\/ruc\/requests\?/, what: 'The requests' },
    { tab: 'history', name: 'History', call: /\/products\/\d+\/history/, what: 'The history' },
  ];
  for (const { tab, name, call, what } of tabs) {
    const letGo = await hold(page, call);
    await page.goto(`/ruc/products/${asked.productId}?tab=${tab}`);
    const panel = page.getByRole('tabpanel', { name: new RegExp(name) });
    await expect(panel.locator('[aria-busy="true"]'), what).toBeVisible();
    letGo();
    await expect(panel.getByRole('table', { name }).getByRole('row').nth(1)).toBeVisible();

    await page.route(call, (route) => route.fulfill(UNAVAILABLE));
    await page.reload();
    await expectFailure(page, what, REQUEST_ID);
    const box = await page.getByText(`${what} could not be loaded`).boundingBox();
    expect(box?.x, 'the margin of the page').toBe(24);
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByRole('table', { name }).getByRole('row').nth(1)).toBeVisible();
  }
  await page.goto(`/ruc/products/${draft.productId}?tab=requests`);
  await expect(page.getByText('No market has a request for this product')).toBeVisible();
  await expect(page.getByText('Publishing it opens one for each market')).toBeVisible();
});

const OTHER_SIDE =
  'Only brand editors can enter products and final allocations, and only market editors can answer pitches. An administrator can change your permission.';
const NO_PERMISSION = 'You have no permission in this allocation system.';

for (const { account, screens } of [
  {
    account: 'brandViewer',
    screens: [
      [
        '/ruc/products/add',
        'Add product, RUC',
        'Only editors and administrators of RUC can open Add product.',
      ],
      ['/gap/imports', 'Import, GAP', 'Only editors and administrators of GAP can open Import.'],
      ['/ruc/market/pitches', 'Market pitches, RUC', OTHER_SIDE],
      ['/ruc/market/final-allocation', 'Market final allocation, RUC', OTHER_SIDE],
      ['/loi/products', 'Products, LOI', NO_PERMISSION],
    ],
  },
  {
    account: 'marketViewer',
    screens: [
      ['/oes/products', 'Products, OES', OTHER_SIDE],
      ['/oes/brand/final-allocation', 'Final allocation, OES', OTHER_SIDE],
    ],
  },
] as const) {
  test(`a closed screen shows the ${account} its name, the reason, and where to request access`, async ({
    openAs,
  }) => {
    const page = await openAs(account);
    await bringAxe(page.context());
    for (const [path, name, reason] of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(
        'You do not have access to this resource.',
      );
      await expect(page.getByText(`You asked for: ${name}.`)).toBeVisible();
      await expect(page.getByText(`request access and mention “${name}”`)).toBeVisible();
      await expect(page.getByText(reason)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Request access' })).toHaveAttribute(
        'href',
        /^(https?|mailto):/,
      );
      await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', path);
    }
    expect(await auditBothThemes(page)).toEqual([]);
  });
}
