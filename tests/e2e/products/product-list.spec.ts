import { expect, test } from '../fixtures/test';
import { chooseInExcel } from '../fixtures/workbook';

test.describe('the product list', () => {
  test('has its first rows in the page before any script has run', async ({ openAs }) => {
    const page = await openAs('brandEditor', '/gap/products');
    const html = await (await page.request.get('/gap/products')).text();
    expect(html).toContain('<table');
    expect(html).toMatch(/AUB-E7-\d{4}/);
  });

  test('keeps the ticks that are made before any script has run', async ({ openAs }) => {
    const page = await openAs('brandEditor', '/help');
    let release = () => undefined as undefined;
    const held = new Promise<void>((resolve) => {
      release = () => void resolve();
    });
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/gap/products', { waitUntil: 'commit' });
    for (const at of [0, 2]) await page.locator('tr[data-row] [data-field="tick"] input').nth(at).check();
    release();
    await expect(page.getByText('2 selected')).toBeVisible();
    await expect(
      page.getByRole('grid', { name: 'Products' }).getByRole('checkbox', { checked: true }),
    ).toHaveCount(2);
  });

  test('keeps filters, sort and page in its address, and follows Back', async ({ openAs }) => {
    const page = await openAs('brandEditor', '/gap/products');
    const grid = page.getByRole('grid', { name: 'Products' });
    await expect(grid).toBeVisible();

    await grid.getByRole('columnheader', { name: 'Supply', exact: true }).click();
    await expect(page).toHaveURL(/\?sort=supply$/);
    await page.getByRole('searchbox', { name: 'SKU name' }).fill('drops');
    await expect(page).toHaveURL(/skuName=drops/);
    for (const name of await grid.getByRole('gridcell', { name: /drops/ }).allTextContents()) {
      expect(name).toMatch(/drops/i);
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/gap\/products$/);
    await expect(page.getByRole('searchbox', { name: 'SKU name' })).toHaveValue('');

    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(/^Rows 26 to/)).toBeVisible();
  });

  test('shows a colleague the same view by its link', async ({ openAs }) => {
    const page = await openAs('brandEditor', '/gap/products');
    await page.goto('/gap/products?skuName=drops&sort=-skuId');
    await expect(page.getByRole('searchbox', { name: 'SKU name' })).toHaveValue('drops');
    const grid = page.getByRole('grid', { name: 'Products' });
    await expect(grid.getByRole('columnheader', { name: 'SKU id' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  test('says what to do when nothing matches', async ({ openAs }) => {
    const page = await openAs('brandEditor', '/gap/products');
    await page.goto('/gap/products?skuName=nothing-is-called-so');
    await expect(page.getByText('No product matches these filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('grid', { name: 'Products' }).getByRole('row').nth(1)).toBeVisible();
  });

  test('works by keyboard: arrows move, Space ticks, Ctrl+Enter opens', async ({ openAs }) => {
    const page = await openAs('brandEditor', '/gap/products');
    const grid = page.getByRole('grid', { name: 'Products' });
    await grid.getByRole('gridcell').nth(4).click();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Space');
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('2 selected')).toBeHidden();
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/gap\/products\/\d+$/);
  });

  test('disables and enables a whole filtered set, row by row', async ({ openAs }) => {
    const page = await openAs('brandEditor', '/gap/products');
    await page.goto('/gap/products?skuName=cuff');
    const published = page.locator('.ag-row[class*="published"]');
    await expect(published.first()).toBeVisible();
    const tinted = await published.count();
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    const enabled = page.getByRole('button', { name: /^Disable \d+$/ });
    const text = (await enabled.textContent()) ?? '';
    const count = Number(text.replace(/\D/g, ''));
    await enabled.click();
    await expect(page.getByText(new RegExp(`^${count} products? disabled$`))).toBeVisible();
    // Green is what is on offer: a disabled product is white.
    await expect(published).toHaveCount(0);
    await page.getByText('Undo', { exact: true }).click();
    await expect(page.getByText(new RegExp(`^${count} products? enabled$`))).toBeVisible();
    await expect(published).toHaveCount(tinted);
  });

  test('asks before several drafts are published, and says what follows', async ({ openAs }) => {
    const page = await openAs('brandEditor', '/gap/products');
    await page.goto('/gap/products?statuses=draft');
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    const publish = page.getByRole('button', { name: /^Publish \d+$/ });
    const count = ((await publish.textContent()) ?? '').replace(/\D/g, '');
    await publish.click();
    const question = page.getByRole('alertdialog', { name: `Publish ${count} products?` });
    await expect(question).toContainText('A published product cannot become a draft again');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(publish).toBeVisible();
  });

  test('lists the refused rows with their reasons', async ({ openAs }) => {
    const page = await openAs('brandEditor', '/gap/products');
    await page.route('**/isDisabled', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'about:blank',
          title: 'The request conflicts with the present state.',
          status: 409,
          detail: 'This product was changed by somebody, after you opened it.',
        }),
      }),
    );
    await page
      .getByRole('checkbox', { name: /^Select [A-Z]{3}-/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Disable 1' }).click();
    const report = page.getByRole('dialog');
    await expect(report.getByRole('heading', { name: '0 products disabled, 1 refused' })).toBeVisible();
    await expect(
      report.getByText('This product was changed by somebody, after you opened it.'),
    ).toBeVisible();
  });

  test('can be downloaded as a workbook', async ({ openAs }) => {
    const page = await openAs('brandEditor', '/gap/products');
    const download = page.waitForEvent('download');
    await chooseInExcel(page, 'Download Excel');
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    await expect(page.getByText('Downloaded')).toBeVisible();
  });

  test('shows a viewer neither Add product nor ticks', async ({ openAs }) => {
    const page = await openAs('brandViewer', '/gap/products');
    await expect(page.getByText('You can view but not edit.')).toBeVisible();
    await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add product' })).toHaveCount(0);
    await expect(page.getByRole('grid').getByRole('checkbox')).toHaveCount(0);
  });

  test('is closed to market users', async ({ openAs }) => {
    const page = await openAs('marketEditor', '/gap/products');
    await expect(page).toHaveURL(/\/error\/forbidden/);
  });
});

test.describe('a list whose calls are refused', () => {
  test.use({ expectedConsole: [/status of 409/] });
  test('keeps its page number and can be retried', async ({ openAs }) => {
    const page = await openAs('brandEditor', '/gap/products');
    await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible();
    await page.route('**/api/v1/gap/products?**', (route) => route.abort());
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByText('The products could not be loaded')).toBeVisible();
    await page.unroute('**/api/v1/gap/products?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^Rows 26 to/)).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible();
  });
});
