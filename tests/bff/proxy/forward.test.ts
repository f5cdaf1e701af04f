import { createHash, randomBytes } from 'node:crypto';
import { POST, PUT } from '@/app/api/v1/[...path]/route';
import { JSON_TYPE, OWN, PARAMS, type Proxied, problemOf, startProxied } from '../support/proxied';
import { sendJson } from '../support/upstream';

let bff: Proxied['bff'];
let upstream: Proxied['upstream'];
let get: Proxied['get'];
let post: Proxied['post'];
beforeEach(async () => {
  ({ bff, upstream, get, post } = await startProxied());
});
afterEach(() => bff.stop());

describe('a call that goes through', () => {
  test('sends the token and a request id upstream, and no forbidden header of the browser', async () => {
    const session = await bff.requireSession();
    upstream.reply = (_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        etag: '"3"',
        'set-cookie': 'upstream=1',
        server: 'fastify',
        'x-secret': 'canary',
        'access-control-allow-origin': '*',
      });
      response.end('[]');
    };
    const answer = await get('/api/v1/core/brands', {
      accept: 'application/json',
      authorization: 'Bearer planted',
      'x-forwarded-for': '1.2.3.4',
      'x-request-id': 'planted',
      'accept-encoding': 'gzip, br',
    });
    expect(answer.status).toBe(200);
    expect(upstream.last.url).toBe('/v1/core/brands');
    const { headers } = upstream.last;
    expect(headers.authorization).toBe(`Bearer ${session.accessTokens.webApi?.value}`);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['accept-encoding']).toBe('identity');
    for (const name of ['cookie', 'x-forwarded-for', 'origin', 'referer'])
      expect(headers[name]).toBeUndefined();
    expect(Object.fromEntries(answer.headers)).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json',
      etag: '"3"',
      'server-timing': expect.stringMatching(/^session;dur=[\d.]+, token;/),
      'x-content-type-options': 'nosniff',
      'x-request-id': headers['x-request-id'],
    });
  });

  test('passes the known names of its query in any case, encoded again', async () => {
    await get(
      '/api/v1/ruc/products?FiscalYear=2027&brandids=1&BRANDIDS=2&Sort[0].attribute=skuName&SkuName=a%0d%0ab%26c',
    );
    expect(upstream.last.url).toBe(
      '/v1/ruc/products?FiscalYear=2027&brandids=1&BRANDIDS=2&Sort%5B0%5D.attribute=skuName&SkuName=a%0D%0Ab%26c',
    );
  });

  test('refuses a name its operation does not know, by that name', async () => {
    const answer = await get('/api/v1/ruc/products?FiscalYear=2027&Secret=1');
    expect(answer.status).toBe(400);
    expect((await problemOf(answer)).errors).toEqual({ Secret: ['The Secret field is not known.'] });
    expect((await get('/api/v1/core/brands?x=1')).status).toBe(400);
    expect(upstream.calls).toEqual([]);
  });

  test('forwards a body, its version and its key unchanged', async () => {
    upstream.reply = (_request, response, body) => sendJson(response, 201, JSON.parse(body.toString()));
    const text = JSON.stringify({ code: 'A', label: 'Ünïcode \u{1F48E}' });
    const answer = await post('/api/v1/core/brands', text, { 'if-match': '"3"', 'idempotency-key': 'key-1' });
    expect(answer.status).toBe(201);
    expect(await answer.text()).toBe(text);
    expect(upstream.last.headers).toMatchObject({ 'if-match': '"3"', 'idempotency-key': 'key-1' });
  });

  test('keeps a download byte for byte, with accents and quotes in its name', async () => {
    const bytes = randomBytes(3 * 1024 * 1024);
    const disposition = `attachment; filename="Pr_dukt _1_.xlsx"; filename*=UTF-8''Pr%C3%B6dukt%20%221%22.xlsx`;
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    upstream.reply = (_request, response) =>
      response
        .writeHead(200, {
          'content-type': type,
          'content-disposition': disposition,
          'content-length': bytes.length,
        })
        .end(bytes);
    const answer = await get('/api/v1/ruc/products/download/excel?FiscalYear=2027');
    expect(answer.headers.get('content-disposition')).toBe(disposition);
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('keeps an upload byte for byte', async () => {
    const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    upstream.reply = (_request, response, body) => sendJson(response, 201, { digest: digest(body) });
    const form = new FormData();
    form.set('ProductCreateOrUpdateData', '{}');
    form.set('Files', new Blob([randomBytes(9 * 1024 * 1024)]), 'a.png');
    const request = bff.request('/api/v1/ruc/products', { method: 'POST', body: form, headers: OWN });
    const sent = Buffer.from(await request.clone().arrayBuffer());
    const answer = await POST(request, PARAMS);
    expect(await answer.json()).toEqual({ digest: digest(sent) });
  });

  test('lets the browser cache a picture for its own session, and answers 304 for a cached one', async () => {
    upstream.reply = (request, response) =>
      request.headers['if-none-match'] === '"a"'
        ? response.writeHead(304, { etag: '"a"' }).end()
        : response.writeHead(200, { 'content-type': 'image/png', etag: '"a"' }).end('png');
    const path = '/api/v1/ruc/products/1/files/2?variant=thumbnail';
    const first = await get(path);
    expect(first.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(first.headers.get('vary')).toBe('Cookie');
    const again = await get(path, { 'if-none-match': '"a"' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test('answers 204 without a body', async () => {
    upstream.reply = (_request, response) => response.writeHead(204).end();
    const request = bff.request('/api/v1/ruc/products/1/isDisabled', {
      method: 'PUT',
      body: '{"isDisabled":true}',
      headers: { ...OWN, ...JSON_TYPE },
    });
    expect((await PUT(request, PARAMS)).status).toBe(204);
  });
});

describe('nothing is sent upstream for', () => {
  afterEach(() => expect(upstream.calls).toEqual([]));

  test.each([
    '/api/v1/core/users/..%2fme',
    '/api/v1/core/brands/1%2f..%2f..%2fhealth',
    '/api/v1/..%5c..%5chealth',
    '/api/v1/core/brands/1%0d%0aX-Evil:%201',
    '/api/v1/abc/products?FiscalYear=2027',
    '/api/v1/http://evil.example/',
    '/api/v1//evil.example/',
    '/api/v1/openapi.json',
    '/api/v1/core/users/../../../health/ready',
  ])('%s', async (path) => expect([400, 404]).toContain((await get(path)).status));

  test('a method that the path does not have', async () => {
    const answer = await post('/api/v1/core/users/me', '{}');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET');
  });

  test('a body of another kind', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
    ]) {
      expect((await post('/api/v1/core/brands', 'a=b', { 'content-type': type })).status).toBe(415);
    }
    expect((await post('/api/v1/ruc/products', '{}')).status).toBe(415);
  });

  test.each([
    ['a form of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a missing header', { 'x-allocations-request': '' }],
    ['Origin: null', { origin: 'null' }],
  ])('%s', async (_name, headers) => {
    const answer = await post('/api/v1/core/brands', '{}', headers);
    expect(answer.status).toBe(403);
    expect((await problemOf(answer)).title).toBe('You do not have access to this resource.');
  });

  test('a caller without a session, or with an ended session', async () => {
    const former = new Map(bff.cookies);
    bff.cookies.clear();
    expect((await get('/api/v1/core/brands')).status).toBe(401);
    const { signOut } = await import('@/lib/server/auth/sign-out');
    await signOut(
      bff.request('/auth/sign-out', {
        headers: { cookie: [...former].map((each) => each.join('=')).join('; ') },
      }),
    );
    for (const [name, value] of former) bff.cookies.set(name, value);
    expect((await get('/api/v1/core/brands')).status).toBe(401);
  });
});
