import { describe, expect, test } from '@jest/globals';
import { toUserLocks } from '@/components/admin/users/user-locks';
import type { User } from '@/domain/contract/user';
import { PermissionTypes, Roles } from '@/domain/enumerations';

const user = (systemIds: (1 | 2 | 3 | 4)[], more: Partial<User> = {}): User => ({
  userId: 1,
  uniqueId: 'someone',
  email: 'someone@test.example',
  name: 'Someone',
  isGlobalAdministrator: false,
  isActive: true,
  canUseApplication: true,
  version: 1,
  permissions: systemIds.map((allocationSystemId) => ({
    allocationSystemId,
    roleId: Roles.Editor,
    permissionTypeId: PermissionTypes.Brand,
    ids: [1],
  })),
  ...more,
});
const GLOBAL = user([], { isGlobalAdministrator: true });
const RUC_ADMIN = user([], {
  permissions: [{ allocationSystemId: 1, roleId: Roles.Administrator, permissionTypeId: null, ids: null }],
});

describe('locked fields of a user', () => {
  test('a global administrator has no locked field', () => {
    const locks = toUserLocks(GLOBAL, user([1, 2]));
    expect([locks.isActive, locks.isGlobalAdministrator, locks.toPermissionLock(3)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('a system administrator cannot edit other systems or make a user a global administrator', () => {
    const locks = toUserLocks(RUC_ADMIN, user([1]));
    expect(locks.isActive).toBeNull();
    expect(locks.toPermissionLock(1)).toBeNull();
    expect(locks.toPermissionLock(2)).toBe('You do not administer GAP.');
    expect(locks.isGlobalAdministrator).toBe(
      'Only a global administrator can make someone a global administrator.',
    );
  });

  test('a system administrator cannot deactivate a user who also works in other systems', () => {
    expect(toUserLocks(RUC_ADMIN, user([1, 2])).isActive).toBe(
      'This person also works in systems that you do not administer.',
    );
  });

  test('a system administrator cannot edit a global administrator', () => {
    const reason = 'Only global administrators manage a global administrator.';
    const locks = toUserLocks(RUC_ADMIN, GLOBAL);
    expect([locks.isActive, locks.toPermissionLock(1), locks.toPermissionLock(2)]).toEqual([
      reason,
      reason,
      reason,
    ]);
  });

  test('a system administrator can edit a new user in the administered system', () => {
    const locks = toUserLocks(RUC_ADMIN, null);
    expect([locks.isActive, locks.toPermissionLock(1)]).toEqual([null, null]);
  });
});
