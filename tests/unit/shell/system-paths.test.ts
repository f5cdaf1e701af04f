import { describe, expect, it } from '@jest/globals';
import { toPlaceGroups, toSwitchPath } from '@/components/shell/system-paths';
import type { Actor } from '@/domain/rights';
import { matchScreen } from '@/domain/screens';
import { requireSystemById, SYSTEMS } from '@/domain/systems';

const actor = (...permissions: Actor['permissions']): Actor => ({
  isActive: true,
  isGlobalAdministrator: false,
  permissions,
});
const permission = (allocationSystemId: number, permissionTypeId: number, roleId = 2) => ({
  allocationSystemId,
  roleId,
  permissionTypeId,
  ids: [1],
});
const gap = requireSystemById(2);

describe('switching the system', () => {
  const brand = actor(permission(1, 1), permission(2, 1));

  it('goes to the same screen in the other system', () => {
    expect(toSwitchPath(brand, matchScreen('/ruc/brand/final-allocation'), gap)).toBe(
      '/gap/brand/final-allocation',
    );
  });

  it('closes the open row', () => {
    expect(toSwitchPath(brand, matchScreen('/ruc/products/7'), gap)).toBe('/gap/products');
  });

  it('goes to the first work screen when the same screen is closed there', () => {
    const mixed = actor(permission(1, 1), permission(2, 2));
    expect(toSwitchPath(mixed, matchScreen('/ruc/products'), gap)).toBe('/gap/market/pitches');
    expect(toSwitchPath(mixed, matchScreen('/'), gap)).toBe('/gap/market/pitches');
  });
});

describe('switching the system in a chosen fiscal year', () => {
  const brand = actor(permission(1, 1), permission(2, 1));

  it.each(['/ruc/brand/final-allocation', '/ruc/products/7', '/'])('keeps the year from %s', (path) => {
    const there = toSwitchPath(brand, matchScreen(path), gap);
    expect(toSwitchPath(brand, matchScreen(path), gap, 2026)).toBe(`${there}?fiscalYear=2026`);
  });
});

describe('the sidebar', () => {
  it('lists only what the user may open', () => {
    const groups = toPlaceGroups(actor(permission(1, 2, 1)), [requireSystemById(1)]);
    expect(groups.map(({ label, places }) => [label, places.map(({ title }) => title)])).toEqual([
      ['Allocations', ['Home', 'Help']],
      ['RUC', ['Market pitches', 'Market final allocation', 'Figures']],
    ]);
  });

  it('lists everything for a global administrator', () => {
    const admin: Actor = { isActive: true, isGlobalAdministrator: true, permissions: [] };
    const groups = toPlaceGroups(admin, SYSTEMS);
    expect(groups).toHaveLength(6);
    expect(groups.at(-1)?.places.map(({ title }) => title)).toEqual([
      'Users',
      'Brands',
      'Markets',
      'Allocation systems',
      'History',
      'View as record',
    ]);
  });
});
