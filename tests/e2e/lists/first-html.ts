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
    movements: { value: number; what: string[] }[];
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
        window.movements.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
