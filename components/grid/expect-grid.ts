/** The files of a list are asked for before a person opens it: they come along with the page, or are there already. */
import { GRID_SCREENS, matchScreen } from '@/domain/screens';
import { startGrid, toPrepare } from './use-grid-chunk';

/** Asks for the grid if the address is a list's. Does nothing if the grid is there or on its way. */
export function expectGridOf(url: string): void {
  const { origin, pathname } = new URL(url, window.location.href);
  const screen = origin === window.location.origin ? matchScreen(pathname) : null;
  if (screen && GRID_SCREENS.includes(screen.screenId)) startGrid();
}

/** The pointer over a link, or the focus on it, comes a moment before the click. */
export function expectGridOfLinks(): void {
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link) expectGridOf(link.href);
  };
  for (const sign of ['pointerover', 'focusin']) window.addEventListener(sign, look, { passive: true });
}

/** A slow machine may never be idle, and not every browser says when it is. */
const IDLE_WITHIN_MS = 1_000;

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(run, { timeout: IDLE_WITHIN_MS })
    : setTimeout(run, IDLE_WITHIN_MS);

/**
 * Runs a script at the lowest priority. It hands its modules to the bundler's runtime, which runs them when their screen is
 * opened.
 */
function runAhead(address: string): Promise<unknown> {
  if (document.querySelector(`script[src='${address}']`)) return Promise.resolve();
  const script = document.createElement('script');
  Object.assign(script, { src: address, async: true, fetchPriority: 'low' });
  // Without it the runtime asks for the file by itself.
  script.addEventListener('error', () => script.remove(), { once: true });
  const end = new Promise((resolve) => {
    for (const kind of ['load', 'error']) script.addEventListener(kind, resolve, { once: true });
  });
  document.head.append(script);
  return end;
}

/** One after the other: a browser has six connections at most, and what a person asks for meanwhile must not wait. */
async function runAllAhead(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await runAhead(address);
}

/**
 * The browser loads its rules of languages when it first compares texts by them, with which a grid begins: 37 ms on a slow laptop. The
 * bundler removes a comparison of two constants.
 */
const loadLanguageRules = () => document.title.localeCompare('a');

/** Who writes must not wait, and is not about to open a list. */
const isWriting = () =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true;

/** Only in an idle moment: a browser that is never idle, or does not say when it is, opens its first list as if nothing were prepared. */
async function prepareWhenIdle(): Promise<void> {
  const prepare = await toPrepare();
  if (prepare && 'requestIdleCallback' in window) requestIdleCallback(() => isWriting() || prepare());
}

/**
 * Asks for the grid and runs the scripts of the lists that a person may open next, once the browser has nothing else to do, and then
 * prepares the first grid.
 */
export function expectLists(addresses: readonly string[]): void {
  whenIdle(() => {
    startGrid();
    loadLanguageRules();
    void runAllAhead(addresses).then(prepareWhenIdle);
  });
}
