/** The scripts of a page start once the browser shows it. */
import type { Page } from '@playwright/test';
import { signInByHttp } from '../fixtures/http-sign-in';
import { expect, test } from '../fixtures/test';

const LIST = '/ruc/products?limit=100';
const SHEETS = '**/_next/static/chunks/*.css';

const scripts = (page: Page) => page.locator('script[src^="/_next/static/"]:not([nomodule])');
const grid = (page: Page) => page.locator('.ag-row').first();

test.beforeEach(({ page }) => signInByHttp(page.request, 'globalAdmin'));

/** Holds the style sheets back, and with them each frame, until the function is called that it returns. */
async function holdSheets(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SHEETS, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** Runs before the page's own scripts: notes at which frame each script of the page was put into it. */
function noteFrames(): void {
  const noted: number[] = [];
  let frames = 0;
  Reflect.set(window, 'framesBefore', noted);
  const count = () => {
    if (document.querySelector('[data-row]')) frames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLScriptElement && node.src.includes('/_next/') && !node.noModule)
          noted.push(frames);
  }).observe(document, { childList: true, subtree: true });
}

test('no script of a list starts before a frame shows its rows', async ({ page }) => {
  await page.addInitScript(noteFrames);
  await page.goto(LIST);
  await expect(grid(page)).toBeVisible();
  const frames: number[] = await page.evaluate(() => Reflect.get(window, 'framesBefore'));
  expect(frames.length).toBeGreaterThan(5);
  expect(Math.min(...frames)).toBeGreaterThanOrEqual(1);
});

test('scripts start after half a second although no frame was shown', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await holdSheets(page);
  const opened = page.goto(LIST, { waitUntil: 'commit' });
  await expect(scripts(page)).not.toHaveCount(0);
  await opened;
});

test('in a tab that nobody sees the scripts start at once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    // Without the time after which they start in any case.
    Reflect.set(window, 'setTimeout', () => 0);
  });
  await holdSheets(page);
  const opened = page.goto(LIST, { waitUntil: 'commit' });
  await expect(scripts(page)).not.toHaveCount(0);
  await opened;
});
