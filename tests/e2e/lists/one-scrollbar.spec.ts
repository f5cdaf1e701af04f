/** In the height that a laptop leaves, only the list in a popover scrolls, not the popover around it. */
import { openFilterBar } from '../allocation/open-board';
import { expect, test } from '../fixtures/test';

test.use({ viewport: { width: 1366, height: 625 } });

const LISTS = [
  { account: 'brandEditor', path: '/gap/products', open: 'Columns' },
  { account: 'brandEditor', path: '/oes/brand/final-allocation', open: 'Columns' },
  { account: 'marketEditor', path: '/ruc/market/pitches', open: 'Columns' },
  { account: 'marketEditor', path: '/ruc/market/pitches', open: 'Brands' },
] as const;

for (const { account, path, open } of LISTS) {
  test(`${path}: the popover ${open} has one scrollbar, and its foot is in sight`, async ({ openAs }) => {
    const page = await openAs(account, path);
    if (path.endsWith('final-allocation')) await openFilterBar(page);
    await page.getByRole('button', { name: new RegExp(`^${open}`) }).click();
    const popover = page.getByRole('dialog', { name: open });
    await expect(popover.getByRole('checkbox').first()).toBeVisible();
    const scrollers = await popover.evaluate((content) =>
      [content, ...content.querySelectorAll('*')]
        .filter((each) => ['auto', 'scroll'].includes(getComputedStyle(each).overflowY))
        .map((each) => ({ isWhole: each === content, hidden: each.scrollHeight - each.clientHeight })),
    );
    expect(scrollers.filter(({ isWhole, hidden }) => isWhole && hidden > 0)).toEqual([]);
    expect(scrollers.filter(({ isWhole, hidden }) => !isWhole && hidden > 0)).toHaveLength(1);
    await expect(popover.getByRole('button').last()).toBeInViewport({ ratio: 1 });
  });
}
