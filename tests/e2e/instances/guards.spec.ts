/** Guards that hold without the middleware, and scopes that hold against hand-typed ids. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Instance } from '../../support/instance';
import { expect, test } from '../fixtures/instances';
import { GUARDED_PATHS, toOutcomes } from '../fixtures/screens-by-account';
import { sendRaw } from '../fixtures/send-raw';
import { OWN_REQUEST, openSession } from '../fixtures/session';

const Manifest = z.looseObject({ functions: z.record(z.string(), z.unknown()) });
const Products = z.object({
  items: z.array(z.looseObject({ productId: z.number(), brandId: z.number(), isDisabled: z.boolean() })),
});
const Systems = z.array(z.looseObject({ allocationSystemId: z.number(), currentFiscalYear: z.number() }));

/** The built app without its middleware, in a folder of the project so that its packages resolve. */
function copyWithoutMiddleware(): string {
  mkdirSync('dist', { recursive: true });
  const folder = mkdtempSync(join(process.cwd(), 'dist', 'no-middleware-'));
  cpSync('next.config.mjs', join(folder, 'next.config.mjs'));
  cpSync('package.json', join(folder, 'package.json'));
  cpSync('.next', join(folder, '.next'), {
    recursive: true,
    filter: (path) => !/\.next\/(cache|dev|types|diagnostics|trace)/.test(path),
  });
  const path = join(folder, '.next', 'server', 'functions-config-manifest.json');
  const manifest = Manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  if (!('/_middleware' in manifest.functions)) throw new Error('The build names no middleware to take out.');
  const { '/_middleware': _gone, ...functions } = manifest.functions;
  writeFileSync(path, JSON.stringify({ ...manifest, functions }));
  return folder;
}

/** Next first redirects to the address of the RSC form of a page. */
async function askAsRouter(origin: string, path: string, headers: Record<string, string>) {
  const answer = await sendRaw(origin, path, { headers });
  const to = String(answer.headers.location ?? '');
  return to.includes('_rsc') ? sendRaw(origin, to, { headers }) : answer;
}

test('without the middleware pages and handlers still refuse', async ({ instances }) => {
  const folder = copyWithoutMiddleware();
  const { origin, webEnv } = instances;
  const web = await Instance.startWeb(webEnv, folder).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  try {
    const open = await sendRaw(web.url, '/error/forbidden');
    expect(open.headers['content-security-policy'], 'the middleware is gone').not.toContain('nonce-');
    for (const path of GUARDED_PATHS) {
      for (const headers of [{}, { rsc: '1' }] as Record<string, string>[]) {
        const { status, headers: told, text } = await askAsRouter(web.url, path, headers);
        // For an RSC request Next sends a page redirect as a router redirect.
        const to = `${told.location ?? ''}${text}`;
        expect([200, 307], path).toContain(status);
        expect(to, path).toContain('/auth/sign-in?callbackUrl=');
        expect(text, path).not.toMatch(/@demo\.example|headerLine|currentFiscalYear/);
      }
    }
    expect((await sendRaw(web.url, '/api/v1/core/users/me')).status).toBe(401);
    const { cookie } = await openSession(origin, 'marketViewer');
    for (const { path, outcome } of toOutcomes('marketViewer').filter(({ path }) =>
      path.startsWith('/gap/'),
    )) {
      const { headers, text } = await sendRaw(web.url, path, { headers: { cookie } });
      expect(outcome).toBe('/error/forbidden');
      expect(`${headers.location ?? ''}${text}`, path).toContain('/error/forbidden?from=');
      // The frame belongs to the user; nothing of the screen is included.
      expect(text, path).not.toMatch(/skuName|availableQuantity/);
    }
  } finally {
    await web.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a GAP call with ids of RUC answers 404 and writes nothing', async ({ instances }) => {
  const { origin } = instances;
  const [admin, editor] = [
    await openSession(origin, 'globalAdmin'),
    await openSession(origin, 'brandEditor'),
  ];
  const read = async (path: string) =>
    JSON.parse((await sendRaw(origin, path, { headers: { cookie: admin.cookie } })).text) as unknown;
  const years = Systems.parse(await read('/api/v1/core/allocation-systems'));
  const year = years.find(({ allocationSystemId }) => allocationSystemId === 1)?.currentFiscalYear;
  const { items } = Products.parse(await read(`/api/v1/ruc/products?FiscalYear=${year}&Limit=5`));
  expect(items.length).toBeGreaterThan(0);
  const headers = { ...OWN_REQUEST, cookie: editor.cookie, 'content-type': 'application/json' };
  for (const { productId } of items) {
    const path = `/api/v1/gap/products/${productId}`;
    expect((await sendRaw(origin, path, { headers })).status).toBe(404);
    const body = JSON.stringify({ isDisabled: true });
    expect((await sendRaw(origin, `${path}/isDisabled`, { method: 'PUT', headers, body })).status).toBe(404);
    const patch = { method: 'PATCH', headers, body: JSON.stringify({ comment: 'written from GAP' }) };
    expect((await sendRaw(origin, path, patch)).status).toBe(404);
  }
  expect(Products.parse(await read(`/api/v1/ruc/products?FiscalYear=${year}&Limit=5`)).items).toEqual(items);
});

test('a filter with brands outside the user’s permission does not return them', async ({ instances }) => {
  const { origin } = instances;
  const read = async (cookie: string, path: string) =>
    JSON.parse((await sendRaw(origin, path, { headers: { cookie } })).text) as unknown;
  const [admin, viewer] = [
    await openSession(origin, 'globalAdmin'),
    await openSession(origin, 'brandViewer'),
  ];
  const years = Systems.parse(await read(admin.cookie, '/api/v1/core/allocation-systems'));
  const list = `/api/v1/ruc/products?FiscalYear=${years[0]?.currentFiscalYear}&Limit=200`;
  const all = Products.parse(await read(admin.cookie, list)).items;
  const own = new Set(Products.parse(await read(viewer.cookie, list)).items.map(({ brandId }) => brandId));
  const brandIds = [...new Set(all.map(({ brandId }) => brandId))];
  expect(own.size).toBe(1);
  expect(brandIds.length).toBeGreaterThan(5);
  const filters = brandIds.map((id) => `&BrandIds=${id}`).join('');
  const asked = Products.parse(await read(viewer.cookie, list + filters)).items;
  expect(new Set(asked.map(({ brandId }) => brandId))).toEqual(own);
  const others = brandIds.filter((id) => !own.has(id)).map((id) => `&BrandIds=${id}`);
  expect(Products.parse(await read(viewer.cookie, list + others.join(''))).items).toEqual([]);
});
