import 'server-only';
/**
 * What the head of a page says that the framework has no way to: its stages in Server-Timing, 503 with Retry-After for one that a
 * busy service could not fill, and 4xx for one that says a refusal. A page of the framework cannot choose a status: it answers 200
 * with the failed part, or 500 when the error leaves it. What the browser shows is the page's.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { PageTiming } from '../runtime/page-timing';
import { perProcess } from '../runtime/per-process';

/** Statuses that say nothing of why a page is not whole. Redirects and pages that do not exist stay what they are. */
const REPLACED = [200, 500];

/** Node's response with the head of the page in it: the server makes one for each request. */
export class PageResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  readonly timing = new PageTiming();
  retryAfter?: number;
  refusal?: number;

  override writeHead(status: number, ...more: never[]): this {
    if (this.timing.isOfPage) this.setHeader('server-timing', this.timing.toHeader());
    // The framework's own script answers a failed status by loading the whole page: it reads the parts instead.
    if (this.req.headers.rsc !== undefined || !REPLACED.includes(status))
      return super.writeHead(status, ...more);
    if (this.retryAfter === undefined) return super.writeHead(this.refusal ?? status, ...more);
    this.setHeader('retry-after', String(this.retryAfter));
    return super.writeHead(503, ...more);
  }
}

type Page = Pick<PageResponse, 'timing' | 'retryAfter' | 'refusal'>;
const current = () => perProcess('current-page', () => new AsyncLocalStorage<Page>());

/** Runs what answers a request: from there the functions below find its response. */
export const inPage = <T>(page: Page, answer: () => T): T => current().run(page, answer);

/** The times of the page that is being made. Outside the web app's own server, of one that begins now. */
export const getPageTiming = (): PageTiming => current().getStore()?.timing ?? new PageTiming();

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
  if (page) page.refusal = status;
}
