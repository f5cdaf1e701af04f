import { readJsonBody } from '@/lib/server/http/read-json-body';
import { ORIGIN } from '../support/bff';

const LIMIT = 100;
const read = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  readJsonBody(new Request(ORIGIN, { method: 'POST', body, headers, duplex: 'half' } as RequestInit), LIMIT);

test('a short body is parsed as JSON, or is null when it is invalid', async () => {
  expect(await read('{"userId":3}')).toEqual({ userId: 3 });
  for (const body of [null, '', '{', 'x']) expect(await read(body)).toBeNull();
});

test('a body that announces more than the limit is refused before any of it is read', async () => {
  await expect(read('{}', { 'content-length': '101' })).rejects.toMatchObject({ status: 413 });
});

test('a body without a length is aborted as soon as it is longer than the limit', async () => {
  let drawn = 0;
  let isLeft = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      drawn += 1;
      controller.enqueue(new Uint8Array(64));
    },
    cancel: () => {
      isLeft = true;
    },
  });
  await expect(read(endless)).rejects.toMatchObject({ status: 413 });
  expect(isLeft).toBe(true);
  expect(drawn).toBeLessThan(10);
});
