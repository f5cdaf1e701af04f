/** The proxy of the built product between a real browser and the real web API, on a failing network. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '@/domain/contract/problem';
import { toProblemTitle } from '@/domain/problems';
import { signIn } from '../fixtures/accounts';
import { expect, test } from '../fixtures/instances';
import { sendRaw } from '../fixtures/send-raw';
import { OWN_REQUEST, openSession } from '../fixtures/session';
import { chooseInExcel } from '../fixtures/workbook';

const BRANDS = '/api/v1/core/brands';
const problemOf = (text: string) => Problem.parse(JSON.parse(text));

/** Answers calls to a path instead of the web API. */
const instead =
  (path: RegExp, answer: (outgoing: ServerResponse) => void) =>
  (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!path.test(incoming.url ?? '')) return false;
    answer(outgoing);
    return true;
  };

test('`..%2f`, absolute URLs, CRLF and odd ids in the path give 400 or 404, and upstream gets no call', async ({
  instances,
}) => {
  const { origin, webApi } = instances;
  const { cookie } = await openSession(origin, 'globalAdmin');
  const seen = webApi.passed.length;
  for (const id of ['..%2f..%2fhealth', 'http:%2f%2fevil.example', '1%0d%0aX-Evil:%201', '1%00', '-1', 'x'])
    for (const path of [`${BRANDS}/${id}`, `/api/v1/${id}/products?FiscalYear=2027`, `/api/v1/${id}`]) {
      const { status } = await sendRaw(origin, path, { headers: { ...OWN_REQUEST, cookie } });
      expect([400, 404], path).toContain(status);
    }
  expect(webApi.passed.slice(seen)).toEqual([]);
});

test('an upstream redirect to another host gives 502 without sending the token', async ({ instances }) => {
  const { origin, webApi, directory } = instances;
  const { cookie } = await openSession(origin, 'brandEditor');
  const seen = directory.passed.length;
  for (const status of [301, 302, 303, 307, 308]) {
    // The directory is the other host: it records every call.
    webApi.interfere = instead(/core\/brands/, (outgoing) =>
      outgoing.writeHead(status, { location: `${directory.url}/steal` }).end(),
    );
    const answer = await sendRaw(origin, BRANDS, { headers: { cookie } });
    expect([answer.status, answer.headers.location]).toEqual([502, undefined]);
  }
  expect(directory.passed.slice(seen)).toEqual([]);
});

test('upstream 400..503 become the six sentences; a conflict’s detail is shown as text', async ({
  instances,
  page,
}) => {
  const { origin, webApi } = instances;
  const { cookie } = await openSession(origin, 'brandEditor');
  for (const status of [400, 401, 403, 404, 409, 418, 422, 429, 500, 501, 502, 503]) {
    webApi.interfere = instead(/core\/brands/, (outgoing) =>
      outgoing
        .writeHead(status, { 'content-type': 'text/plain', 'x-powered-by': 'canary' })
        .end('canary: at Object.<anonymous> (/srv/app.js:1:1)'),
    );
    const answer = await sendRaw(origin, BRANDS, { headers: { cookie } });
    expect(answer.status).toBe(status);
    expect(problemOf(answer.text).title).toBe(toProblemTitle(status));
    expect(problemOf(answer.text).requestId).toBe(answer.headers['x-request-id']);
    expect(JSON.stringify(answer)).not.toContain('canary');
  }
  const detail = 'Camille <img src=x onerror=alert(1)> changed it.';
  await signIn(page, 'globalAdmin');
  webApi.interfere = (incoming, outgoing) => {
    if (incoming.method !== 'PUT') return false;
    outgoing.writeHead(409, { 'content-type': 'application/problem+json' });
    outgoing.end(JSON.stringify({ title: 'x', status: 409, detail }));
    return true;
  };
  await page.goto('/admin/users?user=c4a81f7e-0d36-4c95-b7e1-62f95d0ec303');
  await page.getByRole('checkbox', { name: 'Active', exact: true }).click();
  await page.getByRole('button', { name: 'Save user' }).click();
  await page
    .getByRole('alertdialog', { name: 'Save user?' })
    .getByRole('button', { name: 'Save user' })
    .click();
  await expect(page.getByText(detail).first()).toBeVisible();
});

test.use({ expectedConsole: [/409|Failed to load/] });

test('an upstream that hangs, breaks off, resets or answers HTML gives a clear error in bounded time', async ({
  instances,
}) => {
  const { origin, webApi } = instances;
  const { cookie } = await openSession(origin, 'brandEditor');
  const ask = (path: string) => sendRaw(origin, path, { headers: { cookie } });
  webApi.interfere = (incoming, outgoing) => {
    const path = incoming.url ?? '';
    if (path.includes('core/brands')) return true;
    if (path.includes('download/excel')) {
      // The response is streamed, and its headers are already sent.
      outgoing.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': 10_000_000 });
      outgoing.write('PK', () => incoming.socket.destroy());
      return true;
    }
    if (path.includes('core/markets')) {
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
      outgoing.write('[{"marketId":1');
      return true;
    }
    if (path.includes('core/entities')) {
      incoming.socket.destroy();
      return true;
    }
    if (!path.includes('core/organizations')) return false;
    outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<h1>canary</h1>');
    return true;
  };
  const began = Date.now();
  const [hung, cut, reset, html, download] = await Promise.allSettled([
    ask(BRANDS),
    ask('/api/v1/core/markets'),
    ask('/api/v1/core/entities'),
    ask('/api/v1/core/organizations'),
    ask('/api/v1/ruc/products/download/excel?FiscalYear=2027'),
  ]);
  expect(Date.now() - began).toBeLessThan(20_000);
  expect(hung).toMatchObject({ value: { status: 504 } });
  // A partial body is never read as complete: a buffered one is an error, a streamed one breaks off.
  expect(cut).toMatchObject({ value: { status: 502 } });
  expect(download.status).toBe('rejected');
  expect(reset).toMatchObject({ value: { status: 502 } });
  expect(html).toMatchObject({ value: { status: 502 } });
  expect(JSON.stringify(html)).not.toContain('canary');
  expect(JSON.stringify(hung)).toContain(toProblemTitle(504));
});

test('downloads keep their file name through accents and quotes; an abort in the browser aborts upstream', async ({
  instances,
  page,
}) => {
  const { webApi } = instances;
  await signIn(page, 'brandEditor', '/ruc/products');
  const name = 'Prödukte „2027“ 100% réservé.xlsx';
  let hold = false;
  webApi.interfere = instead(/download\/excel/, (outgoing) => {
    outgoing.writeHead(200, {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="x.xlsx"; filename*=UTF-8''${encodeURIComponent(name)}`,
    });
    if (hold) outgoing.write('PK');
    else outgoing.end('PK');
  });
  const download = page.waitForEvent('download');
  await chooseInExcel(page, 'Download Excel');
  expect((await download).suggestedFilename()).toBe(name);

  hold = true;
  const seen = webApi.left.length;
  await chooseInExcel(page, 'Download Excel');
  await page.getByRole('button', { name: /cancel/i }).click();
  await expect.poll(() => webApi.left.slice(seen).some((path) => path.includes('download/excel'))).toBe(true);
});
