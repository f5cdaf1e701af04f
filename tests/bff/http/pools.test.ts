import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { Pool } from '@/lib/server/http/pools';
import { callUpstream, readText } from '@/lib/server/http/upstream';
import { UpstreamError } from '@/lib/server/http/upstream-error';
import { replacePerProcess, resetPerProcess } from '@/lib/server/runtime/per-process';

const BOUNDS = { atOnce: 3, perPerson: 2, inLine: 2, patienceMs: 5_000 };
const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'entered',
    (error: unknown) => (error instanceof Error && 'kind' in error ? error.kind : String(error)),
  );

describe('a pool', () => {
  test('admits a user up to their share, and keeps room for the next user', async () => {
    const pool = new Pool(BOUNDS);
    const enter = (person: string, waitMs = 20) => pool.enter({ person, waitMs });
    const [leave] = [await enter('a'), await enter('a')];
    const waiting = enter('a', 5_000);
    expect(await kindOf(enter('a'))).toBe('crowded');
    await enter('b');
    // A pool full of other users' calls gives a different error than the user's own full share.
    expect(await kindOf(enter('b'))).toBe('timeout');
    leave();
    leave();
    (await waiting)();
    expect(await kindOf(enter('b'))).toBe('entered');
  });

  test('that others fill tells a further user soon that it is busy, and when to come back', async () => {
    const pool = new Pool({ ...BOUNDS, patienceMs: 20 });
    const enter = (person: string) => pool.enter({ person, waitMs: 5_000 });
    const [leave] = await Promise.all(['a', 'a', 'b'].map(enter));
    const refused = await enter('c').catch((error: unknown) => error);
    if (!(refused instanceof UpstreamError)) throw new Error(`It was let in: ${String(refused)}`);
    expect(refused).toMatchObject({ kind: 'busy', status: 503 });
    expect(refused.retryAfter).toBeGreaterThan(1);
    // A call that waits for the same user's calls keeps waiting: the browser sent them all at once.
    const own = enter('a');
    expect(await Promise.race([kindOf(own), kindOf(enter('c'))])).toBe('busy');
    leave?.();
    (await own)();
    expect(pool.load.waiting).toBe(0);
  });

  test('refuses a call immediately when its user has too many in line', async () => {
    const pool = new Pool(BOUNDS);
    const leaving = new AbortController();
    const enter = () => pool.enter({ person: 'a', waitMs: 5_000, signal: leaving.signal });
    await Promise.all([enter(), enter()]);
    const inLine = [kindOf(enter()), kindOf(enter())];
    expect(await kindOf(enter())).toBe('crowded');
    leaving.abort();
    expect(await Promise.all(inLine)).toEqual(['aborted', 'aborted']);
  });
});

describe('a call', () => {
  let server: Server;
  let url: URL;
  const serve = async (listener: RequestListener) => {
    server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = new URL(`http://localhost:${(server.address() as AddressInfo).port}/`);
    replacePerProcess('upstream-pool-uploads', new Pool(BOUNDS));
  };
  const call = (more: Partial<Parameters<typeof callUpstream>[0]> = {}) =>
    callUpstream({
      method: 'GET',
      url,
      headers: {},
      pool: 'uploads',
      person: 'a',
      timeoutMs: 5_000,
      ...more,
    });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    resetPerProcess();
  });

  test('that waits for a place ends at its own timeout', async () => {
    await serve(() => undefined);
    const held = ['a', 'a', 'b'].map((person) => kindOf(call({ person, timeoutMs: 1_000 })));
    expect(await kindOf(call({ person: 'c', timeoutMs: 50 }))).toBe('timeout');
    expect(await Promise.all(held)).toEqual(['timeout', 'timeout', 'timeout']);
  });

  test.each(['answered', 'timed out', 'left by its caller', 'refused by the service'])(
    'gives its place back when it is %s',
    async (how) => {
      await serve((request, response) => {
        if (how === 'answered') response.end('ok');
        if (how === 'refused by the service') request.socket.destroy();
      });
      for (let round = 0; round < 8; round += 1) {
        const leaving = new AbortController();
        const asked = call({ signal: leaving.signal, timeoutMs: how === 'timed out' ? 20 : 5_000 });
        if (how === 'left by its caller') setImmediate(() => leaving.abort());
        const kind = await kindOf(asked.then((answer) => readText(answer, 10)));
        expect(kind).not.toBe('crowded');
      }
    },
  );

  test('uses its connection again when its answer was read to the end', async () => {
    const sockets = new Set<unknown>();
    await serve((request, response) => {
      sockets.add(request.socket);
      response.end('ok');
    });
    for (let round = 0; round < 5; round += 1) {
      await readText(await call(), 10);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(sockets.size).toBe(1);
  });
});

describe('a stalled transfer', () => {
  let server: Server;
  let url: URL;
  // Only the interval of the progress check is faked.
  beforeEach(() =>
    jest.useFakeTimers({
      doNotFake: [
        'Date',
        'nextTick',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setTimeout',
        'clearTimeout',
        'performance',
        'hrtime',
      ],
    }),
  );
  afterEach(async () => {
    jest.useRealTimers();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    resetPerProcess();
  });
  const serve = async (listener: RequestListener) => {
    server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = new URL(`http://localhost:${(server.address() as AddressInfo).port}/`);
  };

  test('an upload without progress is ended as the caller’s fault', async () => {
    let onSeen: () => void = () => undefined;
    const seen = new Promise<void>((resolve) => {
      onSeen = resolve;
    });
    await serve(() => onSeen());
    const stream = new PassThrough();
    const isLeft = new Promise((resolve) => stream.once('close', resolve));
    const sent = kindOf(
      callUpstream({
        method: 'POST',
        url,
        headers: {},
        body: { stream, length: 5_000_000 },
        pool: 'uploads',
        timeoutMs: 60_000,
      }),
    );
    stream.write('the first 150 bytes');
    await seen;
    jest.advanceTimersByTime(30_000);
    expect(await sent).toBe('stalled');
    await isLeft;
  });

  test('an unread answer is ended, an answer that is still being made is not', async () => {
    let finish: () => void = () => undefined;
    await serve((request, response) => {
      response.writeHead(200);
      if (request.url === '/large') response.end(Buffer.alloc(8 * 1024 * 1024));
      else {
        response.flushHeaders();
        finish = () => response.end('late');
      }
    });
    const ask = (path: string) =>
      callUpstream({
        method: 'GET',
        url: new URL(path, url),
        headers: {},
        pool: 'downloads',
        timeoutMs: 60_000,
      });
    const [unread, slow] = [await ask('/large'), await ask('/slow')];
    const ended = new Promise((resolve) => unread.once('close', resolve));
    unread.once('error', () => undefined);
    await new Promise<void>((resolve) => unread.once('readable', () => resolve()));
    for (let step = 0; step < 6; step += 1) {
      jest.advanceTimersByTime(5_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await ended;
    finish();
    expect(await readText(slow, 10)).toBe('late');
  });
});
