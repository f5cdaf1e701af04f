import { describe, expect, test } from '@jest/globals';
import type { Actor } from '@/domain/rights';
import { matchScreen, mayOpen, SCREENS, type ScreenId, toPath } from '@/domain/screens';
import { SYSTEMS } from '@/domain/systems';

const none: Actor = { isActive: true, isGlobalAdministrator: false, permissions: [] };
const globalAdministrator: Actor = { ...none, isGlobalAdministrator: true };
const holding = (roleId: number, permissionTypeId: number | null, allocationSystemId = 1): Actor => ({
  ...none,
  permissions: [{ allocationSystemId, roleId, permissionTypeId, ids: permissionTypeId ? [1] : null }],
});

const PEOPLE: Record<string, Actor> = {
  brandViewer: holding(1, 1),
  brandEditor: holding(2, 1),
  marketViewer: holding(1, 2),
  marketEditor: holding(2, 2),
  rucAdministrator: holding(3, null),
  globalAdministrator,
};

/** Which accounts open which screens in RUC, from the route tables of the specification. */
const OPENS: Record<ScreenId, string[]> = {
  home: Object.keys(PEOPLE),
  help: Object.keys(PEOPLE),
  helpRules: Object.keys(PEOPLE),
  ownLists: ['brandEditor', 'marketEditor', 'rucAdministrator', 'globalAdministrator'],
  forbidden: Object.keys(PEOPLE),
  noAccount: Object.keys(PEOPLE),
  productAdd: ['brandEditor', 'rucAdministrator', 'globalAdministrator'],
  productEdit: Object.keys(PEOPLE),
  products: ['brandViewer', 'brandEditor', 'rucAdministrator', 'globalAdministrator'],
  brandFinalAllocation: ['brandViewer', 'brandEditor', 'rucAdministrator', 'globalAdministrator'],
  pitches: ['marketViewer', 'marketEditor', 'rucAdministrator', 'globalAdministrator'],
  marketFinalAllocation: ['marketViewer', 'marketEditor', 'rucAdministrator', 'globalAdministrator'],
  figures: Object.keys(PEOPLE),
  imports: ['brandEditor', 'marketEditor', 'rucAdministrator', 'globalAdministrator'],
  steps: ['rucAdministrator', 'globalAdministrator'],
  values: ['rucAdministrator', 'globalAdministrator'],
  rules: ['rucAdministrator', 'globalAdministrator'],
  adminUsers: ['rucAdministrator', 'globalAdministrator'],
  adminHistory: ['rucAdministrator', 'globalAdministrator'],
  adminBrands: ['globalAdministrator'],
  adminMarkets: ['globalAdministrator'],
  adminSystems: ['globalAdministrator'],
  adminSetup: ['globalAdministrator'],
};

const [ruc, gap] = SYSTEMS;

describe('the accounts that open a screen', () => {
  test.each(Object.entries(OPENS) as [ScreenId, string[]][])('%s', (screenId, expected) => {
    const system = SCREENS[screenId].path.includes('{system}') ? (ruc ?? null) : null;
    const opening = Object.keys(PEOPLE).filter(
      (name) => mayOpen(PEOPLE[name] ?? null, { screenId, system }).allowed,
    );
    expect(opening).toEqual(expected);
  });

  test('a permission in one system opens no screen of another, except for a global administrator', () => {
    for (const [name, actor] of Object.entries(PEOPLE)) {
      const verdict = mayOpen(actor, { screenId: 'productEdit', system: gap ?? null });
      expect(verdict).toEqual(
        name === 'globalAdministrator' ? { allowed: true } : { allowed: false, reason: 'noPermission' },
      );
    }
  });

  test('a user without an account opens only the error pages', () => {
    const open = (Object.keys(SCREENS) as ScreenId[]).filter(
      (screenId) => mayOpen(null, { screenId, system: null }).allowed,
    );
    expect(open).toEqual(['forbidden', 'noAccount']);
    expect(mayOpen(none, { screenId: 'home', system: null })).toEqual({
      allowed: false,
      reason: 'noAccount',
    });
  });
});

describe('paths', () => {
  test('every screen of every system is matched by its own path', () => {
    for (const screenId of Object.keys(SCREENS) as ScreenId[]) {
      for (const system of SYSTEMS) {
        const match = matchScreen(toPath(screenId, { system, id: 12 }));
        expect(match?.screenId).toBe(screenId);
        if (SCREENS[screenId].path.includes('{system}')) expect(match?.system).toBe(system);
      }
    }
  });

  test('"add" is not read as a product id', () => {
    expect(matchScreen('/ruc/products/add')?.screenId).toBe('productAdd');
    expect(matchScreen('/ruc/products/7')).toMatchObject({ screenId: 'productEdit', id: '7' });
  });

  test.each(['/xyz/products', '/ruc', '/RUC/products', '/ruc/products/1/2', '/admin', '//ruc/products'])(
    '%s is not a screen',
    (path) => {
      expect(matchScreen(path)).toBeNull();
    },
  );

  test('building a path without its parameters throws a RangeError', () => {
    expect(() => toPath('products')).toThrow(RangeError);
  });
});
