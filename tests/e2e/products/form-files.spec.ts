import type { Page } from '@playwright/test';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { makePicture } from '../fixtures/picture';
import { expect, test } from '../fixtures/test';

let made = 0;

/** Fills the required fields of a product, with its own SKU. */
async function fill(page: Page) {
  made += 1;
  const skuId = `E2E-F-${process.pid}-${made}`;
  await page.getByLabel('SKU id').fill(skuId);
  await page.getByLabel('SKU name').fill(`Files of ${skuId}`);
  await page.getByLabel('Brand').selectOption({ index: 1 });
  await page.getByLabel('Available').fill('12');
}

async function addDraft(page: Page) {
  await fill(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/gap\/products\/\d+$/);
}

const rail = (page: Page) => page.getByRole('complementary', { name: 'Files' });

test('chosen files and the main picture survive a reload, and are saved once', async ({ openAs }) => {
  const page = await openAs('brandEditor', '/gap/products/add');
  page.on('dialog', (dialog) => void dialog.accept());
  await fill(page);
  const picture = await makePicture();
  await page.getByLabel('choose them').setInputFiles([
    { ...picture, name: 'front.jpg' },
    { ...picture, name: 'wrist.jpg' },
  ]);
  await rail(page).getByRole('button', { name: 'Make wrist.jpg the main picture' }).click();
  await expect(rail(page).getByText('2 of 10')).toBeVisible();
  await page.reload();
  await expect(
    page.getByText('What you changed before and did not save is back, files included.'),
  ).toBeVisible();
  await expect(rail(page).getByText('2 of 10')).toBeVisible();
  await expect(rail(page).getByRole('button', { name: 'Make front.jpg the main picture' })).toBeVisible();

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/gap\/products\/\d+$/);
  await page.reload();
  await expect(rail(page).getByText('2 of 10')).toBeVisible();
  await expect(page.getByText('No changes').or(page.getByText(/^Last saved/))).toBeVisible();
  await expect(rail(page).getByRole('button', { name: 'Make front.jpg the main picture' })).toBeVisible();
});

test('a removed file stays removed after a reload, until the changes are discarded', async ({ openAs }) => {
  const page = await openAs('brandEditor', '/gap/products/add');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByLabel('choose them').setInputFiles({ ...(await makePicture()), name: 'only.jpg' });
  await addDraft(page);
  await rail(page).getByRole('button', { name: 'Remove' }).click();
  await expect(rail(page).getByText('0 of 10')).toBeVisible();
  await page.reload();
  await expect(rail(page).getByText('0 of 10')).toBeVisible();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(rail(page).getByText('1 of 10')).toBeVisible();
});

test('every dialog of the product form meets WCAG 2.2 AA in both themes', async ({ openAs }) => {
  const page = await openAs('brandEditor', '/gap/products');
  await bringAxe(page.context());
  await page.goto('/gap/products/add');
  await page.getByLabel('choose them').setInputFiles(await makePicture());
  await rail(page).getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await auditBothThemes(page), 'the preview').toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Choose a date' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Calendar' }).getByRole('grid')).toBeVisible();
  expect(await auditBothThemes(page), 'the calendar').toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add: Required to answer' }).click();
  await expect(page.getByRole('searchbox', { name: /Required to answer/ })).toBeVisible();
  expect(await auditBothThemes(page), 'the tree of markets').toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Products' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  expect(await auditBothThemes(page), 'leaving').toEqual([]);
  await question.getByRole('button', { name: 'Stay' }).click();

  await addDraft(page);
  await page.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await auditBothThemes(page), 'disabling').toEqual([]);
});
