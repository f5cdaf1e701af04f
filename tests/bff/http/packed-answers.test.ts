/** How answers are packed, on a server of Node that writes them as the framework does. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import { MOST_WAITING_BYTES, packAnswer } from '@/lib/server/http/packed-answers';

const BROWSER = 'gzip, deflate, br, zstd';
const TEXT = 'Ünïcode '.repeat(1_000);
const HTML = { 'content-type': 'text/html; charset=utf-8' };

let server: Server;
let reply: (response: ServerResponse) => unknown;
beforeAll(async () => {
  server = createServer((request, response) => {
    packAnswer({ request, response });
    reply(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const flushOf = (response: ServerResponse) => (response as ServerResponse & { flush(): void }).flush();

function begin(accepted: string | null, method = 'GET'): Promise<IncomingMessage> {
  const headers = accepted === null ? {} : { 'accept-encoding': accepted };
  return new Promise((resolve, reject) => {
    get({ port: (server.address() as AddressInfo).port, method, headers, agent: false }, resolve).on(
      'error',
      reject,
    );
  });
}

async function ask(accepted: string | null, method = 'GET') {
  const answer = await begin(accepted, method);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const { 'content-encoding': coding, 'content-length': length, vary } = answer.headers;
  return { coding, length, vary, bytes: Buffer.concat(chunks) };
}

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes };

describe.each([
  ['in one piece', (response: ServerResponse) => response.end(Buffer.from(TEXT))],
  [
    'in several pieces',
    (response: ServerResponse) => {
      for (const part of [TEXT.slice(0, 900), TEXT.slice(900)]) response.write(part);
      response.end();
    },
  ],
  [
    'whose head leaves first',
    (response: ServerResponse) => {
      response.flushHeaders();
      response.end(Buffer.from(TEXT));
    },
  ],
])('an answer %s', (_how, send) => {
  test.each([
    [BROWSER, 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', 'none'],
    [null, 'none'],
  ] as const)(
    'for who takes "%s" is packed as %s and says that this depends on it',
    async (accepted, coding) => {
      reply = (response) => {
        response.setHeaders(new Headers(HTML));
        send(response);
      };
      const answer = await ask(accepted);
      expect(answer.coding ?? 'none').toBe(coding);
      expect(UNPACK[coding](answer.bytes).toString()).toBe(TEXT);
      expect(answer.vary).toBe('Accept-Encoding');
      if (coding !== 'none') expect(answer.bytes.length).toBeLessThan(200);
    },
  );
});

test('an answer in one piece has the length of what is sent', async () => {
  reply = (response) => {
    // As the framework writes it.
    response.setHeader('content-type', ['application/problem+json']);
    response.setHeader('content-length', Buffer.byteLength(TEXT));
    response.end(Buffer.from(TEXT));
  };
  const { coding, length, bytes } = await ask(BROWSER);
  expect([coding, length]).toEqual(['br', String(bytes.length)]);
});

test('an answer in several pieces does not keep the length that was announced for it', async () => {
  reply = (response) => {
    response.setHeaders(new Headers({ ...HTML, 'content-length': String(Buffer.byteLength(TEXT)) }));
    response.write(TEXT);
    response.end();
  };
  const { coding, length, bytes } = await ask(BROWSER);
  expect([coding, length, brotliDecompressSync(bytes).toString()]).toEqual(['br', undefined, TEXT]);
});

test('a piece that is flushed arrives before the next is made', async () => {
  let goOn: () => void = () => undefined;
  reply = (response) => {
    response.setHeaders(new Headers(HTML));
    response.write('first');
    flushOf(response);
    goOn = () => response.end('second');
  };
  const answer = await begin(BROWSER);
  const unpacked = answer.pipe(createBrotliDecompress());
  const [first] = (await once(unpacked, 'data')) as [Buffer];
  expect(first.toString()).toBe('first');
  goOn();
  const [second] = (await once(unpacked, 'data')) as [Buffer];
  expect(second.toString()).toBe('second');
});

test.each([
  ['is short', { ...HTML, 'content-length': '5' }, 200, 'short'],
  ['is short and of unknown length', HTML, 200, 'short'],
  [
    'is a workbook',
    { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    200,
    TEXT,
  ],
  ['is a picture', { 'content-type': 'image/png' }, 200, TEXT],
  ['is packed already', { ...HTML, 'content-encoding': 'zstd' }, 200, TEXT],
  ['is a part', HTML, 206, TEXT],
])('an answer that %s stays as it is', async (_what, headers, status, text) => {
  reply = (response) => {
    response.statusCode = status;
    response.setHeaders(new Headers(headers));
    response.end(Buffer.from(text));
  };
  const { coding, bytes } = await ask(BROWSER);
  expect([coding, bytes.toString()]).toEqual(['content-encoding' in headers ? 'zstd' : undefined, text]);
});

test('an answer without a body is none', async () => {
  reply = (response) => response.writeHead(304, HTML).end();
  expect(await ask(BROWSER)).toMatchObject({ coding: undefined, bytes: Buffer.alloc(0) });
});

test('the head of an answer alone has the length of what is not packed', async () => {
  reply = (response) => response.setHeaders(new Headers({ ...HTML, 'content-length': '8000' })).end();
  expect(await ask(BROWSER, 'HEAD')).toMatchObject({ coding: undefined, length: '8000' });
});

test('a browser that reads slowly holds the writer up, and gets everything', async () => {
  const piece = Buffer.from(Array.from({ length: 65_536 }, (_, index) => (index * 7919 * (index + 3)) % 251));
  const COUNT = 300;
  let waits = 0;
  reply = async (response) => {
    response.setHeaders(new Headers(HTML));
    for (let count = 0; count < COUNT; count += 1) {
      piece.writeUInt32LE(Math.imul(count, 2_654_435_761) >>> 0, (count * 8) % 60_000);
      if (response.write(Buffer.from(piece))) continue;
      waits += 1;
      await once(response, 'drain');
    }
    response.end();
  };
  const answer = await begin(BROWSER);
  let size = 0;
  for await (const chunk of answer.pipe(createBrotliDecompress())) size += (chunk as Buffer).length;
  expect(size).toBe(COUNT * piece.length);
  expect(waits).toBeGreaterThan(0);
});

test('of an answer that nobody reads no more waits than may', async () => {
  const PIECE = 65_536;
  const COUNT = 300;
  let written = 0;
  let response: ServerResponse | null = null;
  reply = async (each) => {
    response = each;
    each.setHeaders(new Headers(HTML));
    for (; written < COUNT; written += 1) if (!each.write(randomBytes(PIECE))) await once(each, 'drain');
    each.end();
  };
  const answer = await begin(BROWSER);
  answer.pause();
  // As much work of the same kind as would pack the rest.
  for (let count = 0; count < COUNT; count += 1) await promisify(brotliCompress)(randomBytes(PIECE));
  expect(written).toBeLessThan(COUNT);
  expect((response as ServerResponse | null)?.writableLength).toBeLessThan(4 * MOST_WAITING_BYTES);
  answer.destroy();
});

test('of a browser that leaves nothing stays', async () => {
  const left = new Promise<ServerResponse>((resolve) => {
    reply = (response) => {
      response.setHeaders(new Headers(HTML));
      response.once('close', () => resolve(response));
      response.write(TEXT);
      flushOf(response);
    };
  });
  const answer = await begin(BROWSER);
  await once(answer, 'data');
  answer.destroy();
  const response = await left;
  expect(response.write('more')).toBe(false);
});
