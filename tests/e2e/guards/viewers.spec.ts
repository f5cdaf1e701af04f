/** What people who only read see: nothing that they cannot use. */
import { expect, test } from '../fixtures/test';

const SCREENS = {
  brandViewer: [
    '/',
    '/ruc/products',
    '/gap/products',
    '/gap/products?skuName=no+such+name',
    '/gap/brand/final-allocation',
    '/gap/brand/final-allocation?view=list',
    '/gap/brand/final-allocation?view=desk',
    '/gap/brand/final-allocation?view=rules',
    '/gap/brand/final-allocation?view=scenarios',
    '/ruc/brand/final-allocation',
    '/gap/figures',
  ],
  marketViewer: [
    '/',
    '/ruc/market/pitches',
    '/ruc/market/final-allocation',
    '/oes/market/pitches',
    '/oes/market/final-allocation',
    '/oes/figures',
  ],
} as const;

for (const account of ['brandViewer', 'marketViewer'] as const) {
  test(`a ${account} has no control that is disabled, to undo, to add or to tick, on any screen`, async ({
    openAs,
  }) => {
    const page = await openAs(account);
    for (const path of SCREENS[account]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      const first = page.getByRole('grid').getByRole('gridcell').first();
      if ((await first.count()) > 0) await first.click();
      const main = page.getByRole('main');
      const dead = main.locator(
        ':is(button, a, input, select, textarea):is(:disabled, [aria-disabled="true"])',
      );
      expect(await dead.filter({ visible: true }).allInnerTexts(), path).toEqual([]);
      const theirs = main.getByRole('button', {
        name: /^(Undo|Redo|Same as last year|Submit|Propose|New scenario)/,
      });
      await expect(theirs, path).toHaveCount(0);
      await expect(main.getByRole('link', { name: /^(Add product|Import)/ }), path).toHaveCount(0);
      await expect(main.getByRole('grid').getByRole('checkbox'), path).toHaveCount(0);
    }
  });
}

test('the pictures of a list without ticks are whole', async ({ openAs }) => {
  const page = await openAs('brandViewer');
  await page.goto('/gap/products');
  const picture = page.locator('[row-index="0"] [col-id="picture"]');
  await expect(picture.locator('span').first()).toBeVisible();
  const [cell, tile] = [await picture.boundingBox(), await picture.locator('span').first().boundingBox()];
  expect((tile?.x ?? 0) + (tile?.width ?? 0)).toBeLessThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0));
  expect(tile?.width).toBe(36);
});
