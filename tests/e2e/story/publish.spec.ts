/** The story, part one: a brand publishes. */
import { signIn } from '../fixtures/accounts';
import { makePicture } from '../fixtures/picture';
import { expect, test } from '../fixtures/test';

test('a brand editor adds a GAP product with a picture and publishes it', async ({ page }) => {
  const skuId = `E2E-${Date.now()}`;
  await signIn(page, 'brandEditor', '/gap/products');
  await page.getByRole('link', { name: 'Add product' }).click();
  await expect(page).toHaveURL(/\/gap\/products\/add/);

  await page.getByLabel('SKU id').fill(skuId);
  await page.getByLabel('SKU name').fill('Meridian 39, story blue');
  await page.getByLabel('Brand', { exact: false }).selectOption({ index: 1 });
  await page.getByLabel('Available').fill('240');
  await page.getByLabel('Link').fill('orvane/meridian-39');
  await page.locator('input[type=file]').setInputFiles(await makePicture());
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByRole('button', { name: 'Publish 1 product' }).click();

  await expect(page.getByText('The Link must be a valid URL.').first()).toBeVisible();
  await expect(page.getByLabel('SKU id')).toHaveValue(skuId);

  await page.getByLabel('Link').fill('https://orvane.com/meridian-39');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByRole('button', { name: 'Publish 1 product' }).click();
  await expect(page).toHaveURL(/\/gap\/products\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meridian 39, story blue');
  await expect(page.getByText('Published').first()).toBeVisible();

  await page.goto(`/gap/products?skuId=${skuId}`);
  const row = page.getByRole('row').filter({ hasText: skuId }).first();
  await expect(row).toContainText('Published');
  const picture = row.locator('img');
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
