/** The content of a page before any script runs, and layout shifts after that. */
import type { Browser, Page } from '@playwright/test';

/** Header and width of each column of the server's table, for the user of the page. */
export async function readFirstColumns(browser: Browser, page: Page): Promise<Record<string, number>> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: page.viewportSize(),
  });
  const still = await context.newPage();
  await still.goto(page.url());
  const headers = await still.locator('table thead th[data-field]').all();
  const columns: Record<string, number> = {};
  for (const header of headers) {
    const field = await header.getAttribute('data-field');
    columns[field ?? ''] = Math.round((await header.boundingBox())?.width ?? 0);
  }
  await context.close();
  return columns;
}

declare global {
  interface Window {
    movements: { value: number; what: string[]; isOfList: boolean }[];
  }
}

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Records layout shifts without recent input on each load of this page (Layout Instability API). */
export async function watchMovements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.movements = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.parentElement?.className} ${node?.nodeName} "${node?.textContent}": ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`,
        );
        const isOfList = entry.sources.some(({ node }) =>
          (node instanceof Element ? node : node?.parentElement)?.closest(
            'table, [role="grid"], [role="treegrid"]',
          ),
        );
        window.movements.push({ value: entry.value, what, isOfList });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The movements of the list itself; tools at the right of a head that arrives in pieces make room for the next one. */
export const findMovementsOfList = (page: Page) =>
  page.evaluate(() => window.movements.filter(({ isOfList }) => isOfList));
