import { z } from 'zod';
import { Market } from '@/domain/contract/core';
import { type Pitch, PitchPage } from '@/domain/contract/request';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { expect, test } from '../fixtures/test';
import { toAllowed } from '../pitches/open-pitches';
import { makeWorkbook, readRows } from './make-workbook';
import { apply, check, rowOf, show } from './open-import';

test('a market editor imports pitches with one column per market: own markets are accepted, others refused', async ({
  openAs,
}) => {
  const page = await openAs('marketEditor', '/ruc/imports');
  const year = await readCurrentYear(page, 'ruc');
  const query = `FiscalYear=${year}&IsAnswered=false&Limit=500`;
  const { items } = await read(page, `/v1/ruc/pitches?${query}`, PitchPage);
  const markets = await read(page, '/v1/core/markets', z.array(Market));
  const mine = new Set(items.map(({ marketId }) => marketId));
  const stranger = markets.find(({ marketId }) => !mine.has(marketId));
  // The last one, because other tests begin with the first.
  const pitch: Pitch | undefined = items.filter(({ finalizedAt }) => finalizedAt === null).at(-1);
  const market = markets.find(({ marketId }) => marketId === pitch?.marketId);
  if (!pitch || !market || !stranger) throw new Error('The demo has no open pitch.');
  const quantity = toAllowed(pitch, 1);

  await check(
    page,
    await makeWorkbook('my pitches.xlsx', [
      ['SKU id', 'SKU name', market.code, stranger.code],
      [pitch.skuId ?? '', pitch.skuName ?? '', quantity, 5],
    ]),
  );
  await expect(rowOf(page, '2')).toContainText(stranger.code);
  await expect(rowOf(page, '2')).toContainText('This market is not among yours.');
  await show(page, 'All');
  const own = page.getByRole('row', {
    name: new RegExp(`${pitch.skuId}.*${market.code}.*Requested`),
  });
  await expect(own).toContainText(String(quantity));
  await apply(page, '1 change');
  const after = await read(
    page,
    `/v1/ruc/pitches?FiscalYear=${year}&ProductIds=${pitch.productId}&MarketIds=${market.marketId}`,
    PitchPage,
  );
  expect(after.items[0]?.request?.requestedQuantity).toBe(quantity);
  await page.getByRole('link', { name: 'See market pitches' }).click();
  await expect(page).toHaveURL(/\/ruc\/market\/pitches/);
});

test('the kind of a file is read from its columns; if it differs from the chosen kind, the user is asked', async ({
  openAs,
}) => {
  const page = await openAs('globalAdmin', '/oes/imports');
  const file = await makeWorkbook('given.xlsx', [
    ['Name', 'Market code', 'Allocated'],
    ['No such product', 'FR', 3],
  ]);
  await page.getByRole('radio', { name: /^Products/ }).check();
  await page.getByLabel('choose it').setInputFiles(file);
  await expect(page.getByText('Its columns are those of final allocations, not of products.')).toBeVisible();
  await page.getByRole('button', { name: 'Check as final allocations' }).click();
  await expect(rowOf(page, '2')).toContainText('There is no such product');
});

test('a closed kind says why, and each kind has its template', async ({ openAs }) => {
  const page = await openAs('brandEditor', '/gap/imports');
  await expect(page.getByRole('radio', { name: /^Market pitches/ })).toBeDisabled();
  await expect(
    page.getByText(
      'Only brand editors can enter products and final allocations, and only market editors can answer pitches. An administrator can change your permission.',
    ),
  ).toBeVisible();
  await expect(
    page.getByRole('radio', {
      name: /^Final allocations.*Final allocation submission opens on \d{4}\/\d\d\/\d\d, in \d+ days?\./,
    }),
  ).toBeDisabled();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Template of products' }).click();
  const [headers] = await readRows(await downloading);
  expect(headers?.slice(0, 3)).toEqual(['SKU id', 'SKU name', 'Brand']);
});

test('a viewer cannot import: there is no entry, and the screen is closed', async ({ openAs }) => {
  const page = await openAs('brandViewer', '/ruc/products');
  await page.getByRole('button', { name: 'Excel' }).click();
  await expect(page.getByRole('menuitem', { name: 'Download Excel' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Import' })).toHaveCount(0);
  await page.goto('/ruc/imports');
  await expect(page).toHaveURL(/\/error\/forbidden/);
});
