/** A brand planner's work without a mouse. */
import { signIn } from '../fixtures/accounts';
import { openGrid } from '../fixtures/grid';
import { chooseByEnter, press, tabTo, walkTo } from '../fixtures/keys';
import { makePicture } from '../fixtures/picture';
import { expect, test } from '../fixtures/test';

test('publishing by keyboard: add a product with pictures, publish, edit it in the list and disable it', async ({
  page,
}) => {
  const skuId = `E2E-K-${process.pid}`;
  await signIn(page, 'brandEditor', '/gap/products');
  await openGrid(page, 'Products');
  await press(page, page.getByRole('link', { name: 'Add product' }));
  await expect(page).toHaveURL(/\/gap\/products\/add$/);

  await tabTo(page, page.getByLabel('SKU id'));
  await page.keyboard.type(skuId);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Meridian by keys');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel('Available'));
  await page.keyboard.type('24');

  const files = page.getByRole('complementary', { name: 'Files' });
  const picture = await makePicture();
  await tabTo(page, page.getByLabel('choose them'));
  await chooseByEnter(page, [
    { ...picture, name: 'front.jpg' },
    { ...picture, name: 'wrist.jpg' },
  ]);
  await press(page, files.getByRole('button', { name: 'Make wrist.jpg the main picture' }), 'Shift+Tab');
  await expect(files.getByRole('status').filter({ hasText: 'Main picture: wrist.jpg' })).toBeAttached();
  await expect(files.locator(':focus'), 'the focus stays among the files').toBeVisible();
  await press(page, files.getByRole('button', { name: 'Remove front.jpg' }));
  await expect(files.getByRole('status').filter({ hasText: '1 of 10' })).toBeVisible();
  await expect(files.locator(':focus')).toBeVisible();

  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/gap\/products\/\d+$/);
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Save and publish' }));
  await press(page, page.getByRole('button', { name: 'Publish 1 product' }));
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toHaveAccessibleDescription('Nothing is changed.');

  await press(page, page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link'), 'Shift+Tab');
  const grid = await openGrid(page, 'Products');
  await tabTo(page, page.getByRole('searchbox', { name: 'SKU id' }));
  await page.keyboard.type(skuId);
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('row').filter({ hasText: skuId })).toHaveCount(1);
  await walkTo(page, grid, 'supply');
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.keyboard.press('Shift+Space');
  await press(page, page.getByRole('button', { name: 'Disable 1' }));
  await expect(grid.getByText('Disabled', { exact: true })).toBeVisible();
  await expect(page.locator('main :focus'), 'the focus stays on the screen').toBeVisible();
});

test('the list by keyboard: choose brands in the tree, move and hide columns, clear a search without results', async ({
  page,
}) => {
  await signIn(page, 'brandEditor', '/gap/products');
  const grid = await openGrid(page, 'Products');
  const brands = page.getByRole('button', { name: /^Brands/ });
  await press(page, brands);
  await expect(page.getByRole('searchbox', { name: 'Search Brands' })).toBeFocused();
  await page.keyboard.type('orv');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(brands).toBeFocused();
  await expect(page).toHaveURL(/brandIds=\d+/);
  await press(page, page.getByRole('button', { name: 'Clear', exact: true }));
  await expect(page).not.toHaveURL(/brandIds/);

  const search = page.getByRole('searchbox', { name: 'SKU name' });
  await expect(page.getByRole('search').locator(':focus'), 'the focus stays among the filters').toBeVisible();
  await tabTo(page, search);
  await page.keyboard.type('nothing matches');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: 'Clear filters' }));
  await expect(search).toHaveValue('');
  await expect(page.locator('main :focus')).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Columns' }), 'Shift+Tab');
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  const up = chooser.getByRole('button', { name: 'Move Brand up' });
  await tabTo(page, up);
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await expect(up).toHaveAccessibleDescription('It is the first column.');
  await tabTo(page, chooser.getByRole('checkbox', { name: 'Updated' }));
  await page.keyboard.press('Space');
  await expect(grid.getByRole('columnheader', { name: 'Updated' })).toHaveCount(0);
  await press(page, chooser.getByRole('button', { name: 'Reset' }));
  await expect(grid.getByRole('columnheader', { name: 'Updated' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
});
