/** What the first view of a list may cost: requests, bytes of scripts, elements. Times are measured by `npm run bench -- opening`. */
import type { Page, Response } from '@playwright/test';
import { signInByHttp } from '../fixtures/http-sign-in';
import { expect, test } from '../fixtures/test';

/** Scripts in kB as sent, with the grid's 204. The board has proposals, scenarios and columns of entities of its own. */
const LISTS = [
  { path: '/ruc/products?limit=100', scriptKB: 448 },
  { path: '/ruc/market/pitches', scriptKB: 451 },
  { path: '/ruc/brand/final-allocation?view=list', scriptKB: 449 },
  { path: '/oes/brand/final-allocation', scriptKB: 471 },
  { path: '/oes/brand/final-allocation?view=desk', scriptKB: 450 },
  { path: '/oes/market/final-allocation', scriptKB: 441 },
];

/** Words of zod that no shortening of names takes away. Schemas are read after the first sign of a person. */
const SCHEMAS = /ZodError|\$ZodType/;

const MOST = { requests: 28, elements: 4_000, servedElements: 3_300, filesWithSchemas: 0 };

/** A visit with nothing in the browser's cache, until the grid stands and the page asks for nothing more. */
async function weigh(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Set<string>();
  let requests = 0;
  let bytes = 0;
  const texts: Promise<string>[] = [];
  const keepText = (response: Response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text());
  };
  page.on('response', keepText);
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    // A picture that came in another answer is no request.
    if (request.url.startsWith('data:')) return;
    requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  const answer = await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('.ag-row').first()).toBeVisible();
  const served = (await answer?.text()) ?? '';
  const elements = await page.locator('*').count();
  await session.detach();
  page.off('response', keepText);
  return {
    requests,
    scriptKB: Math.round(bytes / 1000),
    elements,
    servedElements: served.match(/<[a-z]/g)?.length ?? 0,
    filesWithSchemas: (await Promise.all(texts)).filter((text) => SCHEMAS.test(text)).length,
  };
}

test('the first view of each list stays within its budget', async ({ page }) => {
  await signInByHttp(page.request, 'globalAdmin');
  const over: string[] = [];
  for (const { path, scriptKB } of LISTS) {
    const weighed = await weigh(page, path);
    for (const [what, most] of Object.entries({ ...MOST, scriptKB })) {
      const is = weighed[what as keyof typeof MOST];
      if (is > most) over.push(`${path}: ${what} ${is}, at most ${most}`);
    }
  }
  expect(over).toEqual([]);
});
