/** The history of rights and settings: each write is on record, and administrators read the entries they may see. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readSheet } from 'read-excel-file/node';
import type { SettingsChange } from '@/domain/contract/history';
import { FISCAL_YEAR } from '@/tests/support/fixtures';
import { type Input, startWebApi, type TestWebApi } from '@/tests/support/web-api';

let api: TestWebApi;
let global: string;
let rucAdministrator: string;
let gapAdministrator: string;
let camille: { userId: number; uniqueId: string; email: string; name: string };
let brandId: number;
let minute = 0;

/** Each write has a minute of its own. */
async function write(id: Parameters<TestWebApi['call']>[0], input: Input) {
  minute += 1;
  api.setNow(new Date(Date.UTC(2026, 2, 15, 12, minute)).toISOString());
  const answer = await api.call(id, { as: global, ...input });
  if (answer.status >= 300) throw new Error(`${id} was refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const editor = (allocationSystemId: number, ids: number[]) => ({
  ...{ allocationSystemId, roleId: 2, permissionTypeId: 1, ids },
});
const FIRST = { order: 1, startDate: '2027-01-04', endDate: '2027-02-05', isMidYearReview: false };
const STEPS = { params: { prog: 'ruc' }, query: { fiscalYear: FISCAL_YEAR + 1 } };

beforeAll(async () => {
  api = await startWebApi();
  const { fixtures } = api;
  await fixtures.moment(1, 1);
  await fixtures.product({ brandId: (await fixtures.brand()).brandId });
  global = (await fixtures.user([], { isGlobalAdministrator: true, name: 'Inès Valmont' })).uniqueId;
  rucAdministrator = (await fixtures.administrator(1)).uniqueId;
  gapAdministrator = (await fixtures.administrator(2)).uniqueId;

  const { organizationId } = await write('createOrganization', { body: { code: 'HOR', label: 'Horology' } });
  const brand = { code: 'ORV', label: 'Orvanne' };
  brandId = (await write('createBrand', { body: brand })).brandId;
  await write('updateBrand', { params: { brandId }, body: { code: 'ORV', label: 'Orvane', organizationId } });
  const { entityId } = await write('createEntity', { body: { code: 'EUR', label: 'Europe' } });
  const { marketId } = await write('createMarket', { body: { code: 'FR', label: 'France' } });
  await write('updateMarket', { params: { marketId }, body: { code: 'FR', label: 'France', entityId } });

  const person = { uniqueId: 'camille', email: 'camille@test.example', name: 'Camille Royer' };
  camille = await write('createUser', { body: person });
  const params = { userId: camille.userId };
  await write('updateUser', { params, body: { ...person, permissions: [editor(1, [brandId])] } });
  const both = [editor(1, [brandId]), editor(2, [brandId])];
  await write('updateUser', { params, body: { ...person, permissions: both } });
  await write('updateUser', { params, body: { ...person, permissions: both, isActive: false } });

  await write('replaceSteps', { ...STEPS, body: [FIRST] });
  await write('replaceSteps', { ...STEPS, body: [{ ...FIRST, endDate: '2027-02-12' }] });
  await write('updateAllocationSystem', {
    params: { allocationSystemId: 2 },
    body: { currentFiscalYear: FISCAL_YEAR + 1 },
  });
  await write('rollOverFiscalYear', { params: { fiscalYear: FISCAL_YEAR } });
});
afterAll(() => api.close());

async function read(query: Input['query'] = {}, as = global): Promise<SettingsChange[]> {
  const { status, body } = await api.call('listSettingsChanges', { as, query: { limit: 100, ...query } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.items;
}
const toLines = (changes: readonly SettingsChange[]) =>
  changes.map(
    ({ kind, record, fields }) => `${kind} ${record}: ${fields.map(({ field }) => field).join(' ')}`,
  );

describe('the history of rights and settings', () => {
  test('has every save with its user, its moment and the fields before and after, newest first', async () => {
    const all = await read();
    expect(toLines(all)).toEqual([
      'allocationSystem RUC: preparedFiscalYear preparedProducts',
      'allocationSystem GAP: currentFiscalYear',
      'steps RUC: 2027',
      'steps RUC: 2027',
      'user Camille Royer: isActive',
      'user Camille Royer: permissions',
      'user Camille Royer: permissions',
      'user Camille Royer: uniqueId email name isActive isGlobalAdministrator permissions',
      'market France: entityId',
      'market France: code label',
      'entity Europe: code label',
      'brand Orvane: label organizationId',
      'brand Orvane: code label',
      'organization Horology: code label',
    ]);
    expect(all.at(-3)).toMatchObject({
      at: '2026-03-15T12:03:00.000Z',
      byName: 'Inès Valmont',
      source: 'screen',
      fields: [
        { field: 'label', from: 'Orvanne', to: 'Orvane' },
        { field: 'organizationId', from: null },
      ],
    });
    expect(all[2]).toMatchObject({
      recordId: 1,
      fiscalYear: 2027,
      fields: [{ from: [FIRST], to: [{ ...FIRST, endDate: '2027-02-12' }] }],
    });
    expect(all[0]).toMatchObject({
      source: 'rollOver',
      fields: [
        { from: null, to: 2027 },
        { from: null, to: 1 },
      ],
    });
  });

  test('a preparation that creates nothing is not recorded', async () => {
    const before = await read();
    await write('rollOverFiscalYear', { params: { fiscalYear: FISCAL_YEAR } });
    expect(await read()).toEqual(before);
  });

  test.each([
    ['kind', { kind: 'brand' }, 2],
    ['record', () => ({ kind: 'user', recordId: camille.userId }), 4],
    ['year of steps', { stepsYear: 2027 }, 2],
    ['system', { allocationSystemId: 1 }, 4],
    ['another system', { allocationSystemId: 2 }, 2],
    ['no system', { allocationSystemId: 9 }, 0],
    ['name of the record, without accents and case', { search: 'ORVANE' }, 2],
    ['code of the record', { search: 'hor' }, 1],
    ['label of the system', { search: 'gap' }, 1],
    ['user who saved', { by: 'ines val' }, 14],
    ['another user', { by: 'camille' }, 0],
    ['first day', { from: '2026-03-16' }, 0],
    ['last day', { to: '2026-03-14' }, 0],
    ['both days included', { from: '2026-03-15', to: '2026-03-15' }, 14],
  ])('is filtered by %s', async (_name, query, count) => {
    const filters = typeof query === 'function' ? query() : query;
    const { body } = await api.call('listSettingsChanges', { as: global, query: filters });
    expect([body.totalCount, body.items.length]).toEqual([count, count]);
  });

  test('is sorted and cut into pages', async () => {
    const sort = [{ attribute: 'record', direction: 'asc' }];
    const records = (await read({ sort })).map(({ record }) => record);
    expect(records).toEqual([...records].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    const [, second] = await read();
    const { body } = await api.call('listSettingsChanges', { as: global, query: { limit: 1, page: 2 } });
    expect([body.totalCount, body.items]).toEqual([14, [second]]);
  });

  test('is a workbook with a row per field, permission and step', async () => {
    const query = { search: 'camille' };
    const { status, bytes } = await api.call('exportSettingsChanges', { as: global, query });
    expect(status).toBe(200);
    const [head, ...rows] = await readSheet(bytes);
    expect(head?.slice(1, 8)).toEqual(['Changed by', 'Email', 'Kind', 'Record', 'Field', 'Before', 'After']);
    expect(rows.map((row) => row.slice(4, 8))).toEqual([
      ['Camille Royer', 'Active', 'yes', 'no'],
      ['Camille Royer', 'Permission in GAP', 'none', 'Editor, Brand: Horology'],
      ['Camille Royer', 'Permission in RUC', 'none', 'Editor, Brand: Horology'],
      ['Camille Royer', 'Directory id', 'none', 'camille'],
      ['Camille Royer', 'Email', 'none', 'camille@test.example'],
      ['Camille Royer', 'Name', 'none', 'Camille Royer'],
      ['Camille Royer', 'Active', 'none', 'yes'],
    ]);
  });
});

describe('an administrator of a system', () => {
  test('reads neither steps nor settings nor permissions of another system', async () => {
    expect(toLines(await read({ kind: 'steps' }, gapAdministrator))).toEqual([]);
    expect(toLines(await read({ kind: 'allocationSystem' }, gapAdministrator))).toEqual([
      'allocationSystem GAP: currentFiscalYear',
    ]);
    expect(toLines(await read({ kind: 'steps' }, rucAdministrator))).toHaveLength(2);
    expect(toLines(await read({ allocationSystemId: 2 }, rucAdministrator))).toEqual([]);
    const ofUser = await read({ kind: 'user' }, gapAdministrator);
    expect(toLines(ofUser)).toEqual([
      'user Camille Royer: isActive',
      'user Camille Royer: permissions',
      'user Camille Royer: uniqueId email name isActive isGlobalAdministrator',
    ]);
    expect(ofUser[1]?.fields).toEqual([{ field: 'permissions', from: [], to: [editor(2, [brandId])] }]);
    const { bytes } = await api.call('exportSettingsChanges', { as: gapAdministrator });
    expect(JSON.stringify(await readSheet(bytes))).not.toMatch(/RUC/);
  });
});
