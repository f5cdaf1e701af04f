/** The pictures of rows: those that come into sight together come in one call. */
import { signIn } from '../fixtures/accounts';
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';

const CALL = '**/api/v1/gap/thumbnails?*';
const LIST = '/gap/products';
const PICTURE = /\/files\/\d+\?Variant=thumbnail$/;

test('the pictures in sight come in one call, and none is asked for again when the list is opened again', async ({
  page,
}) => {
  await signIn(page, 'brandEditor', '/help');
  const calls: string[][] = [];
  await page.route(CALL, async (route) => {
    calls.push(new URL(route.request().url()).searchParams.getAll('FileIds'));
    await route.continue();
  });
  const expectPictures = async () => {
    const picture = (await openGrid(page, 'Products')).locator('.ag-row img').first();
    await expect(picture).toHaveAttribute('src', /^data:image\/webp;base64,/);
  };
  await page.goto(LIST);
  await expectPictures();
  expect(calls[0]?.length).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Show sidebar' }).click();
  const gap = page.getByRole('list', { name: 'GAP' });
  await gap.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Import/ })).toBeVisible();
  await gap.getByRole('link', { name: 'Products' }).click();
  await expectPictures();
  expect(new Set(calls.flat()).size).toBe(calls.flat().length);
});

test.describe('when that call fails', () => {
  test.use({ expectedConsole: [/ERR_FAILED|Failed to load/i] });

  test('each picture is asked for by its own address', async ({ page }) => {
    await signIn(page, 'brandEditor', '/help');
    await page.route(CALL, (route) => route.abort());
    await page.goto(LIST);
    const picture = (await openGrid(page, 'Products')).locator('.ag-row img').first();
    await expect(picture).toHaveAttribute(
      'src',
      /\/api\/v1\/gap\/products\/\d+\/files\/\d+\?Variant=thumbnail$/,
    );
    await expect(picture).toHaveJSProperty('complete', true);
  });

  for (const [account, path, grid, region] of [
    ['brandEditor', '/gap/products', 'Products', null],
    ['marketEditor', '/ruc/market/pitches', 'Market pitches', 'Product card'],
    ['brandEditor', '/oes/brand/final-allocation', 'Final allocation', 'Current cell'],
    ['brandEditor', '/oes/brand/final-allocation?view=desk', 'Markets', 'Product'],
  ] as const) {
    test(`a picture that does not load leaves the tile of a product without one: ${path}`, async ({
      page,
    }) => {
      await signIn(page, account, '/help');
      await page.route(/\/thumbnails\?/, (route) => route.abort());
      await page.route(PICTURE, (route) => route.abort());
      const refused = page.waitForEvent('requestfailed', (request) => PICTURE.test(request.url()));
      await page.goto(path);
      await openGrid(page, grid);
      await refused;
      await page.keyboard.press('F8');
      const tiles = region
        ? page.getByRole('region', { name: region, exact: true })
        : page.locator('.ag-row');
      await expect(tiles.locator('svg').first()).toBeVisible();
      await expect(page.getByRole('main').locator('img')).toHaveCount(0);
    });
  }
});
