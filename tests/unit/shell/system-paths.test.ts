import { describe, expect, it } from '@jest/globals';
import { toSidebarGroups, toSwitchPath } from '@/components/shell/system-paths';
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
  const market = actor(permission(1, 2), permission(2, 2));
  const go = (user: Actor, from: string, step: 1 | 2 | 3 | null) =>
    toSwitchPath(user, matchScreen(from), { system: gap, step });

  it('leads to the screen of the step that is open there', () => {
    expect(go(brand, '/ruc/products', 3)).toBe('/gap/brand/final-allocation');
    expect(go(brand, '/ruc/brand/final-allocation', 1)).toBe('/gap/products');
    expect(go(market, '/ruc/market/pitches', 3)).toBe('/gap/market/final-allocation');
    expect(go(market, '/', 2)).toBe('/gap/market/pitches');
    expect(go(brand, '/ruc/products/7', 2)).toBe('/gap/products');
  });

  it('keeps a screen that belongs to no step', () => {
    expect(go(brand, '/ruc/figures', 3)).toBe('/gap/figures');
  });

  it('leads to the first work screen without a step, or where that of the step is closed', () => {
    expect(go(market, '/ruc/market/pitches', null)).toBe('/gap/market/pitches');
    expect(go(brand, '/', null)).toBe('/gap/products');
  });

  it.each(['/ruc/brand/final-allocation', '/ruc/products/7', '/'])('keeps a chosen year from %s', (path) => {
    const now = { system: gap, step: 3 } as const;
    const there = toSwitchPath(brand, matchScreen(path), now);
    expect(toSwitchPath(brand, matchScreen(path), now, 2026)).toBe(`${there}?fiscalYear=2026`);
  });
});

describe('the sidebar', () => {
  it('lists only what the user may open', () => {
    const groups = toSidebarGroups(actor(permission(1, 2, 1)), [requireSystemById(1)], requireSystemById(1));
    expect(groups.map(({ label, places }) => [label, places.map(({ title }) => title)])).toEqual([
      ['Allocations', ['Home', 'Help']],
      ['RUC', ['Market pitches', 'Market final allocation', 'Figures']],
    ]);
  });

  it('lists for a global administrator the selected system and administration, and links to the other systems', () => {
    const admin: Actor = { isActive: true, isGlobalAdministrator: true, permissions: [] };
    const groups = toSidebarGroups(admin, SYSTEMS, gap);
    expect(groups.map(({ label }) => label)).toEqual([
      'Allocations',
      'GAP',
      'Administration',
      'Other systems',
    ]);
    expect(groups[3]?.places.map(({ title, href }) => [title, href])).toEqual([
      ['RUC', '/ruc/products'],
      ['LOI', '/loi/products'],
      ['OES', '/oes/products'],
    ]);
    expect(groups[2]?.places.map(({ title }) => title)).toEqual([
      'Users',
      'Brands',
      'Markets',
      'Allocation systems',
      'History',
      'Setup check',
    ]);
  });
});
