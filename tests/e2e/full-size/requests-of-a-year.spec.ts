/** A list of 220,000 requests: paged to the end, sorted, filtered by text and trees of 250 and 450, back and forth. */
import type { Page } from '@playwright/test';
import { RequestPage } from '@/domain/contract/request';
import { toNumberText } from '@/domain/format';
import { BRANDS, MARKETS, ORGANIZATIONS, REQUESTS } from '../../support/house/full-size';
import { toMemberIds } from '../../support/house/house';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { expect, test } from '../fixtures/full-size';
import { openGrid } from '../fixtures/grid';
import { readPlaces, readVisibleRows } from './steadiness';

const LIMIT = 50;
const PATH = '/ruc/brand/final-allocation';

const toOrder = (...sort: string[]) =>
  sort.map((attribute, at) =>
    attribute.startsWith('-')
      ? `Sort[${at}].attribute=${attribute.slice(1)}&Sort[${at}].direction=desc`
      : `Sort[${at}].attribute=${attribute}`,
  );
const OWN_ORDER = toOrder('skuName', 'market');

/** The requests of a page in the order of the server. */
async function list(page: Page, year: number, ...query: string[]) {
  const path = `/v1/ruc/requests?${[`FiscalYear=${year}`, `Limit=${LIMIT}`, ...query].join('&')}`;
  const { items, totalCount } = await read(page, path, RequestPage);
  return { ids: items.map(({ requestId }) => String(requestId)), totalCount };
}

const expectTotal = (page: Page, total: number) =>
  expect(page.getByRole('region', { name: 'List status' })).toHaveText(
    new RegExp(`^${toNumberText(total)} requests`),
  );

test('220,000 requests are paged, sorted and filtered by the server without jumps', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, 'globalAdmin', PATH);
  const year = await readCurrentYear(page, 'ruc');
  await page.goto(`${PATH}?view=list`);
  const grid = await openGrid(page, 'Final allocation');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  const places = await readPlaces(grid);
  const { pathname, search } = new URL(page.url());

  /** Expects these rows from the top, and every column at its earlier position. */
  const expectRows = async ({ ids, totalCount }: { ids: string[]; totalCount: number }) => {
    await expectTotal(page, totalCount);
    await expect
      .poll(async () => {
        const rows = await readVisibleRows(grid);
        return rows.length > 0 && rows.every(({ index, id, isBlank }) => id === ids[index] && !isBlank);
      })
      .toBe(true);
    const rows = await readVisibleRows(grid);
    expect(rows[0]?.index).toBe(0);
    expect(rows.every(({ height }) => height === 40)).toBe(true);
    expect(await readPlaces(grid)).toEqual(places);
  };

  const first = await list(page, year, ...OWN_ORDER);
  expect(first.totalCount).toBe(REQUESTS);
  await expectRows(first);

  const pages = REQUESTS / LIMIT;
  const last = await list(page, year, ...OWN_ORDER, `Page=${pages}`);
  // Leave the page at its end: the next one still starts at its top.
  await grid.locator('.ag-row[row-index="0"] [col-id="skuId"]').click();
  await page.keyboard.press('Control+ArrowDown');
  await pager.getByRole('link', { name: 'Last page' }).click();
  await expect(pager).toContainText(`${toNumberText(pages)} of ${toNumberText(pages)}`);
  await expectRows(last);
  await pager.getByRole('link', { name: 'Previous page' }).click();
  await expectRows(await list(page, year, ...OWN_ORDER, `Page=${pages - 1}`));

  await grid.getByRole('columnheader', { name: 'Requested', exact: true }).click();
  const sorted = await list(page, year, ...toOrder('requestedQuantity'));
  await expect(pager).toContainText(`1 of ${toNumberText(pages)}`);
  await expectRows(sorted);

  await page.getByRole('searchbox', { name: 'SKU name' }).fill('watch 12');
  const found = await list(page, year, ...toOrder('requestedQuantity'), 'SkuName=watch%2012');
  expect(found.totalCount).toBeLessThan(REQUESTS / 20);
  await expectRows(found);

  // The address has the full state: Back goes over the sorting to the earlier pages, and Forward returns.
  await page.goBack();
  await expectRows(await list(page, year, ...OWN_ORDER, `Page=${pages - 1}`));
  await page.goBack();
  await expectRows(last);
  await page.goBack();
  expect(new URL(page.url())).toMatchObject({ pathname, search });
  await expectRows(first);
  for (let step = 0; step < 3; step += 1) await page.goForward();
  await expectRows(found);
});

test('the trees of 250 brands and 450 markets filter the list by search, by group and all at once', async ({
  page,
}) => {
  await signIn(page, 'globalAdmin', PATH);
  const year = await readCurrentYear(page, 'ruc');
  await page.goto(`${PATH}?view=list`);
  const grid = await openGrid(page, 'Final allocation');
  const place = await grid.boundingBox();
  const totalOf = async (...query: string[]) => (await list(page, year, ...query)).totalCount;

  await page.getByRole('button', { name: /^Brands/ }).click();
  const brands = page.getByRole('group', { name: 'Brands' });
  await expect(brands.getByRole('checkbox')).toHaveCount(BRANDS + ORGANIZATIONS + 1);
  await brands.getByRole('checkbox', { name: /^Organization 7 0 of 10$/ }).click();
  await expect(brands.getByRole('checkbox', { name: /^All 10 of 250$/ })).toBeVisible();
  const organization = toMemberIds(7, ORGANIZATIONS, BRANDS).map((id) => `BrandIds=${id}`);
  await expectTotal(page, await totalOf(...organization));
  await page.getByRole('searchbox', { name: 'Search Brands' }).fill('B12');
  await expect(brands.getByRole('checkbox', { name: /^All found \d of 10$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Brands Organization 7/ })).toBeVisible();
  // Active filters take space in their bar, not from the rows.
  expect(await grid.boundingBox()).toEqual(place);

  await page.getByRole('button', { name: 'Clear Brands' }).click();
  await expectTotal(page, REQUESTS);
  await page.getByRole('button', { name: /^Markets/ }).click();
  const markets = page.getByRole('group', { name: 'Markets' });
  await markets.getByRole('checkbox', { name: /^All 0 of 450$/ }).click();
  await expect(page.getByText('450 chosen')).toBeVisible();
  await expectTotal(page, REQUESTS);
  await markets.getByRole('checkbox', { name: /^Market 12 / }).click();
  await expect(page.getByText(`${MARKETS - 1} chosen`)).toBeVisible();
  await expectTotal(page, REQUESTS - (await totalOf('MarketIds=12')));
  await page.keyboard.press('Escape');
  // A link has the whole choice, also a long one.
  await page.reload();
  await openGrid(page, 'Final allocation');
  await expectTotal(page, REQUESTS - (await totalOf('MarketIds=12')));
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
});
