/** A permission being edited: with both selections and the tree's search text, and what each change clears. */
import type { Permission as StoredPermission, UserWrite } from '@/domain/contract/user';
import { type PermissionTypeId, PermissionTypes, type RoleId, Roles } from '@/domain/enumerations';
import type { AllocationSystemId, System } from '@/domain/systems';
import { isRequiredRelation, toMessage } from '@/domain/validation';

export type PermissionForm = {
  allocationSystemId: AllocationSystemId;
  /** Null: no permission in this system. */
  roleId: RoleId | null;
  permissionTypeId: PermissionTypeId | null;
  selectedBrandIds: number[];
  selectedMarketIds: number[];
  search: string;
};

const EMPTY = { selectedBrandIds: [], selectedMarketIds: [], search: '' };

/** One form per system, with the user's permission there. */
export function toPermissionForms(
  systems: readonly System[],
  held: readonly StoredPermission[],
): PermissionForm[] {
  return systems.map(({ id }) => {
    const permission = held.find((each) => each.allocationSystemId === id);
    const ids = permission?.ids ?? [];
    const type = permission?.permissionTypeId ?? null;
    return {
      ...EMPTY,
      allocationSystemId: id,
      roleId: permission?.roleId ?? null,
      permissionTypeId: type,
      selectedBrandIds: type === PermissionTypes.Brand ? ids : [],
      selectedMarketIds: type === PermissionTypes.Market ? ids : [],
    };
  });
}

/** Viewer clears the selection and the search; Administrator clears the type; none clears all. */
export function changeRole(form: PermissionForm, roleId: RoleId | null): PermissionForm {
  if (roleId === form.roleId) return form;
  if (roleId === null) return { ...form, ...EMPTY, roleId, permissionTypeId: null };
  if (roleId === Roles.Viewer) return { ...form, ...EMPTY, roleId };
  if (roleId === Roles.Administrator) return changeType({ ...form, roleId }, null);
  return { ...form, roleId };
}

/** Changing the type clears both selections. */
export function changeType(form: PermissionForm, permissionTypeId: PermissionTypeId | null): PermissionForm {
  if (permissionTypeId === form.permissionTypeId) return form;
  return { ...form, permissionTypeId, selectedBrandIds: [], selectedMarketIds: [] };
}

export const toSelectedIds = (form: PermissionForm): number[] =>
  form.permissionTypeId === PermissionTypes.Brand ? form.selectedBrandIds : form.selectedMarketIds;

/** The permissions of the forms: those with a role. Ids need a type. */
export function toPermissions(forms: readonly PermissionForm[]): UserWrite['permissions'] {
  return forms.flatMap((form) =>
    form.roleId === null
      ? []
      : [
          {
            allocationSystemId: form.allocationSystemId,
            roleId: form.roleId,
            permissionTypeId: form.permissionTypeId,
            ids: form.permissionTypeId === null ? null : toSelectedIds(form),
          },
        ],
  );
}

export type PermissionErrors = { type?: string; ids?: string };

/** A viewer and an editor need a side, and at least one brand or market. */
export function toPermissionErrors(form: PermissionForm): PermissionErrors {
  if (form.roleId === null || form.roleId === Roles.Administrator) return {};
  if (!isRequiredRelation(form.permissionTypeId)) {
    return { type: toMessage('required_relation', { field: 'Side' }) };
  }
  if (toSelectedIds(form).length > 0) return {};
  const field = form.permissionTypeId === PermissionTypes.Brand ? 'Brands' : 'Markets';
  return { ids: toMessage('required_relation', { field }) };
}
