/** The first piece of a page with its inline script, written by a server of Node as the framework writes it. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rewriteFirstPiece } from '@/lib/server/http/early-script';

const SHEET = '<link rel="stylesheet" href="/_next/static/chunks/a.css" nonce="n1" data-precedence="next"/>';
const AHEAD =
  '<link rel="preload" as="script" fetchPriority="low" nonce="n1" href="/_next/static/chunks/c.js"/>';
const HEAD = `<head><meta charSet="utf-8"/>${SHEET}`;
const SCRIPT = '<script src="/_next/static/chunks/b.js" async="" nonce="n1"></script>';
const OLD_BROWSERS = '<script src="/_next/static/chunks/old.js" noModule="" nonce="n1"></script>';
const ROWS = '<body><p>Größe – 48 €</p>';
const END = '<script nonce="n1" id="_R_">1</script>';
const FIRST = '<script src="/_next/static/chunks/c.js" nonce="n1" async=""></script>';
const PAGE = `<!DOCTYPE html><html>${HEAD}${AHEAD}${SCRIPT}${OLD_BROWSERS}</head>${ROWS}${END}${FIRST}`;
const DATA = '<script nonce="n1">data</script></body></html>';

let server: Server;
let pieces: (string | Uint8Array)[] = [];
let headers: Record<string, string> = {};
beforeAll(async () => {
  server = createServer((_request, response) => {
    rewriteFirstPiece(response);
    response.setHeaders(new Map(Object.entries(headers)));
    for (const piece of pieces) response.write(piece);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function read(written: typeof pieces, sent: Record<string, string> = {}): Promise<string> {
  [pieces, headers] = [written, sent];
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return answer.text();
}

test('one inline script before the style sheets has the addresses and the nonce of all scripts of the page', async () => {
  const html = await read([Buffer.from(PAGE), Buffer.from(DATA)]);
  const inline = html.match(/<script nonce="n1">\(.+?\)<\/script>/s)?.[0] ?? '';
  expect(inline).toContain('"readyEvent":"allocations:ready"');
  expect(inline).toContain('"scripts":["/_next/static/chunks/b.js","/_next/static/chunks/c.js"]');
  const rest = `<!DOCTYPE html><html>${HEAD}${OLD_BROWSERS}</head>${ROWS}${END}${DATA}`;
  expect(html).toBe(rest.replace(SHEET, () => inline + SHEET));
});

test.each([
  ['without scripts', [Buffer.from(PAGE.replace(SCRIPT, '').replace(FIRST, ''))], {}],
  ['without style sheets', [Buffer.from(PAGE.replace(SHEET, ''))], {}],
  ['whose first part is not whole', [Buffer.from(PAGE.replace(END, '')), Buffer.from(END)], {}],
  ['of a known length', [Buffer.from(PAGE)], { 'content-length': String(Buffer.byteLength(PAGE)) }],
  ['that is no HTML', [Buffer.from(PAGE.slice(1))], {}],
  ['that comes as text', [PAGE], {}],
])('an answer %s stays as it is', async (_what, written, sent) => {
  expect(await read(written, sent)).toBe(
    Buffer.concat(written.map((piece) => Buffer.from(piece))).toString(),
  );
});
