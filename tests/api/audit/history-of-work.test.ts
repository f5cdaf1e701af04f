/** The audit record as global administrators read it: in words, filtered, and verified. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { toAuditKind } from '@/domain/audit';
import { AUDIT_WORDS, toAuditDetails, toAuditWhat, toVerificationText } from '@/domain/audit-words';
import { AUDIT_EVENTS, type AuditEntry, AuditPage, AuditVerification } from '@/domain/contract/audit';
import { type OperationId, operations } from '@/domain/contract/operations';
import { toFormerName } from '@/domain/personal-data';
import { addAuditEvent, toAuditEvent } from '@/services/web-api/data/audit/audit-events';
import { FISCAL_YEAR } from '../../support/fixtures';
import { type Input, startWebApi } from '../../support/web-api';
import { dropFile, toWorkbook } from '../imports/import-file';
import { createScene, type Scene } from '../requests/scene';
import { openRecord, type Record } from './record';

let scene: Scene;
let record: Record;
let administrator: string;
/** The number of the last event before the test. */
let before = 0;

async function list(query: Input['query'] = {}, as = administrator) {
  const { status, body } = await scene.api.call('listAuditEvents', { as, query });
  if (status !== 200) throw new Error(`The events were answered with ${status}.`);
  return AuditPage.parse(body);
}
const verify = async () => {
  const { status, body } = await scene.api.call('verifyAuditRecord', { as: administrator });
  expect(status).toBe(200);
  return AuditVerification.parse(body);
};
/** The events of the test in words, oldest first. */
const words = async (query: Input['query'] = {}) => {
  const { items } = await list({ limit: 100, ...query });
  return items
    .filter(({ eventId }) => eventId > before)
    .map((entry: AuditEntry) => `${toAuditWhat(entry)}: ${toAuditDetails(entry)}`)
    .reverse();
};

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
  before = (await list({ limit: 1 })).items[0]?.eventId ?? 0;
});

test('sign-ins, rights, View as, downloads and refusals are said in words, with the name of the person', async () => {
  const { api, marketEditor } = scene;
  const seen = await api.fixtures.marketEditor([scene.fr.marketId]);
  await api.call('recordSignIn', { as: marketEditor });
  await api.call('listUsers', { as: marketEditor });
  await api.call('startViewAs', { as: administrator, params: { userId: seen.userId } });
  const headers = { 'x-view-as': String(seen.userId) };
  await api.call('exportRequests', { as: administrator, query: { fiscalYear: FISCAL_YEAR }, headers });
  const params = { userId: seen.userId };
  await api.call('setHold', { as: administrator, params, body: { isOnHold: true } });
  expect(await words()).toEqual([
    'Sign-in: ',
    expect.stringMatching(/^Refused: .+ Only administrators can do this\.$/),
    'View as started: Open now',
    `Excel of requests: viewed as ${seen.name}`,
    'Hold of a user: Put on hold',
  ]);
  const { items } = await list({ limit: 2 });
  expect(items).toMatchObject([
    { record: { kind: 'user', id: seen.userId, label: seen.name, uniqueId: seen.uniqueId } },
    { allocationSystemId: 1, fiscalYear: FISCAL_YEAR, by: administrator, byName: expect.any(String) },
  ]);
});

test('checks of files, submissions and reopenings name their file, product, year and reason', async () => {
  const { api, brandEditor } = scene;
  const { productId } = await scene.product();
  await scene.atFinalAllocation();
  const workbook = await api.call('exportBrands', { as: administrator });
  const files = [{ name: 'brands.xlsx', content: workbook.bytes }];
  await api.call('importMaster', {
    ...{ as: administrator, params: { master: 'brands' }, body: { DryRun: true }, files },
  });
  await api.call('submitFinalAllocation', { as: brandEditor, params: { productId }, body: {} });
  const body = { reason: 'A market was left out.' };
  await api.call('reopenFinalAllocation', { as: administrator, params: { productId }, body });
  expect(await words()).toEqual([
    'Excel of brands: ',
    'File checked: brands.xlsx; brands',
    'Final allocation submitted: ',
    'Final allocation reopened: A market was left out.',
  ]);
  const { items } = await list({ kind: 'submission', limit: 1 });
  expect(items).toMatchObject([
    { allocationSystemId: 1, fiscalYear: FISCAL_YEAR, record: { kind: 'product', id: productId } },
  ]);
  expect(items[0]?.record?.label).not.toBe(null);
});

test('what only a run or the service does is said as well: an import, a rule for all products, deletions', async () => {
  const { database } = scene.api;
  const at = '2026-03-15T12:00:00.000Z';
  const add = (parts: Partial<Parameters<typeof addAuditEvent>[1]>) =>
    addAuditEvent(database, toAuditEvent({ at, event: 'import', operation: null, ...parts }));
  const run = { event: 'proposalRun', system: 'gap' };
  await add({ operation: 'applyImport', params: { fileId: '999999' } });
  await add({ ...run, operation: 'startProposalRun', body: { rule: 'equal', reason: null } });
  await add({ ...run, operation: 'changeProposalRun', params: { runId: '7' }, body: { action: 'takeBack' } });
  await add({ event: 'retention', params: { upToPlace: 120, events: 40 } });
  expect(await words()).toEqual([
    'Checked import saved: ',
    'Rule applied to all products: Equal',
    'Rule for all products: Taken back',
    'Old events deleted: 40 events, up to event 120',
  ]);
  const { items } = await list({ kind: 'proposalRun', limit: 2 });
  expect(items.map(({ runId }) => runId).sort()).toEqual([7, null].sort());
});

test('the event that starts an import leads to it', async () => {
  const { api, brandEditor } = scene;
  const content = await toWorkbook([['Product name']]);
  const { status, body } = await dropFile(api, {
    ...{ as: brandEditor, folder: 'products', content, name: 'watches.xlsx', fiscalYear: FISCAL_YEAR },
  });
  expect(status).toBe(200);
  expect((await list({ limit: 1 })).items).toMatchObject([
    { operation: 'startImport', record: { kind: 'import', id: body.fileId, label: 'watches.xlsx' } },
  ]);
  expect((await words()).join()).toMatch(/^Import started: [^.]*$/);
});

/** Numbers and texts that no record has, as a caller may send them in a path or a form. */
const ODD = ['99999999999', '1e400', '0', '-1', '007', '0x10', '1.5', '', 'a\u0000b', '\ud800', '__proto__'];

test('odd ids, years and texts in a refused call do not make the record unreadable', async () => {
  const { api } = scene;
  const stranger = randomUUID();
  for (const productId of ['99999999999', '0', 'a']) {
    await api.call('getProduct', { as: stranger, params: { productId } });
    await api.call('rollOverFiscalYear', { as: stranger, params: { fiscalYear: productId } });
  }
  const { database } = api;
  const at = '2026-03-15T12:00:00.000Z';
  for (const odd of [...ODD, ...ODD.map(Number)]) {
    const names = [
      'runId',
      'productId',
      'fileId',
      'userId',
      'brandId',
      'marketId',
      'fiscalYear',
      'allocationSystemId',
    ];
    for (const name of names) {
      const parts = {
        params: { [name]: odd },
        query: { fiscalYear: odd },
        body: { FiscalYear: odd, uniqueId: odd },
      };
      await addAuditEvent(
        database,
        toAuditEvent({ at, event: 'refusal', operation: 'getProduct', ...parts }),
      );
    }
    const by = { by: String(odd), system: String(odd), refused: String(odd) };
    await addAuditEvent(database, toAuditEvent({ at, event: 'refusal', operation: String(odd), ...by }));
  }
  const { items } = await list({ limit: 100 });
  expect(items).toHaveLength(100);
  expect((await list({ limit: 100, page: 2 })).items.length).toBeGreaterThan(50);
  expect((await list({ by: stranger })).items.length).toBeGreaterThan(0);
  expect((await api.call('exportAuditEvents', { as: administrator })).status).toBe(200);
});

test('filters find by kind, by person and by day; a text in an event is not taken for its kind', async () => {
  const { api, brandViewer } = scene;
  await api.call('recordSignIn', { as: brandViewer });
  await api.call('exportAuditEvents', { as: administrator, query: { kind: 'viewAs' } });
  const search = '","event":"submission","operation":';
  await api.call('exportRequests', { as: brandViewer, query: { fiscalYear: FISCAL_YEAR, skuName: search } });
  expect(await words({ kind: 'viewAs' })).toEqual([]);
  expect(await words({ kind: 'submission' })).toEqual([]);
  const { byName } = (await list({ kind: 'signIn', limit: 1 })).items[0] ?? {};
  expect(byName).toEqual(expect.any(String));
  expect(await words({ by: byName, kind: 'signIn' })).toEqual(['Sign-in: ']);
  expect((await list({ by: 'no such person' })).totalCount).toBe(0);
  const all = await list();
  expect(all.totalCount).toBe((await list({ from: '2026-03-15', to: '2026-03-15' })).totalCount);
  expect((await list({ from: '2026-03-16' })).totalCount).toBe(0);
  const [second] = (await list({ page: 2, limit: 1 })).items;
  expect(second?.eventId).toBe(all.items[1]?.eventId);
});

test('a former user keeps the number, and an id that no account has stays an id', async () => {
  const { api } = scene;
  const leaver = await api.fixtures.marketEditor([scene.fr.marketId]);
  await api.call('recordSignIn', { as: leaver.uniqueId });
  const stranger = '5b0c7f5e-3c0f-4e0b-9d5e-0d2f5a1c9e70';
  await api.call('recordSignIn', { as: stranger });
  const { userId } = leaver;
  await api.database.execute(sql`update users set is_active = false where user_id = ${userId}`);
  const removed = await api.call('removePersonalData', { as: administrator, params: { userId } });
  expect(removed.status).toBe(200);
  const { items } = await list({ kind: 'signIn', limit: 2 });
  expect(items).toMatchObject([
    { by: stranger, byName: null },
    { by: leaver.uniqueId, byName: toFormerName(userId) },
  ]);
  expect((await list({ by: toFormerName(userId) })).items).toMatchObject([{ by: leaver.uniqueId }]);
  expect((await list({ by: stranger.slice(0, 8) })).items).toMatchObject([{ by: stranger }]);
});

test('the workbook has what the list has', async () => {
  const { status, bytes } = await scene.api.call('exportAuditEvents', {
    ...{ as: administrator, query: { kind: 'submission' } },
  });
  expect(status).toBe(200);
  const { items } = await list({ kind: 'submission' });
  const text = JSON.stringify(await readSheet(bytes));
  for (const { record: about } of items) expect(text).toContain(about?.label);
  expect(text).toContain('Final allocation reopened');
});

test('other roles are refused: the list, the workbook and the verification', async () => {
  for (const id of ['listAuditEvents', 'exportAuditEvents', 'verifyAuditRecord'] as const)
    for (const as of [scene.administrator, scene.brandEditor])
      expect((await scene.api.call(id, { as })).status).toBe(403);
});

test('each audited call has words, and each kind of event is one of the filter', () => {
  const audited = (Object.keys(operations) as OperationId[]).filter((id) => toAuditKind(id) !== null);
  expect(audited.filter((id) => AUDIT_WORDS[id] === undefined)).toEqual([]);
  expect(Object.keys(AUDIT_WORDS).filter((id) => !audited.includes(id as OperationId))).toEqual([]);
  const kinds: readonly (string | null)[] = AUDIT_EVENTS;
  expect(audited.filter((id) => !kinds.includes(toAuditKind(id)))).toEqual([]);
});

test('the verification says up to where the record is whole, then names what was altered, as the command does', async () => {
  const { database } = scene.api;
  /** As the owner of the table can. */
  const alter = async (statement: SQL) => {
    await database.execute(sql`alter table audit_events disable trigger audit_events_are_kept`);
    await database.execute(statement);
    await database.execute(sql`alter table audit_events enable trigger audit_events_are_kept`);
  };
  const whole = await verify();
  expect(whole).toMatchObject({ isWhole: true, first: 1, last: whole.events, fault: null });
  expect(toVerificationText(whole)).toMatch(
    /^The record is whole: \d+ events, from event 1 up to event \d+ of /,
  );
  await alter(sql`update audit_events set at = at - interval '1 day' where place = 4`);
  expect(await verify()).toMatchObject({
    ...{ isWhole: false, last: 3, fault: 'Event 4 is shown at another time than was recorded.' },
  });
  await alter(sql`update audit_events set event = 'altered' where place = 3`);
  const broken = await verify();
  expect(broken).toMatchObject({
    ...{ isWhole: false, events: 2, last: 2, fault: 'Event 3 is not as it was recorded.' },
  });
  expect(toVerificationText(broken)).toMatch(/^The record breaks: Event 3 is not .+ up to event 2 of /);
  // The list still opens, and names the event.
  const { items } = await list({ sort: [{ attribute: 'at', direction: 'asc' }], limit: 3 });
  expect(items.map((entry) => toAuditWhat(entry))[2]).toBe('Cannot be read');
  await alter(sql`delete from audit_events where place = 2`);
  expect(await verify()).toMatchObject({ isWhole: false, fault: 'Event 2 is missing.' });
});
