/** The number of editors of each brand and market, for permissions of any kind: as rights say, and as Users lists them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ne } from 'drizzle-orm';
import fc from 'fast-check';
import type { EditorCounts } from '@/domain/contract/core';
import { PermissionTypes, Roles } from '@/domain/enumerations';
import { judgePermission } from '@/domain/rights';
import { permissions, users } from '@/services/web-api/data/database/schema';
import { startWebApi, type TestWebApi } from '@/tests/support/web-api';

let api: TestWebApi;
let global: string;
const groupIds: Record<number, number[]> = { 1: [], 2: [] };
const ids: Record<number, number[]> = { 1: [], 2: [] };

beforeAll(async () => {
  api = await startWebApi();
  const { fixtures } = api;
  global = (await fixtures.globalAdministrator()).uniqueId;
  const { organizationId } = await fixtures.organization();
  const { entityId } = await fixtures.entity();
  for (const inGroup of [true, true, false]) {
    ids[1]?.push((await fixtures.brand(inGroup ? organizationId : null)).brandId);
    ids[2]?.push((await fixtures.market(inGroup ? entityId : null)).marketId);
  }
  groupIds[1]?.push(organizationId);
  groupIds[2]?.push(entityId);
  // A retired brand is not granted by its organization; it has the editors who hold it directly.
  const brandId = ids[1]?.[0] ?? 0;
  const { body } = await api.call('getBrand', { as: global, params: { brandId } });
  await api.call('updateBrand', { as: global, params: { brandId }, body: { ...body, isRetired: true } });
});
afterAll(() => api.close());

const PLACES = [0, 1, 2];
const permission = fc.record({
  allocationSystemId: fc.constantFrom(1, 2, 3, 4),
  roleId: fc.constantFrom(1, 2, 3),
  type: fc.constantFrom(1, 2),
  places: fc.subarray(PLACES),
  hasGroup: fc.boolean(),
});
const person = fc.record({
  isActive: fc.boolean(),
  isGlobalAdministrator: fc.boolean(),
  held: fc.uniqueArray(permission, { selector: (each) => each.allocationSystemId, maxLength: 3 }),
});
type Person = { isActive: boolean; isGlobalAdministrator: boolean; held: Parameters<typeof toHeld>[0][] };

function toHeld(input: {
  allocationSystemId: number;
  roleId: number;
  type: number;
  places: number[];
  hasGroup: boolean;
}) {
  const { allocationSystemId, roleId, type, places, hasGroup } = input;
  if (roleId === Roles.Administrator)
    return { allocationSystemId, roleId, permissionTypeId: null, ids: null };
  return {
    ...{ allocationSystemId, roleId, permissionTypeId: type },
    ids: places.map((place) => ids[type]?.[place] ?? 0),
    groupIds: hasGroup ? (groupIds[type] ?? []) : null,
  };
}

/** The people of a run; those of earlier runs are deleted, except the caller. */
async function replaceUsers(people: readonly Person[]) {
  await api.database.delete(permissions);
  await api.database.update(users).set({ isActive: false }).where(ne(users.uniqueId, global));
  for (const { held, ...account } of people) await api.fixtures.user(held.map(toHeld), account);
}

/** From the accounts as the API returns them: an editor has the role Editor of the kind, and holds the id. */
async function expectCounts(counts: EditorCounts) {
  // Inactive users would be counted by a wrong query: the first page has the users of this run.
  const query = { limit: 100, includeInactive: true, sort: [{ attribute: 'userId', direction: 'desc' }] };
  const all = (await api.call('listUsers', { as: global, query })).body.items as {
    isActive: boolean;
    permissions: {
      roleId: number;
      permissionTypeId: number | null;
      ids: number[] | null;
      allocationSystemId: number;
    }[];
  }[];
  const edits = (type: 1 | 2, id: number) =>
    all.filter(
      ({ isActive, permissions: held }) =>
        isActive &&
        held.some(
          (each) =>
            each.roleId < Roles.Administrator &&
            judgePermission(each, Roles.Editor, type).allowed &&
            each.ids?.includes(id),
        ),
    ).length;
  for (const { brandId, editors } of counts.brands)
    expect([brandId, editors]).toEqual([brandId, edits(PermissionTypes.Brand, brandId)]);
  for (const { marketId, editors } of counts.markets)
    expect([marketId, editors]).toEqual([marketId, edits(PermissionTypes.Market, marketId)]);
}

test('equals the users whom rights let edit, and the list of users that the count leads to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(person, { maxLength: 5 }), async (people) => {
      await replaceUsers(people);
      const { status, body } = await api.call('listEditorCounts', { as: global });
      expect(status).toBe(200);
      await expectCounts(body);
      for (const { brandId, editors } of body.brands.slice(0, 2)) {
        const query = { roleId: Roles.Editor, permissionTypeId: PermissionTypes.Brand, brandIds: [brandId] };
        expect((await api.call('listUsers', { as: global, query })).body.totalCount).toBe(editors);
      }
    }),
    { numRuns: 8 },
  );
});

test('is read by global administrators', async () => {
  const { uniqueId } = await api.fixtures.administrator(1);
  expect((await api.call('listEditorCounts', { as: uniqueId })).body.reason).toBe('roleTooLow');
});
