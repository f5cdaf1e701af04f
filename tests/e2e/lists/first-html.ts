/** The content of a page before any script runs. */
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
