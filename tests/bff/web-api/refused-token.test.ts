/** Section 7: a 401 replaces the access token, then the call is rejected. The session continues. */
import { ProblemError } from '@/domain/problems';
import { toCallWebApi } from '@/lib/server/api/call-web-api';
import { OWN, type Proxied, problemOf, startProxied } from '../support/proxied';
import { sendJson } from '../support/upstream';

let proxied: Proxied;
let refused: string | undefined;
beforeEach(async () => {
  proxied = await startProxied();
  const { bff, upstream } = proxied;
  refused = (await bff.requireSession()).accessTokens.webApi?.value;
  upstream.reply = ({ headers, method }, response) => {
    if (headers.authorization === `Bearer ${refused}`) sendJson(response, 401, { title: 'x', status: 401 });
    else if (method === 'GET') sendJson(response, 200, []);
    else sendJson(response, 204, null);
  };
});
afterEach(() => proxied.bff.stop());

const caught = async (call: Promise<unknown>): Promise<ProblemError> => {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  if (error instanceof ProblemError) return error;
  throw new Error('It was expected to fail with a ProblemError.');
};

test('the browser gets 401 with the reason, and its next call succeeds', async () => {
  const first = await proxied.get('/api/v1/core/brands');
  expect(first.status).toBe(401);
  expect(await problemOf(first)).toMatchObject({ reason: 'tokenReplaced' });
  expect((await proxied.get('/api/v1/core/brands')).status).toBe(200);
  await expect(proxied.bff.requireSession()).resolves.toBeDefined();
});

test('an ended session is 401 without that reason', async () => {
  const { bff } = proxied;
  await bff.fault({ revoke: 'all' });
  const answer = await proxied.get('/api/v1/core/brands');
  expect(answer.status).toBe(401);
  expect((await problemOf(answer)).reason).toBeUndefined();
});

test('a read of a page is repeated once with the replacement token', async () => {
  const call = toCallWebApi(await proxied.bff.requireSession());
  expect(await call('listBrands')).toEqual([]);
  expect(proxied.upstream.calls).toHaveLength(2);
});

test('a write of a page is rejected, and sent only once', async () => {
  const call = toCallWebApi(await proxied.bff.requireSession());
  const body = { label: 'Meriac', code: 'MER', organizationId: null };
  expect((await caught(call('createBrand', { body }))).problem).toMatchObject({
    status: 401,
    reason: 'tokenReplaced',
  });
  expect(proxied.upstream.calls).toHaveLength(1);
});

test('a web API that refuses every token is called only twice', async () => {
  proxied.upstream.reply = (_request, response) => sendJson(response, 401, { title: 'x', status: 401 });
  const call = toCallWebApi(await proxied.bff.requireSession());
  expect((await caught(call('listBrands'))).status).toBe(401);
  expect(proxied.upstream.calls).toHaveLength(2);
});

test('an error carries status, headers and text of the answer, and shows none of them to a browser', async () => {
  const { bff, upstream, get } = proxied;
  upstream.reply = (_request, response) => {
    response.writeHead(502, { 'content-type': 'text/html', 'x-of-the-gateway': 'yes' }).end('<h1>Bad</h1>');
  };
  const { answer, headers } = await caught(toCallWebApi(await bff.requireSession())('listBrands'));
  expect(answer).toMatchObject({
    status: 502,
    headers: { 'x-of-the-gateway': 'yes' },
    body: '<h1>Bad</h1>',
  });
  expect(headers).toEqual({});
  const shown = await get('/api/v1/core/brands', OWN);
  expect(`${JSON.stringify([...shown.headers])} ${await shown.text()}`).not.toMatch(/gateway|<h1>/);
});
