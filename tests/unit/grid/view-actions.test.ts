import { describe, expect, it } from '@jest/globals';
import { toViewActions } from '@/components/grid/view-actions';
import type { ListView } from '@/domain/contract/lists';
import type { User } from '@/domain/contract/user';
import { MAX_OWN_VIEWS, MAX_VIEW_SEARCH } from '@/domain/limits';
import { requireSystemById } from '@/domain/systems';

const person = (more: Partial<User> = {}): User => ({
  userId: 1,
  uniqueId: 'anna',
  email: 'anna@test.example',
  name: 'Anna',
  isGlobalAdministrator: false,
  isActive: true,
  permissions: [{ allocationSystemId: 1, roleId: 2, permissionTypeId: 1, ids: [1] }],
  canUseApplication: true,
  version: 1,
  ...more,
});
const ofOwner = (userId: number, isShared = true): ListView => ({
  viewId: 1,
  name: 'Rings',
  search: 'skuName=ring',
  isShared,
  owner: { userId, name: 'Somebody' },
  version: 1,
  updatedAt: '2026-03-15T12:00:00.000Z',
});
const none = () => undefined;
const actionsOf = (input: Partial<Parameters<typeof toViewActions>[0]> = {}) =>
  toViewActions({
    user: person(),
    system: requireSystemById(1),
    shown: null,
    search: '',
    ownCount: 0,
    onSave: none,
    onUpdate: none,
    onShare: none,
    onAsk: none,
    onCopy: none,
    ...input,
  });
const labelsOf = (input: Parameters<typeof actionsOf>[0]) => actionsOf(input).map(({ label }) => label);
const ALWAYS = ['Save as a new view…', 'Copy the link to this view'];

describe('the actions of the shown view', () => {
  it('for an own view: rename, share or stop sharing, delete; update when changed', () => {
    const view = ofOwner(1);
    const own = ['Rename…', 'Stop sharing', ...ALWAYS, 'Delete…'];
    expect(labelsOf({ shown: { view, isChanged: false } })).toEqual(own);
    expect(labelsOf({ shown: { view, isChanged: true } })).toEqual(['Update “Rings”', ...own]);
    const alone = { view: ofOwner(1, false), isChanged: false };
    expect(labelsOf({ shown: alone })).toContain('Share with everyone in RUC');
  });

  it('for a colleague’s view: save a copy; an administrator of the system can also delete it', () => {
    const shown = { view: ofOwner(2), isChanged: true };
    expect(labelsOf({ shown })).toEqual(ALWAYS);
    const held = { roleId: 3, permissionTypeId: null, ids: null } as const;
    const administrator = person({ permissions: [{ allocationSystemId: 1, ...held }] });
    expect(labelsOf({ shown, user: administrator })).toEqual([...ALWAYS, 'Delete…']);
    const elsewhere = person({ permissions: [{ allocationSystemId: 2, ...held }] });
    expect(labelsOf({ shown, user: elsewhere })).toEqual(ALWAYS);
  });

  it.each([
    ['there are as many as a list takes', { ownCount: MAX_OWN_VIEWS }, /^You have 20 views of this list/],
    ['too much is shown', { search: 'x'.repeat(MAX_VIEW_SEARCH + 1) }, /too long to be saved/],
    [
      'a view-as session',
      { user: person({ viewedBy: { userId: 9, name: 'Admin', email: 'admin@test.example' } }) },
      /nothing can be changed/,
    ],
  ])('saving is disabled with a reason: %s', (_when, input, reason) => {
    const [save] = actionsOf(input);
    expect(save?.label).toBe('Save as a new view…');
    expect(save?.whyNot).toMatch(reason);
  });
});
