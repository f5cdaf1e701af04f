import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { NOT_A_DIRECTORY_ID } from '@/domain/directory-id';
import { permissions } from '@/services/web-api/data/database/schema';
import { at, readTable, toEdited } from '../imports/edit-export';
import { type Masters, openMasters, toCounts, toRefusalTexts } from './master-desk';

let desk: Masters;
let brands: number[];
let markets: number[];
let groups: number[];

beforeAll(async () => {
  desk = await openMasters();
  const { fixtures } = desk.api;
  const horology = await fixtures.organization('HOR');
  const empty = await fixtures.organization('EMPTY');
  groups = [horology.organizationId, empty.organizationId];
  brands = [
    (await fixtures.brand(horology.organizationId, 'ORV')).brandId,
    (await fixtures.brand(horology.organizationId, 'AUB')).brandId,
    (await fixtures.brand(null, 'A, B')).brandId,
    (await fixtures.brand(null, 'None')).brandId,
  ];
  markets = [(await fixtures.market(null, 'FR')).marketId, (await fixtures.market(null, 'JP')).marketId];
});
afterAll(() => desk.api.close());

const HEADER = ['Name', 'Email', 'Directory id', 'RUC', 'GAP'];
const getUser = async (uniqueId: string) =>
  (await desk.api.call('getUser', { as: desk.global.uniqueId, params: { uniqueId } })).body;
const toEmail = (uniqueId: string) => `${uniqueId.slice(0, 8)}@test.example`;

/** Users with every kind of permission that can be stored, including those that no screen produces. */
async function addRandomUsers(count: number): Promise<void> {
  const typed = fc.record({
    roleId: fc.constantFrom(1, 2),
    of: fc.oneof(
      fc.record({ type: fc.constant(1), ids: fc.subarray(brands), groupIds: fc.subarray(groups) }),
      fc.record({ type: fc.constant(2), ids: fc.subarray(markets), groupIds: fc.constant([]) }),
      fc.constant(null),
    ),
  });
  const held = fc.oneof(typed, fc.constant({ roleId: 3, of: null }), fc.constant(null));
  const user = fc.record({
    name: fc.constantFrom('Plain Name', '=1+1', ' two  spaces', 'Élodie "O" Øberg', '007', 'TRUE'),
    isActive: fc.boolean(),
    isGlobalAdministrator: fc.boolean(),
    held: fc.array(held, { minLength: 4, maxLength: 4 }),
  });
  for (const { held: list, ...account } of fc.sample(user, { numRuns: count, seed: 7 })) {
    const { userId } = await desk.api.fixtures.user([], account);
    const rows = list.flatMap((each, index) => {
      if (each === null) return [];
      const { type = null, ids = null, groupIds = [] } = each.of ?? {};
      const place = {
        userId,
        allocationSystemId: index + 1,
        roleId: each.roleId,
        permissionTypeId: type,
        ids,
      };
      return [{ ...place, groupIds: groupIds.length > 0 ? [...groupIds] : null }];
    });
    if (rows.length > 0) await desk.api.database.insert(permissions).values(rows);
  }
}

test('the workbook of random users, imported as it is, changes nothing', async () => {
  await addRandomUsers(60);
  const { bytes, table } = await desk.download('users', { includeInactive: true });
  expect(table.rows.length).toBeGreaterThan(60);
  const { body } = await desk.drop('users', bytes);
  expect(toCounts(body)).toEqual({ created: 0, updated: 0, unchanged: table.rows.length, failed: 0 });
  // Each cell is complete by itself: another user with the same text gets the same rights.
  const typed = table.rows.filter(
    (row) => !/^(Viewer|Editor)(, \w+: none)?$/.test(String(at(table, row, 'RUC'))),
  );
  const copies = typed.map((row, index) => [
    ...['Copy', `copy${index}@test.example`, randomUUID()],
    ...[at(table, row, 'RUC'), null],
  ]);
  const copied = await desk.dropRows('users', [HEADER, ...copies]);
  expect(toCounts(copied)).toEqual({ created: copies.length, updated: 0, unchanged: 0, failed: 0 });
  const again = (await desk.download('users', { search: 'copy' })).table;
  const toRights = (list: readonly unknown[]) => list.map(String).sort();
  expect(toRights(again.rows.map((row) => at(again, row, 'RUC')))).toEqual(
    toRights(copies.map((row) => row[3])),
  );
});

test('a user is added, changed by directory id or by email, and loses a permission by the word None', async () => {
  const [fresh, known] = [randomUUID(), randomUUID()];
  await desk.api.fixtures.user(
    [{ allocationSystemId: 1, roleId: 1, permissionTypeId: 2, ids: [...markets] }],
    { uniqueId: known, email: 'Known@test.example', name: 'Known' },
  );
  const rows = [
    HEADER,
    ['Fresh', toEmail(fresh), fresh.toUpperCase(), 'Editor, Brand: HOR', 'Viewer, Market: FR'],
    ['Known Again', 'known@test.example', null, 'None', null],
  ];
  const checked = await desk.dropRows('users', rows, { dryRun: true });
  expect(toCounts(checked)).toEqual({ created: 1, updated: 1, unchanged: 0, failed: 0 });
  expect((await getUser(known)).version).toBe(1);
  expect(toCounts(await desk.dropRows('users', rows))).toEqual(toCounts(checked));
  expect((await getUser(fresh)).permissions).toEqual([
    { allocationSystemId: 1, roleId: 2, permissionTypeId: 1, ids: brands.slice(0, 2) },
    { allocationSystemId: 2, roleId: 1, permissionTypeId: 2, ids: markets.slice(0, 1) },
  ]);
  expect(await getUser(known)).toMatchObject({ name: 'Known Again', permissions: [], version: 2 });
  const history = await desk.listHistory('user');
  const ofKnown = history.find(({ uniqueId }: { uniqueId: string }) => uniqueId === known);
  expect(ofKnown).toMatchObject({ source: 'import', by: desk.global.email });
});

test.each(['Email', 'E-mail'])('a file whose column is named %s adds a user', async (header) => {
  const uniqueId = randomUUID();
  const result = await desk.dropRows('users', [
    ['Name', header, 'Directory id'],
    ['By either name', toEmail(uniqueId), uniqueId],
  ]);
  expect(toCounts(result)).toEqual({ created: 1, updated: 0, unchanged: 0, failed: 0 });
  expect((await getUser(uniqueId)).email).toBe(toEmail(uniqueId));
});

test('refused rows say why by cell, and the others are saved', async () => {
  const taken = await desk.api.fixtures.user([], { name: 'Holder' });
  const [one, two] = [randomUUID(), randomUUID()];
  const result = await desk.dropRows('users', [
    HEADER,
    ['No id', 'noid@test.example', null, null, null],
    ['Bad id', 'bad@test.example', 'some one', null, null],
    ['Taken', taken.email, randomUUID(), null, null],
    ['Bad mail', 'no mail', randomUUID(), 'Editor, Brand: Nobody', null],
    ['First', 'twice@test.example', one, 'Viewer, Brand: ORV', null],
    ['Second', 'TWICE@test.example', two, null, null],
    ['First again', 'other@test.example', one, null, null],
  ]);
  expect(toRefusalTexts(result)).toEqual([
    '2 Directory id: The Directory id field cannot be empty. A new user needs it.',
    `3 Directory id: ${NOT_A_DIRECTORY_ID}`,
    '4 Email: Holder has this email address.',
    '5 Email: Must be an email address.',
    '5 RUC: There is no brand or organization Nobody.',
    '7 : Another user has this email address.',
    '8 Directory id: Row 6 is about the same user. Keep one of the two rows.',
  ]);
  expect(toCounts(result)).toEqual({ created: 1, updated: 0, unchanged: 0, failed: 6 });
});

test('the last global administrator stays, and no file makes another one', async () => {
  const alone = await openMasters();
  try {
    const { uniqueId } = alone.global;
    const successor = await alone.api.fixtures.user();
    const header = ['Directory id', 'Active', 'Global administrator'];
    for (const [active, isGlobal, column] of [
      ['Yes', 'No', 'Global administrator'],
      ['No', 'Yes', 'Active'],
    ]) {
      const refused = await alone.dropRows('users', [header, [uniqueId, active ?? '', isGlobal ?? '']]);
      expect(toRefusalTexts(refused)).toEqual([
        `2 ${column}: This is the last active global administrator. Appoint another one first.`,
      ]);
    }
    const former = await alone.api.fixtures.user([], { isActive: false, isGlobalAdministrator: true });
    const refused = await alone.dropRows('users', [
      header,
      [successor.uniqueId, null, 'Yes'],
      [former.uniqueId, 'Yes', null],
    ]);
    const sentence =
      'An import does not make a global administrator. Do it on the Users screen, in the form of the user.';
    expect(toRefusalTexts(refused)).toEqual([`2 Global administrator: ${sentence}`, `3 Active: ${sentence}`]);
    const second = await alone.api.fixtures.globalAdministrator();
    const dismissed = await alone.dropRows('users', [header, [second.uniqueId, 'Yes', 'No']]);
    expect(toCounts(dismissed)).toMatchObject({ updated: 1, failed: 0 });
  } finally {
    await alone.api.close();
  }
});

test('a user whom a colleague changed after the export is refused by row', async () => {
  const colleague = await desk.api.fixtures.globalAdministrator();
  const person = await desk.api.fixtures.user([], { name: 'Moved On' });
  const { table } = await desk.download('users', { search: person.email });
  desk.tick();
  const { userId, uniqueId, email } = person;
  const body = {
    uniqueId,
    email,
    name: 'Theirs',
    isActive: true,
    isGlobalAdministrator: false,
    permissions: [],
  };
  await desk.api.call('updateUser', { as: colleague.uniqueId, params: { userId }, body });
  desk.tick();
  const mine = await toEdited(table, () => ({ Name: 'Mine' }));
  const { body: result } = await desk.drop('users', mine);
  expect(toRefusalTexts(result)).toEqual([
    expect.stringContaining(`2 Version: Changed by ${colleague.name}`),
  ]);
  expect((await getUser(uniqueId)).name).toBe('Theirs');
});

test('only the workbook of a global administrator is made to be imported', async () => {
  const { uniqueId: as } = await desk.api.fixtures.administrator();
  const plain = await desk.api.call('exportUsers', { as });
  expect((await readXlsx(plain.bytes)).sheets.map(({ name }) => name)).toEqual(['Users']);
  const { bytes } = await desk.download('users');
  const [sheet, ...more] = (await readXlsx(bytes)).sheets;
  expect([sheet?.protection?.sheet, ...more.map(({ name }) => name)]).toEqual([true, 'Columns', 'Lists']);
  const headers = (await readTable(bytes)).header;
  expect((await readTable(plain.bytes)).header).toEqual(headers);
});
