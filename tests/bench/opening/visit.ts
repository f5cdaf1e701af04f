/** One visit of a page in a browser of its own, on an ordinary laptop or on this machine as it is. */
import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright';
import { STOPWATCH, type Test, timeTo } from '../planners/stopwatch';

export type Machine = 'laptop' | 'as it is';
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
export type Visit = {
  firstRowMs: number;
  /** Null for a page without a grid. */
  gridMs: number | null;
  /** The blocking time: the parts of tasks beyond 50 ms, up to the later of the two. */
  blockedMs: number;
  requests: number;
  kB: number;
  scriptKB: number;
};

const MEGABIT = 1_000_000 / 8;
/** A page without requests for this long is fully loaded. */
const QUIET_MS = 1_500;
/** A browser that has just opened a window is busy with it for this long. */
const SETTLED_MS = 1_000;
/** A person who came to a screen and moved the pointer is there for a moment. Meanwhile what comes with that is there. */
const LOOKING_MS = 2_500;

async function slow(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 10 * MEGABIT,
    uploadThroughput: 10 * MEGABIT,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Counts the page's requests over the network; prefetched scripts come from the cache. */
function watchNetwork(session: CDPSession) {
  const scripts = new Set<string>();
  const seen = { requests: 0, bytes: 0, scriptBytes: 0 };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.startsWith('data:') || response.fromDiskCache) return;
    if (response.mimeType.endsWith('javascript')) scripts.add(requestId);
    seen.requests += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    seen.bytes += encodedDataLength;
    if (scripts.has(requestId)) seen.scriptBytes += encodedDataLength;
  });
  return seen;
}

/** Runs in the page: long tasks from its beginning on. */
function recordTasks(): void {
  const tasks: { end: number; over: number }[] = [];
  Reflect.set(window, 'longTasks', tasks);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      tasks.push({ end: startTime + duration, over: duration - 50 });
  }).observe({ type: 'longtask', buffered: true });
}

const readBlocked = (page: Page, until: number) =>
  page.evaluate((end) => {
    const tasks: { end: number; over: number }[] = Reflect.get(window, 'longTasks');
    return tasks.filter((task) => task.end <= end).reduce((sum, { over }) => sum + over, 0);
  }, until);

/** A browser with an empty cache, signed in if there is a state. */
export async function openBrowser(browser: Browser, storageState?: StorageState): Promise<BrowserContext> {
  const context = await browser.newContext({ storageState, viewport: { width: 1366, height: 768 } });
  await context.addInitScript({ content: STOPWATCH });
  await context.addInitScript(recordTasks);
  return context;
}

async function openWindow(context: BrowserContext, machine: Machine) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (machine === 'laptop') await slow(session);
  return { page, session };
}

async function openPage(browser: Browser, machine: Machine, state?: StorageState) {
  const context = await openBrowser(browser, state);
  return { context, ...(await openWindow(context, machine)) };
}

const until = (page: Page, test: Test) =>
  page.evaluate((which) => {
    window.stopwatch.arm([]);
    return window.stopwatch.until(which, '');
  }, test);

type FirstView = { from: string; url: string; hasGrid: boolean; machine: Machine };

/** From another site, in a window that has been open for a while. The browser's cache is kept. */
export async function visitAgain(
  context: BrowserContext,
  { from, url, hasGrid, machine }: FirstView,
): Promise<Visit> {
  const { page, session } = await openWindow(context, machine);
  await page.goto(from);
  await page.waitForTimeout(SETTLED_MS);
  const seen = watchNetwork(session);
  await page.goto(url, { waitUntil: 'commit' });
  const firstRowMs = await until(page, 'hasRows');
  const gridMs = hasGrid ? await until(page, 'takesInput') : null;
  let before = -1;
  while (before !== seen.requests) {
    before = seen.requests;
    await page.waitForTimeout(QUIET_MS);
  }
  const blockedMs = await readBlocked(page, (gridMs ?? firstRowMs) + 50);
  await page.close();
  const { requests, bytes, scriptBytes } = seen;
  return { firstRowMs, gridMs, blockedMs, requests, kB: bytes / 1000, scriptKB: scriptBytes / 1000 };
}

/** The same with an empty cache, signed in if there is a state. */
export async function visitCold(
  browser: Browser,
  { state, ...view }: FirstView & { state?: StorageState },
): Promise<Visit> {
  const context = await openBrowser(browser, state);
  try {
    return await visitAgain(context, view);
  } finally {
    await context.close();
  }
}

/** A link of the page that leads to the next screen. */
export type FindLink = (page: Page) => Promise<Locator>;

/** In our product: by the sidebar. */
export const bySidebar =
  (title: string): FindLink =>
  async (page) => {
    await page.getByRole('button', { name: 'Show sidebar' }).click();
    await page.waitForTimeout(LOOKING_MS);
    return page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: title }).first();
  };

/** In a bare page: the one of this name. */
export const byName =
  (name: string): FindLink =>
  async (page) =>
    page.getByRole('link', { name });

type Way = {
  url: string;
  link: FindLink;
  machine: Machine;
  state?: StorageState;
  /** The duration of the press. Times run from its end, the click. */
  pressMs?: number;
};

/** From a page with a grid to another one in the same session: to other rows in the grid. */
export async function visitNext(
  browser: Browser,
  { url, link, machine, state, pressMs }: Way,
): Promise<number> {
  const { context, page } = await openPage(browser, machine, state);
  try {
    await page.goto(url);
    await until(page, 'takesInput');
    await page.waitForLoadState('networkidle');
    const next = await link(page);
    const first = (await page.locator('.ag-row[row-index="0"]').first().getAttribute('row-id')) ?? '';
    return await timeTo(page, {
      events: ['click'],
      deed: () => next.click({ delay: pressMs }),
      test: 'otherFirstRow',
      text: first,
    });
  } finally {
    await context.close();
  }
}

/** From a page without a grid to one that has it: to its rows, and to the grid that takes input. */
export async function visitFromHome(
  browser: Browser,
  { url, link, machine, state, pressMs }: Way,
): Promise<{ rowsMs: number; gridMs: number }> {
  const { context, page } = await openPage(browser, machine, state);
  try {
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const next = await link(page);
    let grid = Promise.resolve(0);
    const rowsMs = await timeTo(page, {
      events: ['click'],
      deed: () => {
        grid = page.evaluate(() => window.stopwatch.until('takesInput', ''));
        return next.click({ delay: pressMs });
      },
      test: 'hasRows',
    });
    return { rowsMs, gridMs: await grid };
  } finally {
    await context.close();
  }
}
