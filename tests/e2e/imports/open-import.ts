/** Steps of the import screen that all tests share. */
import { expect, type Page } from '@playwright/test';
import type { Dropped } from './make-workbook';

/** `expect` with a longer timeout for background work on a busy machine. */
export const eventually = expect.configure({ timeout: 30_000 });

/** Chooses a file and waits until it is checked. */
export async function check(page: Page, file: Dropped): Promise<void> {
  await page.getByLabel('choose it').setInputFiles(file);
  await eventually(page.getByText(/^Checked \d{4}/)).toBeVisible();
}

/** Applies the checked import and waits until it is saved. */
export async function apply(page: Page, changes: string): Promise<void> {
  await page.getByRole('button', { name: `Apply ${changes}`, exact: true }).click();
  await eventually(page.getByText(/^Applied \d{4}/)).toBeVisible();
}

/** Filters the rows by one outcome. */
export async function show(page: Page, outcome: string): Promise<void> {
  const choice = page.getByRole('radiogroup', { name: 'Outcome' });
  await choice.locator('label').filter({ hasText: outcome }).click();
  await expect(choice.getByRole('radio', { name: outcome })).toBeChecked();
}

/** A row of the table of rows, by its number in the file. */
export const rowOf = (page: Page, row: string) =>
  page.getByRole('table', { name: 'Rows of the file' }).getByRole('row', { name: new RegExp(`^${row} `) });
