/** Editors rename the brands and markets that they edit, and no others. */
import { signIn } from '../fixtures/accounts';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { expect, test } from '../fixtures/test';

test('an editor comes from the account menu to the own brands, and renames one', async ({
  page,
  context,
}) => {
  await bringAxe(context);
  await signIn(page, 'brandEditor');
  await page.getByRole('button', { name: /^Account / }).click();
  await page.getByRole('menuitem', { name: 'My brands and markets' }).click();
  const brands = page.getByRole('region', { name: 'Brands' });
  await expect(brands).toBeVisible();
  await expect(page.getByRole('region', { name: 'Markets' })).toHaveCount(0);
  expect(await auditBothThemes(page)).toEqual([]);
  const first = brands.getByRole('row').nth(1).getByRole('button');
  const name = (await first.textContent()) ?? '';
  await first.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Organization')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /Retire|Merge/ })).toHaveCount(0);
  await dialog.getByLabel('Name').fill(`${name} Paris`);
  await dialog.getByRole('button', { name: 'Save brand' }).click();
  await expect(brands.getByRole('button', { name: `${name} Paris` })).toBeVisible();
  await page.reload();
  await brands.getByRole('button', { name: `${name} Paris` }).click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save brand' }).click();
  await expect(brands.getByRole('button', { name, exact: true })).toBeVisible();
});

test('a market editor sees the own markets only, and a viewer has no such screen', async ({ openAs }) => {
  const editor = await openAs('marketEditor', '/brands-and-markets');
  await expect(editor.getByRole('region', { name: 'Markets' }).getByRole('row')).not.toHaveCount(0);
  await expect(editor.getByRole('region', { name: 'Brands' })).toHaveCount(0);
  const viewer = await openAs('brandViewer');
  // A press before the scripts of the page run opens nothing.
  await expect(async () => {
    await viewer.getByRole('button', { name: /^Account / }).click();
    await expect(viewer.getByRole('menuitem', { name: 'Calendar of deadlines' })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await expect(viewer.getByRole('menuitem', { name: 'My brands and markets' })).toHaveCount(0);
});
