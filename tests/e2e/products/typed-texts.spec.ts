/** A typed figure or day means the same in the form and in the list. */
import type { Locator, Page } from '@playwright/test';
import { ProductPage } from '@/domain/contract/product';
import { toDateText, toNumberText } from '@/domain/format';
import { DAYS } from '../../support/typed-texts/days';
import { PRICES } from '../../support/typed-texts/prices';
import { QUANTITIES, type TypedText } from '../../support/typed-texts/quantities';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** The form once it is at work: before that, leaving a field is not noticed. */
async function openForm(openAs: (account: 'brandEditor', path: string) => Promise<Page>): Promise<Page> {
  const page = await openAs('brandEditor', '/gap/products/add');
  await expect(page.getByLabel('SKU id')).toBeFocused();
  return page;
}

/** A day without a year depends on today: its reading is tested with the reader. */
const hasYear = ([text]: TypedText<string | null>) => !/^\d{1,2}\s*[/-]\s*\d{1,2}$/.test(text);
/** A browser drops line ends from what a program fills in; pasting them has a test of its own. */
const isOneLine = ([text]: TypedText<unknown>) => !/[\r\n]/.test(text);

async function expectAsRead<V>(
  page: Page,
  field: Locator,
  texts: readonly TypedText<V>[],
  show: (value: V) => string,
) {
  for (const [text, meaning] of texts.filter(isOneLine)) {
    await field.fill(text);
    await field.blur();
    if ('value' in meaning) {
      expect([text, await field.inputValue()]).toEqual([text, show(meaning.value)]);
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    } else {
      expect([text, await field.inputValue()]).toEqual([text, text]);
      await expect(page.locator(`[id="${await field.getAttribute('id')}-error"]`)).toHaveText(
        meaning.refusal,
      );
    }
  }
}

test('each text of a quantity, a price and a day is taken or refused in the form as in the list', async ({
  openAs,
}) => {
  test.slow();
  const page = await openForm(openAs);
  await expectAsRead(page, page.getByLabel('Max per market'), QUANTITIES, toNumberText);
  await expectAsRead(page, page.getByLabel('Launch'), DAYS.filter(hasYear), toDateText);
  await expectAsRead(page, page.getByLabel('Unit price'), PRICES, toNumberText);
});

const toAvailable = ({ availableQuantity }: { availableQuantity: number }) => availableQuantity;

async function paste(page: Page, field: Locator, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.fill('');
  await field.press('Control+v');
}

test('lines that are pasted into a field of one line never become one figure, day or id', async ({
  openAs,
}) => {
  const page = await openForm(openAs);
  const figure = page.getByLabel('Max per market');
  for (const text of ['120\n150', '1\n234', '120\r\n150']) {
    await paste(page, figure, text);
    await figure.blur();
    await expect(
      page.getByText('Holds a line break, a tab or a hidden sign. Enter one number.'),
    ).toBeVisible();
  }
  await paste(page, figure, '1 234\r\n');
  await figure.blur();
  await expect(figure).toHaveValue('1 234');
  const launch = page.getByLabel('Launch');
  await paste(page, launch, '6/1\n5');
  await launch.blur();
  await expect(page.getByText('Write the date as 2027/03/15.')).toBeVisible();
  await paste(page, page.getByLabel('SKU name'), 'Meridian\r\nGold');
  await expect(page.getByLabel('SKU name')).toHaveValue('Meridian Gold');
});

test('a figure that can be read in two ways is kept over a reload and saved as neither', async ({
  openAs,
}) => {
  const page = await openForm(openAs);
  await page.getByLabel('Available').fill('1,234');
  await page.getByLabel('Reserve').focus();
  const refusal = page.getByText('Can be read as 1 234 or as 1.234. Enter 1234.');
  await expect(refusal).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Available')).toHaveValue('1,234');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(refusal).toBeVisible();
});

test('a pasted column that can be read in two ways is refused, and its usual reading accepted at once', async ({
  openAs,
}) => {
  const page = await openAs('brandEditor', '/gap/products');
  const year = await readCurrentYear(page, 'gap');
  const { items } = await read(page, `/v1/gap/products?FiscalYear=${year}&Limit=500`, ProductPage);
  const drafts = items.filter(({ status, packSize }) => status === 'draft' && packSize === 1).slice(0, 2);
  await page.goto(`/gap/products?${drafts.map(({ productId }) => `productIds=${productId}`).join('&')}`);
  const grid = await openGrid(page, 'Products');
  const first = grid.locator('[row-index="0"] [col-id="supply"]');
  const before = await first.textContent();
  const pasteOver = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await first.click();
    await page.keyboard.press('Control+v');
  };
  await pasteOver('"120\n150"');
  await expect(page.getByRole('dialog', { name: /refused/ })).toContainText('Holds a line break');
  await page.keyboard.press('Control+z');
  await pasteOver('1,234\r\n2,345\r\n');
  const refusal = page.getByRole('dialog', { name: /^1,234 refused/ });
  await expect(refusal).toContainText('Can be read as 1 234 or as 1.234. Enter 1234.');
  await refusal.getByRole('button', { name: 'Use the suggestion in all 2 cells' }).click();
  await expect(first).toHaveText('1 234');
  await expect(grid.locator('[row-index="1"] [col-id="supply"]')).toHaveText('2 345');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('Control+z');
  await expect(first).toHaveText(before ?? '');
  const path = `/v1/gap/products?FiscalYear=${year}&${drafts.map(({ productId }) => `ProductIds=${productId}`).join('&')}`;
  await expect
    .poll(async () => (await read(page, path, ProductPage)).items.map(toAvailable).toSorted())
    .toEqual(drafts.map(toAvailable).toSorted());
});

/** Texts of each kind of refusal that stand in a field of one line. */
const REFUSED = QUANTITIES.filter(
  (typed): typed is readonly [string, { refusal: string }] => 'refusal' in typed[1] && isOneLine(typed),
).filter(([, { refusal }], index, all) => all.findIndex(([, each]) => each.refusal === refusal) === index);

test('the fields of rules, of the example in Help, of filters and of a total refuse a text in the words of the reader', async ({
  openAs,
}) => {
  const page = await openAs('rucAdmin', '/ruc/rules');
  const share = page.getByLabel('Protected share in %');
  for (const [text, { refusal }] of REFUSED) {
    await share.fill(text);
    await share.blur();
    await expect(share).toHaveValue(text);
    await expect(page.locator('[id="protectedShare-error"]')).toHaveText(refusal);
  }
  await share.fill('101');
  await expect(page.locator('[id="protectedShare-error"]')).toHaveText('Enter a whole number from 0 to 100.');
  await share.fill('12 15');
  await page.reload();
  await expect(share).toHaveValue('12 15');
  await page.getByRole('button', { name: /^Discard/ }).click();
  await page.goto('/help/rules');
  await page.getByLabel('Supply', { exact: true }).fill('12 15');
  await expect(page.getByText('Holds more than one number. Enter one.')).toBeVisible();
  await page.goto('/ruc/products');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const popover = page.getByRole('dialog', { name: 'Add a filter' });
  await popover.getByRole('button', { name: 'Product ids' }).click();
  await popover.getByRole('textbox', { name: 'Product ids' }).fill('7, 1e2');
  await popover.getByRole('button', { name: 'Apply' }).click();
  await expect(popover.getByRole('alert')).toHaveText(
    '“1e2” is no id. Enter whole numbers, with commas or spaces between them.',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await popover.getByRole('button', { name: 'Supply' }).click();
  await popover.getByLabel('At least').fill('1,234');
  await popover.getByLabel('At most').focus();
  await expect(popover.getByLabel('At least')).toHaveValue('1,234');
  await page.keyboard.press('Enter');
  await expect(popover.getByRole('alert')).toHaveText('Can be read as 1 234 or as 1.234. Enter 1234.');
});
