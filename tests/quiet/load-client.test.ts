/** The people of the bench of a deadline's load: they wait as the browser's client does, and trust no half answer. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { closeConnections, sendPatiently } from '../bench/load/client';

let server: Server;
let answers: RequestListener[] = [];
beforeAll(async () => {
  server = createServer((request, response) => answers.shift()?.(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  closeConnections();
  server.close();
});

const toBusy =
  (type: string): RequestListener =>
  (_request, response) =>
    response
      .writeHead(503, { 'content-type': type, 'retry-after': '1' })
      .end(JSON.stringify({ title: 'Busy', status: 503, ...(type.includes('json') && { retryAfter: 1 }) }));
const good: RequestListener = (_request, response) => response.end('all of it');

async function ask(...given: RequestListener[]) {
  answers = given;
  let busy = 0;
  const onBusy = () => {
    busy += 1;
  };
  const { port } = server.address() as AddressInfo;
  const patience = { ending: new AbortController().signal, onBusy };
  const sending = { method: 'GET', path: '/api/v1/core/brands', cookie: '', isKept: true };
  return { ...(await sendPatiently(`http://127.0.0.1:${port}`, sending, patience)), busy };
}

test.each(['application/problem+json', 'text/html'])(
  'a busy service (%s) is asked again when it says, and the wait counts',
  async (type) => {
    const { status, text, bytes, busy, ms } = await ask(toBusy(type), good);
    expect({ status, text, bytes, busy }).toEqual({ status: 200, text: 'all of it', bytes: 9, busy: 1 });
    expect(ms).toBeGreaterThan(990);
  },
);

test('a failed call that names no time is not sent again', async () => {
  const unknown: RequestListener = (_request, response) =>
    response
      .writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '5' })
      .end('{"title":"x","status":503}');
  expect(await ask(unknown, good)).toMatchObject({ status: 503, busy: 0 });
});

test('an answer that breaks off is none, whatever its head said', async () => {
  const broken: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    setImmediate(() => response.destroy());
  };
  expect(await ask(broken)).toMatchObject({ status: 0, text: '' });
});
