/** A chunk of the application that does not load: after the timeout the screen says so, and a reload fetches it. */
import type { Page, Route } from '@playwright/test';
import { CHUNK_TIMEOUT_MS } from '@/domain/limits';
import { PROBLEM_SENTENCES } from '@/domain/problems';
import { signInByHttp } from '../fixtures/http-sign-in';
import { expect, test } from '../fixtures/test';

/** A name that is in the file of menus and dialogs alone. */
const MENUS = '"FloatingDialog",';

/** Refuses the chunks with the mark, until the function is called that it returns. */
async function loseChunk(page: Page, mark: string): Promise<() => void> {
  let isLost = true;
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch();
    const isMarked = (await response.text()).includes(mark);
    await (isLost && isMarked ? route.abort() : route.fulfill({ response }));
  });
  return () => {
    isLost = false;
  };
}

// What comes ahead of the next screens may be under way.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test.use({ expectedConsole: [/chunk|ERR_FAILED|Failed to load/i] });

test('a chunk that hangs for 120000 ms shows the chunk load error with a reload; header and menu stay', async ({
  page,
}) => {
  await signInByHttp(page.request, 'globalAdmin');
  await page.clock.install();
  await page.goto('/help', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Show sidebar' }).click();
  await page.waitForLoadState('networkidle');
  // Neither answered nor refused: the requests are lost in the network.
  const hung: string[] = [];
  await page.route('**/_next/static/chunks/**', (route) => void hung.push(route.request().url()));
  await page.getByRole('link', { name: 'Steps', exact: true }).first().click();
  await expect.poll(() => hung.length).toBeGreaterThan(0);
  await page.clock.fastForward(CHUNK_TIMEOUT_MS - 10_000);
  await expect(page.getByText(PROBLEM_SENTENCES.chunk)).toHaveCount(0);
  await page.clock.fastForward(11_000);
  // The bundler retries once after a delay; a chunk that has timed out fails at once. Others may have been asked for later.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    // The page's announcer says the heading too.
    await expect(page.getByRole('heading', { name: PROBLEM_SENTENCES.chunk })).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute('**/_next/static/chunks/**');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Steps/ })).toBeVisible();
});

test('a list whose grid does not load stays a table with all rows, and keeps its ticks when the grid comes', async ({
  page,
}) => {
  await signInByHttp(page.request, 'globalAdmin');
  const letArrive = await loseChunk(page, 'ag-root-wrapper');
  await page.goto('/ruc/products?limit=40');
  await expect(page.getByText(PROBLEM_SENTENCES.chunk)).toBeVisible();
  const table = page.getByRole('table', { name: 'Products' });
  await expect(table.locator('tr[data-row]')).toHaveCount(40);
  await table.getByRole('checkbox').nth(1).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  letArrive();
  await page.getByRole('button', { name: 'Try again' }).click();
  const grid = page.getByRole('grid', { name: 'Products' });
  await expect(grid.getByRole('checkbox', { checked: true })).toHaveCount(1);
});

test('a menu and the palette opened before their file is there open when it comes, and a file that fails is named', async ({
  page,
}) => {
  await signInByHttp(page.request, 'globalAdmin');
  let letArrive = await loseChunk(page, MENUS);
  const account = page.getByRole('button', { name: /^Account / });
  const menu = page.getByRole('menu');
  const failed = page.getByText(`${PROBLEM_SENTENCES.chunk} What you opened shows as soon as it is there.`);
  await page.goto('/ruc/steps', { waitUntil: 'networkidle' });
  await account.focus();
  await page.keyboard.press('ArrowDown');
  await expect(failed).toBeVisible();
  letArrive();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute('aria-activedescendant', /calendar/);
  await expect(failed).toHaveCount(0);

  letArrive = await loseChunk(page, MENUS);
  await page.goto('/ruc/steps', { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pit');
  await expect(failed).toBeVisible();
  letArrive();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toBeFocused();
  await page.keyboard.type('ches');
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toHaveValue('pitches');
});

test('a script that hung fails at once when the bundler repeats it, and is asked for anew by a screen that needs it later', async ({
  page,
}) => {
  const address = '/_next/static/chunks/that-hangs.js';
  await page.clock.install();
  await page.goto('/error/forbidden', { waitUntil: 'networkidle' });
  const held: Route[] = [];
  await page.route(`**${address}`, (route) => void held.push(route));
  const ends: string[] = [];
  await page.exposeFunction('noteEnd', (end: string) => ends.push(end));
  const ask = (name: string) =>
    page.evaluate(
      ([src, who]) => {
        const note = (window as unknown as { noteEnd: (end: string) => void }).noteEnd;
        const script = document.createElement('script');
        script.src = src ?? '';
        for (const end of ['load', 'error']) script.addEventListener(end, () => note(`${who} ${end}`));
        document.head.append(script);
      },
      [address, name],
    );
  await ask('first');
  await page.clock.fastForward(CHUNK_TIMEOUT_MS - 1_000);
  expect(ends).toEqual([]);
  await page.clock.fastForward(1_000);
  await expect.poll(() => ends).toEqual(['first error']);
  await ask('repeated');
  await expect.poll(() => ends).toEqual(['first error', 'repeated error']);
  await ask('hanging again');
  await page.clock.fastForward(CHUNK_TIMEOUT_MS);
  await expect.poll(() => ends.at(-1)).toBe('hanging again error');
  // It was not repeated.
  await page.clock.fastForward(3_000);
  await ask('later');
  await page.clock.fastForward(CHUNK_TIMEOUT_MS - 1_000);
  // The browser joins requests for one address.
  for (const route of held) await route.fulfill({ contentType: 'application/javascript', body: '' });
  await expect.poll(() => ends).toContain('later load');
  expect(ends).not.toContain('later error');
});
