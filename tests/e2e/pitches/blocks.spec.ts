/** Blocks of cells with hidden columns, copying, and undo of cells that are not visible. */
import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts';
import { findCell, openGrid, typeInto } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';
import { openPitches, paste, toAllowed } from './open-pitches';

const HIDDEN = 'columns=-priority';

/** The clipboard after Ctrl+C, and the focused cell after Ctrl+V of it. */
const copy = (page: Page) =>
  page.evaluate(() => {
    const data = new DataTransfer();
    const event = new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return Object.fromEntries(data.types.map((type) => [type, data.getData(type)]));
  });
const pasteAll = (page: Page, copied: Record<string, string>) =>
  page.evaluate((input) => {
    const data = new DataTransfer();
    for (const [type, text] of Object.entries(input)) data.setData(type, text);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, copied);

async function openOne(page: Page) {
  await signIn(page, 'marketEditor', '/ruc/market/pitches');
  const { grid, pitches } = await openPitches(page, 1);
  const [pitch] = pitches;
  if (!pitch?.skuId) throw new Error('no pitch');
  const hide = async () => {
    await page.goto(`${page.url()}&${HIDDEN}`);
    await openGrid(page, 'Market pitches');
    await expect(grid.locator('[col-id="priority"]')).toHaveCount(0);
  };
  return { grid, pitch, hide, cellOf: (field: string) => findCell(grid, pitch.skuId ?? '', field) };
}
const status = (page: Page) => page.getByRole('region', { name: 'List status' });

test('a block from a spreadsheet does not go across a hidden column', async ({ page }) => {
  const { pitch, hide, cellOf } = await openOne(page);
  await hide();
  const text = (await (await cellOf('pitch')).textContent()) ?? '';
  await (await cellOf('requestedQuantity')).click();
  await paste(page, `${toAllowed(pitch)}\t2\tFrom a spreadsheet\r\n`);
  await expect(status(page)).toContainText(
    'Nothing was written, because columns between are hidden: Priority.',
  );
  await expect(await cellOf('pitch')).toHaveText(text);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('a block copied here is pasted by its columns when one of them is hidden', async ({ page }) => {
  const { pitch, hide, cellOf } = await openOne(page);
  await (await cellOf('requestedQuantity')).click();
  await paste(page, `${toAllowed(pitch)}\t2\tTwo windows\r\n`);
  await expect(await cellOf('state')).toContainText('Saved');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  const copied = await copy(page);
  await hide();
  await typeInto(await cellOf('pitch'), 'Another text');
  await (await cellOf('requestedQuantity')).click();
  await pasteAll(page, copied);
  await expect(await cellOf('pitch')).toHaveText('Two windows');
  await expect(status(page)).toContainText('1 not written: Their column is hidden.');
});

test('a pitch that looks like a formula is inert on the clipboard, and itself when it is pasted here', async ({
  page,
}) => {
  const { cellOf } = await openOne(page);
  const formula = '=HYPERLINK("http://x")';
  await typeInto(await cellOf('pitch'), formula);
  await (await cellOf('pitch')).click();
  const copied = await copy(page);
  expect(copied['text/plain']).toMatch(/^"?'=/);
  await (await cellOf('reason')).click();
  await pasteAll(page, copied);
  await expect(await cellOf('reason')).toHaveText(formula);
});

test('a clipboard without plain text is said', async ({ page }) => {
  const { cellOf } = await openOne(page);
  await (await cellOf('requestedQuantity')).click();
  await pasteAll(page, { 'text/html': '<table><tr><td>12</td></tr></table>' });
  await expect(status(page)).toContainText('The clipboard holds no plain text');
});

test('undo of a row that is filtered away says what it changed', async ({ page }) => {
  const { pitch, cellOf } = await openOne(page);
  await typeInto(await cellOf('priority'), '7');
  await expect(await cellOf('priority')).toHaveText('7');
  await page.getByRole('searchbox').first().fill('nothing is called so');
  await expect(page.getByRole('row', { name: pitch.skuId ?? '' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Control+z');
  const said = page.getByRole('region', { name: /Notifications/ });
  await expect(said.getByText(/^Undone: Priority, .*: 7 to empty\.$/)).toBeVisible();
});

test('Ctrl+Z undoes from a button of the page, and not while a field has its own undo', async ({ page }) => {
  const { cellOf } = await openOne(page);
  const cell = await cellOf('priority');
  const before = await cell.innerText();
  await typeInto(cell, '6');
  await expect(cell).toHaveText('6');
  const search = page.getByRole('searchbox').first();
  await search.focus();
  await page.keyboard.press('Control+z');
  await expect(cell).toHaveText('6');
  await page.getByRole('button', { name: 'Columns' }).focus();
  await page.keyboard.press('Control+z');
  await expect(cell).toHaveText(before);
  await expect(cell).toBeFocused();
  await page.keyboard.press('Control+y');
  await expect(cell).toHaveText('6');
});
