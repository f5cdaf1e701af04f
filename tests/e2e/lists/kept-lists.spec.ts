/** A planner's list settings are saved for the planner, and shared views are visible to colleagues. */
import type { Locator, Page, Response } from '@playwright/test';
import { ListSettings } from '@/domain/contract/lists';
import { openGrid } from '../fixtures/grid';
import { findShiftsOfList, watchShifts } from '../fixtures/layout';
import { expect, test } from '../fixtures/test';
import { readFirstColumns } from './first-html';
import { forgetList } from './forget-list';

const isKept = (response: Response) =>
  response.url().endsWith('/columns') && response.request().method() === 'PUT' && response.status() === 200;

async function choose(page: Page, change: (columns: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click();
  await change(page.getByRole('dialog', { name: 'Columns' }));
  await page.keyboard.press('Escape');
}

const openViews = (page: Page) => page.getByRole('button', { name: /^View: / }).click();
const chooseInViews = async (page: Page, name: string) => {
  await openViews(page);
  await page.getByRole('menuitem', { name, exact: true }).click();
};

test.describe('a planner’s columns', () => {
  test.use({ expectedConsole: [/503 \(Service Unavailable\)/] });

  test('are in the first HTML on another machine, without a layout shift', async ({ browser, openAs }) => {
    const page = await openAs('brandEditor', '/loi/products');
    await forgetList(page, 'loi', 'products');
    const grid = await openGrid(page, 'Products');

    // One write fails: the user sees it, and the change is sent with the next write.
    await page.route('**/columns', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await choose(page, (columns) => columns.getByRole('checkbox', { name: 'Answered' }).uncheck());
    await expect(page.getByText('Your columns are not kept yet')).toBeVisible();
    await choose(page, async (columns) => {
      await columns.getByRole('checkbox', { name: 'Collection' }).check();
      await columns.getByRole('button', { name: 'Move Collection up' }).click();
      const nameOf = (column: string) => columns.getByRole('listitem').filter({ hasText: column });
      await nameOf('Status').dragTo(nameOf('Brand'));
      await expect(columns.getByRole('listitem').nth(1)).toHaveText('Status');
      await nameOf('Status').dragTo(nameOf('Brand'));
    });
    // A column that is no longer the last one keeps its alignment.
    await expect(grid.locator('[role="columnheader"][col-id="updated"]')).toHaveCSS('text-align', 'end');
    const brand = grid.locator('[role="columnheader"][col-id="brand"]');
    const box = await brand.boundingBox();
    if (!box) throw new Error('The header is not drawn.');
    await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 220, box.y + box.height / 2, { steps: 8 });
    const kept = page.waitForResponse(isKept);
    await page.mouse.up();
    await kept;
    const width = Math.round((await brand.boundingBox())?.width ?? 0);
    expect(width).toBeGreaterThan(180);

    const elsewhere = await openAs('brandEditor', '/loi/products');
    await expect(async () => {
      const first = await readFirstColumns(browser, elsewhere);
      expect(first).toMatchObject({ brand: width });
      expect(Object.keys(first)).not.toContain('answered');
      expect(Object.keys(first).indexOf('collection')).toBe(Object.keys(first).indexOf('updated') - 1);
    }).toPass({ timeout: 10_000 });
    await watchShifts(elsewhere.context());
    await elsewhere.goto('/loi/products');
    const theirs = (await openGrid(elsewhere, 'Products')).getByRole('columnheader');
    await expect(theirs.getByText('Collection', { exact: true })).toBeVisible();
    expect(await findShiftsOfList(elsewhere)).toEqual([]);

    // The page is left directly after the last change.
    await choose(elsewhere, (columns) => columns.getByRole('button', { name: 'Reset' }).click());
    await elsewhere.goto('/help');
    await expect(async () => {
      const answer = await elsewhere.request.get('/api/v1/loi/lists/products');
      expect(ListSettings.parse(await answer.json()).columns.chosen).toBeNull();
    }).toPass({ timeout: 10_000 });
  });
});

test('a saved view is shared, opened by a colleague with the colleague’s rights, and unshared', async ({
  openAs,
}) => {
  const page = await openAs('brandEditor', '/gap/products');
  await forgetList(page, 'gap', 'products');
  const headers = (await openGrid(page, 'Products')).getByRole('columnheader');
  await headers.getByText('Supply', { exact: true }).click();
  await expect(page).toHaveURL(/sort=supply/);
  await choose(page, (columns) => columns.getByRole('checkbox', { name: 'Launch' }).uncheck());
  await openViews(page);
  await expect(page.getByRole('group', { name: 'Mine' })).toContainText('None yet');
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Scarce first');
  await page.getByRole('checkbox', { name: 'Share with everyone who can open this list in GAP' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'View: Scarce first', exact: true })).toBeVisible();

  const colleague = await openAs('brandViewer', '/gap/products');
  const grid = await openGrid(colleague, 'Products');
  const own = await colleague.getByRole('heading', { level: 1 }).textContent();
  await openViews(colleague);
  const shared = colleague.getByRole('group', { name: 'Shared by colleagues' });
  await expect(shared.getByRole('menuitem', { name: 'Scarce first' })).toContainText('Camille Roux');
  await shared.getByRole('menuitem', { name: 'Scarce first' }).click();
  await expect(colleague).toHaveURL(/sort=supply/);
  await expect(grid.getByRole('columnheader', { name: 'Launch' })).toBeHidden();
  // The rows stay those of the colleague's one brand.
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(own ?? '');
  await openViews(colleague);
  await expect(colleague.getByRole('menuitem', { name: 'Save as a new view…' })).toBeVisible();
  await expect(colleague.getByRole('menuitem', { name: /^(Rename|Update|Stop sharing|Delete)/ })).toHaveCount(
    0,
  );
  await colleague.keyboard.press('Escape');

  // The opened view keeps its name and is marked as changed.
  await headers.getByText('Supply', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'View: Scarce first, changed' })).toBeVisible();
  await chooseInViews(page, 'Update “Scarce first”');
  await expect(page.getByRole('button', { name: 'View: Scarce first', exact: true })).toBeVisible();
  await chooseInViews(page, 'Rename…');
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Plenty first');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await colleague.reload();
  await expect(colleague.getByRole('button', { name: 'View: Plenty first, changed' })).toBeVisible();

  await chooseInViews(page, 'Stop sharing');
  await expect(page.getByText('“Plenty first” is yours alone again')).toBeVisible();
  await colleague.reload();
  await openGrid(colleague, 'Products');
  await colleague.getByRole('button', { name: 'View: Custom' }).click();
  await expect(colleague.getByRole('group', { name: 'Shared by colleagues' })).toContainText('None yet');

  await chooseInViews(page, 'Delete…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('“Plenty first” is deleted')).toBeVisible();
  await choose(page, async (columns) => {
    const back = columns.getByRole('button', { name: 'Back to mine' });
    await back.click();
    await columns.getByRole('button', { name: 'Reset' }).click();
  });
});
