/**
 * The next screen is asked for when its link is pressed, not when the press ends: some 100 ms sooner. The router's own request for it is
 * then answered by that one.
 */
import { prepareFlightRouterStateForRequest } from 'next/dist/client/flight-data-helpers';
import type { FlightRouterState } from 'next/dist/shared/lib/app-router-types';
import { computeLegacyCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param';
import { matchScreen } from '@/domain/screens';
import { isLeaving } from './leaving-link';
import { countWrites, isWritePending } from './writes';

/** What was asked for longer ago is not shown. */
const FRESH_MS = 1_000;
/** The headers of the router: that it asks, what it shows, and that it asks for later. */
const ASKS = 'rsc';
const SHOWS = 'next-router-state-tree';
const ASKS_FOR_LATER = 'next-router-prefetch';
/** No click follows: the press became a scroll, or drags the link. */
const NO_CLICK = ['pointercancel', 'dragstart'] as const;

type Press = Parameters<typeof isLeaving>[0] & { currentTarget: HTMLAnchorElement };
type Asked = {
  address: string;
  from: string;
  writes: number;
  answer: Promise<Response>;
  end: AbortController;
};

let asked: Asked | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function forget(): void {
  asked = null;
  clearTimeout(timer);
  for (const kind of NO_CLICK) window.removeEventListener(kind, giveUp, true);
}

function giveUp(): void {
  const end = asked?.end;
  forget();
  end?.abort();
}

/** The part of the screens that is shown, as the router tells the server: what they share is not sent again. Null if it is not known. */
function readShown(): string | null {
  const { tree } = window.history.state?.__PRIVATE_NEXTJS_INTERNALS_TREE ?? {};
  return Array.isArray(tree) ? prepareFlightRouterStateForRequest(tree as FlightRouterState) : null;
}

/** The request that the router sends for a screen. The mark in its address says which headers it has, as the server checks. */
function send(
  { pathname, search }: HTMLAnchorElement,
  shown: string,
  signal: AbortSignal,
): Promise<Response> {
  const mark = computeLegacyCacheBustingSearchParam(undefined, undefined, shown, undefined);
  const address = `${pathname}${search === '' ? '?' : `${search}&`}_rsc=${mark}`;
  return fetch(address, { headers: { [ASKS]: '1', [SHOWS]: shown }, credentials: 'same-origin', signal });
}

/** Path and query, without the router's mark. */
const toAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname + search.replace(/[?&]_rsc(=[^&]*)?$/, '');

/** Asks for the screen of a pressed link. Does nothing for other pages, for a new tab, or while a write is on its way. */
export function askAhead(press: Press): void {
  giveUp();
  const link = press.currentTarget;
  if (!isLeaving(press, link, window.location) || !matchScreen(link.pathname)) return;
  const shown = readShown();
  if (shown === null || isWritePending() || !navigator.onLine) return;
  const end = new AbortController();
  const answer = send(link, shown, end.signal);
  // The router's own request reports a failure.
  answer.catch(() => undefined);
  asked = { address: toAddress(link), from: window.location.href, writes: countWrites(), answer, end };
  timer = setTimeout(giveUp, FRESH_MS);
  for (const kind of NO_CLICK) window.addEventListener(kind, giveUp, true);
}

/** The answer for this request of the router, once. Null if none was asked for, or if it may be older than what was done since. */
function take(url: URL): Promise<Response> | null {
  if (asked?.address !== toAddress(url)) return null;
  const { from, writes, answer } = asked;
  if (from !== window.location.href || writes !== countWrites()) {
    giveUp();
    return null;
  }
  forget();
  return answer;
}

/** A request of the router for a screen that it shows. */
function isOfRouter(headers: HeadersInit | undefined): boolean {
  const sent = new Headers(headers);
  return sent.has(ASKS) && !sent.has(ASKS_FOR_LATER);
}

/** The router finds what was asked for ahead. It has no setting for that: it calls the page's `fetch`, which this replaces. */
export function answerAhead(): void {
  const fetchIt = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const early = input instanceof URL && isOfRouter(init?.headers) ? take(input) : null;
    return early?.catch(() => fetchIt(input, init)) ?? fetchIt(input, init);
  };
}
