/** The palette and the recent places: any screen, product or brand by keyboard, and back to recent ones. */
import { z } from 'zod';
import { Brand } from '@/domain/contract/core';
import { ProductPage } from '@/domain/contract/product';
import { signIn, signOut } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { openPalette } from '../fixtures/keyboard';
import { expect, test } from '../fixtures/test';
import { makeWorkbook } from '../imports/make-workbook';
import { check } from '../imports/open-import';

test('a product is found by its name and opened with Enter', async ({ page }) => {
  await signIn(page, 'brandEditor', '/gap/products');
  const year = await readCurrentYear(page, 'gap');
  const { items } = await read(page, `/v1/gap/products?FiscalYear=${year}&Limit=1`, ProductPage);
  const product = items[0];
  if (!product?.skuName) throw new Error('The demo has no product in GAP.');
  const dialog = await openPalette(page);
  await dialog.getByRole('combobox').fill(product.skuName);
  const found = dialog.getByRole('group', { name: 'Products in GAP' }).getByRole('option').first();
  await expect(found).toContainText(product.skuName);
  while ((await found.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/gap\/products\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.skuName);

  // With the word after the name, its history opens at once.
  const again = await openPalette(page);
  await again.getByRole('combobox').fill(`${product.skuName} history`);
  const histories = again.getByRole('group', { name: 'History of products in GAP' });
  await expect(histories.getByRole('option').first()).toContainText(product.skuName);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/gap\/products\/\d+\?tab=history$/);
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
});

test('a brand opens its rows, and a screen of another system opens there', async ({ page }) => {
  await signIn(page, 'brandEditor', '/ruc/products');
  const brands = await read(page, '/v1/core/brands', z.array(Brand));
  const brand = brands[0];
  if (!brand) throw new Error('The demo has no brand.');
  let dialog = await openPalette(page);
  await dialog.getByRole('combobox').fill(brand.label);
  await dialog.getByRole('group', { name: 'Brands' }).getByRole('option').first().click();
  await expect(page).toHaveURL(new RegExp(`/ruc/products\\?brandIds=${brand.brandId}`));
  dialog = await openPalette(page);
  await dialog.getByRole('combobox').fill('oes final');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/oes\/brand\/final-allocation/);
});

test('the palette offers only what the user may open', async ({ page }) => {
  await signIn(page, 'marketViewer', '/');
  const dialog = await openPalette(page);
  const offered = await dialog.getByRole('option').allInnerTexts();
  expect(offered.map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'Home',
    'Help',
    'Market pitches RUC',
    'Market final allocation RUC',
    'Figures RUC',
    'Market pitches OES',
    'Market final allocation OES',
    'Figures OES',
  ]);
  await dialog.getByRole('combobox').fill('steps');
  await expect(dialog.getByText('Nothing matches.')).toBeVisible();
});

test('recent places are in the palette, newest first, and belong to one user', async ({ page }) => {
  await signIn(page, 'brandEditor', '/gap/products');
  // Wait for hydration before leaving each place: a place left earlier is not remembered.
  await openPalette(page);
  for (const path of ['/oes/brand/final-allocation', '/help', '/']) {
    await page.goto(path);
    await openPalette(page);
    await page.keyboard.press('Escape');
  }
  const dialog = await openPalette(page);
  const recent = dialog.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent).toHaveText([/^Help/, /^Final allocation\s*OES/, /^Products\s*GAP/]);
  await recent.nth(1).click();
  await expect(page).toHaveURL(/\/oes\/brand\/final-allocation$/);

  await signOut(page);
  await signIn(page, 'marketEditor', '/');
  const other = await openPalette(page);
  await expect(other.getByRole('option').first()).toBeVisible();
  await expect(other.getByRole('group', { name: 'Recent' })).toHaveCount(0);
});

test('an open import is a recent place, and the palette leads back to it', async ({ page }) => {
  await signIn(page, 'brandEditor', '/gap/imports');
  await page.goto('/gap/imports?kind=products');
  const header = ['SKU id', 'SKU name', 'Brand', 'Available'];
  await check(page, await makeWorkbook('come back.xlsx', [header, ['E2E-RECENT', 'Recent', 'Nobody', 1]]));
  const address = page.url();
  await page.goto('/help');
  const dialog = await openPalette(page);
  const recent = dialog.getByRole('group', { name: 'Recent' }).getByRole('option');
  await recent.filter({ hasText: 'come back.xlsx' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('come back.xlsx');
});
