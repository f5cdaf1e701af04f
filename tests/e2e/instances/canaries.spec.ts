/** A crawl with canary tokens: no response and no log contains a token or a session id. */
import { z } from 'zod';
import type { Instances } from '../../support/instances';
import { signInByHttp } from '../fixtures/http-sign-in';
import { expect, test } from '../fixtures/instances';
import { toOpenPaths } from '../fixtures/screens-by-account';
import { sendRaw } from '../fixtures/send-raw';
import { openSession } from '../fixtures/session';
import { chooseInExcel } from '../fixtures/workbook';

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  id_token: z.string().optional(),
});
const CALLS = [
  '/api/v1/core/users/me',
  '/api/v1/core/users',
  '/api/v1/core/allocation-systems',
  '/api/v1/ruc/products?FiscalYear=2027',
  '/api/v1/nowhere',
  '/api/v1/ruc/products/999999999',
  '/api/graph/me',
  '/api/graph/me/photo',
  '/api/graph/users?search=a',
];

/** Collects every token the directory issues while the task runs. */
async function collectTokens({ directory }: Instances, task: () => Promise<void>): Promise<string[]> {
  const found = new Set<string>();
  directory.onJson = (path, text) => {
    const sold = path.includes('/token') ? Tokens.safeParse(JSON.parse(text)) : null;
    for (const token of Object.values(sold?.data ?? {})) found.add(token);
  };
  try {
    await task();
  } finally {
    directory.onJson = null;
  }
  return [...found];
}

test('crawl every answer (HTML, RSC, JSON, headers, source maps, logs) for canary tokens and the session id: none outside Set-Cookie', async ({
  instances,
}) => {
  const { origin, webs, webApis, people, setFaults } = instances;
  const texts: string[] = [];
  const ids: string[] = [];
  const tokens = await collectTokens(instances, async () => {
    const session = await openSession(origin, 'globalAdmin');
    ids.push(session.id);
    const scripts = new Set<string>();
    const look = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await sendRaw(origin, path, { headers: { cookie: session.cookie, ...headers } });
      texts.push(`${path} ${JSON.stringify(answer.headers)} ${answer.text}`);
      for (const [src] of answer.text.matchAll(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g)) scripts.add(src);
    };
    const pages = toOpenPaths('globalAdmin', 1).filter((path) => !/^\/(gap|oes)\//.test(path));
    for (const path of pages) await Promise.all([look(path), look(path, { rsc: '1' })]);
    for (const path of CALLS) await look(path);
    // Errors may log the data they fail on, so these logs are searched too.
    await setFaults({ endpoints: { photo: { mode: 'garbage' }, me: { mode: 'status', status: 500 } } });
    for (const path of CALLS) await look(path);
    await setFaults({ reset: true, idToken: ['nonce'] });
    await openSession(origin, 'brandEditor').catch(() => undefined);
    await setFaults({ reset: true });
    expect(scripts.size).toBeGreaterThan(20);
    for (const src of scripts) {
      await look(src);
      expect((await sendRaw(origin, `${src}.map`)).status, src).toBe(404);
    }
  });
  const secrets = [...tokens, ...ids];
  expect(tokens.length).toBeGreaterThan(3);
  const logs = [...webs, ...webApis, people].map(({ output }) => output);
  expect(logs.every((log) => log.length > 0)).toBe(true);
  for (const text of [...texts, ...logs]) {
    const told = secrets.find((secret) => text.includes(secret));
    expect(told === undefined ? null : `${text.slice(0, 80)} tells ${told.slice(0, 8)}...`).toBeNull();
  }
});

test.use({ expectedConsole: [/500/] });

test('a request id goes from the browser to the web API, and a planted one is replaced', async ({
  instances,
  page,
}) => {
  const { webApi, webs } = instances;
  await signInByHttp(page.request, 'globalAdmin');
  await page.goto('/ruc/products');
  const seen: string[] = [];
  webApi.interfere = (incoming, outgoing) => {
    if (!incoming.url?.startsWith('/v1/ruc/products/download')) return false;
    seen.push(String(incoming.headers['x-request-id']));
    outgoing.writeHead(500, { 'content-type': 'text/plain' }).end();
    return true;
  };
  const asked = page.waitForRequest(/download\/excel/);
  await chooseInExcel(page, 'Download Excel');
  const sent = (await asked).headers()['x-request-id'];
  await expect.poll(() => seen).toEqual([sent]);
  const planted = await page.request.get('/api/v1/core/brands/999999', {
    headers: { 'x-request-id': 'planted' },
  });
  expect(planted.headers()['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(webs.some(({ output }) => output.includes('planted'))).toBe(false);
});
