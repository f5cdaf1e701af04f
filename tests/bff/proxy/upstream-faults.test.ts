import { GET } from '@/app/api/v1/[...path]/route';
import { BUSY_SECONDS, toSentence } from '@/domain/problems';
import { toCallWebApi } from '@/lib/server/api/call-web-api';
import { settle } from '@/lib/server/api/settle';
import { PARAMS, type Proxied, problemOf, startProxied } from '../support/proxied';
import { sendJson } from '../support/upstream';

let bff: Proxied['bff'];
let upstream: Proxied['upstream'];
let get: Proxied['get'];
let post: Proxied['post'];
beforeEach(async () => {
  ({ bff, upstream, get, post } = await startProxied());
});
afterEach(() => bff.stop());

describe('an answer that is not a success', () => {
  test.each([
    [400, 'The request is not valid.'],
    [401, 'You must be authenticated to access to this resource.'],
    [403, 'You do not have access to this resource.'],
    [404, 'The requested resource was not found.'],
    [409, 'The request conflicts with the present state.'],
    [418, 'An unexpected server error occurred.'],
    [429, 'Too many requests, please slow down.'],
    [500, 'An unexpected server error occurred.'],
    [502, 'An unexpected error has occurred, please try again later.'],
    [503, 'The service is not available. Please try again.'],
  ])('of %d is a problem with the fixed title', async (status, title) => {
    upstream.reply = (_request, response) =>
      sendJson(
        response,
        status,
        { title: 'canary', status, stack: 'canary', detail: 'words' },
        'application/problem+json',
      );
    const answer = await get('/api/v1/core/brands');
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    const problem = await problemOf(answer);
    expect(problem).toMatchObject({ status, title, requestId: answer.headers.get('x-request-id') });
    expect(JSON.stringify(problem)).not.toContain('canary');
    expect(problem.detail).toBe([400, 404, 409, 429].includes(status) ? 'words' : undefined);
  });

  test('shows a conflict with its detail, as text', async () => {
    const detail = 'Camille <b>Roux</b> changed it.';
    upstream.reply = (_request, response) => sendJson(response, 409, { title: 'x', status: 409, detail });
    expect(toSentence(await problemOf(await post('/api/v1/core/brands', '{}')))).toBe(detail);
  });

  test('of 401 buys a new token for the next call, and is still rejected', async () => {
    upstream.reply = (_request, response) => sendJson(response, 401, { title: 'x', status: 401 });
    const before = (await bff.requireSession()).accessTokens.webApi?.value;
    expect((await get('/api/v1/core/brands')).status).toBe(401);
    expect(upstream.calls).toHaveLength(1);
    expect((await bff.requireSession()).accessTokens.webApi?.value).not.toBe(before);
  });

  test.each([301, 302, 303, 307, 308])(
    'of %d is 502, and the token is not sent where it leads',
    async (status) => {
      const { createServer } = await import('node:http');
      const seen: string[] = [];
      const evil = createServer((request, response) => {
        seen.push(request.url ?? '');
        response.end();
      });
      await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
      const address = evil.address();
      const port = typeof address === 'object' ? address?.port : 0;
      upstream.reply = (_request, response) =>
        response.writeHead(status, { location: `http://localhost:${port}/steal` }).end();
      expect((await get('/api/v1/core/brands')).status).toBe(502);
      expect(seen).toEqual([]);
      await new Promise((resolve) => evil.close(resolve));
    },
  );

  test('in HTML is a problem, both as a success and as an error', async () => {
    for (const status of [200, 500]) {
      upstream.reply = (_request, response) =>
        response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>canary</h1>');
      const answer = await get('/api/v1/core/brands');
      expect(answer.status).toBe(status === 200 ? 502 : 500);
      expect(await answer.text()).not.toContain('canary');
    }
  });

  test('passes on the time to wait', async () => {
    upstream.reply = (_request, response) =>
      response.writeHead(429, { 'retry-after': '7', 'content-type': 'text/plain' }).end('slow');
    expect((await get('/api/v1/core/brands')).headers.get('retry-after')).toBe('7');
  });
});

describe('a busy web API', () => {
  const BUSY = { type: 'about:blank', title: 'x', status: 503, detail: 'canary', retryAfter: 4 };
  beforeEach(() => {
    upstream.reply = (_request, response) => {
      response.setHeader('retry-after', '4');
      sendJson(response, 503, BUSY, 'application/problem+json');
    };
  });

  test.each([
    ['a read', () => get('/api/v1/core/brands')],
    ['a write', () => post('/api/v1/core/brands', '{}')],
  ])('is handed through to %s at once: 503, the time to wait, and its sentence', async (_what, send) => {
    const answer = await send();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '4']);
    const problem = await problemOf(answer);
    expect(problem).toEqual({
      type: 'about:blank',
      title: 'The service is not available. Please try again.',
      status: 503,
      retryAfter: 4,
      requestId: answer.headers.get('x-request-id'),
    });
    expect(toSentence(problem)).toBe('The service is busy. Please try again in 4 seconds.');
    expect(upstream.calls).toHaveLength(1);
    await expect(bff.requireSession()).resolves.toBeDefined();
  });

  test('is named to a page, which shows it in place of the rows', async () => {
    const { failed } = await settle(toCallWebApi(await bff.requireSession())('listBrands'));
    expect(failed).toMatchObject({ status: 503, retryAfter: 4 });
  });
});

describe('an upstream that', () => {
  test('resets the connection is 502', async () => {
    upstream.replyAtOnce = (request) => request.socket.destroy();
    expect((await post('/api/v1/core/brands', '{}')).status).toBe(502);
  });

  test('dies in the middle of the head of an answer is asked once more, by browsers and by pages', async () => {
    const listBrands = async () => toCallWebApi(await bff.requireSession())('listBrands');
    for (const ask of [async () => (await get('/api/v1/core/brands')).json(), listBrands]) {
      const before = upstream.calls.length;
      upstream.replyAtOnce = ({ socket }) => {
        upstream.replyAtOnce = null;
        socket.write('HTTP/1.1 200 OK\r\ncontent-', () => socket.resetAndDestroy());
      };
      expect(await ask()).toEqual([]);
      expect(upstream.calls).toHaveLength(before + 2);
    }
    const lines = bff.logs.filter((line) => line.includes('a call broke off and is sent again'));
    expect(lines.map((line) => (JSON.parse(line) as { pool: string }).pool)).toEqual(['calls', 'pages']);
  });

  test('does not exist is 503, and the session stays', async () => {
    bff.configure({ WEB_API_BASE_URL: 'http://localhost:1' });
    expect((await get('/api/v1/core/brands')).status).toBe(503);
    await expect(bff.requireSession()).resolves.toBeDefined();
  });

  test('breaks off in the middle of a short body is 502', async () => {
    upstream.reply = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
      response.write('[1,2', () => response.socket?.destroy());
    };
    expect((await get('/api/v1/core/brands')).status).toBe(502);
  });

  test.each([1_000_000, undefined])(
    'breaks off in the middle of a body of %p bytes breaks the answer, never cuts it',
    async (length) => {
      upstream.reply = (_request, response) => {
        response.writeHead(200, {
          'content-type': 'application/json',
          ...(length === undefined ? {} : { 'content-length': length }),
        });
        response.write('[1,2', () => response.socket?.destroy());
      };
      const answer = await get('/api/v1/core/brands');
      await expect(answer.text()).rejects.toThrow();
    },
  );

  test('is aborted when the browser disconnects', async () => {
    const left = new Promise<void>((resolve) => {
      upstream.replyAtOnce = (request, response) => {
        response.writeHead(200, { 'content-type': 'application/octet-stream' });
        response.write('first');
        request.socket.once('close', () => resolve());
      };
    });
    const leaving = new AbortController();
    const answer = await GET(
      bff.request('/api/v1/ruc/products/download/excel?FiscalYear=2027', { signal: leaving.signal }),
      PARAMS,
    );
    const reader = answer.body?.getReader();
    await reader?.read();
    leaving.abort();
    await left;
  });
});

test('a failing token endpoint is 503 with the session kept, and a permanent refusal is 401', async () => {
  bff.now += 3_600_000 - 60_000;
  await bff.fault({ endpoints: { token: { mode: 'status', status: 500, times: 1 } } });
  const answer = await get('/api/v1/core/brands');
  expect(answer.status).toBe(503);
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThanOrEqual(BUSY_SECONDS.from);
  expect(seconds).toBeLessThanOrEqual(BUSY_SECONDS.to);
  await bff.fault({ revoke: 'all' });
  expect((await get('/api/v1/core/brands')).status).toBe(401);
});
