import { describe, expect, it } from '@jest/globals';
import { isReader, toBrandHref, toMarketHref, toReadingPlaces } from '@/components/home/year-links';
import { PermissionTypes, Roles } from '@/domain/enumerations';
import type { Actor } from '@/domain/rights';
import { yearOf } from './years';

const person = (permissionTypeId: number | null, roleId: number = Roles.Editor): Actor => ({
  isActive: true,
  isGlobalAdministrator: false,
  permissions: [{ allocationSystemId: 1, roleId, permissionTypeId, ids: [1] }],
});
const brand = person(PermissionTypes.Brand);
const market = person(PermissionTypes.Market);
const year = yearOf({ systemId: 1 });

describe('the links of the figures on Home', () => {
  it('lead a brand user to the products of a brand and the requests of a market', () => {
    expect(toBrandHref(brand, year, 7)).toBe('/ruc/products?brandIds=7');
    expect(toMarketHref(brand, year, 5)).toBe('/ruc/brand/final-allocation?view=list&marketIds=5');
  });

  it('lead a market user to its pitches', () => {
    expect(toBrandHref(market, year, 7)).toBe('/ruc/market/pitches?brandIds=7');
    expect(toMarketHref(market, year, 5)).toBe('/ruc/market/pitches?marketIds=5');
  });

  it('name the year if it is not the current one', () => {
    const past = { ...year, fiscalYear: 2026 };
    expect(toBrandHref(brand, past, 7)).toBe('/ruc/products?fiscalYear=2026&brandIds=7');
  });

  it('are left out where the user may not open the list', () => {
    expect(toBrandHref(brand, yearOf({ systemId: 2 }), 7)).toBeNull();
  });
});

describe('a reader', () => {
  it('has no editing right in any system', () => {
    expect(isReader(person(PermissionTypes.Brand, Roles.Viewer))).toBe(true);
    expect(isReader(brand)).toBe(false);
    expect(isReader({ isActive: true, isGlobalAdministrator: true, permissions: [] })).toBe(false);
  });

  it('is shown the lists that it may open', () => {
    const titles = (user: Actor) => toReadingPlaces(user, year).map(({ title }) => title);
    expect(titles(person(PermissionTypes.Brand, Roles.Viewer))).toEqual(['Products', 'Final allocation']);
    expect(titles(person(PermissionTypes.Market, Roles.Viewer))).toEqual([
      'Market pitches',
      'Market final allocation',
    ]);
  });
});
