import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Membership, toCoverage, toHeaderLine } from '@/domain/header-line';

const markets: Membership = {
  groups: [
    { id: 1, code: 'WE', label: 'Western Europe' },
    { id: 2, code: 'NA', label: 'North Asia' },
    { id: 3, code: 'EM', label: 'Empty' },
  ],
  members: [
    { id: 10, code: 'FR', label: 'France', groupId: 1 },
    { id: 11, code: 'DE', label: 'Germany', groupId: 1 },
    { id: 20, code: 'JP', label: 'Japan', groupId: 2 },
    { id: 21, code: 'KR', label: 'Korea', groupId: 2 },
    { id: 30, code: 'AE', label: 'Emirates', groupId: null },
  ],
};
const brands: Membership = {
  groups: [{ id: 1, code: 'HOR', label: 'Horology' }],
  members: [{ id: 10, code: 'ORV', label: 'Orvane', groupId: 1 }],
};
const user = (roleId: number, permissionTypeId: number | null, ids: number[] | null) => ({
  isActive: true,
  isGlobalAdministrator: false,
  permissions: [{ allocationSystemId: 1, roleId, permissionTypeId, ids }],
});

describe('the header line', () => {
  test('an administrator sees the word Administrator', () => {
    expect(toHeaderLine(user(3, null, null), 1, markets, brands)).toBe('Administrator');
    expect(toHeaderLine({ ...user(1, 1, [10]), isGlobalAdministrator: true }, 4, markets, brands)).toBe(
      'Administrator',
    );
  });

  test('a market user sees whole entities, then single markets, then markets without an entity', () => {
    expect(toHeaderLine(user(2, 2, [10, 11, 20, 30]), 1, markets, brands)).toBe(
      'Western Europe, Emirates, Japan',
    );
  });

  test('another user sees organizations and brands', () => {
    expect(toHeaderLine(user(1, 1, [10]), 1, markets, brands)).toBe('Horology');
  });

  test('a group without members is not listed', () => {
    expect(toCoverage([10, 11, 20, 21, 30], markets)).toBe('North Asia, Western Europe, Emirates');
  });

  test('every permitted member is named once: itself or its group', () => {
    fc.assert(
      fc.property(fc.subarray(markets.members.map((each) => each.id)), (ids) => {
        const named = toCoverage(ids, markets).split(', ').filter(Boolean);
        const covered = markets.members.filter((member) => {
          const group = markets.groups.find((each) => each.id === member.groupId);
          return named.includes(member.label) !== (group !== undefined && named.includes(group.label));
        });
        expect(covered.map((each) => each.id)).toEqual(
          markets.members.filter((each) => ids.includes(each.id)).map((each) => each.id),
        );
      }),
    );
  });
});
