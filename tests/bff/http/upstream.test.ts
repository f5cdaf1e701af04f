import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { KEPT_BY_ANSWERING_MS, KEPT_BY_CALLING_MS } from '@/domain/kept-connections';
import { getPool } from '@/lib/server/http/pools';
import { callUpstream, readText } from '@/lib/server/http/upstream';
import { UpstreamError } from '@/lib/server/http/upstream-error';
import { replacePerProcess, resetPerProcess } from '@/lib/server/runtime/per-process';
import { readTallies } from '@/lib/server/runtime/tally';

let server: Server;
let url: URL;

async function serve(listener: RequestListener) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = new URL(`http://localhost:${(server.address() as AddressInfo).port}/`);
}
beforeEach(() => replacePerProcess('log-sink', () => undefined));
const call = (more: Partial<Parameters<typeof callUpstream>[0]> = {}) =>
  callUpstream({ method: 'GET', url, headers: {}, pool: 'calls', timeoutMs: 200, ...more });
const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof UpstreamError ? `${error.kind} ${error.status}` : String(error)),
  );

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  resetPerProcess();
});

test('an upstream that never answers is given up in bounded time', async () => {
  await serve(() => undefined);
  expect(await kindOf(call())).toBe('timeout 504');
});

test('an upstream that stops in the middle of a body is given up in bounded time', async () => {
  await serve((_request, response) => response.writeHead(200).write('half'));
  const answer = await call();
  expect(await kindOf(readText(answer, 1_000))).toMatch(/^(timeout 504|broken 502)$/);
});

test('an upstream that does not exist is unreachable', async () => {
  await serve((_request, response) => response.end());
  expect(await kindOf(call({ url: new URL('http://localhost:1/') }))).toBe('unreachable 503');
});

test('an upstream whose body is longer than the limit is broken', async () => {
  await serve((_request, response) => response.end('x'.repeat(2_000)));
  expect(await kindOf(readText(await call(), 1_000))).toBe('broken 502');
});

test('a caller who disconnects ends the call', async () => {
  await serve(() => undefined);
  const leaving = new AbortController();
  const asked = kindOf(call({ signal: leaving.signal, timeoutMs: 5_000 }));
  leaving.abort();
  expect(await asked).toBe('aborted 503');
  expect(await kindOf(call({ signal: AbortSignal.abort() }))).toBe('aborted 503');
});

test('an upload that breaks off in the browser breaks off upstream: it is never accepted as complete', async () => {
  let onSeen: () => void = () => undefined;
  let onClosed: (wasComplete: boolean) => void = () => undefined;
  const seen = new Promise<void>((resolve) => {
    onSeen = resolve;
  });
  const closed = new Promise<boolean>((resolve) => {
    onClosed = resolve;
  });
  await serve((request) => {
    request.once('error', () => undefined);
    request.once('data', onSeen);
    request.once('close', () => onClosed(request.complete));
  });
  async function* half() {
    yield Buffer.from('the first half');
    await seen;
    throw new Error('the browser has gone');
  }
  const sent = call({
    method: 'POST',
    body: { stream: Readable.from(half()), length: null },
    timeoutMs: 5_000,
  });
  expect(await kindOf(sent)).not.toBe('answered');
  expect(await closed).toBe(false);
});

describe('a connection that breaks before its answer begins', () => {
  /** The first few requests lose their connection in the middle of the head of an answer; the others are answered. */
  async function breakFirst(count: number, part = 'HTTP/1.1 200 OK\r\ncontent-ty') {
    const methods: string[] = [];
    await serve(({ method = '', socket }, response) => {
      methods.push(method);
      if (methods.length > count) response.end('ok');
      else socket.write(part, () => socket.resetAndDestroy());
    });
    return methods;
  }

  test.each(['GET', 'HEAD'])('is no end to a %s: it is sent once more, and counted', async (method) => {
    const methods = await breakFirst(1);
    expect((await call({ method, timeoutMs: 5_000 })).statusCode).toBe(200);
    expect(methods).toEqual([method, method]);
    expect([...readTallies('sent again')]).toEqual([['calls', 1]]);
  });

  test('is the end of a GET when it breaks twice', async () => {
    const methods = await breakFirst(2);
    expect(await kindOf(call({ timeoutMs: 5_000 }))).toBe('broken 502');
    expect(methods).toEqual(['GET', 'GET']);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is the end of a %s', async (method) => {
    const methods = await breakFirst(1);
    expect(
      await kindOf(call({ method, body: method === 'DELETE' ? undefined : '{}', timeoutMs: 5_000 })),
    ).toBe('broken 502');
    expect(methods).toEqual([method]);
    expect(readTallies('sent again').size).toBe(0);
  });

  test('that was kept is no end to a GET either', async () => {
    let count = 0;
    await serve((request, response) => {
      count += 1;
      if (count === 2) request.socket.destroy();
      else response.end('ok');
    });
    expect(await readText(await call(), 100)).toBe('ok');
    // The connection goes back to the pool at the end of this turn.
    await new Promise((resolve) => setImmediate(resolve));
    expect(await readText(await call(), 100)).toBe('ok');
    expect(count).toBe(3);
  });

  test('is told by a balancer as 502: a GET is sent once more, a write is not', async () => {
    const methods: string[] = [];
    await serve(({ method = '' }, response) => {
      methods.push(method);
      response.writeHead(methods.length % 2 ? 502 : 200).end('of the second');
    });
    expect(await readText(await call({ timeoutMs: 5_000 }), 100)).toBe('of the second');
    expect((await call({ method: 'PATCH', body: '{}' })).statusCode).toBe(502);
    expect(methods).toEqual(['GET', 'GET', 'PATCH']);
  });

  test('gives the second attempt no more than the time of the call', async () => {
    let count = 0;
    await serve(({ socket }) => {
      count += 1;
      // The second is never answered.
      if (count === 1) socket.resetAndDestroy();
    });
    expect(await kindOf(call({ timeoutMs: 1_000 }))).toBe('timeout 504');
    expect(count).toBe(2);
  });
});

test('a GET whose answer breaks off in the middle of its body is not sent again', async () => {
  let count = 0;
  await serve((_request, response) => {
    count += 1;
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => response.socket?.resetAndDestroy());
  });
  expect(await kindOf(call({ timeoutMs: 5_000 }).then((answer) => readText(answer, 100)))).toBe('broken 502');
  expect(count).toBe(1);
});

test('an upstream with an invalid answer is broken, and not asked again', async () => {
  let count = 0;
  await serve((_request, response) => {
    count += 1;
    response.socket?.end('HTTP/1.1 nonsense\r\n\r\n');
  });
  expect(await kindOf(call())).toBe('broken 502');
  expect(count).toBe(1);
});

/** The connections that no call uses. They go back to the pool at the end of a turn. */
async function listKept() {
  await new Promise((resolve) => setImmediate(resolve));
  return Object.values(getPool('calls').http.freeSockets).flatMap((sockets) => sockets ?? []);
}

test('an idle connection is closed long before the other side closes it', async () => {
  await serve((_request, response) => response.end('ok'));
  server.keepAliveTimeout = KEPT_BY_ANSWERING_MS;
  await readText(await call(), 100);
  expect((await listKept()).map(({ timeout }) => timeout)).toEqual([KEPT_BY_CALLING_MS]);
  expect(KEPT_BY_CALLING_MS).toBeLessThan(KEPT_BY_ANSWERING_MS / 2);
});

test('where the other side announces a shorter time, an idle connection is closed before that', async () => {
  await serve((_request, response) => response.end('ok'));
  server.keepAliveTimeout = 5_000;
  await readText(await call(), 100);
  expect((await listKept()).map(({ timeout }) => timeout)).toEqual([4_000]);
});
