/** Brands by workbook: added, refused, corrected; then retired, brought back and merged. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { expect, test } from '../fixtures/test';
import { downloadRows } from '../fixtures/workbook';
import { makeWorkbook, readRows } from '../imports/make-workbook';
import { eventually } from '../imports/open-import';

/** A code unique to this run, because added brands stay. */
const draw = () => randomBytes(3).toString('hex').toUpperCase();
const dialog = (page: Page) => page.getByRole('dialog');
const list = (page: Page) => page.getByRole('region', { name: 'Brands', exact: true });

test.setTimeout(120_000);

test('brands come in by Excel as they go out: a refused row is named, an accepted one is saved', async ({
  page,
  context,
}) => {
  await bringAxe(context);
  await signIn(page, 'globalAdmin', '/admin/brands');
  const { rows } = await downloadRows(page);
  const [stored] = rows;
  const headers = Object.keys(stored ?? {});
  const toRow = (values: Record<string, unknown>) =>
    headers.map((header) => (values[header] ?? null) as string | number | null);
  const code = draw();
  await page.getByRole('button', { name: 'Import' }).click();
  await page
    .getByLabel('choose it')
    .setInputFiles(
      await makeWorkbook('brands.xlsx', [
        headers,
        toRow(stored ?? {}),
        toRow({ Code: code, Name: `Imported ${code}` }),
        toRow({ Code: draw(), Name: `Astray ${code}`, Organization: `No such organization ${code}` }),
      ]),
    );
  await eventually(dialog(page).getByText('brands.xlsx: 1 new, 1 unchanged, 1 refused.')).toBeVisible();
  await expect(dialog(page).getByRole('row', { name: `Astray ${code}` })).toContainText('Organization');
  expect(await auditBothThemes(page)).toEqual([]);

  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download refused rows' }).click();
  const refused = await readRows(await downloading);
  expect(refused).toHaveLength(2);
  expect(refused[1]).toContain(`Astray ${code}`);

  await dialog(page).getByRole('button', { name: 'Apply 1 change', exact: true }).click();
  await eventually(dialog(page)).toContainText('Brands are imported');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('searchbox', { name: 'Code or name' }).fill(code);
  await expect(list(page).getByRole('button', { name: `Imported ${code}` })).toBeVisible();
  await expect(page.getByText(`Astray ${code}`)).toHaveCount(0);
});

test('a brand is retired, found under Include retired, brought back, and merged into another', async ({
  page,
}) => {
  await signIn(page, 'globalAdmin', '/admin/brands');
  const code = draw();
  const search = page.getByRole('searchbox', { name: 'Code or name' });
  for (const [brandCode, label] of [
    [`${code}A`, `Mistyped ${code}`],
    [`${code}B`, `Right ${code}`],
  ] as const) {
    await page.getByRole('button', { name: 'Add brand' }).click();
    await dialog(page).getByRole('textbox', { name: 'Code' }).fill(brandCode);
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill(label);
    await dialog(page).getByRole('button', { name: 'Save brand' }).click();
    await expect(dialog(page)).toHaveCount(0);
  }
  await search.fill(code);
  const mistyped = list(page).getByRole('button', { name: `Mistyped ${code}` });
  const setRetired = async (isRetired: boolean) => {
    await mistyped.click();
    await dialog(page).getByRole('checkbox', { name: 'Retired' }).click();
    await expect(dialog(page).getByRole('checkbox', { name: 'Retired' })).toBeChecked({ checked: isRetired });
    await dialog(page).getByRole('button', { name: 'Save brand' }).click();
    await expect(dialog(page)).toHaveCount(0);
  };
  await setRetired(true);
  await expect(mistyped).toHaveCount(0);
  const includeRetired = page.getByRole('checkbox', { name: 'Include retired' });
  await includeRetired.click();
  await expect(includeRetired).toBeChecked();
  await expect(mistyped).toBeVisible();
  await setRetired(false);
  await includeRetired.click();
  await expect(includeRetired).not.toBeChecked();
  await expect(mistyped).toBeVisible();

  await mistyped.click();
  await page.getByRole('button', { name: 'Merge into another brand' }).click();
  const merge = page.getByRole('dialog', { name: `Merge Mistyped ${code} into another brand` });
  await merge.getByRole('combobox').selectOption({ label: `Right ${code} (${code}B)` });
  await expect(merge).toContainText(`0 products with 0 requests of all years move to Right ${code}.`);
  await merge.getByRole('textbox', { name: /^Type the code/ }).fill(`${code}a`);
  await merge.getByRole('button', { name: 'Merge brands' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(mistyped).toHaveCount(0);
  await expect(list(page).getByRole('button', { name: `Right ${code}` })).toBeVisible();
});
