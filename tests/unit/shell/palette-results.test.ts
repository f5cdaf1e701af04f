import { describe, expect, it } from '@jest/globals';
import {
  toActResults,
  toBrandResults,
  toMarketResults,
  toProductSearch,
  toScreenResults,
} from '@/components/shell/palette-results';
import type { Actor } from '@/domain/rights';
import { requireSystemById, SYSTEMS } from '@/domain/systems';

const admin: Actor = { isActive: true, isGlobalAdministrator: true, permissions: [] };
const ruc = requireSystemById(1);
const gap = requireSystemById(2);
const brands = [
  { brandId: 1, label: 'Élan Horloger', code: 'ELN', organizationId: null, isRetired: false, version: 1 },
  { brandId: 2, label: 'Ondelle', code: 'OND', organizationId: null, isRetired: false, version: 1 },
];

describe('the palette', () => {
  it('lists the selected system first', () => {
    const systems = toScreenResults(admin, SYSTEMS, gap, 'products').map(({ detail }) => detail);
    expect(systems[0]).toBe('GAP');
  });

  it('finds screens by word prefixes, including the system', () => {
    const found = toScreenResults(admin, SYSTEMS, ruc, 'oes pit');
    expect(found.map(({ href }) => href)).toEqual(['/oes/market/pitches']);
  });

  it('finds brands ignoring case and accents, and links to their rows', () => {
    expect(toBrandResults(admin, gap, brands, 'elan')).toEqual([
      expect.objectContaining({ label: 'Élan Horloger', href: '/gap/products?brandIds=1' }),
    ]);
    expect(toBrandResults(admin, gap, brands, ' ')).toEqual([]);
  });

  it('links a market user to the pitches of the brand', () => {
    const market: Actor = {
      isActive: true,
      isGlobalAdministrator: false,
      permissions: [{ allocationSystemId: 1, roleId: 2, permissionTypeId: 2, ids: [1] }],
    };
    expect(toBrandResults(market, ruc, brands, 'ond')[0]?.href).toBe('/ruc/market/pitches?brandIds=2');
  });
});

describe('what the palette searches for among products', () => {
  it('is the text as typed, and after a name the word history asks for its history', () => {
    expect(toProductSearch(' halo ')).toEqual({ text: 'halo', isOfHistory: false });
    for (const word of ['hist', 'histo', 'history', 'History']) {
      expect(toProductSearch(`halo rose ${word}`)).toEqual({ text: 'halo rose', isOfHistory: true });
    }
  });

  it('may itself begin like that word', () => {
    for (const text of ['history', 'halo his', 'prehistory', 'halo historic']) {
      expect(toProductSearch(text)).toEqual({ text, isOfHistory: false });
    }
  });
});

describe('the actions of the palette', () => {
  const market: Actor = {
    isActive: true,
    isGlobalAdministrator: false,
    permissions: [{ allocationSystemId: 1, roleId: 2, permissionTypeId: 2, ids: [1] }],
  };

  it.each([
    'submit',
    'allocate',
    'import',
    'history',
    'dark',
    'publish',
    'print',
    'desk',
    'scenario',
    'pitch',
  ])('has an answer to "%s"', (typed) => {
    expect(toActResults(admin, ruc, typed)).not.toEqual([]);
  });

  it('offers only what the person may open', () => {
    expect(toActResults(market, ruc, 'submit')).toEqual([]);
    expect(toActResults(market, ruc, 'pitch').map(({ href }) => href)).toEqual(['/ruc/market/pitches']);
  });

  it('finds markets by code, and links to their rows', () => {
    const markets = [
      { marketId: 7, label: 'Japan', code: 'JP', entityId: null, isRetired: false, version: 1 },
    ];
    expect(toMarketResults(admin, ruc, markets, 'jp')[0]?.href).toBe('/ruc/market/pitches?marketIds=7');
  });
});
