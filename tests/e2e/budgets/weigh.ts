/** Weighs the first view of a screen: requests, bytes received, and elements of the document. */
import type { CDPSession, Page, Response } from '@playwright/test';

/** A class of AG Grid's that only its own file has. */
const GRID = /ag-root-wrapper/;

export type Weighed = {
  requests: number;
  scriptKB: number;
  allKB: number;
  /** The part of the scripts that is the grid, and how many files it came in. */
  gridKB: number;
  gridFiles: number;
  elements: number;
  /** Elements of the page as the server wrote it. */
  servedElements: number;
};

const toKB = (bytes: number) => Math.round(bytes / 1000);
const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0);

/** Counts what the page is sent from now on: bytes by address, scripts apart. */
function countSent(session: CDPSession) {
  const addresses = new Map<string, string>();
  const scripts = new Map<string, number>();
  const here = new Set<string>();
  let requests = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    // A picture that came in another answer is no request, and is not sent again.
    if (request.url.startsWith('data:')) {
      here.add(requestId);
      return;
    }
    requests += 1;
    if (type === 'Script') addresses.set(requestId, request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (here.has(requestId)) return;
    bytes += encodedDataLength;
    const url = addresses.get(requestId);
    if (url !== undefined) scripts.set(url, encodedDataLength);
  });
  return { scripts, toRequests: () => requests, toBytes: () => bytes };
}

/**
 * A visit with nothing in the browser's cache, until `settled` and the page asks for nothing more. Throws when the page is not
 * answered with 200: a failed one weighs little.
 */
export async function weigh(page: Page, path: string, settled: () => Promise<void>): Promise<Weighed> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sent = countSent(session);
  const texts: Promise<{ url: string; text: string }>[] = [];
  const keepText = (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    texts.push(response.text().then((text) => ({ url: response.url(), text })));
  };
  page.on('response', keepText);
  const answer = await page.goto(path, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}.`);
  await settled();
  const served = await answer.text();
  const elements = await page.locator('*').count();
  await session.detach();
  page.off('response', keepText);
  const files = await Promise.all(texts);
  const gridFiles = files.filter(({ text }) => GRID.test(text));
  return {
    requests: sent.toRequests(),
    scriptKB: toKB(sum(sent.scripts.values())),
    allKB: toKB(sent.toBytes()),
    gridKB: toKB(sum(gridFiles.map(({ url }) => sent.scripts.get(url) ?? 0))),
    gridFiles: gridFiles.length,
    elements,
    servedElements: served.match(/<[a-z]/g)?.length ?? 0,
  };
}
