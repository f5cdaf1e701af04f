/** On a phone: Home and answering pitches, card by card; a screen that needs more room says so. */
import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { expect, test } from '../fixtures/test';

test.use({ viewport: { width: 390, height: 844 } });

const toAsideWidth = (page: Page) =>
  page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);

test('Home has no sideways scroll on a phone', async ({ page }) => {
  await signIn(page, 'marketEditor', '/');
  await expect(page.getByRole('heading', { name: 'Your tasks' })).toBeVisible();
  expect(await toAsideWidth(page)).toBe(0);
});

test('a pitch is answered on its card, refused with a way out, and saved by going on', async ({
  page,
  context,
}) => {
  await bringAxe(context);
  await signIn(page, 'marketEditor', '/ruc/market/pitches?isAnswered=false');
  const card = page.getByRole('article');
  await expect(card).toBeVisible();
  expect(await toAsideWidth(page)).toBe(0);
  expect(await auditBothThemes(page)).toEqual([]);
  const name = (await card.getAttribute('aria-label')) ?? '';
  const quantity = card.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('many');
  await expect(card.getByRole('alert')).toBeVisible();
  const saved = page.waitForResponse(
    (response) => /\/api\/v1\/ruc\/requests/.test(response.url()) && response.request().method() !== 'GET',
  );
  await card.getByRole('button', { name: 'No, thank you' }).click();
  await expect(quantity).toHaveValue('0');
  await expect(card.getByRole('textbox', { name: 'Pitch' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save and next' }).click();
  expect((await saved).ok()).toBe(true);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(card).toHaveAttribute('aria-label', name);
  await expect(quantity).toHaveValue('0');
});

test('a list without a form for phones says that it needs a larger window', async ({ page }) => {
  await signIn(page, 'brandEditor', '/gap/products');
  await expect(page.getByText('Products needs a larger window')).toBeVisible();
  expect(await toAsideWidth(page)).toBe(0);
});
