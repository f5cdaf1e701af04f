/** Allocation systems: the consequences of changing the current year, and rolling a year over into the next one. */
import { z } from 'zod';
import { AllocationSystem } from '@/domain/contract/core';
import { ProductPage } from '@/domain/contract/product';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { readCurrentYear } from '../fixtures/current-year';
import { expect, test } from '../fixtures/test';

test('changing the current year shows the consequences first, and Cancel changes nothing', async ({
  page,
  context,
}) => {
  await bringAxe(context);
  await signIn(page, 'globalAdmin', '/admin/allocation-system');
  const year = await readCurrentYear(page, 'gap');
  await page.getByLabel('Current fiscal year of GAP').selectOption(String(year - 1));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Make ${year - 1} the current fiscal year of GAP?`);
  await expect(question).toContainText(`GAP will open on ${year - 1} for everyone.`);
  await expect(question).toContainText(
    `Work in ${year} stops: it can be read, and only administrators can change it.`,
  );
  await expect(question).toContainText(`All steps of ${year - 1} are over`);
  expect(await auditBothThemes(page)).toEqual([]);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Current fiscal year of GAP')).toHaveValue(String(year));
  expect(await readCurrentYear(page, 'gap')).toBe(year);
});

test('a roll-over shows a preview first, and creates nothing before it is confirmed', async ({
  page,
  context,
}) => {
  await bringAxe(context);
  await signIn(page, 'globalAdmin', '/admin/allocation-system');
  const year = await readCurrentYear(page, 'ruc');
  await page.getByRole('button', { name: `Prepare RUC ${year + 1}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('6 steps, 52 weeks later');
  await expect(dialog).toContainText(`products as drafts of ${year + 1}`);
  await expect(dialog).toContainText('skipped');
  await expect(dialog).toContainText(`${year} stays the current fiscal year of RUC.`);
  await dialog.locator('label').filter({ hasText: 'Skipped' }).click();
  await expect(dialog.getByRole('region', { name: 'Skipped' }).getByRole('row')).not.toHaveCount(1);
  expect(await auditBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const years = await read(page, '/v1/core/fiscal-years', z.array(z.number()));
  expect(years).not.toContain(year + 1);
});

test('without steps and products, preparing a year opens it empty', async ({ page }) => {
  await signIn(page, 'globalAdmin', '/admin/allocation-system');
  const year = await readCurrentYear(page, 'gap');
  await page.getByRole('button', { name: `Prepare GAP ${year + 1}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Copy the steps' }).click();
  await dialog.getByRole('checkbox', { name: 'Copy the products' }).click();
  await expect(dialog).toContainText('No step is copied.');
  await expect(dialog).toContainText('No product is copied.');
  await expect(dialog.getByRole('button', { name: `Open ${year + 1} empty` })).toBeEnabled();
});

test('disabling a system shows the consequences first, and Cancel changes nothing', async ({
  page,
  context,
}) => {
  await bringAxe(context);
  await signIn(page, 'globalAdmin', '/admin/allocation-system');
  await page.getByRole('button', { name: 'Disable GAP' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('GAP closes at once for everyone, administrators too');
  expect(await auditBothThemes(page)).toEqual([]);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  const systems = await read(page, '/v1/core/allocation-systems', z.array(AllocationSystem));
  expect(systems.map(({ code }) => code)).toContain('GAP');
});

test('rolling over a past year of LOI creates drafts, and a second run has nothing to do', async ({
  page,
}) => {
  await signIn(page, 'globalAdmin', '/admin/allocation-system');
  const year = await readCurrentYear(page, 'loi');
  await page.getByRole('button', { name: `Prepare LOI ${year + 1}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('From fiscal year').selectOption(String(year - 2));
  await expect(dialog).toContainText(`Prepare LOI ${year - 1}`);
  await expect(dialog).toContainText('LOI has no steps.');
  const make = dialog.getByRole('button', { name: /^Create \d+ drafts?$/ });
  const before = await read(page, `/v1/loi/products?FiscalYear=${year - 1}&Limit=1`, ProductPage);
  await make.click();
  await expect(dialog.getByRole('status')).toContainText('as drafts of');
  const after = await read(page, `/v1/loi/products?FiscalYear=${year - 1}&Limit=1`, ProductPage);
  expect(after.totalCount).toBeGreaterThan(before.totalCount);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: `Prepare LOI ${year + 1}` }).click();
  await dialog.getByLabel('From fiscal year').selectOption(String(year - 2));
  await expect(dialog.getByRole('button', { name: `Prepare ${year - 1}` })).toHaveAccessibleDescription(
    `${year - 1} has all of ${year - 2} already.`,
  );
});

test('an administrator of RUC rolls RUC over on the Steps screen, and cannot open Allocation systems', async ({
  page,
}) => {
  await signIn(page, 'rucAdmin', '/ruc/steps');
  await page.getByRole('button', { name: /^Prepare RUC \d+/ }).click();
  await expect(page.getByRole('dialog')).toContainText('An administrator of RUC sets');
  await page.goto('/admin/allocation-system');
  await expect(page).toHaveURL(/\/error\/forbidden/);
  const systems = await read(page, '/v1/core/allocation-systems', z.array(AllocationSystem));
  expect(systems.map(({ code }) => code)).toContain('RUC');
});
