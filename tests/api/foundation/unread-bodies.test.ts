import type { AddressInfo } from 'node:net';
import { RawConnection, toStatus } from '../../support/raw-connection';
import { startWebApi, type TestWebApi } from '../../support/web-api';

let api: TestWebApi;
let port: number;
beforeAll(async () => {
  api = await startWebApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.close());

const countOf = (text: string) => text.match(/HTTP\/1\.1 \d/g)?.length ?? 0;

test.each(['GET', 'HEAD', 'DELETE', 'POST'])(
  'a %s that is answered before its body has arrived closes its connection, for any bytes that follow',
  async (method) => {
    const connection = await RawConnection.open(port);
    connection.write(`${method} /v1/core/brands HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n`);
    const text = await connection.read((read) => /\r\n\r\n/.test(read));
    expect(text).toMatch(/^connection: close\r$/im);
    // The rest of the body and another request, as a proxy with another count of the length would send it.
    connection.write('GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2));
    await connection.read(() => false, 5_000);
    expect(connection.isClosed).toBe(true);
    expect([countOf(connection.text), connection.text.includes('"ok"')]).toEqual([1, false]);
  },
);

test('a caller that is still sending reads its refusal before the connection closes', async () => {
  const connection = await RawConnection.open(port);
  const size = 4 * 1024 * 1024;
  connection.write(`POST /v1/core/brands HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\n\r\n`);
  for (let sent = 0; sent < size / 2; sent += 65_536) connection.write(Buffer.alloc(65_536));
  expect(toStatus(await connection.read())).toBe(401);
  connection.destroy();
});

test('a connection serves the next request when its earlier ones were read to the end', async () => {
  const connection = await RawConnection.open(port);
  for (const count of [1, 2, 3]) {
    connection.write('POST /v1/core/brands HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}');
    await connection.read((text) => countOf(text) === count && text.endsWith('}'));
    expect(countOf(connection.text)).toBe(count);
  }
  expect(connection.isClosed).toBe(false);
  connection.destroy();
});
