/** Applications of the directory, without a person: they read what their app roles open, and nothing else. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { readSheet } from 'read-excel-file/node';
import type { Operation } from '@/domain/contract/operation';
import { operations } from '@/domain/contract/operations';
import { PATHS } from '@/services/directory/addresses';
import { DEMO_APPLICATION } from '@/services/directory/applications';
import { WEB_API_AUDIENCE } from '@/services/directory/tenant';
import { ISSUER, TestDirectory, WEB_API_SCOPE } from '../../bff/directory/directory-fixture';
import { createTestKeys, signTestToken, TEST_AUDIENCE, TEST_ISSUER } from '../../support/test-tokens';
import { startWebApi, type TestWebApi } from '../../support/web-api';

const ADMINISTRATOR = 'global.admin@demo.example';

let directory: TestDirectory;
let api: TestWebApi;
let ofApplication: string;
let requestId: number;

beforeAll(async () => {
  directory = await TestDirectory.start();
  const keys = createLocalJWKSet((await directory.app.inject(PATHS.keys)).json<JSONWebKeySet>());
  api = await startWebApi({ tokens: { issuer: ISSUER, audience: WEB_API_AUDIENCE, keys } });
  await api.fixtures.moment(1, 3);
  await api.fixtures.moment(2, 3);
  const { marketId } = await api.fixtures.market();
  const { brandId } = await api.fixtures.brand();
  const product = await api.fixtures.product({ brandId, publishedAt: new Date('2026-02-01T00:00:00Z') });
  ({ requestId } = await api.fixtures.request(product, marketId, {
    requestedQuantity: 5,
    allocatedQuantity: 3,
  }));
  ofApplication = await sign();
});
afterAll(async () => {
  await api.close();
  await directory.stop();
});

async function sign(): Promise<string> {
  const { id, secret } = DEMO_APPLICATION;
  const scope = `${WEB_API_AUDIENCE}/.default`;
  const answer = await directory.token({
    ...{ grant_type: 'client_credentials', client_id: id, client_secret: secret, scope },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ access_token: string }>().access_token;
}

async function call(url: string, token = ofApplication, method: 'GET' | 'PATCH' | 'POST' | 'PUT' = 'GET') {
  const authorization = `Bearer ${token}`;
  const {
    statusCode: status,
    rawPayload: bytes,
    ...rest
  } = await api.app.inject({ method, url, headers: { authorization } });
  const isJson = String(rest.headers['content-type']).includes('json');
  return { status, bytes, body: isJson ? rest.json<Record<string, unknown>>() : {} };
}

test('it reads products, requests and their workbooks of its systems, drafts included', async () => {
  const { body, status } = await call('/v1/ruc/requests?FiscalYear=2026');
  expect({ status, ...body }).toMatchObject({
    status: 200,
    items: [{ requestId, requestedQuantity: 5, allocatedQuantity: 3, status: 'allocated' }],
  });
  expect((await call(`/v1/ruc/requests/${requestId}`)).status).toBe(200);
  expect((await call('/v1/oes/products?FiscalYear=2026')).body).toMatchObject({ totalCount: 0 });
  const { bytes } = await call('/v1/ruc/products/download/excel?FiscalYear=2026');
  expect(await readSheet(bytes)).toHaveLength(2);
});

test('a system without its role is refused, with the role that is missing', async () => {
  expect((await call('/v1/gap/products?FiscalYear=2026')).body).toMatchObject({
    ...{ status: 403, reason: 'applicationRole' },
    detail: 'The application needs the role Allocations.Read.GAP.',
  });
  expect((await call('/v1/nothing/products?FiscalYear=2026')).status).toBe(404);
});

const all = Object.entries(operations) as [string, Operation][];
const refused = all.filter(
  ([, { access, isOpenToApplications }]) => access !== 'public' && !isOpenToApplications,
);

test('only reads of products and requests are open to it', () => {
  const open = all.filter(([, { isOpenToApplications }]) => isOpenToApplications);
  expect(open.map(([id]) => id).toSorted()).toEqual([
    ...['exportProducts', 'exportRequests', 'getProduct', 'getRequest', 'listProducts', 'listRequests'],
  ]);
  expect(new Set(open.map(([, { method, access }]) => `${method} ${access}`))).toEqual(
    new Set(['GET system']),
  );
});

test.each(refused)('%s is refused to it, with a sentence that says why', async (_id, { method, path }) => {
  const named = path.replace('{prog}', 'ruc').replace('{list}', 'products').replace('{master}', 'brands');
  const authorization = `Bearer ${ofApplication}`;
  const { body: _body, ...answer } = await api.app.inject({
    method,
    url: named.replace(/\{\w+\}/g, '1'),
    headers: { authorization },
  });
  expect(answer.json()).toMatchObject({
    ...{ status: 403, reason: 'applicationReads' },
    detail: 'An application can only read: products, requests and their workbooks.',
  });
});

test('it views as nobody', async () => {
  const headers = { authorization: `Bearer ${ofApplication}`, 'x-view-as': '1' };
  const { statusCode } = await api.app.inject({ url: '/v1/ruc/products?FiscalYear=2026', headers });
  expect(statusCode).toBe(403);
});

test('the audit record names the application and no person', async () => {
  const { oid } = await directory.verify(await administrator(), WEB_API_AUDIENCE);
  await api.fixtures.user([], { uniqueId: String(oid), isGlobalAdministrator: true });
  const { body } = await call(
    `/v1/core/audit?By=${DEMO_APPLICATION.id.slice(-6)}&Limit=500`,
    await administrator(),
  );
  expect(body).toMatchObject({ limit: 500 });
  const items = body.items as Record<string, unknown>[];
  expect(items.length).toBeGreaterThan(2);
  expect(
    new Set(items.map((item) => JSON.stringify([item.application, item.by, item.byName, item.viewedAs]))),
  ).toEqual(new Set([JSON.stringify([DEMO_APPLICATION.id, null, null, null])]));
  expect(items).toContainEqual(expect.objectContaining({ kind: 'export', operation: 'exportProducts' }));
  expect(items).toContainEqual(expect.objectContaining({ kind: 'refusal', refused: 'applicationReads' }));
});

const administrator = async () =>
  (await directory.signIn(ADMINISTRATOR, { scope: WEB_API_SCOPE })).access_token;

test('it has an account in no list of users, even where an account has its id', async () => {
  await api.fixtures.user([], { uniqueId: DEMO_APPLICATION.id, isGlobalAdministrator: true });
  expect((await call('/v1/core/users/me')).body).toMatchObject({ status: 403, reason: 'applicationReads' });
  expect((await call('/v1/gap/products?FiscalYear=2026')).status).toBe(403);
});

test('a token that says both of a person and of an application is refused, and roles give a person nothing', async () => {
  const other = await startWebApi({
    tokens: { issuer: TEST_ISSUER, audience: TEST_AUDIENCE, keys: await createTestKeys() },
  });
  const viewer = await other.fixtures.brandViewer([1], 1);
  const roles = ['Allocations.Read.RUC', 'Allocations.Read.OES'];
  const ask = async (prog: string, more: Record<string, unknown>) => {
    const token = await signTestToken(viewer.uniqueId, { more });
    const headers = { authorization: `Bearer ${token}` };
    return (await other.app.inject({ url: `/v1/${prog}/products?FiscalYear=2026`, headers })).statusCode;
  };
  const azp = DEMO_APPLICATION.id;
  const asApplication = { idtyp: 'app', azp, roles, scp: undefined };
  expect(await ask('ruc', asApplication)).toBe(200);
  expect(await ask('oes', asApplication)).toBe(200);
  expect(await ask('ruc', { ...asApplication, scp: 'access_as_user' })).toBe(401);
  expect(await ask('ruc', { ...asApplication, idtyp: undefined })).toBe(401);
  expect(await ask('ruc', { ...asApplication, azp: undefined })).toBe(401);
  expect(await ask('ruc', { ...asApplication, roles: undefined })).toBe(401);
  expect(await ask('ruc', { ...asApplication, roles: 'Allocations.Read.RUC' })).toBe(401);
  expect(await ask('ruc', { ...asApplication, roles: ['Allocations.Read.ruc', 'Allocations.Read'] })).toBe(
    403,
  );
  // A person's token with roles: the person's own rights.
  expect(await ask('ruc', { roles })).toBe(200);
  expect(await ask('oes', { roles })).toBe(403);
  await other.close();
});

test('each application has a limit of its own', async () => {
  const limited = await startWebApi({
    rateLimit: 2,
    tokens: { issuer: TEST_ISSUER, audience: TEST_AUDIENCE, keys: await createTestKeys() },
  });
  await limited.fixtures.moment(1, 1);
  const ask = async (azp: string) => {
    const more = { idtyp: 'app', azp, roles: ['Allocations.Read.RUC'], scp: undefined };
    const headers = { authorization: `Bearer ${await signTestToken('principal', { more })}` };
    return (await limited.app.inject({ url: '/v1/ruc/products?FiscalYear=2026', headers })).statusCode;
  };
  expect([await ask('one'), await ask('one'), await ask('one'), await ask('two')]).toEqual([
    200, 200, 429, 200,
  ]);
  await limited.close();
});
