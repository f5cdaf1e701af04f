/** Requests of several users over the few connections to the web API: they never mix. */
import { isWhole, RawConnection, toStatus } from '../../support/raw-connection';
import { Echo, type Echoing, startEcho } from '../support/echo';

let echo: Echoing;
let first: { cookie: string; oid: string };
let second: typeof first;
beforeEach(async () => {
  echo = await startEcho();
  first = await echo.signIn('brand.editor@demo.example');
  second = await echo.signIn('market.editor@demo.example');
});
afterEach(() => echo.stop());

type Person = typeof first;
const OWN = 'Host: localhost\r\nX-Allocations-Request: 1\r\nSec-Fetch-Site: same-origin\r\n';
const headOf = (line: string, { cookie }: Person, more = '') =>
  `${line} HTTP/1.1\r\n${OWN}Cookie: ${cookie}\r\n${more}\r\n`;

async function send(bytes: string): Promise<string> {
  const connection = (await RawConnection.open(echo.port)).write(bytes);
  const text = await connection.read();
  connection.destroy();
  return text;
}

const statusOf = async (bytes: string) => toStatus(await send(bytes));

/** The user that the web API sees as the caller, and the request it received. */
async function ask(person: Person, path = '/api/v1/core/brands') {
  const text = await send(headOf(`GET ${path}`, person));
  expect(toStatus(text)).toBe(200);
  return Echo.parse(JSON.parse(/\{.*\}/.exec(text)?.[0] ?? ''));
}

const expectApart = async () => {
  for (const person of [second, first, second]) {
    expect(await ask(person)).toMatchObject({ oid: person.oid, url: '/v1/core/brands' });
  }
};

test.each([
  'GET /api/v1/core/fiscal-years',
  'HEAD /api/v1/core/fiscal-years',
  'POST /api/v1/core/users/6/view-as',
  'DELETE /api/v1/ruc/lists/products/columns',
])(
  'a body on %s, which takes none, is refused, and reaches neither the web API nor the next call',
  async (line) => {
    const smuggled = `GET /v1/core/users HTTP/1.1\r\nHost: a\r\n\r\n`;
    expect(await statusOf(`${headOf(line, first, 'Content-Length: 5\r\n')}hello`)).toBe(400);
    const chunked = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;
    expect(await statusOf(headOf(line, first, 'Transfer-Encoding: chunked\r\n') + chunked)).toBe(400);
    // Without a body the same call is forwarded, without its framing headers.
    expect(await statusOf(headOf(line, first, 'Content-Length: 0\r\n'))).toBe(200);
    expect(echo.upstream.calls.map(({ body }) => body.length)).toEqual([0]);
    await expectApart();
  },
);

test('a request inside the body of another is never answered to the next user', async () => {
  const waiting = await RawConnection.open(echo.port);
  waiting.write(headOf('GET /api/v1/core/brands', first, 'Content-Length: 3000\r\n') + 'x'.repeat(3_000));
  const inside = `${'\r\n'.repeat(1_500)}POST /v1/core/users/6/view-as HTTP/1.1\r\nX-Ignore: `;
  const type = `Content-Type: application/json\r\nContent-Length: ${inside.length}\r\n`;
  await send(headOf('PATCH /api/v1/ruc/requests', first, type) + inside);
  await expectApart();
  expect(echo.upstream.calls.map(({ url }) => url)).not.toContain('/v1/core/users/6/view-as');
  waiting.destroy();
});

test('an upload that stops early closes its connection, and breaks no other call', async () => {
  const type = 'Content-Type: application/json\r\n';
  for (const more of [`${type}Content-Length: 3000\r\n`, `${type}Transfer-Encoding: chunked\r\n`]) {
    const upload = await RawConnection.open(echo.port);
    upload.write(`${headOf('POST /api/v1/core/brands', first, more)}5\r\nhello\r\n`);
    const others = Promise.all([ask(second), ask(second)]);
    upload.destroy();
    for (const other of await others) expect(other.oid).toBe(second.oid);
    await expectApart();
  }
  expect(echo.upstream.calls.every(({ method }) => method === 'GET')).toBe(true);
});

/** Longer than a body that is read before it is sent. */
test('an answer before the end of its upload closes the connection', async () => {
  const sockets = new Set<unknown>();
  echo.upstream.replyAtOnce = (request, response) => {
    sockets.add(request.socket);
    response.writeHead(413, { 'content-type': 'application/problem+json' }).end('{"title":"x","status":413}');
  };
  const upload = await RawConnection.open(echo.port);
  const type = 'Content-Type: application/json\r\nContent-Length: 300000\r\n';
  upload.write(`${headOf('POST /api/v1/core/brands', first, type)}{"a":`);
  expect(toStatus(await upload.read())).toBe(413);
  upload.destroy();
  for (const socket of sockets) expect(socket).toMatchObject({ destroyed: true });
  echo.upstream.replyAtOnce = null;
  await expectApart();
});

test('`Expect` and other connection headers are not sent upstream', async () => {
  const more =
    'Expect: 100-continue\r\nConnection: keep-alive, X-Evil\r\nX-Evil: 1\r\nTE: trailers\r\nContent-Length: 2\r\n';
  const path = 'POST /api/v1/core/brands';
  const connection = await RawConnection.open(echo.port);
  connection.write(headOf(path, first, `Content-Type: application/json\r\n${more}`));
  expect(toStatus(await connection.read((text) => text.includes('100 Continue')))).toBe(0);
  connection.write('{}');
  expect(toStatus(await connection.read(isWhole))).toBe(200);
  connection.destroy();
  const { headers } = echo.upstream.last;
  expect(headers).toMatchObject({ connection: 'keep-alive', 'content-length': '2' });
  for (const name of ['expect', 'te', 'x-evil', 'transfer-encoding']) expect(headers[name]).toBeUndefined();
});
