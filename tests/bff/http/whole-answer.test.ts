/** An answer in one piece, on a server of Node that ends it as the framework does. */
import { get } from 'node:http';
import { toWholeAnswer } from '@/lib/server/http/whole-answer';
import { serveHandler } from '../support/web-server';

const TEXT = '{"label":"Ünïcode"}';
const headers = { 'content-type': 'application/json', 'x-own': '1' };

let serving: Awaited<ReturnType<typeof serveHandler>>;
let handle: () => Response;
beforeAll(async () => {
  serving = await serveHandler(async () => handle());
});
afterAll(() => serving.stop());

/** The answer with its framing, which `fetch` does not tell. */
const ask = (): Promise<{
  status: number | undefined;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}> =>
  new Promise((resolve, reject) => {
    get({ port: serving.port, path: '/' }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece) => {
        text += piece;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    }).on('error', reject);
  });

test('an answer in one piece has its status, its headers, its bytes and their length', async () => {
  handle = () => toWholeAnswer(Buffer.from(TEXT), { status: 201, headers });
  const answer = await ask();
  expect([answer.status, answer.text]).toEqual([201, TEXT]);
  expect(answer.headers).toMatchObject({ 'x-own': '1', 'content-length': String(Buffer.byteLength(TEXT)) });
  expect(answer.headers['transfer-encoding']).toBeUndefined();
});

test('an answer in one piece that is replaced by that of an error is not sent', async () => {
  handle = () => {
    toWholeAnswer(Buffer.from(TEXT), { status: 200, headers });
    return new Response(null, { status: 500 });
  };
  const answer = await ask();
  expect([answer.status, answer.text]).toEqual([500, '']);
  expect(answer.headers['x-own']).toBeUndefined();
});

test('an answer in one piece says nothing of the next on its connection', async () => {
  handle = () => toWholeAnswer(Buffer.from(TEXT), { status: 200, headers });
  await ask();
  handle = () => new Response(null, { status: 200 });
  const next = await ask();
  expect([next.text, next.headers['x-own']]).toEqual(['', undefined]);
});

test('where no server is watched, an answer in one piece has its body', async () => {
  const answer = toWholeAnswer(Buffer.from(TEXT), { status: 200, headers });
  expect(await answer.text()).toBe(TEXT);
});
