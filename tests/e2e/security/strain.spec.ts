/** One user, or a client without a session, sends excessive requests: another user is not affected. */
import { RawConnection } from '../../support/raw-connection';
import { sendRaw } from '../fixtures/send-raw';
import { openSession } from '../fixtures/session';
import { expect, test } from '../fixtures/test';

const P95_MS = 1_000;
const PATHS = ['/api/v1/core/brands', '/api/v1/ruc/products?FiscalYear=2027&Limit=20', '/help'];
/** From one call to the next: a person has 3,000 calls a minute, and all tests of this file measure with the same one. */
const EVERY_MS = 30;
const OWN = 'X-Allocations-Request: 1\r\nSec-Fetch-Site: same-origin\r\n';

/** The 95th percentile in milliseconds of another user's calls, one after the other, over some seconds. Each call succeeds. */
async function measure(origin: string, cookie: string, forMs = 8_000): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + forMs;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const began = performance.now();
    const path = PATHS[turn % PATHS.length] ?? '';
    const pause = new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    const { status } = await sendRaw(origin, path, { headers: { cookie } });
    expect(status, path).toBe(200);
    times.push(performance.now() - began);
    await pause;
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

const portOf = (origin: string) => Number(new URL(origin).port);

/** Opens connections one after the other and writes the same text to each. */
async function openMany(origin: string, count: number, text: string): Promise<RawConnection[]> {
  const opened: RawConnection[] = [];
  for (let index = 0; index < count; index += 1)
    opened.push((await RawConnection.open(portOf(origin), 'localhost')).write(text));
  return opened;
}

async function expectUnharmed(origin: string, colleague: string, crowd: readonly RawConnection[]) {
  const p95 = await measure(origin, colleague);
  for (const connection of crowd) connection.destroy();
  expect(p95).toBeLessThan(P95_MS);
}

let colleague: string;
test.beforeEach(async ({ origin }) => {
  colleague = (await openSession(origin, 'globalAdmin')).cookie;
  // Warm-up: the first call of each kind is not measured.
  await measure(origin, colleague, 2_000);
});

test('262 uploads that never end do not slow down another user', { tag: '@alone' }, async ({ origin }) => {
  const { cookie } = await openSession(origin, 'marketViewer');
  const head = `POST /api/v1/core/imports HTTP/1.1\r\nHost: a\r\n${OWN}Cookie: ${cookie}\r\nContent-Length: 5000000\r\n`;
  const form = `Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n${'x'.repeat(145)}`;
  await expectUnharmed(origin, colleague, await openMany(origin, 262, head + form));
});

test('280 downloads that are never read do not slow down another user', { tag: '@alone' }, async ({
  origin,
}) => {
  const { cookie } = await openSession(origin, 'brandEditor');
  const path = '/api/v1/ruc/products/download/excel?FiscalYear=2027';
  const crowd = await openMany(origin, 280, `GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n\r\n`);
  for (const connection of crowd) connection.pause();
  await expectUnharmed(origin, colleague, crowd);
});

test('1,000 silent connections do not slow down another user', { tag: '@alone' }, async ({ origin }) => {
  await expectUnharmed(origin, colleague, await openMany(origin, 1_000, ''));
});

test('50 calls a second without a session do not slow down another user', { tag: '@alone' }, async ({
  origin,
}) => {
  let isOver = false;
  const statuses = new Set<number>();
  const pester = async () => {
    for (let count = 0; !isOver; count += 1) {
      const path = count % 2 === 0 ? `/api/calendar/${'A'.repeat(43)}.ics` : '/api/v1/core/brands';
      const asked = sendRaw(origin, path).then(({ status }) => statuses.add(status));
      await Promise.all([asked, new Promise((resolve) => setTimeout(resolve, 20))]);
    }
  };
  const stranger = pester();
  const p95 = await measure(origin, colleague, 10_000);
  isOver = true;
  await stranger;
  expect([...statuses].sort()).toEqual([401, 404]);
  expect(p95).toBeLessThan(P95_MS);
});
