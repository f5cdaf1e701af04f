/** Long lists of settings: what is set comes first, a search finds the rest, and figures are pasted from Excel. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { paste } from '../pitches/open-pitches';

const showRows = (page: Page, label: string) =>
  page.getByRole('radiogroup', { name: 'Rows' }).getByText(label).click();

test('weights are found, pasted by code in any order, saved as they stand, and wrong ones stay to be corrected', async ({
  openAs,
}) => {
  const page = await openAs('globalAdmin', '/gap/rules');
  const table = page.getByRole('table', { name: 'Weights' });
  const weight = (label: string) => table.getByLabel(`Weight of ${label}`, { exact: true });
  await showRows(page, 'All');
  const rows = await table.getByRole('textbox').count();
  expect(rows).toBeGreaterThan(45);

  await page.getByRole('searchbox', { name: 'Market or entity' }).fill('turkiye');
  await expect(table.getByRole('textbox')).toHaveCount(1);
  await weight('Türkiye').fill('3');
  await paste(page, 'Code\tWeight\r\nCL\t7\r\nBR\t1,234\r\n');
  await expect(page.getByText('2 figures pasted, not saved yet')).toBeVisible();
  await expect(page.getByText('No row has the name Code.')).toBeVisible();
  // What was typed before stays, and a figure that is refused is in sight wherever it is.
  await expect(weight('Türkiye')).toHaveValue('3');
  await expect(weight('Brazil')).toHaveValue('1,234');
  await expect(table.getByRole('alert')).toContainText('Can be read as 1 234 or as 1.234');

  await weight('Brazil').fill('9');
  await page.getByRole('searchbox', { name: 'Market or entity' }).fill('');
  await showRows(page, 'With a weight');
  await expect(weight('Chile')).toHaveValue('7');
  await expect(weight('Austria')).toHaveCount(0);
  await page.getByRole('button', { name: /^Save for GAP/ }).click();
  await expect(page.getByText('Rules and reasons of GAP saved')).toBeVisible();
  await page.reload();
  for (const [label, value] of [
    ['Türkiye', '3'],
    ['Brazil', '9'],
    ['Chile', '7'],
  ] as const)
    await expect(weight(label), label).toHaveValue(value);
});

test('a column of budgets goes down the rows in sight from the field on, over what was typed there', async ({
  openAs,
}) => {
  const page = await openAs('globalAdmin', '/gap/values');
  const table = page.getByRole('table', { name: 'Budgets' });
  await showRows(page, 'All');
  const fields = table.getByRole('textbox');
  const after = await fields.nth(4).inputValue();
  await fields.nth(1).fill('5');
  await paste(page, '1 000\r\n\r\n2 500.50\r\n');
  await expect(fields.nth(1)).toHaveValue('1 000');
  await expect(fields.nth(2)).toHaveValue('');
  await expect(fields.nth(3)).toHaveValue('2 500.50');
  await expect(fields.nth(4)).toHaveValue(after);
  await fields.last().focus();
  await paste(page, '1\r\n2\r\n');
  await expect(page.getByText('2 figures do not fit into 1 row from here. Nothing is pasted.')).toBeVisible();
});
