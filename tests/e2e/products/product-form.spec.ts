import type { Page } from '@playwright/test';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { makePicture } from '../fixtures/picture';
import { expect, test } from '../fixtures/test';

/** Fills the required fields of a product, with its own SKU. */
async function fill(page: Page, skuId: string) {
  await page.getByLabel('SKU id').fill(skuId);
  await page.getByLabel('SKU name').fill(`Meridian ${skuId}`);
  await page.getByLabel('Brand').selectOption({ index: 1 });
  await page.getByLabel('Available').fill('240');
  await page.getByLabel('Reserve').fill('4');
}

let made = 0;
const nextSku = () => `E2E-${process.pid}-${++made}`;

/** Adds a draft and stays on its page. */
async function addDraft(page: Page): Promise<string> {
  const skuId = nextSku();
  await fill(page, skuId);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/gap\/products\/\d+$/);
  return skuId;
}

test.describe('the product form', () => {
  test('adds a product with its picture, publishes it, and shows its history', async ({ openAs }) => {
    const page = await openAs('brandEditor', '/gap/products/add');
    await expect(page.getByLabel('SKU id')).toBeFocused();
    await expect(page.getByLabel('Currency')).toHaveValue(/^[A-Z]{3}$/);
    await expect(page.getByText('Usual in GAP')).toBeVisible();
    const skuId = nextSku();
    await fill(page, skuId);
    await expect(page.getByText('Supply 236')).toBeVisible();
    await page.getByLabel('choose them').setInputFiles(await makePicture());
    await expect(page.getByText('Main picture', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/\/gap\/products\/\d+$/);
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();

    await page.getByLabel('Available').fill('1 240');
    await expect(page.getByText('1 field changed')).toBeVisible();
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await page.getByRole('button', { name: 'Publish 1 product' }).click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await expect(page.getByText('Saved and published')).toBeVisible();

    await page.getByRole('tab', { name: 'History' }).click();
    const history = page.getByRole('table', { name: 'History' });
    await expect(history.getByRole('row', { name: /Available 240 became 1 240/ })).toBeVisible();
    await expect(history.getByRole('row', { name: /Product Created, draft/ })).toBeVisible();
  });

  test('shows each error at its field and links to it', async ({ openAs }) => {
    const page = await openAs('brandEditor', '/gap/products/add');
    await page.getByLabel('Link', { exact: true }).fill('orvane/meridian-39');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('The SKU id field cannot be empty.')).toBeVisible();
    await expect(
      page.getByText('The Link must be a valid URL. Write it as www.example.com/page;'),
    ).toBeVisible();
    await expect(page.getByLabel('SKU id')).toBeFocused();
    for (const message of await page.locator('form').getByRole('alert').all())
      expect((await message.boundingBox())?.height, await message.innerText()).toBeLessThan(24);
    await page.getByRole('region', { name: 'Save' }).getByRole('link', { name: 'Link' }).click();
    await expect(page.getByLabel('Link', { exact: true })).toBeFocused();
  });

  test('refuses invalid files before they are sent', async ({ openAs }) => {
    const page = await openAs('brandEditor', '/gap/products/add');
    await page.getByLabel('choose them').setInputFiles([
      { name: 'detail.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
      { name: 'named.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') },
    ]);
    await expect(page.getByText('Refused: not a JPEG, PNG, WebP or PDF')).toHaveCount(2);
    await expect(page.getByText('0 of 10')).toBeVisible();
    await addDraft(page);
    const refused = page.getByText('Refused: not a JPEG, PNG, WebP or PDF');
    await expect(refused, 'they stay listed after the save').toHaveCount(2);
    await page.getByRole('button', { name: 'Dismiss detail.heic' }).click();
    await expect(refused).toHaveCount(1);
  });

  test('keeps typed values after a reload', async ({ openAs }) => {
    const page = await openAs('brandEditor', '/gap/products/add');
    await expect(page.getByLabel('SKU id'), 'the page is alive').toBeFocused();
    await page.getByLabel('SKU name').fill('Meridian, not yet saved');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByLabel('SKU name')).toHaveValue('Meridian, not yet saved');
    await page.getByRole('button', { name: 'Discard it' }).click();
    await expect(page.getByLabel('SKU name')).toHaveValue('');
  });

  test('asks before the user leaves unsaved work, by a link and by Back', async ({ openAs }) => {
    const page = await openAs('brandEditor', '/gap/products');
    await page.getByRole('link', { name: 'Add product' }).click();
    await expect(page).toHaveURL(/\/products\/add$/);
    // The link may have been pressed before its page's scripts ran: this page then asks nothing until its own ones run.
    await expect(page.getByLabel('SKU id'), 'the page is alive').toBeFocused();
    await page.getByLabel('SKU name').fill('Meridian, not yet saved');
    await page.getByRole('link', { name: 'Products' }).first().click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('SKU name')).toHaveValue('Meridian, not yet saved');
    // Not page.goBack(): it waits for a navigation, and none must happen here.
    await page.evaluate(() => window.history.back());
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/gap\/products$/);
  });

  test('disables a product and enables it again', async ({ openAs }) => {
    const page = await openAs('brandEditor', '/gap/products/add');
    await addDraft(page);
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible();
    await page.getByRole('button', { name: 'Enable' }).click();
    await expect(page.getByRole('button', { name: 'Disable' })).toBeVisible();
  });

  test('shows text with the reason to users who may not write', async ({ openAs }) => {
    const page = await openAs('brandViewer', '/gap/products');
    await page.getByRole('grid').getByRole('link').first().click();
    await expect(
      page.getByText(/You can view this product but not edit it. Only editors and administrators/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /Save|Disable/ })).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

test.describe('two users on one product', () => {
  test.use({ expectedConsole: [/status of 409/] });
  test('lose nothing: both changes are kept, and only fields changed by both are asked about', async ({
    openAs,
  }) => {
    const mine = await openAs('brandEditor');
    await bringAxe(mine.context());
    await mine.goto('/gap/products/add');
    await addDraft(mine);
    const theirs = await openAs('globalAdmin', new URL(mine.url()).pathname);
    await theirs.getByLabel('Available').fill('300');
    await theirs.getByLabel('Collection').fill('Theirs');
    await theirs.getByRole('button', { name: 'Save draft' }).click();
    await expect(theirs.getByText('Saved', { exact: true })).toBeVisible();

    await mine.getByLabel('Available').fill('250');
    await mine.getByLabel('Comment').fill('Mine');
    await mine.getByRole('button', { name: 'Save draft' }).click();
    const dialog = mine.getByRole('dialog', { name: 'A colleague changed this product' });
    await expect(dialog.getByText(/changed by Inès Valmont/)).toBeVisible();
    await expect(dialog.getByRole('row')).toHaveCount(2);
    await expect(dialog.getByRole('row', { name: /Available 240 250 300/ })).toBeVisible();
    expect(await auditBothThemes(mine)).toEqual([]);
    await dialog.getByRole('radio', { name: 'Theirs' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Continue with these' }).click();

    await expect(mine.getByLabel('Available')).toHaveValue('300');
    await expect(mine.getByLabel('Collection')).toHaveValue('Theirs');
    await expect(mine.getByLabel('Comment')).toHaveValue('Mine');
    await mine.getByRole('button', { name: 'Save draft' }).click();
    await expect(mine.getByText('Saved', { exact: true })).toBeVisible();
  });
});
