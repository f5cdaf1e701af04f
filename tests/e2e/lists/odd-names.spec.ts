/** Addresses of lists with names that mean nothing there: the list is shown, and no link repeats them. */
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';

const ODD = '__proto__=1&constructor=2&toString=3&hasOwnProperty=4&zz=zebra';

for (const [account, path, label] of [
  ['brandEditor', '/ruc/products', 'Products'],
  ['brandEditor', '/oes/brand/final-allocation', 'Final allocation'],
  ['marketEditor', '/gap/market/pitches', 'Market pitches'],
] as const) {
  test(`the list at ${path} is drawn in the browser as on the server, whatever its address names`, async ({
    openAs,
  }) => {
    const page = await openAs(account, `${path}?${ODD}`);
    await openGrid(page, label);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(links.filter((href) => /zebra|__proto__|toString/.test(href ?? ''))).toEqual([]);
    // The board keeps its views in another place; its menu answers as well.
    const menu = path.includes('final-allocation') ? /^More$/ : /^View: All/;
    await page.getByRole('button', { name: menu }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  });
}

test('an old link that names a field of another system shows the list', async ({ openAs }) => {
  const page = await openAs('brandEditor', '/loi/products?skuName=nothing-is-called-so&sort=-skuId');
  const grid = await openGrid(page, 'Products');
  await expect(grid.locator('[row-index="0"]').first()).toBeVisible();
});
