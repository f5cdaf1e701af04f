/** A permission being edited: with both selections, the tree's search text, and the part that each change clears. */
import { type ChoiceGroup, toGroupState } from '@/components/ui/choice-tree';
import type { Permission as StoredPermission, UserWrite } from '@/domain/contract/user';
import { type PermissionTypeId, PermissionTypes, type RoleId, Roles } from '@/domain/enumerations';
import { toCountText } from '@/domain/format';
import { type AllocationSystemId, SYSTEMS, type System } from '@/domain/systems';
import { isRequiredRelation, toMessage } from '@/domain/validation';

export type PermissionForm = {
  allocationSystemId: AllocationSystemId;
  /** Null: no permission in this system. */
  roleId: RoleId | null;
  permissionTypeId: PermissionTypeId | null;
  selectedBrandIds: number[];
  selectedMarketIds: number[];
  /** Organizations or entities, by the type, whose later members are included. */
  groupIds: number[];
  search: string;
};

const EMPTY = { selectedBrandIds: [], selectedMarketIds: [], groupIds: [], search: '' };

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
      groupIds: permission?.groupIds ?? [],
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
  return { ...form, permissionTypeId, selectedBrandIds: [], selectedMarketIds: [], groupIds: [] };
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
            ...(form.permissionTypeId !== null && form.groupIds.length > 0
              ? { groupIds: form.groupIds }
              : {}),
          },
        ],
  );
}

export type PermissionErrors = { type?: string; ids?: string };

/** A viewer and an editor need a type, and at least one brand or market. */
export function toPermissionErrors(form: PermissionForm): PermissionErrors {
  if (form.roleId === null || form.roleId === Roles.Administrator) return {};
  if (!isRequiredRelation(form.permissionTypeId)) {
    return { type: toMessage('required_relation', { field: 'Permission type' }) };
  }
  if (toSelectedIds(form).length > 0) return {};
  const field = form.permissionTypeId === PermissionTypes.Brand ? 'Brands' : 'Markets';
  return { ids: toMessage('required_relation', { field }) };
}

/** The groups whose members are all selected, and that more members can join. */
export const toWholeGroups = (groups: readonly ChoiceGroup[], ids: readonly number[]): ChoiceGroup[] =>
  groups.filter((group) => Number(group.key) > 0 && toGroupState(group, new Set(ids)) === 'all');

const toGroupIds = (groups: readonly ChoiceGroup[]) => groups.map(({ key }) => Number(key));

/**
 * Another selection. A group that is no longer whole loses its later members; if all whole groups included theirs, so does
 * a group that becomes whole. Groups without members stay.
 */
export function changeIds(
  form: PermissionForm,
  ids: number[],
  groups: readonly ChoiceGroup[],
): PermissionForm {
  const before = toGroupIds(toWholeGroups(groups, toSelectedIds(form)));
  const after = toGroupIds(toWholeGroups(groups, ids));
  const hadAll = before.length > 0 && before.every((id) => form.groupIds.includes(id));
  const known = toGroupIds(groups);
  const empty = form.groupIds.filter((id) => !known.includes(id));
  const groupIds = [...empty, ...(hadAll ? after : after.filter((id) => form.groupIds.includes(id)))];
  const field = form.permissionTypeId === PermissionTypes.Brand ? 'selectedBrandIds' : 'selectedMarketIds';
  return { ...form, [field]: ids, groupIds };
}

/** Whether later members of the whole groups are included. */
export function toLaterState(form: PermissionForm, whole: readonly ChoiceGroup[]): 'all' | 'some' | 'none' {
  const count = toGroupIds(whole).filter((id) => form.groupIds.includes(id)).length;
  return count === 0 ? 'none' : count === whole.length ? 'all' : 'some';
}

/** Includes the later members of all whole groups, or of none. */
export function changeLater(
  form: PermissionForm,
  whole: readonly ChoiceGroup[],
  isIncluded: boolean,
): PermissionForm {
  const ids = toGroupIds(whole);
  const others = form.groupIds.filter((id) => !ids.includes(id));
  return { ...form, groupIds: isIncluded ? [...others, ...ids] : others };
}

/** The same rights as in another system. */
export const toSameAs = (form: PermissionForm, other: PermissionForm): PermissionForm => ({
  ...other,
  allocationSystemId: form.allocationSystemId,
  search: '',
});

const toRight = ({ allocationSystemId: _, search: _search, ...right }: PermissionForm) =>
  JSON.stringify({ ...right, groupIds: [...right.groupIds].sort((a, b) => a - b) });

/** Whether two forms give the same rights, each in its system. */
export const isSameRight = (one: PermissionForm, other: PermissionForm): boolean =>
  toRight(one) === toRight(other);

/** The forms that give other rights than the first. */
export const findDiffering = (forms: readonly PermissionForm[]): PermissionForm[] =>
  forms.filter((form) => forms[0] && !isSameRight(form, forms[0]));

/** The rights of another user, in the systems that may be changed. */
export function copyRights(
  forms: readonly PermissionForm[],
  held: readonly StoredPermission[],
  isOpen: (allocationSystemId: AllocationSystemId) => boolean,
): PermissionForm[] {
  const theirs = toPermissionForms(SYSTEMS, held);
  return forms.map((form) => {
    const other = theirs.find((each) => each.allocationSystemId === form.allocationSystemId);
    return other && isOpen(form.allocationSystemId) ? other : form;
  });
}

/** "17 brands cleared." after a change that emptied the selection; null after any other. */
export function toClearedText(before: PermissionForm, after: PermissionForm): string | null {
  const count = toSelectedIds(before).length;
  if (count === 0 || before.permissionTypeId === null) return null;
  if (after.permissionTypeId === before.permissionTypeId && toSelectedIds(after).length > 0) return null;
  const noun = before.permissionTypeId === PermissionTypes.Brand ? 'brand' : 'market';
  return `${toCountText(count, noun)} cleared.`;
}
