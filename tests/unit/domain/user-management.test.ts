import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Permission } from '@/domain/rights';
import {
  type ManagedUser,
  mayManageUser,
  toKeptPermission,
  toManagedPermissions,
} from '@/domain/user-management';

const permission = (
  allocationSystemId: number,
  roleId: number,
  permissionTypeId: number | null = null,
  ids: number[] | null = null,
): Permission => ({ allocationSystemId, roleId, permissionTypeId, ids });

const user = (permissions: Permission[], more: Partial<ManagedUser> = {}): ManagedUser => ({
  uniqueId: 'u-1',
  email: 'someone@demo.example',
  name: 'Someone',
  isActive: true,
  isGlobalAdministrator: false,
  permissions,
  ...more,
});

const globalAdmin = user([], { isGlobalAdministrator: true });
const rucAdmin = user([permission(1, 3)], { uniqueId: 'ruc-admin' });
const rucAdminWhoEditsGap = user([permission(1, 3), permission(2, 2, 1, [4])]);

const roleTooLow = { allowed: false, reason: 'roleTooLow' };
const noPermission = { allowed: false, reason: 'noPermission' };
const allowed = { allowed: true };

describe('the right to save a user', () => {
  it('allows a global administrator everything', () => {
    expect(mayManageUser(globalAdmin, null, user([], { isGlobalAdministrator: true }))).toEqual(allowed);
    expect(mayManageUser(globalAdmin, globalAdmin, user([permission(3, 3)]))).toEqual(allowed);
  });

  it('lets a system administrator grant and revoke permissions of that system, including Administrator', () => {
    expect(mayManageUser(rucAdmin, null, user([permission(1, 2, 1, [3])]))).toEqual(allowed);
    expect(mayManageUser(rucAdmin, user([permission(1, 1, 1, [3])]), user([permission(1, 3)]))).toEqual(
      allowed,
    );
    expect(mayManageUser(rucAdmin, user([permission(1, 3)]), user([]))).toEqual(allowed);
  });

  it('refuses to grant or change a permission of another system', () => {
    expect(mayManageUser(rucAdmin, null, user([permission(2, 1, 1, [3])]))).toEqual(noPermission);
    const present = user([permission(2, 1, 1, [3])]);
    expect(mayManageUser(rucAdmin, present, user([permission(2, 1, 1, [3, 4])]))).toEqual(noPermission);
    expect(mayManageUser(rucAdminWhoEditsGap, present, user([permission(2, 3)]))).toEqual(roleTooLow);
  });

  it('accepts an unchanged permission of another system, with ids in any order', () => {
    const present = user([permission(2, 1, 1, [3, 4])]);
    const wanted = user([permission(2, 1, 1, [4, 3, 3]), permission(1, 1, 2, [7])]);
    expect(mayManageUser(rucAdmin, present, wanted)).toEqual(allowed);
  });

  it('never lets a system administrator create or edit a global administrator', () => {
    expect(mayManageUser(rucAdmin, null, user([], { isGlobalAdministrator: true }))).toEqual(roleTooLow);
    expect(mayManageUser(rucAdmin, globalAdmin, { ...globalAdmin, name: 'Other' })).toEqual(roleTooLow);
    expect(mayManageUser(rucAdmin, globalAdmin, user([permission(1, 1)]))).toEqual(roleTooLow);
  });

  it('lets no user raise their own rights', () => {
    const more = [permission(1, 3), permission(2, 3)];
    expect(mayManageUser(rucAdmin, rucAdmin, { ...rucAdmin, permissions: more })).toEqual(noPermission);
    expect(mayManageUser(rucAdmin, rucAdmin, { ...rucAdmin, isGlobalAdministrator: true })).toEqual(
      roleTooLow,
    );
    const editor = user([permission(1, 2, 1, [3])]);
    expect(mayManageUser(editor, editor, user([permission(1, 3)]))).toEqual(roleTooLow);
  });

  it('lets only a global administrator change the account of a user who also works in other systems', () => {
    const present = user([permission(1, 1, 1, [3]), permission(2, 1, 1, [3])]);
    expect(mayManageUser(rucAdmin, present, { ...present, isActive: false })).toEqual(roleTooLow);
    expect(mayManageUser(globalAdmin, present, { ...present, isActive: false })).toEqual(allowed);
    const onlyMine = user([permission(1, 1, 1, [3])]);
    expect(mayManageUser(rucAdmin, onlyMine, { ...onlyMine, isActive: false })).toEqual(allowed);
  });
});

const anyPermissions = fc.uniqueArray(
  fc.record({
    allocationSystemId: fc.integer({ min: 1, max: 4 }),
    roleId: fc.integer({ min: 1, max: 3 }),
    permissionTypeId: fc.option(fc.integer({ min: 1, max: 2 })),
    ids: fc.option(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 })),
  }),
  { selector: (each) => each.allocationSystemId, maxLength: 4 },
);

describe('the permissions after a save', () => {
  it('do not change in a system the actor does not administer', () => {
    fc.assert(
      fc.property(anyPermissions, anyPermissions, anyPermissions, (own, before, wanted) => {
        const actor = user(own);
        const after = toManagedPermissions(actor, user(before), user(wanted));
        for (const id of [1, 2, 3, 4]) {
          if (own.some((each) => each.allocationSystemId === id && each.roleId === 3)) continue;
          const of = (list: readonly Permission[]) => list.filter((each) => each.allocationSystemId === id);
          expect(of(after)).toEqual(of(before));
        }
      }),
    );
  });

  it('have no type or ids for an Administrator, and ids only with a type', () => {
    expect(toKeptPermission(permission(1, 3, 1, [2]))).toEqual(permission(1, 3));
    expect(toKeptPermission(permission(1, 2, 1, [2, 1, 2]))).toEqual(permission(1, 2, 1, [1, 2]));
    expect(toKeptPermission(permission(1, 2, 1, null))).toEqual(permission(1, 2, 1, []));
    expect(toKeptPermission(permission(1, 1, null, [1]))).toEqual(permission(1, 1));
  });
});
