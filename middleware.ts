/** Redirects users early to where they may go, and sets each page's security headers. Never the only guard. */
import { type NextRequest, NextResponse } from 'next/server';
import { drawBusySeconds, toBusySentence } from '@/domain/problems';
import { SELECTED_SYSTEM_KEY } from '@/domain/systems';
import { type Decision, isOpenPath } from '@/lib/server/auth/decide';
import { toForbiddenPath } from '@/lib/server/auth/error-paths';
import { findSession, type Guarded, guardPath } from '@/lib/server/auth/guard-path';
import { PATH_HEADER } from '@/lib/server/auth/path-header';
import { toSignInErrorPath, toSignInPath } from '@/lib/server/auth/sign-in-paths';
import { drawNonce, NONCE_HEADER, toContentPolicy } from '@/lib/server/http/content-policy';
import { hasBody } from '@/lib/server/http/has-body';
import { getPageTiming } from '@/lib/server/http/page-head';
import { toTransportHeaders } from '@/lib/server/http/transport';
import { DEADLINE_HEADER, Deadline } from '@/lib/server/runtime/deadline';
import { getEnv } from '@/lib/server/runtime/env';
import { isLate } from '@/lib/server/runtime/lateness';
import { REQUEST_ID_HEADER, toRequestId } from '@/lib/server/runtime/request-id';
import { toClearingCookie, toTurnedAwayCookie } from '@/lib/server/session/session-cookie';

// Handlers guard themselves, and a body that a middleware matches is cut at 10 MB: /api and /auth are excluded. Only
// paths with an escape are matched there, since no handler's path has one. The health checks of load balancers have no
// session.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!api/|auth/|auth$|health/(?:live|ready)$|_next/static/|favicon\\.ico$|icon\\.svg$).*)',
    '/((?:api|auth)/.*%.*)',
  ],
};

const OF_HANDLERS = /^\/(api|auth)\//;

const A_YEAR_S = 365 * 24 * 3_600;

/** Where a decision sends the browser, or null when the page decides what shows. */
function toRedirect(decision: Decision, path: string): string | null {
  switch (decision.go) {
    case 'signIn':
      return toSignInPath(path);
    case 'noAccount':
      return toSignInErrorPath('noAccount');
    case 'forbidden':
      return toForbiddenPath(path, decision.reason);
    case 'unavailable':
      return decision.what === 'account' ? toSignInErrorPath('unavailable', path) : null;
    default:
      return null;
  }
}

/** Our own script's fetch cannot follow a redirect to another origin: on a 401 the router reloads the page. */
function isOwnFetch(request: NextRequest): boolean {
  return request.headers.get('sec-fetch-dest') === 'empty';
}

/** Next would answer 500 to an address that cannot be decoded. */
function isUndecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return false;
  } catch {
    return true;
  }
}

const PAGE_METHODS = ['GET', 'HEAD'];

/** Pages are read-only: every other method gets an empty 405. OPTIONS gets the allowed methods. */
function refuseMethod(method: string): NextResponse {
  const headers = { allow: PAGE_METHODS.join(', '), 'cache-control': 'no-store' };
  return new NextResponse(null, { status: method === 'OPTIONS' ? 204 : 405, headers });
}

/**
 * Plain HTML that loads itself again, for when the visitor's session or account cannot be read: a page of the application
 * needs them, and costs a busy service more.
 */
function toBusyPage(seconds = drawBusySeconds()): NextResponse {
  const sentence = toBusySentence(seconds, { isAskedAgain: true });
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${seconds}"><title>${sentence}</title></head>
<body><main><h1>${sentence}</h1><p><a href="">Try again now</a></p></main></body></html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'retry-after': String(seconds) };
  return new NextResponse(html, { status: 503, headers });
}

type OfPage = {
  path: string;
  deadline: Deadline;
  policy: string;
  nonce: string;
  requestId: string;
};

function toPage(request: NextRequest, ofPage: OfPage): NextResponse {
  const { path, deadline, policy, nonce, requestId } = ofPage;
  const headers = new Headers(request.headers);
  headers.set(NONCE_HEADER, nonce);
  headers.set(PATH_HEADER, path);
  headers.set(DEADLINE_HEADER, String(deadline.at));
  headers.set(REQUEST_ID_HEADER, requestId);
  headers.set('content-security-policy', policy);
  return NextResponse.next({ request: { headers } });
}

/** While the process is overloaded, neither session nor account is read. */
const TOO_LATE: Guarded = { decision: { go: 'unavailable', what: 'session' }, session: null };

export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (isUndecodable(pathname)) return new NextResponse(null, { status: 400 });
  if (OF_HANDLERS.test(pathname)) return NextResponse.next();
  if (!PAGE_METHODS.includes(request.method)) return refuseMethod(request.method);
  // A page reads no body, and one would be waited for to its end.
  if (hasBody(request.headers))
    return new NextResponse(null, { status: 400, headers: { connection: 'close' } });
  const { origin, isHttps, issuer } = getEnv();
  const path = `${pathname}${search}`;
  const nonce = drawNonce();
  const isDevelopment = process.env.NODE_ENV === 'development';
  const directoryOrigin = new URL(issuer).origin;
  const policy = toContentPolicy({ nonce, isHttps, isDevelopment, directoryOrigin });

  const deadline = Deadline.ofPage();
  const requestId = toRequestId(request.headers);
  const timing = getPageTiming();
  const cookie = request.headers.get('cookie');
  const readSession = () => timing.in('session', () => findSession(cookie));
  const { decision, isLookOver } =
    isLate() && !isOwnFetch(request) && !isOpenPath(pathname)
      ? TOO_LATE
      : await timing.in('guard', () => guardPath(pathname, cookie, deadline, readSession));
  const isBusy =
    decision.go === 'unavailable' && decision.what === 'account' && decision.retryAfter !== undefined;
  const to = isBusy && !isOwnFetch(request) ? null : toRedirect(decision, path);
  let response: NextResponse;
  if (((to !== null && decision.go === 'signIn') || isLookOver) && isOwnFetch(request)) {
    response = new NextResponse(null, { status: 401 });
  } else if (to !== null) {
    response = NextResponse.redirect(new URL(to, origin), 307);
  } else if (decision.go === 'unavailable') {
    response = toBusyPage(decision.what === 'account' ? decision.retryAfter : undefined);
  } else {
    response = toPage(request, { path, deadline, policy, nonce, requestId });
    timing.beginPage();
  }
  const system = decision.go === 'on' ? decision.match.system : null;
  if (system && request.headers.get('sec-fetch-dest') !== 'empty') {
    const options = { path: '/', sameSite: 'lax', secure: isHttps, maxAge: A_YEAR_S } as const;
    response.cookies.set(SELECTED_SYSTEM_KEY, String(system.id), options);
  }
  if (decision.go === 'noAccount') {
    for (const cookie of [toClearingCookie(), toTurnedAwayCookie()])
      response.headers.append('set-cookie', cookie);
  }
  response.headers.set('content-security-policy', policy);
  response.headers.set('cache-control', 'no-store');
  response.headers.set(REQUEST_ID_HEADER, requestId);
  response.headers.set('server-timing', timing.toHeader());
  for (const [name, value] of Object.entries(toTransportHeaders())) response.headers.set(name, value);
  return response;
}
