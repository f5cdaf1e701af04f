import { describe, expect, it } from '@jest/globals';
import {
  changeRole,
  changeType,
  type PermissionForm,
  toPermissionErrors,
  toPermissionForms,
  toPermissions,
} from '@/components/admin/users/permission-form';
import { SYSTEMS } from '@/domain/systems';

const form: PermissionForm = {
  allocationSystemId: 1,
  roleId: 2,
  permissionTypeId: 1,
  selectedBrandIds: [1, 2],
  selectedMarketIds: [],
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

  it('sends the ids of the selected side, and null without a side', () => {
    expect(toPermissions([form])[0]).toMatchObject({ permissionTypeId: 1, ids: [1, 2] });
    expect(toPermissions([changeRole(form, 3)])[0]).toMatchObject({ permissionTypeId: null, ids: null });
    expect(toPermissions([changeRole(form, null)])).toEqual([]);
  });

  it('requires a side and at least one selection for a viewer and an editor', () => {
    expect(toPermissionErrors(changeType(form, null))).toEqual({ type: 'The Side field cannot be empty.' });
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
