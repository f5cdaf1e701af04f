/** Unfinished input is not taken: only a deliberate act of leaving the cell writes its text. */
import type { Locator, Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts';
import { findCell } from '../fixtures/grid';
import { SESSION_COOKIE } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import { openPitches, paste } from './open-pitches';

test.use({ expectedConsole: [/status of 401/] });

const WRITES = /\/api\/v1\/ruc\/requests/;

/** The neighbouring cells of two open pitches, and the writes of them. */
async function openTwo(page: Page, field: string) {
  await signIn(page, 'marketEditor', '/ruc/market/pitches');
  const { grid, pitches } = await openPitches(page, 2);
  const [first, second] = await Promise.all(pitches.map(({ skuId }) => findCell(grid, skuId ?? '', field)));
  if (!first || !second) throw new Error('no pitches');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (WRITES.test(request.url()) && request.method() !== 'GET') sent.push(request.postData() ?? '');
  });
  return { grid, first, second, sent, editor: page.locator('[data-editor]') };
}

const rowOf = (cell: Locator) =>
  cell.evaluate((element) => {
    const row = element.closest('.ag-row');
    return { id: row?.getAttribute('row-id') ?? '', index: row?.getAttribute('row-index') ?? '' };
  });

const PITCHES = /\/api\/v1\/ruc\/pitches/;

/** The rows of another address, which the browser loads again by itself. */
async function sortRows(page: Page) {
  const sorted = page.waitForResponse(PITCHES);
  await page.getByRole('columnheader', { name: 'SKU id' }).click();
  await sorted;
  await expect(page.locator('[data-stale="true"]')).toHaveCount(0);
}

/** A key that an input method handles, as browsers report it. */
const pressComposing = (target: Locator, key: string) =>
  target.evaluate(
    (element, name) =>
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, keyCode: 229, bubbles: true, cancelable: true }),
      ),
    key,
  );

test('another window and a lost focus leave the editor open, and a click elsewhere takes its text', async ({
  page,
}) => {
  const { first, second, sent, editor } = await openTwo(page, 'priority');
  await first.click();
  await page.keyboard.type('1');
  const other = await page.context().newPage();
  await other.bringToFront();
  await page.bringToFront();
  await other.close();
  await editor.evaluate((element: HTMLElement) => element.blur());
  await expect(editor).toHaveValue('1');
  // Further keys go to the editor, wherever the focus was put.
  await first.evaluate((element: HTMLElement) => element.focus());
  await page.keyboard.type('2');
  await expect(editor).toHaveValue('12');
  expect(sent).toEqual([]);
  await second.click();
  await expect(editor).toHaveCount(0);
  await expect(first).toHaveText('12');
});

test('a dialog that comes by itself leaves what is being typed in its editor', async ({ page, context }) => {
  const { first, sent, editor } = await openTwo(page, 'priority');
  // The card asks for the product of the cell: with the session gone, the dialog would come before anything is typed.
  const product = page.waitForResponse(/\/api\/v1\/ruc\/products\/\d+$/);
  await first.click();
  await product;
  await context.clearCookies({ name: SESSION_COOKIE });
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  // The dialog comes with the answer to the first figure, while the next one is typed.
  await page.keyboard.type('1');
  const dialog = page.getByRole('dialog', { name: 'You are signed out' });
  await expect(dialog).toBeFocused();
  await expect(editor).toHaveValue('1');
  await dialog.getByText('You are signed out').click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(editor).toBeFocused();
  await page.keyboard.type('2');
  await expect(editor).toHaveValue('12');
  expect(sent.every((body) => !body.includes('"priority":1'))).toBe(true);
});

test('a network that comes back moves no row under what is typed', async ({ page }) => {
  const { grid, first, editor } = await openTwo(page, 'priority');
  await sortRows(page);
  const { id, index } = await rowOf(first);
  await first.click();
  await page.keyboard.type('1');
  await page.route(PITCHES, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, items: body.items.toReversed() } });
  });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.keyboard.type('2');
  await expect(editor).toHaveValue('12');
  await page.keyboard.press('Enter');
  await expect(grid.locator(`[row-id="${id}"] [col-id="priority"]`)).toHaveText('12');
  await expect(grid.locator(`[row-id="${id}"]`).first()).toHaveAttribute('row-index', index);
});

test('Enter that ends a composition does not leave the cell, and the next Enter does', async ({ page }) => {
  const { first, editor } = await openTwo(page, 'pitch');
  await first.click();
  await page.keyboard.type('tokyo');
  await pressComposing(editor, 'Enter');
  await expect(editor).toHaveValue('tokyo');
  await page.keyboard.press('Enter');
  await expect(first).toHaveText('tokyo');
});

test('the first key of an input method opens the editor, which gets the whole composition', async ({
  page,
}) => {
  const { first, editor } = await openTwo(page, 'pitch');
  await first.click();
  await pressComposing(first, 'Process');
  await expect(editor).toBeFocused();
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 });
  await input.send('Input.insertText', { text: '会場' });
  await expect(editor).toHaveValue('会場');
  await page.keyboard.press('Enter');
  await expect(first).toHaveText('会場');
});

test('one spreadsheet cell with a line end never becomes one figure in an open editor', async ({ page }) => {
  const { first, editor, sent } = await openTwo(page, 'requestedQuantity');
  await first.click();
  await page.keyboard.press('F2');
  for (const text of ['"120\n150"\r\n', '"120\t150"', '120\t150\r\n', '120\r\n150\r\n']) {
    await paste(page, text);
    await expect(editor).toHaveValue('');
    await expect(page.getByRole('region', { name: 'List status' })).toContainText('Press Escape');
  }
  await paste(page, '120\r\n');
  await expect(editor).toHaveValue('120');
  await page.keyboard.press('Escape');
  expect(sent).toEqual([]);
});

test('lines pasted into the editor of a text stay lines, and cells beside each other are refused', async ({
  page,
}) => {
  const { first, editor } = await openTwo(page, 'pitch');
  await first.click();
  await page.keyboard.press('F2');
  await paste(page, '"Two lines\nof one cell"\r\n');
  await expect(editor).toHaveValue('Two lines\nof one cell');
  await paste(page, '12\t3\r\n');
  await expect(editor).toHaveValue('Two lines\nof one cell');
  await page.keyboard.press('Escape');
});
