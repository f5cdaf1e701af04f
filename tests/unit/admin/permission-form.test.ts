import { describe, expect, it } from '@jest/globals';
import {
  changeIds,
  changeLater,
  changeRole,
  changeType,
  copyRights,
  type PermissionForm,
  toClearedText,
  toLaterState,
  toPermissionErrors,
  toPermissionForms,
  toPermissions,
  toSameAs,
  toWholeGroups,
} from '@/components/admin/users/permission-form';
import { SYSTEMS } from '@/domain/systems';

const form: PermissionForm = {
  allocationSystemId: 1,
  roleId: 2,
  permissionTypeId: 1,
  selectedBrandIds: [1, 2],
  selectedMarketIds: [],
  groupIds: [],
  search: 'oro',
};

describe('editing a permission', () => {
  it('clears brands, markets and search when the role becomes Viewer', () => {
    expect(changeRole(form, 1)).toEqual({
      ...form,
      roleId: 1,
      selectedBrandIds: [],
      selectedMarketIds: [],
      search: '',
    });
  });

  it('clears the type when the role becomes Administrator', () => {
    expect(changeRole(form, 3)).toMatchObject({ roleId: 3, permissionTypeId: null, selectedBrandIds: [] });
  });

  it('clears the selections only when the type changes', () => {
    expect(changeType(form, 2)).toMatchObject({ permissionTypeId: 2, selectedBrandIds: [] });
    expect(changeType(form, 1)).toBe(form);
  });

  it('sends the ids of the selected type, and null without a type', () => {
    expect(toPermissions([form])[0]).toMatchObject({ permissionTypeId: 1, ids: [1, 2] });
    expect(toPermissions([changeRole(form, 3)])[0]).toMatchObject({ permissionTypeId: null, ids: null });
    expect(toPermissions([changeRole(form, null)])).toEqual([]);
  });

  it('requires a type and at least one selection for a viewer and an editor', () => {
    expect(toPermissionErrors(changeType(form, null))).toEqual({
      type: 'The Permission type field cannot be empty.',
    });
    expect(toPermissionErrors(changeType(form, 2))).toEqual({ ids: 'The Markets field cannot be empty.' });
    expect(toPermissionErrors(changeRole(form, 3))).toEqual({});
    expect(toPermissionErrors(form)).toEqual({});
  });

  it('opens with the permissions held in each system', () => {
    const held = [
      { allocationSystemId: 4 as const, roleId: 2 as const, permissionTypeId: 2 as const, ids: [7] },
    ];
    const forms = toPermissionForms(SYSTEMS, held);
    expect(forms.map(({ roleId }) => roleId)).toEqual([null, null, null, 2]);
    expect(forms[3]).toMatchObject({ selectedMarketIds: [7], selectedBrandIds: [] });
  });
});

describe('later members of whole groups', () => {
  const member = (id: number) => ({ id, code: `B${id}`, label: `Brand ${id}` });
  const groups = [
    { key: '7', label: 'Horology', members: [member(1), member(2)] },
    { key: '8', label: 'Leather', members: [member(3)] },
    { key: 'rest', label: 'Others', members: [member(4)] },
  ];
  const whole = (ids: number[]) => toWholeGroups(groups, ids);

  it('are offered for groups that are selected as a whole, not for those without a group', () => {
    expect(whole([1, 2, 4]).map(({ label }) => label)).toEqual(['Horology']);
    expect(whole([1])).toEqual([]);
  });

  it('are included for all whole groups, or for none', () => {
    const all = changeLater(form, whole([1, 2]), true);
    expect(all.groupIds).toEqual([7]);
    expect([toLaterState(form, whole([1, 2])), toLaterState(all, whole([1, 2]))]).toEqual(['none', 'all']);
    expect(toLaterState(all, whole([1, 2, 3]))).toBe('some');
    expect(changeLater(all, whole([1, 2]), false).groupIds).toEqual([]);
  });

  it('end when a member is removed, and join when another group becomes whole', () => {
    const all = changeLater(form, whole([1, 2]), true);
    expect(changeIds(all, [1, 2, 3], groups).groupIds).toEqual([7, 8]);
    expect(changeIds(all, [1, 3], groups).groupIds).toEqual([8]);
    expect(changeIds(form, [1, 2, 3], groups).groupIds).toEqual([]);
  });

  it('stay for a group without members, which the tree does not show', () => {
    expect(changeIds({ ...form, groupIds: [99] }, [1], groups).groupIds).toEqual([99]);
  });

  it('are sent with the permission', () => {
    expect(toPermissions([{ ...form, groupIds: [7] }])[0]).toMatchObject({ groupIds: [7] });
    expect(toPermissions([form])[0]).not.toHaveProperty('groupIds');
  });
});

describe('rights given once', () => {
  it('are the same as in another system', () => {
    const gap = { ...form, allocationSystemId: 2 as const, roleId: null, selectedBrandIds: [] };
    expect(toSameAs(gap, form)).toEqual({ ...form, allocationSystemId: 2, search: '' });
  });

  it('are copied in the systems that may be changed only', () => {
    const forms = toPermissionForms(SYSTEMS, []);
    const held = [1, 2].map((allocationSystemId) => ({
      allocationSystemId: allocationSystemId as 1 | 2,
      roleId: 1 as const,
      permissionTypeId: 2 as const,
      ids: [5],
    }));
    const copied = copyRights(forms, held, (id) => id !== 2);
    expect(copied.map(({ roleId }) => roleId)).toEqual([1, null, null, null]);
    expect(copied[0]?.selectedMarketIds).toEqual([5]);
  });
});

describe('a cleared selection', () => {
  it('is said with its number, and only when it is gone', () => {
    expect(toClearedText(form, changeRole(form, 1))).toBe('2 brands cleared.');
    expect(toClearedText(form, changeType(form, 2))).toBe('2 brands cleared.');
    expect(toClearedText(form, { ...form, selectedBrandIds: [1] })).toBeNull();
  });
});
