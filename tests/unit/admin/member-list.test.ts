import { describe, expect, it } from '@jest/globals';
import {
  findMembers,
  sortMembers,
  toEditors,
  toEditorsHref,
  toItemConflicts,
  toItemErrors,
  toMemberSort,
} from '@/components/admin/lists/member-list';
import { toConsequences, toSwitchConsequences } from '@/components/admin/systems/system-change';
import { withSaved } from '@/components/workspace/saved-lists';
import { requireSystemById } from '@/domain/systems';
import { toMarketCodeError } from '@/domain/validation';

const members = [
  { id: 1, code: 'FR', label: 'France', version: 1, groupId: 10, isRetired: false },
  { id: 2, code: 'CI', label: "Côte d'Ivoire", version: 1, groupId: null, isRetired: true },
];

describe('a saved member', () => {
  const item = (id: number, code: string, version: number) => ({
    id,
    code,
    label: code,
    version,
    groupId: null,
    isRetired: false,
  });
  const list = [item(1, 'AAA', 1), item(2, 'CCC', 3)];

  it('enters the list in sort order, or replaces its earlier version', () => {
    expect(withSaved(list, [item(3, 'BBB', 1), item(1, 'DDD', 2)], 'id').map(({ code }) => code)).toEqual([
      'BBB',
      'CCC',
      'DDD',
    ]);
  });

  it('does not replace a newer version from the server', () => {
    expect(withSaved(list, [item(2, 'OLD', 2)], 'id')).toEqual(list);
  });
});

describe('a list of members', () => {
  it('is filtered by group and by code or label, ignoring accents', () => {
    const all = { includeRetired: true, withoutEditor: null };
    expect(findMembers(members, { groupId: 10, search: '', ...all }).map(({ id }) => id)).toEqual([1]);
    expect(findMembers(members, { groupId: 0, search: '', ...all }).map(({ id }) => id)).toEqual([2]);
    expect(findMembers(members, { groupId: null, search: 'cote', ...all }).map(({ id }) => id)).toEqual([2]);
  });

  it('shows retired ones only if they are included', () => {
    const find = (includeRetired: boolean) =>
      findMembers(members, { groupId: null, search: '', includeRetired, withoutEditor: null });
    expect(find(false).map(({ code }) => code)).toEqual(['FR']);
    expect(find(true)).toHaveLength(2);
  });

  it('shows those that no user edits, and the count leads to the users', () => {
    const editors = toEditors('markets', {
      brands: [],
      markets: [
        { marketId: 1, editors: 3 },
        { marketId: 2, editors: 0 },
      ],
    });
    const filters = { groupId: null, search: '', includeRetired: true, withoutEditor: editors };
    expect(findMembers(members, filters).map(({ code }) => code)).toEqual(['CI']);
    expect(toEditorsHref('markets', 1)).toBe('/admin/users?roleId=2&permissionTypeId=2&marketIds=1');
    expect(toEditorsHref('brands', 7)).toBe('/admin/users?roleId=2&permissionTypeId=1&brandIds=7');
  });

  it('requires a unique code and a label', () => {
    expect(
      toItemErrors({ id: null, code: 'FR', label: '', groupId: null, isRetired: false }, members),
    ).toEqual({
      code: 'The Code must be unique. FR is already used by France.',
      label: 'The Name field cannot be empty.',
    });
    expect(
      toItemErrors({ id: 1, code: 'FR', label: 'France', groupId: 10, isRetired: false }, members),
    ).toEqual({});
    expect(
      toItemErrors({ id: 1, code: 'fr', label: 'France', groupId: 10, isRetired: false }, members),
    ).toEqual({});
    expect(
      toItemErrors({ id: null, code: 'fr', label: 'X', groupId: null, isRetired: false }, members),
    ).toEqual({
      code: 'The Code must be unique. FR is already used by France.',
    });
    const errors = toItemErrors(
      { id: null, code: 'a,b', label: 'X', groupId: null, isRetired: false },
      members,
      toMarketCodeError,
    );
    expect(errors).toEqual({ code: 'The code of a market cannot hold a comma.' });
    expect(
      toItemErrors({ id: null, code: ' ', label: 'X', groupId: null, isRetired: false }, members),
    ).toEqual({
      code: 'The Code field cannot be empty.',
    });
  });
});

describe('an item that another user saved first', () => {
  it('is compared by field, groups by name', () => {
    const theirs = { id: 1, code: 'FR', label: 'France', groupId: 10, isRetired: true };
    const groups = [{ id: 10, code: 'EU', label: 'Europe', version: 1 }];
    expect(
      toItemConflicts(
        theirs,
        { ...theirs, label: 'La France', groupId: null, isRetired: false },
        groups,
        'Entity',
      ),
    ).toEqual([
      { label: 'Name', theirs: 'France', mine: 'La France' },
      { label: 'Entity', theirs: 'Europe', mine: '' },
      { label: 'Retired', theirs: 'yes', mine: 'no' },
    ]);
  });
});

describe('the order of members', () => {
  const editors = new Map([
    [1, 3],
    [2, 0],
  ]);
  const groups = [{ id: 10, code: 'EU', label: 'Europe', version: 1 }];

  it('is read from the address, by code if it names no column', () => {
    expect(toMemberSort('-label')).toEqual({ column: 'label', isDescending: true });
    expect(toMemberSort('-size')).toEqual({ column: 'code', isDescending: false });
  });

  it('ignores accents, and members without a group come last', () => {
    const sort = (text: string) =>
      sortMembers(members, groups, toMemberSort(text), editors).map(({ code }) => code);
    expect(sort('label')).toEqual(['CI', 'FR']);
    expect(sort('-label')).toEqual(['FR', 'CI']);
    expect(sort('group')).toEqual(['FR', 'CI']);
    expect(sort('editors')).toEqual(['CI', 'FR']);
    expect(sort('-editors')).toEqual(['FR', 'CI']);
  });
});

describe('the consequences of changing the fiscal year', () => {
  const change = { system: requireSystemById(1), from: 2026, to: 2027, today: '2026-10-05' };
  const step = { order: 2 as const, isMidYearReview: false };

  it('name the step that opens', () => {
    const steps = [{ ...step, startDate: '2026-10-01', endDate: '2026-10-09' }];
    expect(toConsequences({ ...change, steps }).at(-1)).toBe(
      'Market submission of 2027 is open at once, until 2026/10/09.',
    );
  });

  it('name the start of the next step when none opens', () => {
    const steps = [{ ...step, startDate: '2026-11-01', endDate: '2026-11-09' }];
    expect(toConsequences({ ...change, steps }).at(-1)).toContain('starts on 2026/11/01');
    expect(toConsequences({ ...change, steps: [] }).at(-1)).toContain('has no steps yet');
  });

  it('of disabling are for everyone, of enabling for those with a permission', () => {
    const of = (isEnabled: boolean) =>
      toSwitchConsequences({ label: 'RUC', isEnabled, currentFiscalYear: 2027 })[0];
    expect(of(true)).toMatch(/^RUC closes at once for everyone/);
    expect(of(false)).toMatch(/^RUC opens again .* on fiscal year 2027\.$/);
  });
});
