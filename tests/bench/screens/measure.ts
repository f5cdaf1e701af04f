/** A browser that records every script a page requests. */
import { gzipSync } from 'node:zlib';
import { chromium, type Page, type Response } from 'playwright';
import { type AccountName, signIn } from '../../e2e/fixtures/accounts';
import { fillProduct } from '../../e2e/fixtures/find-product';

export type Script = {
  /** The path below the origin. */
  url: string;
  bytes: number;
  /** Named in the page itself, not requested later by its code. */
  isInPage: boolean;
};
export type Measured = { scripts: Script[] };

const LEVEL = 6;
/** A page without requests for this long is fully loaded. */
const QUIET_MS = 5_000;

/** Opens a path with an empty cache and waits until the page stops making requests. */
async function readScripts(page: Page, path: string): Promise<Measured> {
  const found = new Map<string, number>();
  const pending: Promise<void>[] = [];
  const read = async (response: Response) => {
    const body = await response.body();
    found.set(new URL(response.url()).pathname, gzipSync(body, { level: LEVEL }).length);
  };
  const onResponse = (response: Response) => {
    if (response.request().resourceType() === 'script' && response.ok()) pending.push(read(response));
  };
  page.on('response', onResponse);
  const answer = await page.goto(path, { waitUntil: 'load' });
  if (!answer?.ok()) throw new Error(`${path} answered ${answer?.status()}.`);
  const html = await answer.text();
  let before = -1;
  while (before !== pending.length) {
    before = pending.length;
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET_MS);
  }
  page.off('response', onResponse);
  await Promise.all(pending);
  const scripts = [...found].map(([url, bytes]) => ({ url, bytes, isInPage: html.includes(url) }));
  return { scripts: scripts.sort((a, b) => b.bytes - a.bytes) };
}

export async function openMeasurer(baseURL: string) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const states = new Map<AccountName, Awaited<ReturnType<typeof signInOnce>>>();
  const signInOnce = async (account: AccountName) => {
    const context = await browser.newContext({ baseURL });
    await signIn(await context.newPage(), account);
    const state = await context.storageState();
    await context.close();
    return state;
  };
  return {
    measure: async (account: AccountName | null, path: string): Promise<Measured> => {
      const known = account === null ? undefined : (states.get(account) ?? (await signInOnce(account)));
      if (account !== null && known) states.set(account, known);
      const context = await browser.newContext({
        baseURL,
        viewport: { width: 1366, height: 768 },
        storageState: known,
      });
      try {
        return await readScripts(await context.newPage(), await fillProduct(context.request, 'ruc', path));
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}
