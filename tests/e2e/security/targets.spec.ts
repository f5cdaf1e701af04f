/** Requests for another protocol, and with targets that are no path. */
import { RawConnection, toStatus } from '../../support/raw-connection';
import { expect, test } from '../fixtures/test';

const UPGRADES = {
  'a web socket':
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: YQ==\r\n',
  'HTTP/2': 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n',
};

/** The first answer on a connection, and that to a second request on it. */
async function askTwice(origin: string, head: string) {
  const connection = await RawConnection.open(Number(new URL(origin).port), 'localhost');
  const first = await connection.write(`${head}\r\n`).read();
  const second = await connection
    .write('GET /health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    .read(() => false);
  connection.destroy();
  return { first, second: second.slice(first.length) };
}

for (const [protocol, headers] of Object.entries(UPGRADES)) {
  test(`a request for ${protocol} is answered in HTTP, as without it`, async ({ origin }) => {
    for (const [path, status] of [
      ['/health/live', 200],
      ['/ruc/products', 307],
      ['/api/v1/core/brands', 401],
      ['/nothing', 307],
      ['/_next/static/nothing', 404],
    ] as const) {
      const { first, second } = await askTwice(origin, `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}`);
      expect([toStatus(first), toStatus(second)], path).toEqual([status, 200]);
    }
  });
}

test('a whole address is answered by its path, whatever its host, and leads nowhere else', async ({
  origin,
}) => {
  for (const address of ['http://evil.example', 'HTTPS://evil.example:81', 'http://user@evil.example']) {
    const { first } = await askTwice(
      origin,
      `GET ${address}/ruc/products HTTP/1.1\r\nHost: evil.example\r\n`,
    );
    expect(toStatus(first)).toBe(307);
    const [, location = ''] = /^location: (\S+)/im.exec(first) ?? [];
    expect(new URL(location, origin).href).toBe(`${origin}/auth/sign-in?callbackUrl=%2Fruc%2Fproducts`);
    expect(first).not.toContain('evil');
  }
});

test('a target that is neither a path nor an address of the web is refused', async ({ origin }) => {
  for (const line of ['GET *', 'OPTIONS *', 'GET ftp://evil.example/', 'GET ws://evil.example/']) {
    const { first } = await askTwice(origin, `${line} HTTP/1.1\r\nHost: a\r\n`);
    expect(toStatus(first), line).toBe(400);
    expect(first).not.toMatch(/evil|<html/);
  }
});
