/** The operators' view of the web app: metrics on a separate port, times and one request id on each answer. */
import { GET } from '@/app/api/v1/[...path]/route';
import { getPools } from '@/lib/server/http/pools';
import { startMetrics } from '@/lib/server/runtime/start-metrics';
import { Timing } from '@/lib/server/runtime/timing';
import { toRoute } from '@/lib/server/runtime/to-route';
import { getSessions } from '@/lib/server/session/sessions';
import { findFreePort } from '../../support/free-port';
import type { Bff } from '../support/bff';
import { PARAMS, type Proxied, startProxied } from '../support/proxied';
import { sendJson } from '../support/upstream';
import { serveHandler } from '../support/web-server';

const OF_WEB_API = 'account;dur=1.5, work;dur=2.0, database;dur=1.2;desc="3 statements", total;dur=4.0';

let bff: Bff;
let upstream: Proxied['upstream'];
beforeEach(async () => {
  ({ bff, upstream } = await startProxied('global.admin@demo.example'));
  upstream.reply = (_request, response) => {
    response.setHeader('server-timing', OF_WEB_API);
    sendJson(response, 200, []);
  };
});
afterEach(() => bff.stop());

const listBrands = () => GET(bff.request('/api/v1/core/brands'), PARAMS);

test('an answer tells the times of the web app and those of the web API', async () => {
  const header = (await listBrands()).headers.get('server-timing') ?? '';
  expect(header).toMatch(/^session;dur=[\d.]+, token;dur=[\d.]+, web-api;dur=[\d.]+, /);
  expect(header).toContain('api-account;dur=1.5, api-work;dur=2.0, api-database;dur=1.2;desc="3 statements"');
  expect(header).toMatch(/, total;dur=[\d.]+$/);
});

test.each(['work;dur=1.0;desc="a name of a person"', 'secret-4711;dur=1.0', `${OF_WEB_API}\u00e9`, ''])(
  'of another web API only times pass, not %p',
  (header) => {
    const timing = new Timing();
    timing.addAnswer(header);
    expect(timing.toHeader()).toMatch(/^total;dur=[\d.]+$/);
  },
);

test('a refusal tells its times too, with the request id that the web API got', async () => {
  const seen: unknown[] = [];
  upstream.reply = (request, response) => {
    seen.push(request.headers['x-request-id']);
    sendJson(response, 403, { title: 'No', status: 403 });
  };
  const answer = await listBrands();
  expect(answer.status).toBe(403);
  expect(answer.headers.get('server-timing')).toMatch(/web-api;dur=/);
  expect(seen).toContain(answer.headers.get('x-request-id'));
});

test('metrics count requests by operation and status, calls, pools, sessions and caches', async () => {
  const port = await findFreePort();
  const stop = await startMetrics(
    { port, host: 'localhost' },
    { listPools: getPools, countSessions: () => getSessions().count() },
  );
  const web = await serveHandler((request) => GET(request, PARAMS));
  try {
    const { headers } = bff.request('/api/v1/core/brands');
    for (const path of ['/api/v1/core/brands', '/api/v1/core/brands', '/api/v1/wp-admin/4711'])
      await (await fetch(`http://127.0.0.1:${web.port}${path}`, { headers })).text();
    const readMetrics = async () => {
      const scrape = await fetch(`http://localhost:${port}/metrics`);
      expect(scrape.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
      return scrape.text();
    };
    let text = await readMetrics();
    // A request is counted when its answer has left, which its caller may see a moment before.
    while (!text.includes('{route="none",status="404"} 1')) text = await readMetrics();
    expect(text).toMatch(/^allocations_web_requests_total\{route="listBrands",status="200"\} 2$/m);
    expect(text).toMatch(/^allocations_web_requests_total\{route="none",status="404"\} 1$/m);
    expect(text).toMatch(/^allocations_web_request_seconds_count\{route="listBrands"\} 2$/m);
    expect(text).toMatch(/^allocations_web_upstream_seconds_count\{service="web API",status="200"\} 2$/m);
    expect(text).toMatch(/^allocations_web_pool_calls\{pool="calls",state="waiting"\} 0$/m);
    expect(text).toMatch(/^allocations_web_sessions 1$/m);
    // Not the number alone: the digits of a figure may be the same.
    expect(text).not.toMatch(/wp-admin|\/4711/);
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(404);
  } finally {
    stop();
    await web.stop();
  }
});

test.each([
  ['GET', '/ruc/products?search=Dupont', 'screen products'],
  ['GET', '/api/v1/ruc/products/12', 'getProduct'],
  ['PROPFIND', '/api/v1/ruc/products/12', 'none'],
  ['GET', '/_next/static/chunks/a.js', 'static'],
  ['GET', '/health/live', 'health'],
  ['GET', '/wp-admin/4711', 'none'],
])('%s %s counts as %s', (method, url, expected) => {
  expect(toRoute(method, url)).toBe(expected);
});
