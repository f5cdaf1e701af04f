import 'server-only';
/**
 * What the head of a page says that the framework has no way to: its stages in Server-Timing, and 503 with Retry-After for one
 * that a busy service could not fill, and 4xx of one that says a refusal. A page of the framework cannot choose a status: it answers 200 with the failed part, or 500
 * when the error leaves it. What the browser shows is the page's.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { PageTiming } from '../runtime/page-timing';
import { perProcess } from '../runtime/per-process';
import { onStartedRequest, type StartedRequest } from './started-requests';

type Page = { timing: PageTiming; response: ServerResponse; retryAfter?: number; status?: number };
const current = () => perProcess('current-page', () => new AsyncLocalStorage<Page>());

/** Statuses that say nothing of why a page is not whole. Redirects and pages that do not exist stay what they are. */
const REPLACED = [200, 500];

/** The times of the page that is being made. Elsewhere than in a watched server, of one that begins now. */
export const getPageTiming = (): PageTiming => current().getStore()?.timing ?? new PageTiming();

/** What answers the request that is being served. Null elsewhere than in a watched server. */
export const getResponse = (): ServerResponse | null => current().getStore()?.response ?? null;

/** The same promise, whose time counts as the page's wait for the web API. */
export const waitForWebApi = <T>(answer: Promise<T>): Promise<T> => getPageTiming().wait(answer);

/** The page that is being rendered was refused a call. Seconds until it may be asked again; the longest counts. */
export function noteBusy(retryAfter: number): void {
  const page = current().getStore();
  if (page) page.retryAfter = Math.max(page.retryAfter ?? 0, retryAfter);
}

/** The page that is being rendered says a refusal: its status, 4xx. */
export function noteRefused(status: number): void {
  const page = current().getStore();
  if (page) page.status = status;
}

/** Gives the head of the response its stages, and that status if it is a page which a browser loads as a whole. Exported for its test. */
export function watchPage({ request, response }: StartedRequest): void {
  const page: Page = { timing: new PageTiming(), response };
  // What runs from here on, until the next request of the connection, belongs to the page.
  current().enterWith(page);
  // The framework's own script answers a failed status by loading the whole page: it reads the parts instead.
  const isWhole = request.headers.rsc === undefined;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...more: never[]) => {
    const { retryAfter, timing } = page;
    if (timing.isOfPage) response.setHeader('server-timing', timing.toHeader());
    if (!isWhole || !REPLACED.includes(status)) return writeHead(status, ...more);
    if (retryAfter === undefined) return writeHead(page.status ?? status, ...more);
    response.setHeader('retry-after', String(retryAfter));
    return writeHead(503, ...more);
  };
}

/** Hooks into each request of this process's servers as it starts. Call once. */
export function watchPages(): void {
  onStartedRequest(watchPage);
}
