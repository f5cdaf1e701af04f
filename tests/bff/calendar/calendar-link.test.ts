import { GET } from '@/app/api/calendar/[file]/route';
import { Bff, ORIGIN } from '../support/bff';
import { sendJson, Upstream } from '../support/upstream';

const SECRET = 'qL3-8r_Zt0mYc1vBn5xKw7aJd9fGh2sPe4uRi6oTy8M';
const TEXT = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

let bff: Bff;
let upstream: Upstream;
beforeEach(async () => {
  upstream = new Upstream();
  bff = await Bff.start(upstream.listener);
  upstream.reply = (_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/calendar; charset=utf-8',
      'set-cookie': 'upstream=1',
      'x-secret': 'canary',
    });
    response.end(TEXT);
  };
});
afterEach(() => bff.stop());

const read = (file: string) =>
  GET(bff.request(`/api/calendar/${file}`), { params: Promise.resolve({ file }) });

test('a link opens its calendar without a session; no cache stores it and no search engine lists it', async () => {
  const answer = await read(`${SECRET}.ics`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(TEXT);
  const { 'x-request-id': requestId, ...headers } = Object.fromEntries(answer.headers);
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers).toEqual({
    'cache-control': 'no-store',
    'content-disposition': 'inline; filename="allocations-deadlines.ics"',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'text/calendar; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'server-timing': expect.stringMatching(/^total;dur=[\d.]+$/),
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
});

test('the secret is sent in a header and not in an address, without a token or data of the reader', async () => {
  await read(`${SECRET}.ics`);
  expect(upstream.last.url).toBe('/v1/calendar.ics');
  expect(upstream.last.headers).toMatchObject({ 'x-calendar-secret': SECRET, 'x-web-origin': ORIGIN });
  for (const name of ['authorization', 'cookie', 'user-agent', 'x-forwarded-for'])
    expect(upstream.last.headers[name]).toBeUndefined();
});

test('an invalid link is 404 and calls no upstream', async () => {
  for (const file of ['', '.ics', SECRET, `${SECRET}.ICS`, `${SECRET}x.ics`, `..%2f${SECRET}.ics`, 'me.ics'])
    expect((await read(file)).status).toBe(404);
  expect(upstream.calls).toHaveLength(0);
});

test.each([
  [404, 404],
  [401, 404],
  [403, 404],
  [400, 404],
  [429, 429],
  [500, 502],
  [503, 503],
])('when the web API answers %i the reader gets %i and no details', async (input, told) => {
  upstream.reply = (_request, response) => {
    response.setHeader('retry-after', '7');
    sendJson(response, input, { title: 'x', status: input, detail: 'canary' }, 'application/problem+json');
  };
  const answer = await read(`${SECRET}.ics`);
  expect(answer.status).toBe(told);
  if (told === 429) expect(answer.headers.get('retry-after')).toBe('7');
  const body = await answer.text();
  expect(body).not.toContain('canary');
  expect(body).not.toContain(SECRET);
});

test('a web page in place of a calendar is 502', async () => {
  upstream.reply = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Proxy</h1>');
  };
  expect((await read(`${SECRET}.ics`)).status).toBe(502);
});

test('no log line contains the secret when a call fails', async () => {
  await read(`${SECRET}.ics`);
  upstream.reply = (request) => request.socket.destroy();
  expect((await read(`${SECRET}.ics`)).status).toBeGreaterThanOrEqual(502);
  expect(bff.logs.length).toBeGreaterThan(0);
  expect(bff.logs.join('')).not.toContain(SECRET);
});
