import { RawConnection, toStatus } from '../../support/raw-connection';
import { sendRaw } from '../fixtures/send-raw';
import { expect, test } from '../fixtures/test';

const PAGES = ['/', '/help', '/error/forbidden', '/ruc/products'];
const CALLS = ['/api/v1/core/brands', '/api/graph/me', '/api/nowhere', '/auth/sign-in'];

test('a page accepts only reads, and an unknown method is refused everywhere', async ({ origin }) => {
  for (const path of PAGES) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await sendRaw(origin, path, { method });
      expect([answer.status, answer.headers.allow, answer.text], `${method} ${path}`).toEqual([
        405,
        'GET, HEAD',
        '',
      ]);
    }
  }
  for (const path of [...PAGES, ...CALLS]) {
    for (const method of ['TRACE', 'PROPFIND', 'LINK']) {
      const connection = await RawConnection.open(Number(new URL(origin).port), 'localhost');
      const text = await connection
        .write(`${method} ${path} HTTP/1.1\r\nHost: a\r\nX-Canary: 1\r\n\r\n`)
        .read();
      connection.destroy();
      expect(toStatus(text), `${method} ${path}`).toBe(405);
      expect(text).not.toMatch(/<html|x-canary/i);
    }
  }
});
