/** The content of the audit record, and that each event belongs to the transaction it records. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { toAuditKind } from '@/domain/audit';
import { type OperationId, operations } from '@/domain/contract/operations';
import { createAdmin, requireAdmin } from '@/services/web-api/create-admin';
import { FISCAL_YEAR } from '../../support/fixtures';
import { startWebApi } from '../../support/web-api';
import { createScene, type Scene } from '../requests/scene';
import { openRecord, type Record } from './record';

let scene: Scene;
let record: Record;
let administrator: string;
beforeAll(async () => {
  scene = await createScene(await startWebApi());
  record = await openRecord(scene.api);
  administrator = record.administrator;
});
afterAll(async () => {
  await scene.api.close();
  record.discard();
});
beforeEach(async () => {
  await record.download();
});

const toNewUser = (uniqueId: string, email: string) => ({ uniqueId, email, name: 'New' });

test('sign-ins, changes of rights, View as, exports and refusals are recorded with person and request id', async () => {
  const { api, marketEditor } = scene;
  const somebody = await api.fixtures.marketEditor([scene.fr.marketId]);
  const body = toNewUser('6f1f3c0e-6a54-4f0b-8f0e-0d2f5a1c9e77', 'new@demo.example');
  await api.call('recordSignIn', { as: marketEditor });
  const created = await api.call('createUser', { as: administrator, body });
  expect(created.status).toBe(201);
  await api.call('listUsers', { as: marketEditor });
  await api.call('exportRequests', {
    as: marketEditor,
    query: { fiscalYear: FISCAL_YEAR, skuName: 'Orvane' },
  });
  await api.call('startViewAs', { as: administrator, params: { userId: somebody.userId } });
  const headers = { 'x-view-as': String(somebody.userId) };
  await api.call('exportProducts', { as: administrator, query: { fiscalYear: FISCAL_YEAR }, headers });
  await api.call('createBrand', { as: administrator, body: { code: 'X', label: 'X' }, headers });
  expect(await record.events()).toMatchObject([
    { event: 'signIn', operation: 'recordSignIn', by: marketEditor, body: null },
    {
      event: 'rights',
      operation: 'createUser',
      by: administrator,
      // Events never change: they hold ids, and no name or address.
      body: { uniqueId: body.uniqueId, isActive: true, isGlobalAdministrator: false, permissions: [] },
      requestId: created.headers['x-request-id'],
    },
    { event: 'refusal', operation: 'listUsers', by: marketEditor, refused: 'roleTooLow', times: 1 },
    // Neither search texts nor results.
    {
      event: 'export',
      operation: 'exportRequests',
      by: marketEditor,
      system: 'ruc',
      query: { skuName: '(text)' },
    },
    { event: 'viewAs', operation: 'startViewAs', params: { userId: String(somebody.userId) } },
    { event: 'export', operation: 'exportProducts', by: administrator, viewedAs: somebody.userId },
    { event: 'refusal', operation: 'createBrand', refused: 'viewingAs', viewedAs: somebody.userId },
  ]);
});

test('imports are recorded with the hash of their file, their checks as checks, and submissions', async () => {
  const { api, brandEditor } = scene;
  const { productId } = await scene.product();
  await scene.atFinalAllocation();
  const workbook = await api.call('exportBrands', { as: administrator });
  const files = [{ name: 'brands.xlsx', content: workbook.bytes }];
  const checking = { as: administrator, params: { master: 'brands' }, body: { DryRun: true }, files };
  expect((await api.call('importMaster', checking)).status).toBe(200);
  const submitted = await api.call('submitFinalAllocation', {
    as: brandEditor,
    params: { productId },
    body: {},
  });
  expect(submitted.status).toBe(200);
  const reopening = { as: administrator, params: { productId }, body: { reason: 'A market was left out.' } };
  expect((await api.call('reopenFinalAllocation', reopening)).status).toBe(200);
  const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(await record.events()).toMatchObject([
    { event: 'export', operation: 'exportBrands', query: null },
    { event: 'check', operation: 'importMaster', files: [{ name: 'brands.xlsx', sha256 }] },
    { event: 'submission', operation: 'submitFinalAllocation', params: { productId: String(productId) } },
    { event: 'submission', operation: 'reopenFinalAllocation', params: { productId: String(productId) } },
  ]);
});

test('an administrator made by a command on the server is recorded, without a person', async () => {
  const { database } = scene.api;
  const admin = requireAdmin(toNewUser('0b0c7f5e-3c0f-4e0b-9d5e-0d2f5a1c9e70', 'first@demo.example'));
  await createAdmin(database, admin, new Date('2026-03-15T12:00:00Z'));
  await createAdmin(database, admin, new Date('2026-03-15T12:00:00Z'));
  const body = { uniqueId: admin.uniqueId, isActive: true, isGlobalAdministrator: true };
  expect(await record.events()).toMatchObject([
    { event: 'rights', operation: 'create-admin', by: null, body },
  ]);
});

test('what was not carried out is not in the record: a refused body, a stranger, a repeated create', async () => {
  const { api } = scene;
  expect((await api.call('createUser', { as: administrator, body: {} })).status).toBe(400);
  expect((await api.call('createUser', { body: {} })).status).toBe(401);
  const body = toNewUser('7f1f3c0e-6a54-4f0b-8f0e-0d2f5a1c9e78', 'once@demo.example');
  const headers = { 'idempotency-key': 'once' };
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await api.call('createUser', { as: administrator, body, headers })).status).toBe(201);
  expect(await record.events()).toMatchObject([{ operation: 'createUser' }]);
});

test('what cannot be recorded does not happen: neither a change of rights nor a download', async () => {
  const { api } = scene;
  const lock = sql.raw('alter table audit_events add constraint nothing check (false) not valid');
  await api.database.execute(lock);
  const body = toNewUser('8f1f3c0e-6a54-4f0b-8f0e-0d2f5a1c9e79', 'never@demo.example');
  const created = await api.call('createUser', { as: administrator, body });
  const exported = await api.call('exportUsers', { as: administrator });
  const refused = await api.call('listUsers', { as: scene.marketViewer });
  await api.database.execute(sql.raw('alter table audit_events drop constraint nothing'));
  expect([created.status, exported.status, refused.status]).toEqual([409, 409, 403]);
  const found = await api.call('getUser', { as: administrator, params: { uniqueId: body.uniqueId } });
  expect(found.status).toBe(404);
  expect(await record.events()).toEqual([]);
});

test('equal refusals are recorded once, then as a number, so that a flood of them adds few rows', async () => {
  const { api, brandViewer } = scene;
  for (let times = 0; times < 40; times += 1) await api.call('exportUsers', { as: brandViewer });
  await api.call('listUsers', { as: brandViewer });
  const refusals = { event: 'refusal', operation: 'exportUsers', by: brandViewer };
  expect(await record.events()).toMatchObject([
    { ...refusals, times: 1 },
    { event: 'refusal', operation: 'listUsers', times: 1 },
    { ...refusals, times: 39 },
  ]);
});

test('a person reports a limited number of sign-ins a minute', async () => {
  const { api, marketViewer } = scene;
  const statuses = new Set<number>();
  for (let times = 0; times < 31; times += 1)
    statuses.add((await api.call('recordSignIn', { as: marketViewer })).status);
  expect([...statuses]).toEqual([204, 429]);
  expect(await record.events()).toHaveLength(30);
});

test('a period has the events of its days, and verifies by itself', async () => {
  const { api, marketEditor } = scene;
  for (const day of ['2026-04-01', '2026-04-02', '2026-04-03']) {
    api.setNow(`${day}T23:59:59Z`);
    await api.call('recordSignIn', { as: marketEditor });
  }
  api.setNow('2026-04-04T00:00:00Z');
  const text = await record.download({ from: '2026-04-02', to: '2026-04-03' });
  const days = text.match(/"at":"2026-04-\d\d/g)?.map((each) => each.slice(-2));
  expect(days).toEqual(['02', '03']);
  expect(record.verify([text]).status).toBe(0);
  expect(await record.download({ from: '2027-01-01' })).toBe('');
  api.setNow('2026-03-15T12:00:00Z');
});

test('administrators of one system do not read the record', async () => {
  const { api } = scene;
  expect((await api.call('exportAuditRecord', { as: scene.administrator })).status).toBe(403);
  const { headers } = await api.call('exportAuditRecord', { as: administrator });
  expect(headers).toMatchObject({
    'content-type': 'application/jsonl',
    'content-disposition': 'attachment; filename="Audit record 2026-03-15.jsonl"',
  });
});

test('the documentation names each kind of event', () => {
  const kinds = (Object.keys(operations) as OperationId[]).map(toAuditKind).filter((kind) => kind !== null);
  expect(new Set(kinds).size).toBeGreaterThan(6);
  const text = readFileSync('docs/audit.md', 'utf8');
  for (const kind of ['refusal', 'check', ...kinds])
    expect(text).toMatch(new RegExp(`^\\| (?:\`\\w+\`, )*\`${kind}\``, 'm'));
});
