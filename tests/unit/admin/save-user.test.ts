import { describe, expect, it } from '@jest/globals';
import { toSaveError } from '@/components/admin/save-error';
import { toSaveConsequences } from '@/components/admin/users/save-consequences';
import { toUserConflicts } from '@/components/admin/users/user-conflicts';
import type { User } from '@/domain/contract/user';
import { ProblemError, toProblem } from '@/domain/problems';

const editor = { allocationSystemId: 1 as const, roleId: 2 as const, permissionTypeId: 1 as const, ids: [1] };
const user: User = {
  userId: 1,
  uniqueId: 'someone',
  email: 'someone@test.example',
  name: 'Someone',
  isGlobalAdministrator: false,
  isActive: true,
  canUseApplication: true,
  version: 1,
  permissions: [editor],
};

describe('the consequences of saving a user', () => {
  const of = (before: User | null, more: Partial<User>) =>
    toSaveConsequences('Someone', before, { ...user, ...more });

  it('are asked for a global administrator, one who is none any more, and an inactive account', () => {
    expect(of(user, { isGlobalAdministrator: true })[0]).toContain('becomes a global administrator');
    expect(of({ ...user, isGlobalAdministrator: true }, {})).toEqual([
      'Someone is no longer a global administrator.',
    ]);
    expect(of(user, { isActive: false })[0]).toContain('can no longer use the application');
  });

  it('are asked for a user without any right, once', () => {
    const sentence = 'Someone has no right in any system and cannot use the application.';
    expect(of(null, { permissions: [] })).toEqual([sentence]);
    expect(of(user, { permissions: [] })).toEqual([sentence]);
    expect(of({ ...user, permissions: [] }, { permissions: [] })).toEqual([]);
  });

  it('are none for other changes', () => {
    expect(of(null, {})).toEqual([]);
    expect(of(user, { permissions: [editor, { ...editor, allocationSystemId: 2 }] })).toEqual([]);
  });
});

describe('a user that another administrator saved first', () => {
  it('is compared by field, permissions in words', () => {
    const members = [{ id: 1, code: 'ORV', label: 'Orvane', groupId: null }];
    const memberships = { brands: { groups: [], members }, markets: { groups: [], members: [] } };
    expect(toUserConflicts(user, { ...user, isActive: false, permissions: [] }, memberships)).toEqual([
      { label: 'Active', theirs: 'Yes', mine: 'No' },
      { label: 'RUC', theirs: 'Editor, Brand: Orvane', mine: '' },
    ]);
  });
});

describe('a save that failed', () => {
  it('names the missing network, or says what the server said', () => {
    const error = new ProblemError(toProblem(503));
    expect(toSaveError(error, false)).toContain('You are offline.');
    expect(toSaveError(error, true)).toBe(error.message);
  });
});
