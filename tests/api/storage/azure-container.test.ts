import { createServer, type RequestListener, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { openAzureContainer } from '@/services/web-api/tools/storage/azure-container';
import { openStorage } from '@/services/web-api/tools/storage/open-storage';
import { createStorageKey } from '@/services/web-api/tools/storage/storage';
import { startAzurite } from '../../support/azurite/azurite';

const INSTALL_WITHIN_MS = 240_000;
const SECRET = 'c2VjcmV0';

describe('against the service', () => {
  let azurite: Awaited<ReturnType<typeof startAzurite>>;

  beforeAll(async () => {
    azurite = await startAzurite();
  }, INSTALL_WITHIN_MS);
  afterAll(() => azurite.stop());

  test('the content type is kept with the bytes', async () => {
    const url = new URL(await azurite.createContainer('content-types'));
    const key = createStorageKey('products');
    await openAzureContainer(url.href).put(key, Buffer.from('%PDF'), 'application/pdf');
    url.pathname += `/${key}`;
    const response = await fetch(url, { method: 'HEAD' });
    expect(response.headers.get('content-type')).toBe('application/pdf');
  });

  test('a container that is not there is an error, not a missing file', async () => {
    const url = await azurite.createContainer('there');
    const storage = openAzureContainer(url.replace('/there?', '/elsewhere?'));
    await expect(storage.get(createStorageKey('products'))).rejects.toThrow(
      'Azure Blob Storage answered GET with 4',
    );
    await expect(storage.delete(createStorageKey('products'))).rejects.toThrow('DELETE');
  });

  test('a signature that may only read refuses writes, and no message contains it', async () => {
    const readOnly = await azurite.createContainer('read-only', 'r');
    const failure: unknown = await openAzureContainer(readOnly)
      .put(createStorageKey('products'), Buffer.from('x'), 'image/png')
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'BlobStorageError', status: 403 });
    expect(String(failure)).toContain('PUT with 403 Authorization');
    expect(String(failure)).not.toContain(
      encodeURIComponent(String(new URL(readOnly).searchParams.get('sig'))),
    );
    expect(String(failure)).not.toContain('sig=');
  });
});

describe('against a service in trouble', () => {
  let server: Server | null = null;

  const openFaulty = async (listener: RequestListener) => {
    const started = createServer(listener);
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    server = started;
    const address = started.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    return openAzureContainer(`http://127.0.0.1:${address.port}/account/files?sv=2021-12-02&sig=${SECRET}`);
  };

  afterEach(async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  });

  test('a busy service is asked again, with the whole body', async () => {
    const bodies: string[] = [];
    const storage = await openFaulty(async (request, response) => {
      bodies.push(String(await buffer(request)));
      response.writeHead(bodies.length < 3 ? 503 : 201).end();
    });
    await storage.put(createStorageKey('products'), Buffer.from('all of it'), 'image/png');
    expect(bodies).toEqual(['all of it', 'all of it', 'all of it']);
  });

  test('a lost connection is tried again', async () => {
    let calls = 0;
    const storage = await openFaulty((request, response) => {
      calls += 1;
      if (calls === 1) request.socket.destroy();
      else response.writeHead(200, { 'content-length': 2 }).end('ok');
    });
    const found = await storage.get(createStorageKey('products'));
    expect(found && String(await buffer(found.stream))).toBe('ok');
  });

  test('after three tries the caller gets the error', async () => {
    let calls = 0;
    const storage = await openFaulty((_request, response) => {
      calls += 1;
      response.writeHead(503, { 'x-ms-error-code': 'ServerBusy', 'x-ms-request-id': 'r-1' }).end();
    });
    await expect(storage.get(createStorageKey('products'))).rejects.toThrow(
      'Azure Blob Storage answered GET with 503 ServerBusy (its request r-1).',
    );
    expect(calls).toBe(3);
  });

  test('bytes that end early are an error of the stream, never a short file', async () => {
    const storage = await openFaulty((_request, response) => {
      response.writeHead(200, { 'content-length': 10 });
      response.write('half', () => response.destroy());
    });
    const found = await storage.get(createStorageKey('products'));
    expect(found?.size).toBe(10);
    await expect(found && buffer(found.stream)).rejects.toThrow('aborted');
  });

  test('a redirect is not followed: the signature goes nowhere else', async () => {
    const storage = await openFaulty((_request, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end();
    });
    await expect(storage.get(createStorageKey('products'))).rejects.toThrow('302');
  });

  test('a 404 that does not say that the file is missing is an error', async () => {
    const storage = await openFaulty((_request, response) => {
      response.writeHead(404).end('<html>a proxy of the house</html>');
    });
    await expect(storage.get(createStorageKey('products'))).rejects.toThrow('404');
  });
});

test.each([
  [`http://account.blob.core.windows.net/files?sig=${SECRET}`, 'must be https'],
  [`https://account.blob.core.windows.net/?sig=${SECRET}`, 'must name a container'],
  ['https://account.blob.core.windows.net/files', 'needs a shared access signature'],
  [`ftp://account.example/files?sig=${SECRET}`, 'There is no storage for ftp://account.example/files.'],
  [`https://?sig=${SECRET}`, 'is no URL'],
])('an invalid address is refused at the start: %s', (url, message) => {
  const open = () => openStorage(url);
  expect(open).toThrow(message);
  expect(open).not.toThrow(SECRET);
});
