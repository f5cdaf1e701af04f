import { describe, expect, test } from '@jest/globals';
import { PermissionTypes, Roles } from '@/domain/enumerations';
import { type Action, type Actor, may, type Subjects } from '@/domain/rights';
import { mayViewAs, toOwnRights, toViewedPermissions } from '@/domain/view-as';

const inSystem = (allocationSystemId: number, roleId: number, ids: number[] | null = null) => ({
  allocationSystemId,
  roleId,
  permissionTypeId: ids ? PermissionTypes.Brand : null,
  ids,
});
const actor = (...permissions: Actor['permissions']): Actor => ({
  isActive: true,
  isGlobalAdministrator: false,
  permissions,
});
const GLOBAL: Actor = { ...actor(), isGlobalAdministrator: true };
const RUC_ADMIN = actor(inSystem(1, Roles.Administrator), inSystem(2, Roles.Editor, [1]));
const EDITOR = actor(inSystem(1, Roles.Editor, [1]), inSystem(4, Roles.Editor, [1]));

describe('the right to view as another user', () => {
  test.each<[string, Actor, Actor, string | null]>([
    ['a global administrator as an editor', GLOBAL, EDITOR, null],
    ['a global administrator as another one', GLOBAL, GLOBAL, null],
    ['an administrator of a system as one of its users', RUC_ADMIN, EDITOR, null],
    ['an administrator of a system as another one of it', RUC_ADMIN, RUC_ADMIN, null],
    ['an administrator of a system as a global one', RUC_ADMIN, GLOBAL, 'roleTooLow'],
    [
      'one as a user of a system where they are no administrator',
      RUC_ADMIN,
      actor(inSystem(2, 1, [1])),
      'roleTooLow',
    ],
    [
      'one as a user of a system where they are nothing',
      RUC_ADMIN,
      actor(inSystem(3, 1, [1])),
      'noPermission',
    ],
    ['an editor as anybody', EDITOR, EDITOR, 'roleTooLow'],
    ['a global administrator as somebody inactive', GLOBAL, { ...EDITOR, isActive: false }, 'noAccount'],
    ['a global administrator as somebody without permissions', GLOBAL, actor(), 'noAccount'],
    ['one who is inactive', { ...GLOBAL, isActive: false }, EDITOR, 'noAccount'],
  ])('%s', (_, by, seen, reason) => {
    const verdict = mayViewAs(by, seen);
    expect(verdict.allowed ? null : verdict.reason).toBe(reason);
  });

  test('an administrator sees only the administered systems of the user', () => {
    expect(toViewedPermissions(RUC_ADMIN, EDITOR.permissions)).toEqual([inSystem(1, Roles.Editor, [1])]);
    expect(toViewedPermissions(GLOBAL, EDITOR.permissions)).toEqual(EDITOR.permissions);
  });
});

describe('the rights in a view-as session', () => {
  const open = { allocationSystemId: 1, currentFiscalYear: 2027, currentStep: 1 as const };
  const write = { system: open, fiscalYear: 2027, brandId: 1 };
  const reasonOf = <A extends Action>(user: Actor, action: A, subject: Subjects[A]) => {
    const verdict = may(user, action, subject);
    return verdict.allowed ? null : verdict.reason;
  };
  const seen = { ...EDITOR, viewedBy: { userId: 1 } };
  const seenAdmin = { ...RUC_ADMIN, viewedBy: { userId: 1 } };

  test('refuse every write that the user could make', () => {
    expect(reasonOf(EDITOR, 'product.write', write)).toBeNull();
    expect(reasonOf(seen, 'product.write', write)).toBe('viewingAs');
    expect(reasonOf(seenAdmin, 'request.writeBrandPart', write)).toBe('viewingAs');
    expect(reasonOf(seenAdmin, 'finalAllocation.submit', write)).toBe('viewingAs');
    expect(reasonOf(seenAdmin, 'core.create', {})).toBe('viewingAs');
    expect(reasonOf(seen, 'brand.write', { brandId: 1 })).toBe('viewingAs');
  });

  test('give the user’s own reason for a write that the user could not make', () => {
    expect(reasonOf(seen, 'product.write', { ...write, brandId: 2 })).toBe('notYourBrand');
    expect(reasonOf(seen, 'request.writeMarketPart', write)).toBe('wrongType');
  });

  test('open the same screens as for the user', () => {
    expect(reasonOf(seen, 'system.use', { allocationSystemId: 1 })).toBeNull();
    expect(reasonOf(seenAdmin, 'system.administer', { allocationSystemId: 1 })).toBeNull();
  });

  test('can still be compared with the user’s own rights', () => {
    expect(reasonOf(toOwnRights(seen), 'product.write', write)).toBeNull();
  });
});
